import { runClock } from "../../../tests/support/fixtures/run-clock.ts";
import { expect, test } from "vitest";
import { someRefund } from "../../../tests/support/fixtures/booked-order.ts";
import { jobNamesAbout, jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import {
  completed,
  refundIs,
  refundsAre,
  silent,
} from "../../../tests/support/providers/scripted-payments.ts";
import { PaymentProviderError, type RefundStatus } from "./payment-provider.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import {
  queueRefundCheckOfWebhook,
  sendOrCheckRefund,
  queueDueRefund,
} from "./send-refunds.server.ts";
import { recordOrderRecovery } from "./retry-order.server.ts";
import { checkOrderPayment, checkPaymentForWebhook } from "./check-payment.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { recordBankTransfer } from "./record-bank-transfer.server.ts";

// The clock finds every refund: each test has its own database.
const deps = await openJourneyForEach();

async function refundsOf(orderId: string) {
  return deps.db
    .selectFrom("refund")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .execute();
}

test("a refund of the whole amount owed is stored and queued before the provider is called", async () => {
  const { orderId, refundId } = await someRefund(deps);
  expect(await refundsOf(orderId)).toMatchObject([
    { amount_paise: 79_900, state: "requested", reason: "owed", created_at: now },
  ]);
  expect(await jobsAbout(deps.db, refundId)).toMatchObject([{ name: "send-refund" }]);
  expect(deps.payments.calls.filter((call) => call.startsWith("sendRefund"))).toEqual([]);
});

test("a refund that the provider completed for another amount is not recorded as the one that was asked for", async () => {
  const { orderId, refundId } = await someRefund(deps);
  deps.payments.script.sendRefund = async () => refundIs("COMPLETED", refundId, 100);
  deps.payments.script.fetchRefund = async () => refundIs("COMPLETED", refundId, 100);
  await sendOrCheckRefund(deps, refundId, now);
  await sendOrCheckRefund(deps, refundId, later(7200));
  expect(await refundsOf(orderId)).toMatchObject([
    { state: "refused", failure_code: "OTHER_AMOUNT", refusals: 2 },
  ]);
  expect(await findOrder(deps.db, orderId)).toMatchObject({ state: "owed", refundedPaise: 0 });
  expect(deps.alarms).toEqual(["refund refused"]);
  expect(deps.payments.calls.filter((call) => call.startsWith("sendRefund"))).toHaveLength(1);
});

