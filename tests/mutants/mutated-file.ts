import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { mutate, type Mutant } from "./mutant.ts";

/** The file that is changed at the moment, as it was. */
interface Original {
  path: string;
  text: string;
  /** Milliseconds since 1970; a build would otherwise look older than its source. */
  changedAt: number;
  /** The process that changed it. */
  pid: number;
}

/** Outside git, and kept when the process ends in the middle. */
const kept = (project: string) => join(project, ".data/mutant.json");

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The path of a file that still has a mutant's line, if there is one. */
export function findMutatedFile(project: string): string | undefined {
  if (!existsSync(kept(project))) return undefined;
  return (JSON.parse(readFileSync(kept(project), "utf8")) as Original).path;
}

/**
 * Puts the changed file back, also one that a killed run left.
 * @returns its path, or undefined if no file was changed
 * @throws Error if another running process has changed it
 */
export function restoreFile(project: string): string | undefined {
  if (!existsSync(kept(project))) return undefined;
  const original = JSON.parse(readFileSync(kept(project), "utf8")) as Original;
  if (original.pid !== process.pid && isRunning(original.pid)) {
    throw new Error(`process ${original.pid} is running mutants in this folder`);
  }
  const file = join(project, original.path);
  writeFileSync(file, original.text);
  utimesSync(file, Date.now() / 1000, original.changedAt / 1000);
  rmSync(kept(project));
  return original.path;
}

/** Writes a mutant's line into its file, and keeps the file's text for {@link restoreFile}. */
export function mutateFile(project: string, mutant: Mutant): void {
  const file = join(project, mutant.file);
  const text = readFileSync(file, "utf8");
  const changed = mutate(text, mutant);
  const { mtimeMs } = statSync(file);
  const original: Original = { path: mutant.file, text, changedAt: mtimeMs, pid: process.pid };
  mkdirSync(join(project, ".data"), { recursive: true });
  writeFileSync(kept(project), JSON.stringify(original));
  writeFileSync(file, changed);
  utimesSync(file, Date.now() / 1000, mtimeMs / 1000);
}
