import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["tests/support/postgres-for-tests.ts"],
    setupFiles: ["tests/support/console-noise-fails.ts"],
    include: ["{app,pictures,server,sandbox}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
