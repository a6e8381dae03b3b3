import { spawn } from "node:child_process";
import { realpath } from "node:fs/promises";
import { delimiter, join } from "node:path";

const project = join(import.meta.dirname, "../../..");
const programs = join(project, "node_modules/.bin");

/**
 * Runs one of the project's own programs (node_modules/.bin) with this very Node, its output shown.
 *
 * @param name of the program, or the path of a script in the project, which ends in .ts
 * @returns the exit code; 1 where it was killed or is not installed
 */
export async function runProgram(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const file = name.endsWith(".ts") ? join(project, name) : join(programs, name);
  const script = await realpath(file).catch(() => undefined);
  if (script === undefined) {
    console.error(`${name} is not installed: run npm ci.`);
    return 1;
  }
  const path = [programs, process.env.PATH ?? ""].join(delimiter);
  const colours = process.stdout.isTTY && { FORCE_COLOR: "1" };
  const env = { ...process.env, PATH: path, ...colours, ...environment };
  return new Promise((resolve) => {
    // Not connected to the terminal: concurrent programs would overwrite each other's lines.
    const child = spawn(process.execPath, [script, ...args], {
      cwd: project,
      env,
      stdio: ["inherit", "pipe", "pipe"],
    });
    child.stdout.pipe(process.stdout, { end: false });
    child.stderr.pipe(process.stderr, { end: false });
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
}
