import type { Journey } from "../../../tests/support/fixtures/test-services.ts";
import type { Order } from "./order.ts";
import { expect, test } from "vitest";
import {
  capture,
  someBookedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import {
  later,
  now,
  somePlacedOrder,
  someVisitor,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { completed } from "../../../tests/support/providers/scripted-payments.ts";
import { cancelBooking, cancelByOperator } from "../bookings/cancel-session.server.ts";
import { confirmBooking } from "../bookings/confirm-booking.server.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import { giveGoodwill } from "../payments/goodwill.server.ts";
import { refundDisputedOrder } from "../payments/retry-order.server.ts";
import { recordChargebackReversal, recordReversalWon } from "../payments/reversals.server.ts";

const deps = await openJourney();

const duesOf = async (orderId: string) =>
  (
    await deps.db
      .selectFrom("refund_due")
      .select(["cause", "amount_paise", "borne_by", "at"])
      .where("order_id", "=", orderId)
      .orderBy("number")
      .execute()
  ).map((row) => [row.cause, row.amount_paise, row.borne_by, row.at.getTime() - now.getTime()]);

async function pay(orderId: string, capturedPaise: number, at = now, amountPaise = 79_900) {
  deps.payments.script.fetchStatus = async () => completed(amountPaise, capturedPaise);
  await checkOrderPayment(deps, orderId, at);
}

const goodwill = (orderId: string, amountPaise: number, expectedPaise: number) =>
  giveGoodwill(
    deps,
    orderId,
    { amountPaise, reason: "bad sound", borneBy: "therapist", expectedPaise, extent: "any" },
    later(10),
  );

test("a booked session has nothing due", async () => {
  expect(await duesOf((await someBookedOrder(deps)).id)).toEqual([]);
});

test("each payment above the price is due as a duplicate, also where one check finds several", async () => {
  const { id } = await somePlacedOrder(deps);
  await pay(id, 239_700);
  expect(await duesOf(id)).toEqual([
    ["duplicate", 79_900, null, 0],
    ["duplicate", 79_900, null, 0],
  ]);
  await capture(deps, id, 319_600);
  expect(await duesOf(id)).toHaveLength(3);
});

test("goodwill and then a cancellation are due each with its cause", async () => {
  const { id } = await someBookedOrder(deps);
  expect(await goodwill(id, 50_000, 79_900)).toEqual({ ok: true });
  expect(await cancelBooking(deps, id, 29_900, later(20))).toMatchObject({ ok: true });
  expect(await duesOf(id)).toEqual([
    ["goodwill", 50_000, "therapist", 10_000],
    ["cancelled", 29_900, null, 20_000],
  ]);
});

test("a lost slot is due for the session, and what is captured later as a duplicate", async () => {
  const { id } = await someOwedOrder(deps);
  await capture(deps, id, 159_800);
  expect(await duesOf(id)).toEqual([
    ["no_session", 79_900, null, 0],
    ["duplicate", 79_900, null, 0],
  ]);
});

test("a payment for a slot that the visitor had bought is due as bought before", async () => {
  const [therapist, visitor] = [await addTherapist(deps), await someVisitor(deps)];
  const first = await somePlacedOrder(deps, { therapist, visitor });
  const second = await somePlacedOrder(deps, { therapist, visitor, at: later(599) });
  for (const { id } of [first, second]) {
    await pay(id, 79_900, later(700));
    await confirmBooking(deps, id, later(700));
  }
  expect(await duesOf(second.id)).toEqual([["bought_before", 79_900, null, 700_000]]);
});

test("of a disputed payment nothing is due until it is refunded, and what is captured later is no duplicate", async () => {
  const { id } = await somePlacedOrder(deps);
  await pay(id, 50_000, now, 50_000);
  await capture(deps, id, 60_000);
  expect(await duesOf(id)).toEqual([]);
  expect(await refundDisputedOrder(deps, id, later(30))).toEqual({ ok: true });
  await capture(deps, id, 129_900);
  expect(await duesOf(id)).toEqual([
    ["dispute", 60_000, null, 30_000],
    ["dispute", 69_900, null, 0],
  ]);
});

test("a reversal makes less due, and what is ours again more", async () => {
  const { id } = await someOwedOrder(deps);
  const given = { amountPaise: 79_900, reference: "CB 1", expectedPaise: 79_900 };
  expect(await recordChargebackReversal(deps, id, given, later(40))).toEqual({ ok: true });
  expect(await recordReversalWon(deps, id, later(50))).toEqual({ ok: true });
  expect(await duesOf(id)).toEqual([
    ["no_session", 79_900, null, 0],
    ["reversal", -79_900, null, 40_000],
    ["reversal", 79_900, null, 50_000],
  ]);
});

test("a session that ends with nothing left to refund says why", async () => {
  const { id } = await someBookedOrder(deps);
  const given = { amountPaise: 79_900, reference: "CB 2", expectedPaise: 79_900 };
  expect(await recordChargebackReversal(deps, id, given, later(40))).toEqual({ ok: true });
  expect(await cancelByOperator(deps, id, "is ill", later(50))).toMatchObject({ ok: true });
  expect(await duesOf(id)).toEqual([["cancelled", 0, null, 50_000]]);
});

test.each<[string, (deps: Journey) => Promise<Order>, string]>([
  [
    "a sum that is not that of the rows",
    someBookedOrder,
    "update orders set refund_due_paise = 100 where id = $1",
  ],
  [
    "a row that was not added up",
    someBookedOrder,
    `insert into refund_due (order_id, number, cause, amount_paise, at) values ($1, 1, 'duplicate', 100, now())`,
  ],
  [
    "a refunded sum without a completed refund",
    someOwedOrder,
    "update orders set refunded_paise = 100 where id = $1",
  ],
  [
    "a payment of an order of which nothing is captured",
    somePlacedOrder,
    `insert into capture (order_id, number, amount_paise, captured_at, recorded_at)
      values ($1, 1, 100, now(), now())`,
  ],
])("the database refuses %s", async (_, make, statement) => {
  const { id } = await make(deps);
  await expect(deps.pool.query(statement, [id])).rejects.toThrow("order_money_adds_up");
});

test.each([
  "update orders set captured_paise = captured_paise + 100 where id = $1",
  "update orders set reversed_paise = 100 where id = $1",
  "update orders set contested_paise = 100 where id = $1",
])("the database refuses a sum without its rows: %s", async (statement) => {
  const { id } = await someBookedOrder(deps);
  await deps.pool.query("update orders set price_paise = 100000 where id = $1", [id]);
  await expect(deps.pool.query(statement, [id])).rejects.toThrow("order_money_adds_up");
});

test.each([
  "update refund_due set cause = 'goodwill', borne_by = 'us' where order_id = $1",
  "update refund_due set amount_paise = 1 where order_id = $1",
  "delete from refund_due where order_id = $1",
])("no row is changed: %s", async (change) => {
  const { id } = await someOwedOrder(deps);
  await expect(deps.pool.query(change, [id])).rejects.toThrow("refund_due_stays");
});
