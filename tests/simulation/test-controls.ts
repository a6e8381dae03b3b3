import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freshSimulation } from "../support/fixtures/simulation-fixtures.ts";
import type { RunFixtures } from "./run-fixtures.ts";
import { type RunOptions, runSeed } from "./run-seed.ts";

/** A control: the simulation without one guard, in which an invariant must break. */
export interface Control extends RunOptions {
  /** Executed on the database before the first seed. */
  sql?: string;
  /** The first seed to try, one known to find the breach; 1 if unset. */
  from?: number;
}

const SEEDS = 60;

/** What a control breaks shows in a run of usual length; without its guard a run may never end. */
const MOST_STEPS = 3_300;

/**
 * Runs seeds until an invariant breaks as expected.
 * @param shared fixtures for controls that change no table
 * @returns what was broken by then
 */
async function findBreach(
  shared: RunFixtures,
  { sql, from = 1, ...options }: Control,
  expected: RegExp,
): Promise<string> {
  const fixtures = sql === undefined ? shared : await freshSimulation(onTestFinished);
  if (sql) await fixtures.database.pool.query(sql);
  const found: string[] = [];
  for (let seed = from; seed < from + SEEDS; seed += 1) {
    // Staff, calls, bookings at the desk, sharing, second clients, broken emails, lost hours and prices of nothing are
    // only in the controls of their own guards: the seeds known to find the others stay the same.
    const plan = {
      staffActions: [],
      sharing: new Set<number>(),
      twoClients: new Set<number>(),
      brokenEmail: undefined,
      lostHours: [],
      calls: [],
      deskBookings: [],
      freePrices: [],
      ...options.plan,
    };
    const { breaches } = await runSeed(fixtures, seed, { mostSteps: MOST_STEPS, ...options, plan });
    found.push(...breaches);
    if (breaches.some((breach) => expected.test(breach))) break;
  }
  return found.join("\n");
}

/** SQL of a trigger on what is written to a table. @param body in PL/pgSQL, with its `return` */
export const onWrite = (table: string, when: string, body: string, event = "before update") => `
  create function public.on_write() returns trigger language plpgsql as $$ begin ${body} end $$;
  create trigger on_write ${event} on ${table} for each row when (${when})
    execute function public.on_write()`;

/** The plan of a run in which nothing fails. */
export const noFaults = {
  faults: [],
  crashes: new Set<number>(),
  outages: [],
  refundsRefused: undefined,
  refusedMailboxes: new Set<number>(),
};

/** Declares a test for each control: without its guard, the expected invariant breaks. */
export function testControls(
  controls: readonly [guard: string, control: Control, expected: RegExp][],
): void {
  let fixtures: RunFixtures;
  beforeAll(async () => {
    fixtures = await freshSimulation(afterAll);
  });
  test.each(controls)(
    "without %s an invariant breaks",
    async (_guard, control, expected) => {
      expect(await findBreach(fixtures, control, expected)).toMatch(expected);
    },
    480_000,
  );
}
