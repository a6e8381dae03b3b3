/** A process of its own that makes its share of the runs. Started by `runInProcesses`. */
import { runSeeds, type Seeds } from "./run-seeds.ts";
import { openRunFixtures } from "./run-fixtures.ts";

/** Its share, and a migrated database for each run that it makes at once. */
export interface Share {
  seeds: Seeds;
  urls: string[];
}

process.once("message", async ({ seeds, urls }: Share) => {
  const stages = await Promise.all(urls.map(openRunFixtures));
  await runSeeds(stages, seeds, (failure) => process.send?.(failure));
  // A simulated process that was killed may leave a connection busy, and closing the pool would wait for it for ever.
  // The database is thrown away anyway.
  process.once("disconnect", () => process.exit());
  process.disconnect?.();
});
