import { afterAll, beforeEach, expect, test } from "vitest";
import { someOwedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { factsAbout } from "../../../tests/support/database/published-events.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { completed, refundIs } from "../../../tests/support/providers/scripted-payments.ts";
import { findOrder } from "../orders/store.server.ts";
import { PaymentProviderError, type RefundStatus } from "./provider.ts";
import { followRefund, refundMoney, sweepRefunds } from "./send-due-refund.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

// The sweep looks at every refund there is: each test has a database of its own.
let on: Journey;
beforeEach(async () => {
  await on?.end();
  on = await openJourney();
});
afterAll(() => on.end());

async function refundsOf(orderId: string) {
  return on.db
    .selectFrom("refund")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .execute();
}

/** The id of an owed order's one refund, stored and not yet sent. */
async function someRefund(): Promise<{ orderId: string; refundId: string }> {
  const orderId = (await someOwedOrder(on)).id;
  await refundMoney(on, orderId, now);
  const [refund] = await refundsOf(orderId);
  return { orderId, refundId: refund?.id ?? "" };
}

const answers = (state: RefundStatus["state"]) => async (asked: { refundId: string }) =>
  refundIs(state, asked.refundId, 79_900);

test("owed money gets a refund of all of it, stored and told before the provider hears of it", async () => {
  const { orderId, refundId } = await someRefund();
  expect(await refundsOf(orderId)).toMatchObject([
    { amount_paise: 79_900, state: "requested", reason: "owed", created_at: now },
  ]);
  expect(await factsAbout(on.db, refundId)).toMatchObject([{ fact: "refund.requested" }]);
  expect(on.payments.calls.filter((call) => call.startsWith("sendRefund"))).toEqual([]);
});

test("asked for many times at once, one refund is stored", async () => {
  const id = (await someOwedOrder(on)).id;
  await Promise.all(Array.from({ length: 6 }, () => refundMoney(on, id, now)));
  expect(await refundsOf(id)).toHaveLength(1);
});

test("the database refuses a second open refund whoever writes it", async () => {
  const { orderId } = await someRefund();
  const second = on.db.insertInto("refund").values({
    id: "refund_second_one",
    order_id: orderId,
    capture: 1,
    amount_paise: 79_900,
    reason: "slot_lost",
    state: "requested",
    created_at: now,
    updated_at: now,
  });
  await expect(second.execute()).rejects.toThrow("refund_one_open");
});

test("money that is not owed is not refunded", async () => {
  const { id } = await somePlacedOrder(on);
  await refundMoney(on, id, now);
  on.payments.script.readStatus = async () => completed(79_900);
  await settlePayment(on, id, now);
  await refundMoney(on, id, now);
  expect(await refundsOf(id)).toEqual([]);
});

test("a refund that completes at once ends the debt", async () => {
  const { orderId, refundId } = await someRefund();
  on.payments.script.sendRefund = answers("COMPLETED");
  await followRefund(on, refundId, later(1));
  expect((await findOrder(on.db, orderId))?.state).toBe("refunded");
  expect(await refundsOf(orderId)).toMatchObject([
    { state: "COMPLETED", provider_refund_id: `P-${refundId}` },
  ]);
});

test("a refund on its way is asked about again half a minute later, and not sent again", async () => {
  const { orderId, refundId } = await someRefund();
  await followRefund(on, refundId, later(1));
  expect((await factsAbout(on.db, refundId)).at(-1)).toMatchObject({
    fact: "refund.requested",
    notBefore: later(31),
  });
  on.payments.script.readRefund = answers("CONFIRMED");
  await followRefund(on, refundId, later(31));
  expect((await findOrder(on.db, orderId))?.state).toBe("owed");
  on.payments.script.readRefund = answers("COMPLETED");
  await followRefund(on, refundId, later(61));
  expect((await findOrder(on.db, orderId))?.state).toBe("refunded");
  expect(on.payments.calls.filter((call) => call.startsWith("sendRefund"))).toHaveLength(1);
});

test("after a crash between sending and noting, the same refund is sent under the same id", async () => {
  const { orderId, refundId } = await someRefund();
  on.payments.script.sendRefund = async () => {
    throw new PaymentProviderError("cut off", { code: "NETWORK", retryable: true });
  };
  await expect(followRefund(on, refundId, later(1))).rejects.toThrow(PaymentProviderError);
  on.payments.script.sendRefund = answers("COMPLETED");
  await followRefund(on, refundId, later(5));
  expect(on.payments.calls.slice(-2)).toEqual([`sendRefund ${refundId}`, `sendRefund ${refundId}`]);
  expect(await refundsOf(orderId)).toHaveLength(1);
});

test("a pending refund that the provider has forgotten is sent again under its id", async () => {
  const { refundId } = await someRefund();
  await followRefund(on, refundId, later(1));
  on.payments.script.readRefund = async () => "not-found";
  await followRefund(on, refundId, later(31));
  expect(on.payments.calls.at(-1)).toBe(`sendRefund ${refundId}`);
});

test("a refund that failed calls an operator and is tried again under a new id", async () => {
  const { orderId, refundId } = await someRefund();
  on.payments.script.sendRefund = answers("FAILED");
  await followRefund(on, refundId, later(1));
  expect(on.alarms).toEqual(["refund failed"]);
  expect((await factsAbout(on.db, orderId)).at(-1)).toMatchObject({
    fact: "refund.due",
    notBefore: later(61),
    turn: refundId,
  });
  await refundMoney(on, orderId, later(2));
  const [first, second, ...more] = await refundsOf(orderId);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ state: "FAILED", failure_code: "BANK_SAYS_NO" });
  expect(second).toMatchObject({ state: "requested" });
  expect(second?.id).not.toBe(first?.id);
});

test("an answer that comes late does not undo the end of a refund", async () => {
  const { orderId, refundId } = await someRefund();
  await followRefund(on, refundId, later(1));
  const slow = Promise.withResolvers<void>();
  on.payments.script.readRefund = async (refund) => {
    await slow.promise;
    return refundIs("PENDING", refund.refundId, 79_900);
  };
  const stale = followRefund(on, refundId, later(31));
  await expect.poll(() => on.payments.calls.at(-1)).toBe(`readRefund ${refundId}`);
  on.payments.script.readRefund = answers("FAILED");
  // The lease of the one that hangs is over.
  await followRefund(on, refundId, later(152));
  slow.resolve();
  await stale;
  expect(await refundsOf(orderId)).toMatchObject([{ state: "FAILED" }]);
  await refundMoney(on, orderId, later(153));
  expect(await refundsOf(orderId)).toHaveLength(2);
});

test("a refund at its end is not asked about again", async () => {
  const { refundId } = await someRefund();
  on.payments.script.sendRefund = answers("COMPLETED");
  await followRefund(on, refundId, later(1));
  const calls = on.payments.calls.length;
  await followRefund(on, refundId, later(31));
  expect(on.payments.calls).toHaveLength(calls);
});

test("the sweep tells of refunds that nobody has looked at for five minutes, and of no others", async () => {
  const { refundId } = await someRefund();
  await sweepRefunds(on, later(300));
  expect(await factsAbout(on.db, refundId)).toHaveLength(1);
  await sweepRefunds(on, later(301));
  expect(await factsAbout(on.db, refundId)).toHaveLength(2);
  on.payments.script.sendRefund = answers("COMPLETED");
  await followRefund(on, refundId, later(302));
  await sweepRefunds(on, later(1000));
  expect(await factsAbout(on.db, refundId)).toHaveLength(2);
});
