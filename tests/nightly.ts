import { installChromium } from "./support/browser/install-chromium.ts";
import { recordNightly, describeLastNightlyRun } from "./support/repository/nightly-record.ts";
import {
  check,
  describeTotal,
  playwrightStep,
  runSteps,
  vitestStep,
} from "./support/repository/run-steps.ts";

/**
 * `npm run test:nightly`: the long runs. Run it before a release; `npm test` prints when it last passed. Each date has
 * its own seeds, so nights add up: RUNS and REQUESTS are what two cores do in half an hour.
 */
const RUNS = 1_000;
const REQUESTS = 20_000;

const today = new Date();
const day = Math.floor(today.getTime() / 86_400_000);
const from = day * RUNS + 1;
const seeds = `simulation seeds ${from} to ${from + RUNS - 1}, random requests of seed ${day}`;
console.log(seeds);

const simulation = [
  "tests/simulation/simulate.ts",
  "--runs",
  `${RUNS}`,
  "--from",
  `${from}`,
] as const;
const requests = ["tests/fuzz.ts", "--requests", `${REQUESTS}`, "--seed", `${day}`] as const;
installChromium();
const total = await runSteps(
  { build: check(["react-router", "build", "--logLevel", "warn"]) },
  { vitest: vitestStep("nightly") },
  { browser: playwrightStep("nightly") },
  { simulation: check([...simulation]) },
  { "random requests": check([...requests]) },
  { mutants: check(["tests/mutants/run.ts"]) },
);
await recordNightly({ at: today, hasPassed: total.failed === 0, seeds });
console.log(`${await describeLastNightlyRun(new Date())}\n`);
console.log(`${seeds}\n${describeTotal(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
