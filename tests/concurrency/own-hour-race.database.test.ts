import { expect, test } from "vitest";
import {
  calendarLocks,
  controlTest,
  count,
  expectMoneyToAddUp,
  LONG,
  openRaceFixtures,
  PAIRS,
  raceWith,
  type Round,
  rowLocks,
  untilWrong,
} from "../support/concurrency/race-fixtures.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { someClaim } from "../support/database/slot-claims.ts";
import { now, somePlacedOrder } from "../support/fixtures/orders.ts";
import { forFile } from "../support/product/for-file.ts";

/**
 * An hour that a therapist blocks in their week, and a client who is after it, from two processes. Each of the locks
 * has a control without it.
 */

const startsAt = new Date("2026-11-21T11:30:00Z");
const ownHours = "unavailable_span where reason = 'own'";
const takenThoughBlocked = `claim join unavailable_span using (therapist_id)
  where claim.during && unavailable_span.during and state <> 'released'`;

const blockAgainstClaim: Round = async (deps) => {
  const claim = await someClaim(deps, { startsAt });
  return [
    { do: "block-own-hour", therapistId: claim.therapistId, startsAt },
    { do: "claim", claim },
  ];
};

/** The hold has expired, and the client has paid: the hour is as good as free until the payment is known. */
const blockAgainstLatePayment: Round = async (deps) => {
  const order = await somePlacedOrder(deps);
  const { id: orderId, therapistId, pricePaise } = order;
  await deps.pool.query("update claim set expires_at = $2 where order_id = $1", [orderId, now]);
  return [
    { do: "block-own-hour", therapistId, startsAt: order.startsAt },
    { do: "webhook", orderId, capturedPaise: pricePaise },
  ];
};

const workers = await forFile(startRaceWorkers());

const race = raceWith(workers);

test(
  "a therapist blocks an hour that a client claims: one of them has it, and the other is refused",
  async () => {
    const deps = await openRaceFixtures();
    const outcomes = await race(deps, blockAgainstClaim);
    for (const outcome of outcomes)
      expect([
        ["blocked", "slot_taken"],
        ["not_free", "claimed"],
      ]).toContainEqual(outcome);
    expect(await count(deps, takenThoughBlocked)).toBe(0);
    expect(await count(deps, ownHours)).toBe(
      outcomes.filter(([block]) => block === "blocked").length,
    );
  },
  LONG,
);

test(
  "a therapist blocks an hour for which a late payment arrives: it is booked, or its payer is offered others",
  async () => {
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
  },
  LONG,
);

controlTest(
  "control: without row locks a payment arrives while the therapist blocks its hour",
  async () => {
    const deps = await openRaceFixtures();
    const met = await untilWrong(async () => {
      const outcomes = await race(deps, blockAgainstLatePayment, rowLocks);
      return outcomes.filter(([block]) => /blocked_span_is_free/.test(block)).length;
    });
    expect(met).toBeGreaterThan(0);
  },
  LONG,
);

controlTest(
  "control: without the calendar's lock a therapist blocks what a claim took since they looked",
  async () => {
    const deps = await openRaceFixtures();
    const met = await untilWrong(async () => {
      const outcomes = await race(deps, blockAgainstClaim, calendarLocks);
      return outcomes.filter(([block]) => /blocked_span_is_free/.test(block)).length;
    });
    expect(met).toBeGreaterThan(0);
  },
  LONG,
);
