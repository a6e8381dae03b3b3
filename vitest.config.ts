import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { programTags } from "./tests/support/repository/program-for-tests.ts";
import { isNightly, isShort, longTests } from "./tests/support/repository/lane.ts";

/**
 * What takes long begins first: nothing long is left for the end, when the other workers have no more to do. Those that
 * mostly wait (for a timeout, or for programs that start) stand between those that work.
 */
const longestFirst = [
  "tests/simulation/simulation.test.ts",
  "tests/simulation/fault-controls.test.ts",
  "tests/resilience/database-outage.test.ts",
  "tests/simulation/staff-controls.test.ts",
  "tests/simulation/guard-controls.test.ts",
  "tests/resilience/crash-steps.test.ts",
  "tests/security/bad-input.test.ts",
  "tests/resilience/withdrawal-crash.test.ts",
  "tests/commands/therapists.test.ts",
  "tests/concurrency/claim-race.test.ts",
  "tests/concurrency/replicas.test.ts",
  "tests/api/functions.test.ts",
  "tests/security/rate-limits.test.ts",
  "tests/security/desk-actions.test.ts",
  "tests/concurrency/absence-race.test.ts",
  "tests/security/database-role.test.ts",
  "server/doctor/examine.database.test.ts",
  "tests/repository/spelling.test.ts",
  "app/db/job-queue.server.test.ts",
  "tests/resilience/duplicate-payment.test.ts",
  "sandbox/webhook-sender.test.ts",
  "server/embedded-postgres/embedded-postgres.test.ts",
  "tests/security/bad-input-random.test.ts",
  "tests/repository/architecture.test.ts",
];

function placeOf({ moduleId }: TestSpecification): number {
  const found = longestFirst.findIndex((path) => moduleId.endsWith(`/${path}`));
  return found < 0 ? longestFirst.length : found;
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's own sort, which is no array's.
    // oxlint-disable-next-line unicorn/no-array-sort
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** The nightly lane runs every test in its long form, and those that take long. */
const exclude = [
  "node_modules",
  ...(isNightly ? [] : ["**/*.nightly.test.ts"]),
  ...(isShort ? longTests : []),
];

/** Vitest shuffles files only where no order of ours is named: `npx vitest run --sequence.shuffle.files`. */
const isShuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));

export default defineConfig({
  test: {
    globalSetup: ["tests/support/database/postgres-for-tests.ts"],
    setupFiles: [
      "tests/support/repository/console-noise-fails.ts",
      "tests/support/database/rows-in-no-order.ts",
    ],
    include: ["{app,pictures,server,sandbox}/**/*.test.{ts,tsx}", "tests/!(journeys)/*.test.ts"],
    exclude,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    environment: "node",
    tags: programTags,
    // Programs that the tests start keep what they have compiled.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled") },
    // One process for many files: a process for each file took a third of the time. No test may leave anything behind.
    isolate: false,
    // One more than two cores: some tests wait for a database, or for a server that starts. Each worker imports the
    // code anew: on two cores four of them took 234 s for the short lane, and three took 198.
    maxWorkers: 3,
    // No test measures time: these only end a test that hangs, on the busiest machine, too.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Generous, for machines that do much at once: a passing expectation never waits for it. Vitest's own is one
    // second.
    expect: { poll: { timeout: 30_000 } },
  },
});
