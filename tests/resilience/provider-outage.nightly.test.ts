import { expect, test } from "vitest";
import { jobs } from "../../app/jobs.ts";
import type { OutagePlan } from "../simulation/outage.ts";
import { type RunOptions, runSeed } from "../simulation/run-seed.ts";
import { freshSimulation } from "../support/fixtures/simulation-fixtures.ts";

/**
 * An hour in which a service of others is not there, while visitors book, pay, move and cancel. The pay page goes on
 * (the bank has the money, and we cannot ask), and so do the other faults of each seed: the laws at the end are the
 * same as without it, so nothing was lost and everything was delivered afterwards.
 */
const SEEDS = 12;
const LONG = 240_000;
const anHourWithout = (service: OutagePlan["service"]): OutagePlan => ({
  service,
  fromMinute: 8,
  minutes: 60,
});

const nothingElse = { refundsRefused: undefined, refusedMailboxes: new Set<number>() };

async function runsWith(options: RunOptions): Promise<{ breaches: string[]; met: number }> {
  const fixtures = await freshSimulation();
  const breaches: string[] = [];
  let met = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    // No operator helps, and every service returns: everything recovers by itself.
    const run = await runSeed(fixtures, seed, { isHydrated: false, ...options });
    breaches.push(...run.breaches.map((breach) => `seed ${seed}: ${breach}`));
    met += run.outageMet;
  }
  return { breaches, met };
}

test.for(["mail", "payments", "meetings"] as const)(
  "an hour without %s loses nothing, and all is delivered after it",
  { timeout: LONG },
  async (service) => {
    const { breaches, met } = await runsWith({
      plan: { outages: [anHourWithout(service)], ...nothingElse },
    });
    expect(breaches.join("\n")).toBe("");
    // Otherwise the outage would have affected no visitor.
    expect(met).toBeGreaterThan(SEEDS);
  },
);

test(
  "the control: with three tries a job and no sweep, an hour without mail loses emails",
  async () => {
    const { breaches } = await runsWith({
      plan: { outages: [anHourWithout("mail")], ...nothingElse },
      retryLimit: 3,
      // Nor does the sweep send what a job has left unsent.
      jobList: { ...jobs, "email.unsent": {} },
    });
    expect(breaches.join("\n")).toMatch(/confirmation is due, and was neither sent nor listed/);
  },
  LONG,
);
