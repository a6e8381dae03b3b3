import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What takes long begins first: nothing long is left for the end, when the other workers have no more to do. The first
 * keeps every core busy; those after it wait much, for servers that start, stop and are killed; the last four do not.
 */
const longestFirst = [
  "tests/simulation/simulation.test.ts",
  "tests/resilience/crash-steps.test.ts",
  "server/embedded-postgres/embedded-postgres.test.ts",
  "tests/api/functions.test.ts",
  "tests/concurrency/replicas.test.ts",
  "app/db/jobs/job-queue.server.test.ts",
  "tests/security/bad-input-random.test.ts",
  "tests/security/bad-input.test.ts",
  "tests/simulation/invariants.test.ts",
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

const nightlyTests = "**/*.nightly.test.ts";

/** `--mode nightly` runs the long tests, and no others; without it they are left out. */
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ["tests/support/database/postgres-for-tests.ts"],
    setupFiles: ["tests/support/repository/console-noise-fails.ts"],
    include:
      mode === "nightly"
        ? ["{app,server}/**/*.nightly.test.ts", "tests/!(journeys)/*.nightly.test.ts"]
        : ["{app,pictures,server,sandbox}/**/*.test.{ts,tsx}", "tests/!(journeys)/*.test.ts"],
    exclude: mode === "nightly" ? ["node_modules"] : ["node_modules", nightlyTests],
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
}));
