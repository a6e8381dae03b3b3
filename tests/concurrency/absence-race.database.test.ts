import { endDuePayLinks } from "../support/fixtures/run-clock.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { proposeFollowUps } from "../../app/domain/links/follow-ups.server.ts";
import { addMinutes, instantOf } from "../../app/lib/india-time.ts";
import {
  calendarLocks,
  controlTest,
  count,
  expectErrors,
  expectMoneyToAddUp,
  openRaceFixtures,
  PAIRS,
  publishedTwice,
  raceWith,
  type Round,
  rowLocks,
} from "../support/concurrency/race-fixtures.ts";
import { startingLater } from "../support/concurrency/race-actions.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { someClaim } from "../support/database/slot-claims.ts";
import { someBookedOrder, someOfferedOrder } from "../support/fixtures/booked-order.ts";
import { later, now, somePlacedOrder, someVisitor } from "../support/fixtures/orders.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import { allSeries, weeklyProposal } from "../support/fixtures/follow-ups.ts";
import { pressPay } from "../support/fixtures/pay-links.ts";
import { addTherapist } from "../support/fixtures/people.ts";
import { forFile } from "../support/product/for-file.ts";

/**
 * A therapist's absence, or an hour that they blocked, and a visitor's slot in it, from two processes. Two guards:
 * triggers of both tables, which take the calendar's lock themselves, keep a blocked hour and a session apart; and the
 * lock that the use case takes before keeps it from acting on what it read before another commit. Each has a control
 * without it.
 */

const day = "2026-11-21";
const hour = 17;
const startsAt = instantOf(day, hour);

/** The therapist is away in the hour that the other one is after. */
const absenceOf = (therapistId: number, fromHour = hour) =>
  ({
    do: "absence",
    days: { therapistId, from: day, to: day, fromHour, toHour: fromHour + 1 },
  }) as const;

const reasonOf = async (pressed: ReturnType<typeof pressPay>) => {
  const done = await pressed;
  return done.ok ? "opened" : done.reason;
};

const absenceAgainstClaim: Round = async (deps) => {
  const claim = await someClaim(deps, { startsAt });
  return [absenceOf(claim.therapistId), { do: "claim", claim }];
};

const absenceAgainstMove: Round = async (deps) => {
  const therapist = await addTherapist(deps);
  const order = await someBookedOrder(deps, { therapist, requested: { day, hour: 11 } });
  return [absenceOf(therapist.id), { do: "move", orderId: order.id, startsAt }];
};

const absenceAgainstPayment: Round = async (deps) => {
  const { id: orderId, therapistId, pricePaise } = await somePlacedOrder(deps);
  return [absenceOf(therapistId), { do: "webhook", orderId, capturedPaise: pricePaise }];
};

/** A session before that hour, and the proposal of two more after it: in that hour, and a week later. */
async function someProposal(deps: Journey) {
  const therapist = await addTherapist(deps);
  const session = await someBookedOrder(deps, { therapist, requested: { day: "2026-11-20" } });
  const starts = [startsAt, addMinutes(startsAt, 7 * 24 * 60)];
  return { session, proposal: { ...weeklyProposal(session, 2), starts } };
}

const absenceAgainstSeries: Round = async (deps) => {
  const { session, proposal } = await someProposal(deps);
  return [startingLater(absenceOf(session.therapistId)), { do: "propose-next", proposal }];
};

/** The client pays for the proposed session of that hour, on its open page. */
const absenceAgainstSeriesPayment: Round = async (deps) => {
  const { session, proposal } = await someProposal(deps);
  const proposed = await proposeFollowUps(deps, proposal, now);
  if (!proposed.ok) throw new Error(`the test's proposal was refused: ${proposed.reason}`);
  const [orderId = ""] = proposed.orderIds;
  await pressPay(deps, orderId, now);
  return [absenceOf(session.therapistId), { do: "webhook", orderId, capturedPaise: 79_900 }];
};

/**
 * The client of a late payment takes 6 PM, one of the slots that are held for them. Each pair has a client of its own:
 * one who took 6 PM in an earlier round would be offered other hours.
 */
const absenceAgainstOffer: Round = async (deps) => {
  const contact = { name: "Asha Rao", email: `${randomUUID()}@example.com`, phone: "" };
  const visitor = await someVisitor(deps, { contact });
  const { id: orderId, therapistId } = await someOfferedOrder(deps, visitor);
  return [
    absenceOf(therapistId, hour + 1),
    { do: "take-offer", orderId, startsAt: addMinutes(startsAt, 60) },
  ];
};

/** The therapist blocks the hour in their own week. */
const blockOf = (therapistId: number) => ({ do: "block-own-hour", therapistId, startsAt }) as const;

