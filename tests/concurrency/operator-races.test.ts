import { afterAll, beforeAll, expect, test } from "vitest";
import { addMinutes } from "../../app/lib/india-time.ts";
import {
  count,
  expectMoneyToAddUp,
  LONG,
  openRaceFixtures,
  PAIRS,
  pairs,
  raceAll,
  type Competitors,
  rowLocks,
  publishedTwice,
  untilWrong,
} from "../support/concurrency/race-fixtures.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { type Journey, now } from "../support/fixtures/orders.ts";
import { type RaceWorkers, startRaceWorkers } from "../support/concurrency/start-race-workers.ts";

/** An operator cancels while the visitor cancels or reschedules, in two processes; each race with its control. */

const PRICE = 79_900;

/** On the day of the session its visitor gets half back, and an operator's cancellation gives all of it. */
const onTheDay = addMinutes(now, 24 * 60);

let workers: RaceWorkers;
beforeAll(() => {
  workers = startRaceWorkers();
});
afterAll(() => workers.end());

const bothCancel = async (deps: Journey): Promise<Competitors> => {
  const orderId = (await someBookedOrder(deps)).id;
  return [
    { do: "cancel-by-operator", orderId },
    { do: "cancel", orderId },
  ];
};

test(
  "cancelled by us and by the visitor at once: once, and the refund is that of who was first",
  async () => {
    const deps = await openRaceFixtures();
    const rivals = await pairs(() => bothCancel(deps));
    const outcomes = await raceAll(workers, deps.pool, rivals, { at: onTheDay });
    const ours = outcomes.filter(([operator]) => operator === "cancelled by us").length;
    for (const [operator, visitor] of outcomes) {
      expect(["cancelled by us", "cancelled_by_visitor"]).toContain(operator);
      // Second, the visitor hears that it is cancelled: their page says by whom.
      expect(visitor).toBe("cancelled");
    }
    const by = (who: string, paise: number) =>
      count(deps, `orders where cancelled_by = '${who}' and refund_due_paise = ${paise}`);
    expect(await by("operator", PRICE)).toBe(ours);
    expect(await by("visitor", PRICE / 2)).toBe(PAIRS - ours);
    expect(await count(deps, "published where event = 'booking.cancelled'")).toBe(PAIRS);
    expect(await count(deps, "booking where ical_sequence = 1")).toBe(PAIRS);
    expect(
      await count(
        deps,
        "refund join orders on orders.id = order_id where amount_paise = refund_due_paise",
      ),
    ).toBe(PAIRS);
    await expectMoneyToAddUp(deps);
  },
  LONG,
);

test(
  "control: without row locks both have their way, and both are told as cancelled",
  async () => {
    const deps = await openRaceFixtures();
    const wrong = await untilWrong(async () => {
      const rivals = await pairs(() => bothCancel(deps));
      await raceAll(workers, deps.pool, rivals, { at: onTheDay, leftOut: [rowLocks] });
      return count(deps, publishedTwice("booking.cancelled"));
    });
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);

const cancelAndMove = async (deps: Journey): Promise<Competitors> => {
  const orderId = (await someBookedOrder(deps)).id;
  return [
    { do: "cancel-by-operator", orderId },
    { do: "move", orderId, day: "2026-11-23", time: "11:00 AM" },
  ];
};

/** Minutes that stay booked although the session is cancelled. */
const keptMinutes =
  "claim join orders on orders.id = order_id where claim.state = 'booked' and orders.state = 'cancelled'";

test(
  "cancelled by us while the visitor reschedules: it ends cancelled, with all of the money due and no slot taken",
  async () => {
    const deps = await openRaceFixtures();
    const outcomes = await raceAll(workers, deps.pool, await pairs(() => cancelAndMove(deps)));
    for (const [operator, visitor] of outcomes) {
      expect(operator).toBe("cancelled by us");
      expect(["moved", "not_booked"]).toContain(visitor);
    }
    expect(await count(deps, "orders where cancelled_by = 'operator'")).toBe(PAIRS);
    expect(await count(deps, `refund where amount_paise = ${PRICE}`)).toBe(PAIRS);
    expect(await count(deps, keptMinutes)).toBe(0);
    await expectMoneyToAddUp(deps);
  },
  LONG,
);

test(
  "control: without row locks a cancelled session keeps minutes that the visitor moved it to",
  async () => {
    const deps = await openRaceFixtures();
    const wrong = await untilWrong(async () => {
      const rivals = await pairs(() => cancelAndMove(deps));
      await raceAll(workers, deps.pool, rivals, { leftOut: [rowLocks] });
      return count(deps, keptMinutes);
    });
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);
