import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What takes long begins first: nothing long is left for the end, when the other workers have no more to do. The first
 * keeps every core busy; those after it wait much, for servers that start, stop and are killed; the last four do not.
 */
const longestFirst = [
  "tests/simulation.test.ts",
  "tests/crash-steps.test.ts",
  "server/embedded-postgres.test.ts",
  "tests/mail-outage.test.ts",
  "tests/functions.test.ts",
  "tests/replicas.test.ts",
  "app/db/job-queue.server.test.ts",
  "tests/restore.test.ts",
  "tests/bad-input-random.test.ts",
  "tests/bad-input.test.ts",
  "tests/laws.test.ts",
  "tests/outage.test.ts",
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

export default defineConfig({
  test: {
    globalSetup: ["tests/support/postgres-for-tests.ts"],
    setupFiles: ["tests/support/console-noise-fails.ts"],
    include: ["{app,pictures,server,sandbox}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
    sequence: { sequencer: LongestFirst },
    environment: "node",
    // Vitest would leave one core to itself; most tests wait for a database. With a third worker all took longer, since the
    // simulation alone keeps two processes busy.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Generous, for machines that do much at once: a passing expectation never waits for it. Vitest's own is one second.
    expect: { poll: { timeout: 30_000 } },
  },
});
