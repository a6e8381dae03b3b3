/** One instruction of a Dockerfile, its continued lines joined. */
interface Instruction {
  name: string;
  rest: string;
}

export function instructionsOf(dockerfile: string): Instruction[] {
  return dockerfile
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name: name.toUpperCase(), rest };
    });
}

/** The words of an instruction in its exec form; undefined in its shell form, which runs a shell as process 1. */
export function decryptedText(rest: string): string[] | undefined {
  const array = /\[.*\]$/.exec(rest)?.[0];
  return array === undefined ? undefined : (JSON.parse(array) as string[]);
}
