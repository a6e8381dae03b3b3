import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  count,
  expectMoneyToAddUp,
  LONG,
  openArena,
  PAIRS,
  pairs,
  raceAll,
  rowLocks,
  toldTwice,
  twice,
  untilWrong,
} from "../support/concurrency/race-fixtures.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { type Journey, somePlacedOrder } from "../support/fixtures/orders.ts";
import { type Racers, startRacers } from "../support/concurrency/start-race-workers.ts";

/** What is pressed or rung twice, in two processes at once; each race with a control that runs it without its guard. */

const PRICE = 79_900;
const refundedTwice = "(select from refund group by order_id having count(*) > 1) twice";

let racers: Racers;
beforeAll(() => {
  racers = startRacers();
});
afterAll(() => racers.end());

const cancelTwice = async (on: Journey) =>
  twice({ do: "cancel", orderId: (await someBookedOrder(on)).id });

test(
  "a session that is cancelled twice at once is cancelled once and refunded once",
  async () => {
    const on = await openArena();
    const outcomes = await raceAll(racers, on.pool, await pairs(() => cancelTwice(on)));
    expect(new Set(outcomes.flat())).toEqual(new Set(["cancelled"]));
    expect(await count(on, "told where fact = 'booking.cancelled'")).toBe(PAIRS);
    expect(await count(on, "booking where ical_sequence = 1")).toBe(PAIRS);
    expect(await count(on, "refund")).toBe(PAIRS);
    expect(await count(on, `refund where amount_paise = ${PRICE}`)).toBe(PAIRS);
    await expectMoneyToAddUp(on);
  },
  LONG,
);

test(
  "control: without row locks it is cancelled twice, and without the rules on refunds refunded twice",
  async () => {
    const on = await openArena();
    await sql`drop index refund_one_open; drop trigger refund_within_due on refund`.execute(on.db);
    let cancelledTwice = 0;
    const wrong = await untilWrong(async () => {
      await raceAll(racers, on.pool, await pairs(() => cancelTwice(on)), { leftOut: [rowLocks] });
      cancelledTwice = await count(on, toldTwice("booking.cancelled"));
      return cancelledTwice && (await count(on, refundedTwice));
    });
    expect(cancelledTwice).toBeGreaterThan(0);
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);

const ringTwice = async (on: Journey) =>
  twice({ do: "webhook", orderId: (await somePlacedOrder(on)).id, takenPaise: PRICE });

test(
  "two webhooks at once make one booking, one meeting and one telling of each",
  async () => {
    const on = await openArena();
    const outcomes = await raceAll(racers, on.pool, await pairs(() => ringTwice(on)));
    expect(new Set(outcomes.flat())).toEqual(new Set(["answered"]));
    expect(await count(on, "orders where state = 'booked'")).toBe(PAIRS);
    expect(await count(on, "booking join meeting using (order_id, link)")).toBe(PAIRS);
    // The letters of a booking are jobs of this last fact: one telling, one confirmation.
    for (const fact of ["payment.settled", "booking.confirmed", "meeting.opened"])
      expect(await count(on, `told where fact = '${fact}'`)).toBe(PAIRS);
    expect(await count(on, "refund")).toBe(0);
    await expectMoneyToAddUp(on);
  },
  LONG,
);

test(
  "control: where a change of state does not ask which state it leaves, the money is settled twice",
  async () => {
    const on = await openArena();
    await sql`drop trigger captures_are_the_sum on capture`.execute(on.db);
    const wrong = await untilWrong(async () => {
      await raceAll(racers, on.pool, await pairs(() => ringTwice(on)), {
        leftOut: [
          rowLocks,
          // The numbers of the parameters stay, so each is still named.
          [/(?<=^update "orders" .*)"state" in \(([^)]*)\)/, "coalesce($1) is not null"],
        ],
      });
      return count(on, toldTwice("payment.settled"));
    });
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);

test(
  "control: without row locks two webhooks at once enter a booking twice, which the database refuses",
  async () => {
    const on = await openArena();
    const wrong = await untilWrong(async () => {
      const outcomes = await raceAll(racers, on.pool, await pairs(() => ringTwice(on)), {
        leftOut: [rowLocks],
      });
      return outcomes.flat().filter((one) => one.includes("booking_pkey")).length;
    });
    expect(wrong).toBeGreaterThan(0);
    expect(await count(on, "booking")).toBe(await count(on, "orders where state = 'booked'"));
  },
  LONG,
);

const ringOfSecond = async (on: Journey) =>
  twice({ do: "webhook", orderId: (await someBookedOrder(on)).id, takenPaise: 2 * PRICE });

test(
  "a second success that two webhooks tell at once is noted once and goes back once",
  async () => {
    const on = await openArena();
    const outcomes = await raceAll(racers, on.pool, await pairs(() => ringOfSecond(on)));
    expect(new Set(outcomes.flat())).toEqual(new Set(["answered"]));
    expect(await count(on, "told where fact = 'payment.doubled'")).toBe(PAIRS);
    expect(await count(on, `orders where refund_due_paise = ${PRICE}`)).toBe(PAIRS);
    expect(await count(on, "refund")).toBe(PAIRS);
    expect(await count(on, `refund where amount_paise = ${PRICE}`)).toBe(PAIRS);
    await expectMoneyToAddUp(on);
  },
  LONG,
);

test(
  "control: where noting it does not ask what is known, it is told twice, and refunded twice without the rules",
  async () => {
    const on = await openArena();
    await sql`drop index refund_one_open; drop trigger refund_within_due on refund`.execute(on.db);
    let told = 0;
    const wrong = await untilWrong(async () => {
      await raceAll(racers, on.pool, await pairs(() => ringOfSecond(on)), {
        leftOut: [rowLocks, [/"captured_paise" < (\$\d+)/, "$1::int is not null"]],
      });
      told = await count(on, toldTwice("payment.doubled"));
      return told && (await count(on, refundedTwice));
    });
    expect(told).toBeGreaterThan(0);
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);
