import "./tests/support/repository/require-node.ts";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { isNightly } from "./tests/support/repository/lane.ts";
import { programTags } from "./tests/support/repository/program-for-tests.ts";

/** Long tests, which the nightly lane runs. */
const nightly = "**/*.nightly.test.{ts,tsx}";
const database = "**/*.database.{test,nightly.test}.{ts,tsx}";

const exclude = ["node_modules", ...(isNightly ? [] : [nightly])];
const postgres = "tests/support/database/postgres-for-tests.ts";
const rowsInNoOrder = "tests/support/database/rows-in-no-order.ts";

export default defineConfig({
  test: {
    setupFiles: ["tests/support/repository/console-noise-fails.ts"],
    tags: programTags,
    environment: "node",
    // Programs that the tests start keep what they have compiled.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled") },
    // One process for many files: a process for each file took a third of the time. No test may leave anything behind.
    isolate: false,
    // One more than two cores: some tests wait for a database, or for a server that starts. Each worker imports the
    // code anew: on two cores four of them took 234 s for all, and three took 198.
    maxWorkers: 3,
    // No test measures time: these only end a test that hangs, on the busiest machine, too.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    // Generous, for machines that do much at once: a passing expectation never waits for it. Vitest's own is one
    // second.
    expect: { poll: { timeout: 30_000 } },
    coverage: {
      provider: "v8",
      include: ["{app,server,sandbox}/**/*.{ts,tsx}"],
      exclude: ["**/*.test.{ts,tsx}"],
      reporter: ["text-summary", "html"],
    },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,pictures,server}/**/*.test.{ts,tsx}"],
          exclude: [...exclude, database],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: [database],
          exclude,
          globalSetup: [postgres],
          setupFiles: [rowsInNoOrder],
        },
      },
      {
        extends: true,
        test: {
          name: "product",
          // The sandbox is a program that sends webhooks after seconds: nothing to watch.
          include: ["sandbox/**/*.test.ts", "tests/!(journeys|mutants|repository)/*.test.ts"],
          exclude: [...exclude, database],
          globalSetup: ["tests/support/product/build-for-tests.ts", postgres],
          setupFiles: [rowsInNoOrder],
        },
      },
      {
        extends: true,
        test: {
          name: "repository",
          include: ["tests/{mutants,repository}/*.test.ts"],
          exclude: [...exclude, database],
        },
      },
    ],
  },
});
