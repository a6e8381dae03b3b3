import { afterAll, beforeAll, expect, test } from "vitest";
import { addMinutes } from "../../app/lib/india-time.ts";
import {
  count,
  expectMoneyToAddUp,
  LONG,
  openArena,
  PAIRS,
  pairs,
  raceAll,
  type Rivals,
  rowLocks,
  toldTwice,
  untilWrong,
} from "../support/concurrency/race-fixtures.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { type Journey, now } from "../support/fixtures/orders.ts";
import { type Racers, startRacers } from "../support/concurrency/start-race-workers.ts";

/** An operator cancels while the visitor cancels or reschedules, in two processes; each race with its control. */

const PRICE = 79_900;

/** On the day of the session its visitor gets half back, and an operator's cancellation gives all of it. */
const onTheDay = addMinutes(now, 24 * 60);

let racers: Racers;
beforeAll(() => {
  racers = startRacers();
});
afterAll(() => racers.end());

const bothCancel = async (on: Journey): Promise<Rivals> => {
  const orderId = (await someBookedOrder(on)).id;
  return [
    { do: "cancel-by-operator", orderId },
    { do: "cancel", orderId },
  ];
};

test(
  "cancelled by us and by the visitor at once: once, and the refund is that of who was first",
  async () => {
    const on = await openArena();
    const rivals = await pairs(() => bothCancel(on));
    const outcomes = await raceAll(racers, on.pool, rivals, { at: onTheDay });
    const ours = outcomes.filter(([operator]) => operator === "cancelled by us").length;
    for (const [operator, visitor] of outcomes) {
      expect(["cancelled by us", "cancelled_by_visitor"]).toContain(operator);
      // Second, the visitor hears that it is cancelled: their page says by whom.
      expect(visitor).toBe("cancelled");
    }
    const by = (who: string, paise: number) =>
      count(on, `orders where cancelled_by = '${who}' and refund_due_paise = ${paise}`);
    expect(await by("operator", PRICE)).toBe(ours);
    expect(await by("visitor", PRICE / 2)).toBe(PAIRS - ours);
    expect(await count(on, "told where fact = 'booking.cancelled'")).toBe(PAIRS);
    expect(await count(on, "booking where ical_sequence = 1")).toBe(PAIRS);
    expect(
      await count(
        on,
        "refund join orders on orders.id = order_id where amount_paise = refund_due_paise",
      ),
    ).toBe(PAIRS);
    await expectMoneyToAddUp(on);
  },
  LONG,
);

test(
  "control: without row locks both have their way, and both are told as cancelled",
  async () => {
    const on = await openArena();
    const wrong = await untilWrong(async () => {
      const rivals = await pairs(() => bothCancel(on));
      await raceAll(racers, on.pool, rivals, { at: onTheDay, leftOut: [rowLocks] });
      return count(on, toldTwice("booking.cancelled"));
    });
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);

const cancelAndMove = async (on: Journey): Promise<Rivals> => {
  const orderId = (await someBookedOrder(on)).id;
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
    const on = await openArena();
    const outcomes = await raceAll(racers, on.pool, await pairs(() => cancelAndMove(on)));
    for (const [operator, visitor] of outcomes) {
      expect(operator).toBe("cancelled by us");
      expect(["moved", "not_booked"]).toContain(visitor);
    }
    expect(await count(on, "orders where cancelled_by = 'operator'")).toBe(PAIRS);
    expect(await count(on, `refund where amount_paise = ${PRICE}`)).toBe(PAIRS);
    expect(await count(on, keptMinutes)).toBe(0);
    await expectMoneyToAddUp(on);
  },
  LONG,
);

test(
  "control: without row locks a cancelled session keeps minutes that the visitor moved it to",
  async () => {
    const on = await openArena();
    const wrong = await untilWrong(async () => {
      const rivals = await pairs(() => cancelAndMove(on));
      await raceAll(racers, on.pool, rivals, { leftOut: [rowLocks] });
      return count(on, keptMinutes);
    });
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);
