import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["tests/support/postgres-for-tests.ts"],
    setupFiles: ["tests/support/console-noise-fails.ts"],
    include: ["{app,pictures,server,sandbox}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
    environment: "node",
    // Vitest would leave one core to itself; most tests wait for a database.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
