import { sql } from "kysely";
import type { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { checkLedger } from "../../../app/domain/ledger/check-ledger.server.ts";
import { now } from "../fixtures/orders.ts";
import { openJourney } from "../fixtures/open-journey.ts";
import type { Journey } from "../fixtures/test-services.ts";
import { isNightly } from "../repository/lane.ts";
import type { LeftOut, RaceAction } from "./race-actions.ts";
import type { RaceWorkers } from "./start-race-workers.ts";

// Races between two processes on one database, and queries for their results.

/** Pairs of actions per round. */
export const PAIRS = isNightly ? 24 : 12;

/** A control ends at the first round with an error, nearly always the first one. */
const MAX_ROUNDS = 100;

/** In place of a test that the nightly lane alone has. */
const left = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test;

/**
 * Declares a control: the same race without a guard, which must show the fault. It says of a test that it can fail, not
 * of the product that it is right, so the nightly lane alone has it.
 */
export const controlTest: typeof test = isNightly ? test : left;

export const openRaceFixtures = (): Promise<Journey> => openJourney(onTestFinished);

export const pairs = <Made>(make: () => Promise<Made>) =>
  Promise.all(Array.from({ length: PAIRS }, make));

/** Two conflicting actions; each process gets one or the other alternately. */
export type Competitors = [RaceAction, RaceAction];

/** The same action in both processes. */
export const twice = (action: RaceAction): Competitors => [action, action];

/** Removes row locks from every statement. */
export const rowLocks: LeftOut = [/ for update$/, ""];

/** @returns for each pair the outcomes of its two actions, in the given order */
export async function raceAll(
  workers: RaceWorkers,
  pool: Pool,
  rivals: Competitors[],
  { at = now, leftOut = [] as LeftOut[] } = {},
): Promise<[string, string][]> {
  const actions = [0, 1].map((worker) =>
    rivals.map((pair, index) => pair[(index + worker) % 2] as RaceAction),
  ) as [RaceAction[], RaceAction[]];
  const outcomes = await workers.race(pool, actions, at, { leftOut });
  const of = (worker: number, index: number) => outcomes[worker % 2]?.[index] ?? "";
  return rivals.map((_, index) => [of(index, index), of(index + 1, index)]);
}

/** Makes two conflicting actions, with all that they need. */
export type Round = (deps: Journey) => Promise<Competitors>;

/** Returns a race of a file's workers: a round of pairs on a database, with what is left out of its statements. */
export const raceWith =
  (workers: RaceWorkers, at = now) =>
  async (deps: Journey, round: Round, ...leftOut: LeftOut[]): Promise<[string, string][]> =>
    raceAll(workers, deps.pool, await pairs(() => round(deps)), { at, leftOut });

/** Removes the lock on a therapist's calendar from every statement but the one that claims a slot. */
export const calendarLocks: LeftOut = [/select pg_advisory_xact_lock\((.*)\)$/, "select $1"];

/** Expects errors of a race without its guard: repeats rounds until one has some. @param round returns their number */
export async function expectErrors(round: () => Promise<number>): Promise<void> {
  let errors = 0;
  for (let rounds = 0; rounds < MAX_ROUNDS && errors === 0; rounds += 1) errors = await round();
  expect(errors).toBeGreaterThan(0);
}

/** @param from the from clause of a query */
export async function count({ db }: Journey, from: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.raw(from)}`.execute(db);
  return rows[0]?.n ?? -1;
}

/** Pairs of active claims that overlap. */
export const overlaps = `claim one join claim other on one.id < other.id and one.therapist_id = other.therapist_id
  and one.during && other.during where one.state <> 'released' and other.state <> 'released'`;

/** Orders about which an event was published more than once. */
export const publishedTwice = (event: string) =>
  `(select from published where name = '${event}' group by subject having count(*) > 1) twice`;

/**
 * Expects each order that was paid late to be booked, or to be offered other times where its slot was claimed.
 * @param claims what each claim of the slot was answered, in the order of the orders
 */
export async function expectKeptOrOffered(
  deps: Journey,
  orders: readonly { orderId: string }[],
  claims: readonly string[],
): Promise<void> {
  for (const [index, { orderId }] of orders.entries()) {
    const of = `orders where id = '${orderId}' and state =`;
    const isClaimed = claims[index] === "claimed";
    expect(["claimed", "slot_taken"]).toContain(claims[index]);
    expect(await count(deps, `${of} 'booked'`)).toBe(isClaimed ? 0 : 1);
    expect(await count(deps, `${of} 'offered'`)).toBe(isClaimed ? 1 : 0);
  }
}

export async function dropSlotConstraint({ db }: Journey): Promise<void> {
  await sql`alter table claim drop constraint claim_no_overlap`.execute(db);
}

/** Races without the constraint of slots until a slot is claimed twice. */
export async function expectOverlapsWithoutConstraint(
  race: (deps: Journey) => Promise<unknown>,
): Promise<void> {
  const deps = await openRaceFixtures();
  await dropSlotConstraint(deps);
  await expectErrors(async () => {
    await race(deps);
    return count(deps, overlaps);
  });
}

export async function expectMoneyToAddUp(deps: Journey): Promise<void> {
  expect(await checkLedger(deps.db, now)).toMatchObject({ addsUp: true });
}
