import { startEmbeddedPostgres } from "../../server/embedded-postgres/embedded-postgres.ts";
import { claimWithPgbench } from "./claim-with-pgbench.ts";
import { claimWithProduct } from "./claim-with-product.ts";
import { seedStatements } from "./claims-to-make.ts";
import { copyDatabase, createMigrated, dropDatabase, runStatements } from "../fresh-database.ts";
import { atLeast, times } from "../goal.ts";
import { median } from "../latency.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { findPgbench } from "./pgbench.ts";
import type { Row } from "../table.ts";

const CLIENTS = 16;
const SECONDS = 4;
const ROUNDS = 3;

/**
 * Measures claims a second: the product's, and pgbench's with the same statement, alternating on one durable server.
 */
export function measureClaims(): Promise<Row[]> {
  return inTemporaryFolder(claimAlternately);
}

async function claimAlternately(folder: string): Promise<Row[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, lingerSeconds: 0 });
  try {
    const url = await createMigrated(postgres.url, "claims");
    await runStatements(url, seedStatements);
    /** Each round starts from the same rows, in a separate database. */
    const runRound = async <Result>(claim: (url: string) => Promise<Result>): Promise<Result> => {
      const result = await claim(await copyDatabase(postgres.url, "claims", "round"));
      await dropDatabase(postgres.url, "round");
      return result;
    };
    const pgbench = findPgbench();
    const ours: Awaited<ReturnType<typeof claimWithProduct>>[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await runRound((at) => claimWithProduct(at, CLIENTS, SECONDS)));
      if (pgbench === undefined) continue;
      theirs.push(await runRound((at) => claimWithPgbench(pgbench, at, CLIENTS, SECONDS, folder)));
    }
    const of = (key: "perSecond" | "p50" | "p99") => median(ours.map((one) => one[key]));
    const what = `claim a slot, ${CLIENTS} at once`;
    const row = { what, perSecond: of("perSecond"), p50: of("p50"), p99: of("p99") };
    if (pgbench === undefined) return [{ ...row, note: "peer left out: pgbench not found" }];
    const peer = median(theirs);
    const ratio = row.perSecond / peer;
    const goal = atLeast(ratio, 0.7, times);
    return [{ ...row, peer, ratio, goal, note: "peer: the same SQL in pgbench" }];
  } finally {
    await postgres.stop();
  }
}
