import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  count,
  expectMoneyToAddUp,
  LONG,
  openRaceFixtures,
  PAIRS,
  pairs,
  raceAll,
  rowLocks,
  publishedTwice,
  twice,
  untilWrong,
} from "../support/concurrency/race-fixtures.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { type Journey, somePlacedOrder } from "../support/fixtures/orders.ts";
import { type RaceWorkers, startRaceWorkers } from "../support/concurrency/start-race-workers.ts";

/** What is pressed or rung twice, in two processes at once; each race with a control that runs it without its guard. */

const PRICE = 79_900;
const refundedTwice = "(select from refund group by order_id having count(*) > 1) twice";

let workers: RaceWorkers;
beforeAll(() => {
  workers = startRaceWorkers();
});
afterAll(() => workers.end());

const cancelTwice = async (deps: Journey) =>
  twice({ do: "cancel", orderId: (await someBookedOrder(deps)).id });

test(
  "a session that is cancelled twice at once is cancelled once and refunded once",
  async () => {
    const deps = await openRaceFixtures();
    const outcomes = await raceAll(workers, deps.pool, await pairs(() => cancelTwice(deps)));
    expect(new Set(outcomes.flat())).toEqual(new Set(["cancelled"]));
    expect(await count(deps, "published where event = 'booking.cancelled'")).toBe(PAIRS);
    expect(await count(deps, "booking where ical_sequence = 1")).toBe(PAIRS);
    expect(await count(deps, "refund")).toBe(PAIRS);
    expect(await count(deps, `refund where amount_paise = ${PRICE}`)).toBe(PAIRS);
    await expectMoneyToAddUp(deps);
  },
  LONG,
);

test(
  "control: without row locks it is cancelled twice, and without the rules on refunds refunded twice",
  async () => {
    const deps = await openRaceFixtures();
    await sql`drop index refund_one_open; drop trigger refund_within_due on refund`.execute(
      deps.db,
    );
    let cancelledTwice = 0;
    const wrong = await untilWrong(async () => {
      await raceAll(workers, deps.pool, await pairs(() => cancelTwice(deps)), {
        leftOut: [rowLocks],
      });
      cancelledTwice = await count(deps, publishedTwice("booking.cancelled"));
      return cancelledTwice && (await count(deps, refundedTwice));
    });
    expect(cancelledTwice).toBeGreaterThan(0);
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);

const sendWebhookTwice = async (deps: Journey) =>
  twice({ do: "webhook", orderId: (await somePlacedOrder(deps)).id, capturedPaise: PRICE });

test(
  "two webhooks at once make one booking, one meeting and one telling of each",
  async () => {
    const deps = await openRaceFixtures();
    const outcomes = await raceAll(workers, deps.pool, await pairs(() => sendWebhookTwice(deps)));
    expect(new Set(outcomes.flat())).toEqual(new Set(["answered"]));
    expect(await count(deps, "orders where state = 'booked'")).toBe(PAIRS);
    expect(await count(deps, "booking join meeting using (order_id, link)")).toBe(PAIRS);
    // The emails of a booking are jobs of this last event: published once, confirmed once.
    for (const event of ["payment.settled", "booking.confirmed", "meeting.created"])
      expect(await count(deps, `published where event = '${event}'`)).toBe(PAIRS);
    expect(await count(deps, "refund")).toBe(0);
    await expectMoneyToAddUp(deps);
  },
  LONG,
);

test(
  "control: where a change of state does not ask which state it leaves, the money is settled twice",
  async () => {
    const deps = await openRaceFixtures();
    await sql`drop trigger captures_are_the_sum on capture`.execute(deps.db);
    const wrong = await untilWrong(async () => {
      await raceAll(workers, deps.pool, await pairs(() => sendWebhookTwice(deps)), {
        leftOut: [
          rowLocks,
          // The numbers of the parameters stay, so each is still named.
          [/(?<=^update "orders" .*)"state" in \(([^)]*)\)/, "coalesce($1) is not null"],
        ],
      });
      return count(deps, publishedTwice("payment.settled"));
    });
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);

test(
  "control: without row locks two webhooks at once enter a booking twice, which the database refuses",
  async () => {
    const deps = await openRaceFixtures();
    const wrong = await untilWrong(async () => {
      const outcomes = await raceAll(
        workers,
        deps.pool,
        await pairs(() => sendWebhookTwice(deps)),
        {
          leftOut: [rowLocks],
        },
      );
      return outcomes.flat().filter((one) => one.includes("booking_pkey")).length;
    });
    expect(wrong).toBeGreaterThan(0);
    expect(await count(deps, "booking")).toBe(await count(deps, "orders where state = 'booked'"));
  },
  LONG,
);

const ringOfSecond = async (deps: Journey) =>
  twice({ do: "webhook", orderId: (await someBookedOrder(deps)).id, capturedPaise: 2 * PRICE });

test(
  "a second success that two webhooks tell at once is noted once and goes back once",
  async () => {
    const deps = await openRaceFixtures();
    const outcomes = await raceAll(workers, deps.pool, await pairs(() => ringOfSecond(deps)));
    expect(new Set(outcomes.flat())).toEqual(new Set(["answered"]));
    expect(await count(deps, "published where event = 'payment.duplicated'")).toBe(PAIRS);
    expect(await count(deps, `orders where refund_due_paise = ${PRICE}`)).toBe(PAIRS);
    expect(await count(deps, "refund")).toBe(PAIRS);
    expect(await count(deps, `refund where amount_paise = ${PRICE}`)).toBe(PAIRS);
    await expectMoneyToAddUp(deps);
  },
  LONG,
);

test(
  "control: where noting it does not ask what is known, it is told twice, and refunded twice without the rules",
  async () => {
    const deps = await openRaceFixtures();
    await sql`drop index refund_one_open; drop trigger refund_within_due on refund`.execute(
      deps.db,
    );
    let told = 0;
    const wrong = await untilWrong(async () => {
      await raceAll(workers, deps.pool, await pairs(() => ringOfSecond(deps)), {
        leftOut: [rowLocks, [/"captured_paise" < (\$\d+)/, "$1::int is not null"]],
      });
      told = await count(deps, publishedTwice("payment.duplicated"));
      return told && (await count(deps, refundedTwice));
    });
    expect(told).toBeGreaterThan(0);
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);
