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

/** What hadolint and a careful reader would say. @returns complaints; none for a good file */
export function dockerfileProblems(dockerfile: string): string[] {
  const all = instructionsOf(dockerfile);
  const stages = all.filter(({ name }) => name === "FROM");
  const last = all.slice(all.findLastIndex(({ name }) => name === "FROM"));
  const one = (name: string) =>
    last.findLast((instruction) => instruction.name === name)?.rest ?? "";
  const complaints: [boolean, string][] = [
    [stages.length < 2, "has one stage: what builds it is in it"],
    [
      stages.some(({ rest }) => !/^[\w./-]+:\d+\.\d+\.\d+[\w.-]*(?:@| |$)/.test(rest)),
      "an image without an exact version",
    ],
    [!/^[1-9]\d*(?::[1-9]\d*)?$/.test(one("USER")), "runs as root, or as a user with no number"],
    [!decryptedText(one("CMD")), "CMD is no exec form"],
    [
      !one("HEALTHCHECK").includes("CMD") || !decryptedText(one("HEALTHCHECK")),
      "has no health check",
    ],
    [
      last.some(({ name, rest }) => name === "COPY" && !rest.startsWith("--from=")),
      "copies from the checkout into the last stage",
    ],
    [all.some(({ name }) => name === "ADD"), "ADD unpacks and downloads: use COPY"],
    [
      all.some(({ name, rest }) => name === "WORKDIR" && !rest.startsWith("/")),
      "WORKDIR is relative",
    ],
    [
      all.some(({ name, rest }) => /^(?:ENV|ARG)$/.test(name) && /SECRET|PASSWORD|KEY/.test(rest)),
      "a secret in a layer",
    ],
    [/\bsudo\b|\bnpm install\b|\blatest\b/.test(dockerfile), "sudo, npm install or latest"],
  ];
  return complaints.filter(([is]) => is).map(([, what]) => what);
}
