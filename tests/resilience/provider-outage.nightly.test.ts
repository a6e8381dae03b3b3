import { expect, onTestFinished, test } from "vitest";
import { jobs } from "../../app/jobs.ts";
import type { OutagePlan } from "../simulation/outages.ts";
import { type RunOptions, runSeed } from "../simulation/run-seed.ts";
import { freshSimulation } from "../support/fixtures/simulation-fixtures.ts";

/**
 * An outage of one service for an hour, while visitors book, pay, reschedule and cancel. The provider's pay page still
 * works during a payment outage, and each seed's other faults remain. The same invariants must hold as without it.
 */
const SEEDS = 12;
const oneHourWithout = (service: OutagePlan["service"]): OutagePlan => ({
  service,
  fromMinute: 8,
  minutes: 60,
});

const noOtherFaults = { refundsRefused: undefined, refusedMailboxes: new Set<number>() };

async function runsWith(options: RunOptions): Promise<{ breaches: string[]; failedCalls: number }> {
  const fixtures = await freshSimulation(onTestFinished);
  const breaches: string[] = [];
  let failedCalls = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    // Without an operator and other outages, so that the product itself must recover.
    const run = await runSeed(fixtures, seed, { hasOperator: false, ...options });
    breaches.push(...run.breaches.map((breach) => `seed ${seed}: ${breach}`));
    failedCalls += run.failedCalls;
  }
  return { breaches, failedCalls };
}

test.for(["mail", "payments", "meetings"] as const)(
  "after an hour without %s everything is delivered and nothing is lost",
  async (service) => {
    const { breaches, failedCalls } = await runsWith({
      plan: { outages: [oneHourWithout(service)], ...noOtherFaults },
    });
    expect(breaches.join("\n")).toBe("");
    // Proves that the outage hit calls.
    expect(failedCalls).toBeGreaterThan(SEEDS);
  },
);

test("control: with three tries per job and no job of its own, an hour without mail loses emails", async () => {
  const { breaches } = await runsWith({
    plan: { outages: [oneHourWithout("mail")], ...noOtherFaults },
    retryLimit: 3,
    // Without the jobs of emails that were not sent at first.
    jobList: {
      ...jobs,
      email: async (deps, email, now) => !email.again && jobs.email(deps, email, now),
    },
  });
  expect(breaches.join("\n")).toMatch(/confirmation is due, and was neither sent nor listed/);
});
