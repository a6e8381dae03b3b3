import { sql } from "kysely";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openJourneyForEach } from "../../../tests/support/fixtures/orders.ts";
import { completed, refundIs } from "../../../tests/support/providers/scripted-payments.ts";
import { cancelBooking } from "../bookings/cancel-session.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { sendOrCheckRefund, queueDueRefund } from "./send-refunds.server.ts";
import { checkPaymentForWebhook } from "./check-payment.server.ts";
import { findOrder } from "../orders/orders.server.ts";

// The ledger check covers all orders: each test has its own database.
const deps = await openJourneyForEach();

const PRICE = 79_900;

/** Creates a booked order with two captures. */
async function paidTwice(): Promise<string> {
  const { id } = await someBookedOrder(deps);
  deps.payments.script.fetchStatus = async () => completed(PRICE, 2 * PRICE);
  await checkPaymentForWebhook(deps, id, later(1));
  return id;
}

async function refundsOf(orderId: string) {
  return deps.db
    .selectFrom("refund")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .execute();
}

/** Runs the refund jobs of an order once; the provider answers with `state`. */
async function runRefund(orderId: string, state: "COMPLETED" | "FAILED", seconds: number) {
  deps.payments.script.sendRefund = async ({ refundId, amountPaise }) =>
    refundIs(state, refundId, amountPaise);
  await queueDueRefund(deps, orderId, later(seconds));
  for (const { id } of await refundsOf(orderId)) await sendOrCheckRefund(deps, id, later(seconds));
}

test("paid twice, one refund failed, then cancelled: no refund exceeds a capture, and all is refunded", async () => {
  const id = await paidTwice();
  await runRefund(id, "FAILED", 2);
  expect(await cancelBooking(deps, id, PRICE, later(3))).toMatchObject({ ok: true });
  for (let round = 0; round < 3; round += 1) await runRefund(id, "COMPLETED", 600 + round);
  const refunds = await refundsOf(id);
  expect(refunds.map(({ state, amount_paise }) => [state, amount_paise])).toEqual([
    ["FAILED", PRICE],
    ["COMPLETED", PRICE],
    ["COMPLETED", PRICE],
  ]);
  expect(await findOrder(deps.db, id)).toMatchObject({ refundedPaise: 2 * PRICE });
  expect(await checkLedger(deps.db, later(700))).toMatchObject({ addsUp: true, exceptions: [] });
});

test("each refund names the payment that it refunds", async () => {
  const id = await paidTwice();
  await cancelBooking(deps, id, PRICE, later(3));
  const named: unknown[] = [];
  for (let round = 0; round < 2; round += 1) {
    await queueDueRefund(deps, id, later(10 + round));
    deps.payments.script.sendRefund = async ({ refundId, amountPaise, transactionId }) => {
      named.push(transactionId);
      return refundIs("COMPLETED", refundId, amountPaise);
    };
    for (const { id: refundId } of await refundsOf(id))
      await sendOrCheckRefund(deps, refundId, later(10 + round));
  }
  expect(named).toEqual(["T-1", "T-2"]);
});

const insertRefund = (orderId: string, capture: number | null, amountPaise: number) =>
  sql`insert into refund (id, order_id, capture, amount_paise, reason, created_at, updated_at)
    values (${`refund_by_hand_${amountPaise}`}, ${orderId}, ${capture}, ${amountPaise}, 'by hand',
      ${now}, ${now})`.execute(deps.db);

test("the database refuses a refund above its capture, and one of no capture", async () => {
  const id = await paidTwice();
  await cancelBooking(deps, id, PRICE, later(3));
  await expect(insertRefund(id, 1, PRICE + 1)).rejects.toThrow("refund_within_capture");
  await expect(insertRefund(id, null, PRICE)).rejects.toThrow("refund_within_capture");
  await expect(insertRefund(id, 3, PRICE)).rejects.toThrow("refund_capture_fkey");
  await insertRefund(id, 1, PRICE);
});

test("the database refuses captures that do not add up to what the order captured", async () => {
  const id = await paidTwice();
  const third = sql`insert into capture (order_id, number, amount_paise, captured_at, recorded_at)
    values (${id}, 3, ${PRICE}, ${now}, ${now})`;
  await expect(third.execute(deps.db)).rejects.toThrow("order_money_adds_up");
});
