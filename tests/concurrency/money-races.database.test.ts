import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  controlTest,
  count,
  expectErrors,
  expectMoneyToAddUp,
  openRaceFixtures,
  PAIRS,
  publishedTwice,
  rowLocks,
  twice,
  raceWith,
} from "../support/concurrency/race-fixtures.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { somePlacedOrder } from "../support/fixtures/orders.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { forFile } from "../support/product/for-file.ts";

// Submits and webhooks repeated in two processes at once; each race has a control without its guard.

const PRICE = 79_900;
const refundedTwice = "(select from refund group by order_id having count(*) > 1) twice";

const workers = await forFile(startRaceWorkers());
const race = raceWith(workers);

const cancelTwice = async (deps: Journey) =>
  twice({ do: "cancel", orderId: (await someBookedOrder(deps)).id });

test("a session cancelled twice at once is cancelled and refunded once", async () => {
  const deps = await openRaceFixtures();
  const outcomes = await race(deps, cancelTwice);
  expect(new Set(outcomes.flat())).toEqual(new Set(["cancelled"]));
  expect(await count(deps, "published where name = 'email cancelled'")).toBe(PAIRS);
  expect(await count(deps, "booking where ical_sequence = 1")).toBe(PAIRS);
  expect(await count(deps, "refund")).toBe(PAIRS);
  expect(await count(deps, `refund where amount_paise = ${PRICE}`)).toBe(PAIRS);
  await expectMoneyToAddUp(deps);
});

controlTest(
  "control: without row locks it is cancelled twice, and without the refund constraints refunded twice",
  async () => {
    const deps = await openRaceFixtures();
    await sql`drop index refund_one_open; drop function order_money_adds_up cascade`.execute(
      deps.db,
    );
    await expectErrors(async () => {
      await race(deps, cancelTwice, rowLocks);
      const cancelledTwice = await count(deps, publishedTwice("email cancelled"));
      return cancelledTwice && count(deps, refundedTwice);
    });
  },
);

const sendWebhookTwice = async (deps: Journey) =>
  twice({ do: "webhook", orderId: (await somePlacedOrder(deps)).id, capturedPaise: PRICE });

test("two webhooks at once make one booking, one meeting and one event of each kind", async () => {
  const deps = await openRaceFixtures();
  const outcomes = await race(deps, sendWebhookTwice);
  expect(new Set(outcomes.flat())).toEqual(new Set(["answered"]));
  expect(await count(deps, "orders where state = 'booked'")).toBe(PAIRS);
  expect(await count(deps, "booking join meeting using (order_id, link)")).toBe(PAIRS);
  // The emails of a booking are jobs of the last event: one event, one confirmation.
  for (const event of ["confirm-booking", "create-meeting", "email confirmation"])
    expect(await count(deps, `published where name = '${event}'`)).toBe(PAIRS);
  expect(await count(deps, "refund")).toBe(0);
  await expectMoneyToAddUp(deps);
});

controlTest(
  "control: without a check of the previous state the payment is settled twice",
  async () => {
    const deps = await openRaceFixtures();
    await sql`drop function order_money_adds_up cascade`.execute(deps.db);
    await sql`drop index capture_of_transaction`.execute(deps.db);
    await expectErrors(async () => {
      await race(
        deps,
        sendWebhookTwice,
        rowLocks,
        // Parameters keep their numbers, so each must still be used.
        [/(?<=^update "orders" .*)"state" in \(([^)]*)\)/, "coalesce($1) is not null"],
      );
      return count(deps, publishedTwice("confirm-booking"));
    });
  },
);

controlTest(
  "control: without row locks two webhooks insert a booking twice, which the database refuses",
  async () => {
    const deps = await openRaceFixtures();
    await expectErrors(async () => {
      const outcomes = await race(deps, sendWebhookTwice, rowLocks);
      return outcomes.flat().filter((one) => one.includes("booking_pkey")).length;
    });
    expect(await count(deps, "booking")).toBe(await count(deps, "orders where state = 'booked'"));
  },
);

const duplicatePaymentTwice = async (deps: Journey) =>
  twice({ do: "webhook", orderId: (await someBookedOrder(deps)).id, capturedPaise: 2 * PRICE });

test("a duplicate payment reported by two webhooks at once is recorded and refunded once", async () => {
  const deps = await openRaceFixtures();
  const outcomes = await race(deps, duplicatePaymentTwice);
  expect(new Set(outcomes.flat())).toEqual(new Set(["answered"]));
  expect(await count(deps, "published where name = 'email duplicate_refund'")).toBe(PAIRS);
  expect(await count(deps, `orders where refund_due_paise = ${PRICE}`)).toBe(PAIRS);
  expect(await count(deps, "refund")).toBe(PAIRS);
  expect(await count(deps, `refund where amount_paise = ${PRICE}`)).toBe(PAIRS);
  await expectMoneyToAddUp(deps);
});

controlTest(
  "control: without a check of the known amount it is published twice, and refunded twice without the constraints",
  async () => {
    const deps = await openRaceFixtures();
    await sql`drop index refund_one_open; drop function order_money_adds_up cascade`.execute(
      deps.db,
    );
    await expectErrors(async () => {
      await race(deps, duplicatePaymentTwice, rowLocks, [
        /"captured_paise" < (\$\d+)/,
        "$1::int is not null",
      ]);
      const published = await count(deps, publishedTwice("email duplicate_refund"));
      return published && count(deps, refundedTwice);
    });
  },
);
