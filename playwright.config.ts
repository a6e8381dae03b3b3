import "./tests/support/repository/require-node.ts";
import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "./tests/support/browser/chromium-arguments.ts";
import { findChromium } from "./tests/support/browser/find-chromium.ts";
import type { JourneyFixtures } from "./tests/support/browser/journey.ts";
import { testsOf, type Variant, variants } from "./tests/support/browser/variants.ts";
import { isNightly } from "./tests/support/repository/lane.ts";

export default defineConfig<JourneyFixtures>({
  testDir: "tests/journeys",
  ...(!isNightly && { testIgnore: "**/*.nightly.test.ts" }),
  globalSetup: [
    "./tests/support/product/build-for-tests.ts",
    "./tests/support/browser/chromium-for-journeys.ts",
    "./tests/support/database/postgres-for-journeys.ts",
  ],
  reporter: "list",
  // More than cores: a journey often waits for the server, and the server for the payment provider.
  workers: 3,
  fullyParallel: true,
  // A test that passes at the second try is a fault seen once; it must not go green.
  retries: 0,
  timeout: 90_000,
  // Generous, for machines that do much at once: a passing expectation never waits for it.
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 360, height: 780 },
    // Shorter than a test, so that a click that waits for ever says what it waited for.
    actionTimeout: 20_000,
    // `npx playwright show-trace` opens it: each step with its page, console and requests. Without the filmstrip, which
    // would draw every frame.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Motion is drawn by the processor and waited for; the nightly lane has it, and the tests that are about it.
    contextOptions: { reducedMotion: isNightly ? "no-preference" : "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? findChromium(),
      args: chromiumArguments,
    },
  },
  projects: (Object.keys(variants) as Variant[]).map((name) => ({
    name,
    grep: testsOf(name),
    use: variants[name],
  })),
});
