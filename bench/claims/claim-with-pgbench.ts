import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { claimSlotSql } from "../../app/domain/calendar/claim-slot.server.ts";
import { pgbenchParameters, pgbenchVariables } from "./claims-to-make.ts";
import { runPgbench } from "./pgbench.ts";

/**
 * Each client prepares the product's statement, word by word, and then executes it with plain values.
 * (pgbench's own "prepared" protocol can send whole numbers only, and ids reckoned inside the statement
 * would make PostgreSQL plan it worse than the product's.)
 */
function pgbenchScript(clients: number): string {
  const types = pgbenchParameters.map(([type]) => type);
  const values = pgbenchParameters.map(([, value]) => value);
  return `${pgbenchVariables(clients)}
\\if :i = 0
prepare claim (${types.join(", ")}) as ${claimSlotSql("id", "")};
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
  return runPgbench(pgbench, [
    "--protocol=simple",
    `--client=${clients}`,
    "--jobs=1",
    `--time=${seconds}`,
    `--file=${script}`,
    "--define=i=-1",
    url,
  ]);
}
