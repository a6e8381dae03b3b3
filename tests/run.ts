import { existsSync } from "node:fs";
import { join } from "node:path";
import { tellNightly } from "./support/repository/nightly-record.ts";
import { check, playwrightStep, runSteps, vitestStep } from "./support/repository/run-steps.ts";

/**
 * `npm test`: everything that guards the product, in the order in which a fault is cheapest to find. The last line is
 * "N passed, N failed"; anything but a pass is a failure. The long runs are in `npm run test:nightly`.
 */
const usesKnip = existsSync(join(import.meta.dirname, "../knip.json"));

const total = await runSteps({
  types: check(["react-router", "typegen"], ["tsc"]),
  lint: check(["oxlint"]),
  format: check(["oxfmt", "--check", "."]),
  ...(usesKnip && { "unused code": check(["knip"]) }),
  // Before the tests: some of them run the built product.
  build: check(["react-router", "build", "--logLevel", "warn"]),
  "unit and database": vitestStep(),
  browser: playwrightStep(),
});
console.log(`${await tellNightly(new Date())}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
