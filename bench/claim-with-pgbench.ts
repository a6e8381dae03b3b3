import { spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { claimSlotSql } from "../app/features/orders/claim-slot.server.ts";
import { pgbenchParameters, pgbenchVariables } from "./claims-to-make.ts";

/** PostgreSQL's own load program on this machine; the embedded packages don't bring it. */
export function findPgbench(): string | undefined {
  const onPath = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "pgbench"));
  const debians = globSync("/usr/lib/postgresql/*/bin/pgbench").toSorted().toReversed();
  return [...onPath, ...debians].find((file) => existsSync(file));
}

/**
 * Each client prepares the product's statement, word by word, and then executes it with plain values.
 * (pgbench's own "prepared" protocol can send whole numbers only, and ids reckoned inside the statement
 * would make PostgreSQL plan it worse than the product's.)
 */
export function pgbenchScript(clients: number): string {
  const types = pgbenchParameters.map(([type]) => type);
  const values = pgbenchParameters.map(([, value]) => value);
  return `${pgbenchVariables(clients)}
\\if :i = 0
prepare claim (${types.join(", ")}) as ${claimSlotSql};
\\endif
execute claim (${values.join(", ")});
`;
}

/**
 * The same claims by pgbench: the same number at once, in one thread as Node has one.
 * @returns how many it made a second
 */
export async function claimWithPgbench(
  pgbench: string,
  url: string,
  clients: number,
  seconds: number,
  folder: string,
): Promise<number> {
  const script = join(folder, "claim.pgbench");
  await writeFile(script, pgbenchScript(clients));
  const output = await run(pgbench, [
    "--no-vacuum",
    "--protocol=simple",
    `--client=${clients}`,
    "--jobs=1",
    `--time=${seconds}`,
    `--file=${script}`,
    "--define=i=-1",
    url,
  ]);
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