const blockAgainstClaim: Round = async (deps) => {
  const claim = await someClaim(deps, { startsAt });
  return [blockOf(claim.therapistId), { do: "claim", claim }];
};

/** The hold has expired, and the client has paid: the hour is as good as available until the payment is known. */
const blockAgainstLatePayment: Round = async (deps) => {
  const { id: orderId, therapistId, pricePaise } = await somePlacedOrder(deps);
  await deps.pool.query("update claim set expires_at = $2 where order_id = $1", [orderId, now]);
  return [blockOf(therapistId), { do: "webhook", orderId, capturedPaise: pricePaise }];
};

const workers = await forFile(startRaceWorkers());

const race = raceWith(workers);

const inHour = `during && tstzrange('${startsAt.toISOString()}', '${addMinutes(startsAt, 60).toISOString()}')`;
const atThatHour = `starts_at = '${startsAt.toISOString()}'`;
const blockedHours = "unavailable_span where reason = 'blocked'";
const ownHours = "unavailable_span where reason = 'own'";
const takenThoughBlocked = `claim join unavailable_span using (therapist_id)
  where claim.during && unavailable_span.during and state <> 'released'`;

/** Races until each of the two has been first, so that no order of the two goes unseen. */
async function raceBothWays(
  round: Round,
  absenceFirst: [string, string],
  otherFirst: [string, string],
) {
  const deps = await openRaceFixtures();
  const seen: Record<string, number> = {};
  const [first, second] = [absenceFirst.join(", "), otherFirst.join(", ")];
  let rounds = 0;
  for (; rounds < 20 && !(seen[first] && seen[second]); rounds += 1)
    for (const outcome of await race(deps, round)) {
      expect([absenceFirst, otherFirst]).toContainEqual(outcome);
      seen[outcome.join(", ")] = (seen[outcome.join(", ")] ?? 0) + 1;
    }
  expect(Object.keys(seen).toSorted()).toEqual([first, second].toSorted());
  expect(await count(deps, takenThoughBlocked)).toBe(0);
  return { deps, pairs: rounds * PAIRS, absences: seen[first] ?? 0 };
}

test("an absence and a claim of that hour: the claim is refused or gives way, and never keeps the hour", async () => {
  const raced = await raceBothWays(
    absenceAgainstClaim,
    ["away", "slot_taken"],
    ["away", "claimed"],
  );
  expect(await count(raced.deps, blockedHours)).toBe(raced.pairs);
  expect(await count(raced.deps, `claim where ${inHour}`)).toBe(
    await count(raced.deps, "claim where state = 'released'"),
  );
});

test("an absence and a session that moves into that hour: exactly one of them has it", async () => {
  const raced = await raceBothWays(
    absenceAgainstMove,
    ["away", "slot_taken"],
    ["sessions_changed", "moved"],
  );
  expect(await count(raced.deps, blockedHours)).toBe(raced.absences);
  expect(await count(raced.deps, `claim where state = 'booked' and ${inHour}`)).toBe(
    raced.pairs - raced.absences,
  );
});

test("an absence and a series with a session in that hour: it is proposed without the hour, or its client is told", async () => {
  const { deps, ...raced } = await raceBothWays(
    absenceAgainstSeries,
    ["away", "slot_taken"],
    ["away", "proposed"],
  );
  const proposed = raced.pairs - raced.absences;
  // All of a series is held, or nothing.
  expect(await count(deps, allSeries)).toBe(proposed);
  expect(await count(deps, "pay_link")).toBe(2 * proposed);
  const { rows } = await deps.pool.query<{ id: string }>(
    `select order_id as id from claim where by_desk and state = 'released' and ${inHour}`,
  );
  expect(rows).toHaveLength(proposed);
  // The link of a removed time opens no payment, before the minute's job as after it.
  const reasons = async () =>
    new Set(await Promise.all(rows.map(({ id }) => reasonOf(pressPay(deps, id, later(1))))));
  expect(await reasons()).toEqual(new Set(["ended"]));
  await endDuePayLinks(deps, later(2));
  await endDuePayLinks(deps, later(3));
  expect(await reasons()).toEqual(new Set(["ended"]));
  expect(await count(deps, "pay_link where end_reason = 'lost'")).toBe(proposed);
  expect(await count(deps, "pay_link where ended_at is null")).toBe(proposed);
  expect(await count(deps, "published where name = 'email pay_released'")).toBe(proposed);
  expect(await count(deps, publishedTwice("email pay_released"))).toBe(0);
});

