import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { findProgram } from "../find-program.ts";

/** PostgreSQL's own load program on this machine; the embedded packages don't bring it. */
export function findPgbench(): string | undefined {
  return (
    findProgram("pgbench") ??
    globSync("/usr/lib/postgresql/*/bin/pgbench").toSorted().toReversed()[0]
  );
}

/**
 * @param args what to run, how, and the database's address
 * @returns how many transactions it made a second
 * @throws Error with its output where it said no rate, or a client gave up
 */
export async function runPgbench(pgbench: string, args: string[]): Promise<number> {
  const output = await run(pgbench, ["--no-vacuum", ...args]);
  // "tps = 8123.4 (without initial connection time)"; older ones: "(excluding connections establishing)"
  const perSecond = Number(/tps = ([\d.]+) \((?:without|excluding)/.exec(output)?.[1]);
  if (!(perSecond > 0)) throw new Error(`pgbench said no rate:\n${output}`);
  return perSecond;
}

function run(file: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      // An error of a statement ends only its client: the rate would be that of fewer.
      if (code === 0 && !output.includes("aborted")) resolve(output);
      else reject(new Error(`pgbench failed:\n${output}`));
    });
  });
}
