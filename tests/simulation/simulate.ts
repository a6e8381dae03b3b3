/**
 * Runs many seeds from the command line: `npx node tests/simulation/simulate.ts` runs 10,000, with
 * `--runs 500 --from 7` other ones, and with `--seed 42` one with all its events.
 */
import { parseArgs } from "node:util";
import { showProgress } from "../../server/commands/progress.ts";
import { createDatabase } from "../support/database/create-database.ts";
import {
  createMigratedTemplate,
  MIGRATED_TEMPLATE,
} from "../support/database/migrated-template.ts";
import { startTemporaryPostgres } from "../support/database/temporary-postgres.ts";
import { runInProcesses } from "./run-in-processes.ts";
import { runSeed } from "./run-seed.ts";
import { describeFailure } from "./run-seeds.ts";
import { openRunFixtures } from "./run-fixtures.ts";

const { values: flags } = parseArgs({
  options: {
    runs: { type: "string", default: "10000" },
    from: { type: "string", default: "1" },
    seed: { type: "string" },
  },
});

const postgres = await startTemporaryPostgres();
const newDatabase = async () => (await createDatabase(postgres.url, MIGRATED_TEMPLATE)).url;
try {
  await createMigratedTemplate(postgres.url);
  const began = performance.now();
  if (flags.seed !== undefined) {
    const fixtures = await openRunFixtures(await newDatabase());
    const result = await runSeed(fixtures, Number(flags.seed));
    console.log(result.events.join("\n"));
    console.log(describeFailure(result) || `seed ${flags.seed}: every invariant holds`);
    process.exitCode = result.breaches.length === 0 ? 0 : 1;
    await fixtures.close();
  } else {
    const { report, end } = showProgress("simulate");
    const failures = await runInProcesses(
      newDatabase,
      { from: Number(flags.from), runs: Number(flags.runs) },
      (failure) => console.log(failure),
      report,
    ).finally(end);
    console.log(`${flags.runs} runs, ${failures.length} of them broke an invariant`);
    process.exitCode = failures.length === 0 ? 0 : 1;
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
} finally {
  await postgres.stop();
}
