import { expect, test } from "vitest";
import { addMinutes, instantOf } from "../../app/lib/india-time.ts";
import {
  type Competitors,
  controlTest,
  count,
  expectErrors,
  expectMoneyToAddUp,
  openRaceFixtures,
  PAIRS,
  publishedTwice,
  rowLocks,
  raceWith,
} from "../support/concurrency/race-fixtures.ts";
import type { LeftOut } from "../support/concurrency/race-actions.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { now } from "../support/fixtures/orders.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { forFile } from "../support/product/for-file.ts";

// An operator cancels while the visitor cancels or reschedules, in two processes; each race has a control.

const PRICE = 79_900;

/** On the day of the session a visitor's cancellation refunds half, an operator's cancellation all. */
const onTheDay = addMinutes(now, 24 * 60);

const workers = await forFile(startRaceWorkers());
const race = raceWith(workers);
const raceOnTheDay = raceWith(workers, onTheDay);

const bothCancel = async (deps: Journey): Promise<Competitors> => {
  const orderId = (await someBookedOrder(deps)).id;
  return [
    { do: "cancel-by-operator", orderId },
    { do: "cancel", orderId },
  ];
};

test("operator and visitor cancel at once: cancelled once, with the refund of the first", async () => {
  const deps = await openRaceFixtures();
  const outcomes = await raceOnTheDay(deps, bothCancel);
  const ours = outcomes.filter(([operator]) => operator === "cancelled by us").length;
  for (const [operator, visitor] of outcomes) {
    expect(["cancelled by us", "cancelled_by_visitor"]).toContain(operator);
    // The visitor gets "cancelled" also when the operator was first; the page says by whom.
    expect(visitor).toBe("cancelled");
  }
  const by = (who: string, paise: number) =>
    count(deps, `orders where cancelled_by = '${who}' and refund_due_paise = ${paise}`);
  expect(await by("operator", PRICE)).toBe(ours);
  expect(await by("visitor", PRICE / 2)).toBe(PAIRS - ours);
  expect(await count(deps, "published where name = 'email cancelled'")).toBe(PAIRS);
  expect(await count(deps, "booking where ical_sequence = 1")).toBe(PAIRS);
  expect(
    await count(
      deps,
      "refund join orders on orders.id = order_id where amount_paise = refund_due_paise",
    ),
  ).toBe(PAIRS);
  await expectMoneyToAddUp(deps);
});

controlTest("control: without row locks both cancel, and both publish it", async () => {
  const deps = await openRaceFixtures();
  await expectErrors(async () => {
    await raceOnTheDay(deps, bothCancel, rowLocks);
    return count(deps, publishedTwice("email cancelled"));
  });
});

const cancelAndMove = async (deps: Journey): Promise<Competitors> => {
  const orderId = (await someBookedOrder(deps)).id;
  return [
    { do: "cancel-by-operator", orderId },
    { do: "move", orderId, startsAt: instantOf("2026-11-23", 11) },
  ];
};

/** Slot claims that stay booked although the session is cancelled. */
const leftoverClaims =
  "claim join orders on orders.id = order_id where claim.state = 'booked' and orders.state = 'cancelled'";

test("an operator cancels while the visitor reschedules: cancelled, with a full refund and no slot claim left", async () => {
  const deps = await openRaceFixtures();
  const outcomes = await race(deps, cancelAndMove);
  for (const [operator, visitor] of outcomes) {
    expect(operator).toBe("cancelled by us");
    expect(["moved", "not_booked"]).toContain(visitor);
  }
  expect(await count(deps, "orders where cancelled_by = 'operator'")).toBe(PAIRS);
  expect(await count(deps, `refund where amount_paise = ${PRICE}`)).toBe(PAIRS);
  expect(await count(deps, leftoverClaims)).toBe(0);
  await expectMoneyToAddUp(deps);
});

/** Removes the condition that a rescheduled order is booked. */
const bookedCondition: LeftOut = [
  /^(update "orders" set "therapist_id".* and )"state" = (\$\d+)/,
  "$1$2::text is not null",
];

controlTest("control: without row locks a reschedule fails instead of being refused", async () => {
  const deps = await openRaceFixtures();
  await expectErrors(async () => {
    const outcomes = await race(deps, cancelAndMove, rowLocks);
    return outcomes.filter(([, visitor]) => visitor.includes("has left its state")).length;
  });
});

controlTest(
  "control: without row locks and the condition a cancelled session keeps the slot claim of the reschedule",
  async () => {
    const deps = await openRaceFixtures();
    await expectErrors(async () => {
      await race(deps, cancelAndMove, rowLocks, bookedCondition);
      return count(deps, leftoverClaims);
    });
  },
);