test("the database refuses a second open refund from any code", async () => {
  const { orderId } = await someRefund(deps);
  const second = deps.db.insertInto("refund").values({
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
  const { id } = await somePlacedOrder(deps);
  await queueDueRefund(deps, id, now);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkOrderPayment(deps, id, now);
  await queueDueRefund(deps, id, now);
  expect(await refundsOf(id)).toEqual([]);
});

test("a refund that completes at once ends the debt, and is not checked again", async () => {
  const { orderId, refundId } = await someRefund(deps);
  deps.payments.script.sendRefund = refundsAre("COMPLETED");
  await sendOrCheckRefund(deps, refundId, later(1));
  expect((await findOrder(deps.db, orderId))?.state).toBe("refunded");
  expect(await refundsOf(orderId)).toMatchObject([
    { state: "COMPLETED", provider_refund_id: `P-${refundId}` },
  ]);
  await sendOrCheckRefund(deps, refundId, later(31));
  expect(deps.payments.calls.at(-1)).toBe(`sendRefund ${refundId}`);
});

test("a refund in progress is due again half a minute later, and not sent again", async () => {
  const { orderId, refundId } = await someRefund(deps);
  await sendOrCheckRefund(deps, refundId, later(1));
  await runClock(deps, later(30));
  expect(await jobsAbout(deps.db, refundId)).toHaveLength(1);
  for (const seconds of [31, 32]) await runClock(deps, later(seconds));
  expect(await jobNamesAbout(deps.db, refundId)).toEqual(["send-refund", "send-refund"]);
  deps.payments.script.fetchRefund = async () => refundIs("CONFIRMED", refundId, 79_900);
  await sendOrCheckRefund(deps, refundId, later(31));
  expect((await findOrder(deps.db, orderId))?.state).toBe("owed");
  deps.payments.script.fetchRefund = async () => refundIs("COMPLETED", refundId, 79_900);
  await sendOrCheckRefund(deps, refundId, later(61));
  expect((await findOrder(deps.db, orderId))?.state).toBe("refunded");
  expect(deps.payments.calls.filter((call) => call.startsWith("sendRefund"))).toHaveLength(1);
});

test("after a crash between sending and recording, the same refund is sent under the same id", async () => {
  const { orderId, refundId } = await someRefund(deps);
  deps.payments.script.sendRefund = silent;
  await expect(sendOrCheckRefund(deps, refundId, later(1))).rejects.toThrow(PaymentProviderError);
  deps.payments.script.sendRefund = refundsAre("COMPLETED");
  await sendOrCheckRefund(deps, refundId, later(5));
  expect(deps.payments.calls.slice(-2)).toEqual([
    `sendRefund ${refundId}`,
    `sendRefund ${refundId}`,
  ]);
  expect(await refundsOf(orderId)).toHaveLength(1);
});

test("a pending refund that the provider has forgotten is sent again under its id", async () => {
  const { refundId } = await someRefund(deps);
  await sendOrCheckRefund(deps, refundId, later(1));
  deps.payments.script.fetchRefund = async () => "not-found";
  await sendOrCheckRefund(deps, refundId, later(31));
  expect(deps.payments.calls.at(-1)).toBe(`sendRefund ${refundId}`);
});

test("a failed refund alerts the operator and is retried under a new id", async () => {
  const { orderId, refundId } = await someRefund(deps);
  deps.payments.script.sendRefund = refundsAre("FAILED");
  await sendOrCheckRefund(deps, refundId, later(1));
  expect(deps.alarms).toEqual(["refund failed"]);
  const retries = async () =>
    (await jobNamesAbout(deps.db, orderId)).filter((name) => name === "queue-refund").length;
  const before = await retries();
  await runClock(deps, later(60));
  expect(await retries()).toBe(before);
  await runClock(deps, later(61));
  expect(await retries()).toBe(before + 1);
  await queueDueRefund(deps, orderId, later(61));
  await runClock(deps, later(122));
  expect(await retries()).toBe(before + 1);
  const [first, second, ...more] = await refundsOf(orderId);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ state: "FAILED", failure_code: "BANK_SAYS_NO" });
  expect(second).toMatchObject({ state: "requested" });
  expect(second?.id).not.toBe(first?.id);
});

test("a late answer does not change a finished refund", async () => {
  const { orderId, refundId } = await someRefund(deps);
  await sendOrCheckRefund(deps, refundId, later(1));
  const slow = Promise.withResolvers<void>();
  deps.payments.script.fetchRefund = async (refund) => {
    await slow.promise;
    return refundIs("PENDING", refund.refundId, 79_900);
  };
  const stale = sendOrCheckRefund(deps, refundId, later(31));
  await expect.poll(() => deps.payments.calls.at(-1)).toBe(`fetchRefund ${refundId}`);
  deps.payments.script.fetchRefund = async () => refundIs("FAILED", refundId, 79_900);
  // The lease of the hanging call is over.
  await sendOrCheckRefund(deps, refundId, later(152));
  slow.resolve();
  await stale;
  expect(await refundsOf(orderId)).toMatchObject([{ state: "FAILED" }]);
  await queueDueRefund(deps, orderId, later(153));
  expect(await refundsOf(orderId)).toHaveLength(2);
});

test("a refund whose job was lost is due after five minutes, and claimed by one of two clocks", async () => {
  const { refundId } = await someRefund(deps);
  await runClock(deps, later(299));
  expect(await jobsAbout(deps.db, refundId)).toHaveLength(1);
  await Promise.all([300, 301].map((seconds) => runClock(deps, later(seconds))));
  expect(await jobsAbout(deps.db, refundId)).toHaveLength(2);
  deps.payments.script.sendRefund = refundsAre("COMPLETED");
  await sendOrCheckRefund(deps, refundId, later(302));
  await runClock(deps, later(1000));
  expect(await jobsAbout(deps.db, refundId)).toHaveLength(2);
});

