import { existsSync } from "node:fs";
import { join } from "node:path";
import { describeLastNightlyRun } from "./support/repository/nightly-record.ts";
import { check, playwrightStep, runSteps, vitestStep } from "./support/repository/run-steps.ts";

/**
 * `npm test`: everything that guards the product. The last line is "N passed, N failed"; anything but a pass is a
 * failure. The checks run beside each other, then both runners: each often waits, for a browser or for a server that
 * starts. In CI the runners run one after the other: it takes a tenth longer, and fewer tests compete for two cores.
 * The long runs are in `npm run test:nightly`.
 */
const usesKnip = existsSync(join(import.meta.dirname, "../knip.json"));

const checks = {
  types: check(["react-router", "typegen"], ["tsc"]),
  lint: check(["oxlint"]),
  format: check(["oxfmt", "--check", "."]),
  ...(usesKnip && { "unused code": check(["knip"]) }),
  // Before the tests: some of them run the built product.
  build: check(["react-router", "build", "--logLevel", "warn"]),
};
const unit = { "unit and database": vitestStep() };
const browser = { browser: playwrightStep() };
const runners = process.env.CI === "true" ? [unit, browser] : [{ ...unit, ...browser }];
const total = await runSteps(checks, ...runners);
console.log(`${await describeLastNightlyRun(new Date())}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
