/** A process that runs its share of the seeds. Started by `runInProcesses`. */
import { runSeeds, type Seeds } from "./run-seeds.ts";
import { openRunFixtures } from "./run-fixtures.ts";

/** The seeds of one process, and a migrated database for each concurrent run. */
export interface Share {
  seeds: Seeds;
  urls: string[];
}

process.once("message", async ({ seeds, urls }: Share) => {
  const fixturesList = await Promise.all(urls.map(openRunFixtures));
  await runSeeds(fixturesList, seeds, (failure) => process.send?.(failure));
  process.once("disconnect", () => process.exit());
  process.disconnect?.();
});