/** A refund that the provider reported as failed, and the one that follows it, not yet sent. */
async function failedAndNext() {
  const { orderId, refundId } = await someRefund(deps);
  deps.payments.script.sendRefund = refundsAre("FAILED");
  await sendOrCheckRefund(deps, refundId, now);
  await queueDueRefund(deps, orderId, later(60));
  const next = (await refundsOf(orderId)).find(({ id }) => id !== refundId)?.id ?? "";
  deps.payments.script.sendRefund = refundsAre("COMPLETED");
  const sent = () => deps.payments.calls.filter((call) => call === `sendRefund ${next}`).length;
  return { orderId, refundId, next, sent };
}

test("a failed refund that completed after all counts, and the next one is not sent", async () => {
  const { orderId, refundId, next, sent } = await failedAndNext();
  deps.payments.script.fetchRefund = async ({ refundId: asked }) =>
    asked === refundId ? refundIs("COMPLETED", refundId, 79_900) : "not-found";
  await sendOrCheckRefund(deps, next, later(61));
  expect(sent()).toBe(0);
  expect(await refundsOf(orderId)).toMatchObject([
    { id: refundId, state: "COMPLETED" },
    { id: next, state: "FAILED", ended_for: "earlier_refund" },
  ]);
  expect(await findOrder(deps.db, orderId)).toMatchObject({
    state: "refunded",
    refundedPaise: 79_900,
  });
  expect(deps.alarms).toEqual(["refund failed"]);
  const { addsUp, exceptions } = await checkLedger(deps.db, later(62));
  expect({ addsUp, exceptions }).toEqual({ addsUp: true, exceptions: [] });
});

test("one that completes after the next one was sent is a second refund: a person is told, and it is listed until returned", async () => {
  const { orderId, refundId, next, sent } = await failedAndNext();
  await sendOrCheckRefund(deps, next, later(61));
  expect(sent()).toBe(1);
  deps.payments.script.fetchRefund = async () => refundIs("COMPLETED", refundId, 79_900);
  await queueRefundCheckOfWebhook(deps, { kind: "refund", refundId }, "rung");
  expect((await jobsAbout(deps.db, refundId)).at(-1)).toMatchObject({ occurrence: "rung" });
  for (const seconds of [70, 3_700]) await sendOrCheckRefund(deps, refundId, later(seconds));
  expect(deps.alarms).toEqual(["refund failed", "refunded twice by the provider"]);
  expect(await checkLedger(deps.db, later(4_000))).toMatchObject({
    addsUp: true,
    exceptions: [
      { orderId, what: "Refunded twice by the payment company, which had reported a failure" },
    ],
  });
  expect(await recordOrderRecovery(deps, orderId, later(5_000))).toEqual({ ok: true });
  expect((await checkLedger(deps.db, later(5_001))).exceptions).toEqual([]);
});

test.each([
  ["not returned yet", false],
  ["returned", true],
])(
  "money that becomes due after a second refund, %s, is sent and not counted as refunded",
  async (_, isReturned) => {
    const { orderId, refundId, next } = await failedAndNext();
    await sendOrCheckRefund(deps, next, later(61));
    deps.payments.script.fetchRefund = async () => refundIs("COMPLETED", refundId, 79_900);
    await sendOrCheckRefund(deps, refundId, later(70));
    if (isReturned) await recordOrderRecovery(deps, orderId, later(80));
    deps.payments.script.fetchStatus = async () => completed(79_900, 159_800);
    await checkPaymentForWebhook(deps, orderId, later(90));
    await sendOrCheckRefund(deps, refundId, later(3_700));
    await queueDueRefund(deps, orderId, later(3_701));
    expect(await refundsOf(orderId)).toMatchObject([
      { id: refundId, state: "FAILED", paid_twice: isReturned ? "recovered" : "open" },
      { id: next, state: "COMPLETED", paid_twice: null },
      { state: "requested", amount_paise: 79_900 },
    ]);
  },
);

