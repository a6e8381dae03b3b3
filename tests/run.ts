import { existsSync } from "node:fs";
import { join } from "node:path";
import { installChromium } from "./support/browser/install-chromium.ts";
import { describeLastNightlyRun } from "./support/repository/nightly-record.ts";
import {
  check,
  describeTotal,
  playwrightStep,
  runSteps,
  vitestStep,
} from "./support/repository/run-steps.ts";

/**
 * `npm test`: types, lint, the build, every test that is not nightly, and journeys of each file in turns. The last line
 * is "N passed, N failed"; anything but a pass is a failure. The checks run beside each other, then one runner after
 * the other: either keeps two cores busy alone. The rest is in `npm run test:nightly`.
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
installChromium();
const total = await runSteps(checks, { vitest: vitestStep("") }, { browser: playwrightStep("") });
console.log(`${await describeLastNightlyRun(new Date())}\n`);
console.log(describeTotal(total));
process.exitCode = total.failed === 0 ? 0 : 1;