test.each([
  ["a payment for that hour", absenceAgainstPayment],
  ["a payment for a proposed session of that hour", absenceAgainstSeriesPayment],
] as const)(
  "an absence and %s: it is booked, or its payer is offered other hours",
  async (_, round) => {
    const deps = await openRaceFixtures();
    const outcomes = await race(deps, round);
    const absences = outcomes.filter(([absence]) => absence === "away").length;
    for (const [absence, paid] of outcomes) {
      expect(["away", "payment_arriving", "sessions_changed"]).toContain(absence);
      expect(paid).toBe("answered");
    }
    expect(await count(deps, takenThoughBlocked)).toBe(0);
    expect(await count(deps, blockedHours)).toBe(absences);
    expect(await count(deps, "orders where state = 'offered'")).toBe(absences);
    expect(await count(deps, `orders where state = 'booked' and ${atThatHour}`)).toBe(
      PAIRS - absences,
    );
    // Who has paid is not told that their time is gone unpaid.
    await endDuePayLinks(deps, later(60));
    expect(await count(deps, "published where name = 'email pay_released'")).toBe(0);
    await expectMoneyToAddUp(deps);
  },
);

test("an absence and a client who takes an offered slot in it: they have it, or it has left their offer", async () => {
  const raced = await raceBothWays(
    absenceAgainstOffer,
    ["away", "slot_not_offered"],
    ["sessions_changed", "taken"],
  );
  const { deps, absences } = raced;
  const booked = raced.pairs - absences;
  expect(await count(deps, blockedHours)).toBe(absences);
  expect(await count(deps, "orders where state = 'booked'")).toBe(booked);
  expect(await count(deps, "published where name = 'refill-offer'")).toBe(absences);
  expect(await count(deps, "claim where state = 'offered'")).toBe(2 * absences);
});

test("an hour that a therapist blocks and a claim of it: exactly one of them has it", async () => {
  const raced = await raceBothWays(
    blockAgainstClaim,
    ["blocked", "slot_taken"],
    ["not_free", "claimed"],
  );
  expect(await count(raced.deps, ownHours)).toBe(raced.absences);
  expect(await count(raced.deps, "claim where state = 'held'")).toBe(raced.pairs - raced.absences);
});

test("an hour that a therapist blocks and a late payment for it: it is booked, or its payer is offered other hours", async () => {
  const deps = await openRaceFixtures();
  const outcomes = await race(deps, blockAgainstLatePayment);
  const blocked = outcomes.filter(([block]) => block === "blocked").length;
  for (const [block, paid] of outcomes) {
    expect(["blocked", "not_free"]).toContain(block);
    expect(paid).toBe("answered");
  }
  expect(await count(deps, takenThoughBlocked)).toBe(0);
  expect(await count(deps, ownHours)).toBe(blocked);
  expect(await count(deps, "orders where state = 'offered'")).toBe(blocked);
  expect(await count(deps, "orders where state = 'booked'")).toBe(PAIRS - blocked);
  await expectMoneyToAddUp(deps);
});

controlTest(
  "control: without locks an absence or a client who takes an offered slot fails instead of being refused",
  async () => {
    const deps = await openRaceFixtures();
    await expectErrors(async () => {
      const outcomes = await race(deps, absenceAgainstOffer, rowLocks, calendarLocks);
      return outcomes.filter((pair) => pair.some((one) => one.startsWith("threw"))).length;
    });
  },
);

controlTest.each([
  ["an absence", absenceAgainstPayment],
  ["a therapist’s block", blockAgainstLatePayment],
])(
  "control: without row locks a payment arrives while %s releases its hold",
  async (_block, round) => {
    const deps = await openRaceFixtures();
    await expectErrors(async () => {
      const outcomes = await race(deps, round, rowLocks);
      return outcomes.filter(([absence]) => /blocked_span_is_free/.test(absence)).length;
    });
  },
);

const rounds: [other: string, round: Round][] = [
  ["a claim", absenceAgainstClaim],
  ["a move", absenceAgainstMove],
  ["a payment", absenceAgainstPayment],
  ["a series", absenceAgainstSeries],
  ["a claim, blocked by the therapist,", blockAgainstClaim],
];

controlTest.each(rounds)(
  "control: without the guards of both tables an absence and %s both get the hour",
  async (_other, round) => {
    const deps = await openRaceFixtures();
    await deps.pool.query(`drop trigger claim_keeps_distance on claim;
      drop trigger blocked_span_is_free on unavailable_span;
      drop trigger own_span_is_free on unavailable_span`);
    await expectErrors(async () => {
      await race(deps, round, calendarLocks);
      return count(deps, takenThoughBlocked);
    });
  },
);

controlTest.each(rounds)(
  "control: without the lock an absence against %s acts on what is no longer so",
  async (_other, round) => {
    const deps = await openRaceFixtures();
    // Only a commit between the absence's reading and its writing can bring it to the guard.
    await expectErrors(async () => {
      const outcomes = await race(deps, round, calendarLocks);
      return outcomes.filter(([absence]) => /blocked_span_is_free/.test(absence)).length;
    });
    expect(await count(deps, takenThoughBlocked)).toBe(0);
  },
);