test("a failed refund is checked again after ten minutes, an hour, a day and a week", async () => {
  const { refundId } = await failedAndNext();
  const dueAt: number[] = [];
  const before = (await jobsAbout(deps.db, refundId)).length;
  for (const seconds of [
    599, 600, 660, 3_599, 3_600, 86_399, 86_400, 604_799, 604_800, 9_999_999,
  ]) {
    await runClock(deps, later(seconds));
    const checks = (await jobsAbout(deps.db, refundId)).length - before;
    if (checks === dueAt.length) continue;
    dueAt.push(seconds);
    await sendOrCheckRefund(deps, refundId, later(seconds));
  }
  expect(dueAt).toEqual([600, 3_600, 86_400, 604_800]);
});

test("a refund that becomes due while a check of it runs is sent once, and checked after the lease", async () => {
  const { refundId } = await someRefund(deps);
  const answer = Promise.withResolvers<RefundStatus>();
  deps.payments.script.sendRefund = () => answer.promise;
  const first = sendOrCheckRefund(deps, refundId, now);
  await expect.poll(() => deps.payments.calls.at(-1)).toBe(`sendRefund ${refundId}`);
  // Such as by a webhook.
  await sendOrCheckRefund(deps, refundId, later(2));
  const queued = async () => (await jobsAbout(deps.db, refundId)).length;
  await runClock(deps, later(31));
  expect(await queued()).toBe(1);
  await runClock(deps, later(32));
  expect(await queued()).toBe(2);
  answer.resolve(refundIs("COMPLETED", refundId, 79_900));
  await first;
  expect(deps.payments.calls.filter((call) => call.startsWith("sendRefund"))).toHaveLength(1);
  await runClock(deps, later(90_000));
  expect(await queued()).toBe(2);
});

/** Creates a refund in progress; the provider's id for it is `P-` and our id. */
async function someSentRefund() {
  const { orderId, refundId } = await someRefund(deps);
  await sendOrCheckRefund(deps, refundId, later(1));
  const published = async () => (await jobsAbout(deps.db, refundId)).length;
  return { orderId, refundId, published, before: await published() };
}

test("a refund is found by our id, by the provider's id, and by its order", async () => {
  const { orderId, refundId, published, before } = await someSentRefund();
  const webhooks = [{ refundId }, { providerRefundId: `P-${refundId}` }, { orderId }];
  for (const [index, webhook] of webhooks.entries()) {
    await queueRefundCheckOfWebhook(deps, { kind: "refund", ...webhook }, `webhook ${index}`);
    expect(await published()).toBe(before + index + 1);
  }
});

test("our own id takes precedence over the order", async () => {
  const first = await someSentRefund();
  const second = await someSentRefund();
  const webhook = { refundId: first.refundId, orderId: second.orderId };
  await queueRefundCheckOfWebhook(deps, { kind: "refund", ...webhook }, "webhook");
  expect(await first.published()).toBe(first.before + 1);
  expect(await second.published()).toBe(second.before);
});

test("a refund that was paid by bank transfer is found by its order, until it is known to be paid twice", async () => {
  const { orderId, refundId, published, before } = await someSentRefund();
  deps.payments.script.fetchRefund = async () => "not-found";
  await recordBankTransfer(deps, orderId, "UTR 4711", later(60));
  await queueRefundCheckOfWebhook(deps, { kind: "refund", orderId }, "after the transfer");
  expect(await published()).toBe(before + 1);
  deps.payments.script.fetchRefund = async () => refundIs("COMPLETED", refundId, 79_900);
  await sendOrCheckRefund(deps, refundId, later(70));
  await queueRefundCheckOfWebhook(deps, { kind: "refund", orderId }, "when paid twice");
  expect(await published()).toBe(before + 1);
});

test("a finished refund and an unknown one are not checked", async () => {
  const { orderId, refundId, published } = await someSentRefund();
  deps.payments.script.fetchRefund = async (asked) => refundIs("COMPLETED", asked.refundId, 79_900);
  await sendOrCheckRefund(deps, refundId, later(31));
  const after = await published();
  await queueRefundCheckOfWebhook(deps, { kind: "refund", refundId, orderId }, "webhook");
  await queueRefundCheckOfWebhook(
    deps,
    { kind: "refund", refundId: "refund_of_another_order" },
    "webhook",
  );
  await queueRefundCheckOfWebhook(deps, { kind: "refund" }, "webhook");
  expect(await published()).toBe(after);
});
