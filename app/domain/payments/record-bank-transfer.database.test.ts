import { runClock } from "../../../tests/support/fixtures/run-clock.ts";
import { expect, test } from "vitest";
import {
  someOwedOrder,
  someRefund,
  someRefusedRefund,
} from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { completed, refundIs } from "../../../tests/support/providers/scripted-payments.ts";
import {
  sendOrCheckRefund,
  queueDueRefund,
  queueRefundCheckOfWebhook,
} from "./send-refunds.server.ts";
import { recordBankTransfer } from "./record-bank-transfer.server.ts";
import { checkPaymentForWebhook } from "./check-payment.server.ts";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { recordOrderRecovery } from "./retry-order.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { listRefunds } from "./refunds.server.ts";

// The ledger check covers all orders: each test has its own database.
const deps = await openJourneyForEach();

test("a transfer is recorded as the refund, the order is refunded, and nothing is sent to the provider", async () => {
  const { orderId, refundId } = await someRefusedRefund(deps);
  expect(await recordBankTransfer(deps, orderId, "UTR 4711", later(60))).toEqual({
    ok: true,
    amountPaise: 79_900,
  });
  expect(await listRefunds(deps.db, orderId)).toMatchObject([
    { state: "COMPLETED", amountPaise: 79_900 },
    { id: refundId, state: "FAILED" },
  ]);
  expect((await findOrder(deps.db, orderId))?.state).toBe("refunded");
  expect(await checkLedger(deps.db, later(120))).toMatchObject({ addsUp: true, exceptions: [] });
  const before = deps.payments.calls.length;
  await sendOrCheckRefund(deps, refundId, later(120));
  await queueDueRefund(deps, orderId, later(120));
  await runClock(deps, later(90_000));
  expect(deps.payments.calls.slice(before)).toEqual([`fetchRefund ${refundId}`]);
  expect(deps.alarms).toEqual(["refund refused"]);
  expect(await listRefunds(deps.db, orderId)).toHaveLength(2);
});

test("no transfer is recorded while the provider has a refund", async () => {
  const { orderId, refundId } = await someRefusedRefund(deps);
  deps.payments.script.fetchRefund = async () => refundIs("PENDING", refundId, 79_900);
  expect(await recordBankTransfer(deps, orderId, "UTR 4711", later(60))).toEqual({
    ok: false,
    reason: "provider_has_it",
  });
  expect(await listRefunds(deps.db, orderId)).toMatchObject([{ id: refundId, state: "refused" }]);
});

test("a transfer is recorded once, for the amount owed, of an existing order", async () => {
  const { orderId } = await someRefusedRefund(deps);
  await recordBankTransfer(deps, orderId, "UTR 4711", later(60));
  const again = await recordBankTransfer(deps, orderId, "UTR 4711", later(61));
  expect(again).toEqual({ ok: false, reason: "nothing_owed" });
  const unknown = await recordBankTransfer(deps, "order_1_none", "UTR 4711", later(61));
  expect(unknown).toEqual({ ok: false, reason: "order_unknown" });
});

/** Starts a refund call that the provider has not processed yet. */
async function sendUnderWay(refundId: string, at: Date) {
  const atTheDoor = Promise.withResolvers<void>();
  const door = Promise.withResolvers<void>();
  let arrived = false;
  deps.payments.script.fetchRefund = async () =>
    arrived ? refundIs("COMPLETED", refundId, 79_900) : "not-found";
  deps.payments.script.sendRefund = async () => {
    atTheDoor.resolve();
    await door.promise;
    arrived = true;
    return refundIs("COMPLETED", refundId, 79_900);
  };
  const sent = sendOrCheckRefund(deps, refundId, at);
  await atTheDoor.promise;
  return { sent, letIn: door.resolve, isPaidByProvider: () => arrived };
}

test("no transfer is recorded while a refund is being sent, and the visitor is refunded once", async () => {
  const { orderId, refundId } = await someRefund(deps);
  const send = await sendUnderWay(refundId, later(1));
  const noted = await recordBankTransfer(deps, orderId, "UTR 4711", later(2));
  expect(noted).toEqual({ ok: false, reason: "being_sent" });
  send.letIn();
  await send.sent;
  expect(send.isPaidByProvider()).toBe(true);
  expect(await listRefunds(deps.db, orderId)).toMatchObject([{ id: refundId, state: "COMPLETED" }]);
});

test("no job sends the refund while a transfer is being recorded", async () => {
  const { orderId, refundId } = await someRefusedRefund(deps);
  const door = Promise.withResolvers<"not-found">();
  deps.payments.script.fetchRefund = () => door.promise;
  const noted = recordBankTransfer(deps, orderId, "UTR 4711", later(3_600));
  await expect.poll(() => deps.payments.calls.at(-1)).toBe(`fetchRefund ${refundId}`);
  const before = deps.payments.calls.length;
  await sendOrCheckRefund(deps, refundId, later(3_601));
  expect(deps.payments.calls).toHaveLength(before);
  door.resolve("not-found");
  expect(await noted).toMatchObject({ ok: true });
});

test("the lease of a crashed process ends after two minutes, and the refund is sent", async () => {
  const { orderId, refundId } = await someRefund(deps);
  const dead = await sendUnderWay(refundId, later(1));
  const calls = deps.payments.calls.length;
  await sendOrCheckRefund(deps, refundId, later(120));
  expect(deps.payments.calls).toHaveLength(calls);
  deps.payments.script.sendRefund = async () => refundIs("COMPLETED", refundId, 79_900);
  await sendOrCheckRefund(deps, refundId, later(121));
  expect(await listRefunds(deps.db, orderId)).toMatchObject([{ state: "COMPLETED" }]);
  dead.letIn();
  await dead.sent;
});

test("a refund that completes at the provider after its transfer alerts the operator once, and is listed", async () => {
  const { orderId, refundId } = await someRefusedRefund(deps);
  await recordBankTransfer(deps, orderId, "UTR 4711", later(60));
  const queued = (await jobsAbout(deps.db, refundId)).length;
  await runClock(deps, later(60 + 600));
  expect(await jobsAbout(deps.db, refundId)).toHaveLength(queued + 1);
  deps.payments.script.fetchRefund = async () => refundIs("COMPLETED", refundId, 79_900);
  await queueRefundCheckOfWebhook(deps, { kind: "refund", refundId }, "rung");
  expect((await jobsAbout(deps.db, refundId)).at(-1)).toMatchObject({ occurrence: "rung" });
  for (const seconds of [600, 3_600]) await sendOrCheckRefund(deps, refundId, later(60 + seconds));
  expect(deps.alarms).toEqual(["refund refused", "refunded by bank and by the provider"]);
  expect(await checkLedger(deps.db, later(4_000))).toMatchObject({
    addsUp: true,
    exceptions: [{ orderId, what: "Refunded twice, by bank transfer and by the payment company" }],
  });
  expect(await recordOrderRecovery(deps, orderId, later(5_000))).toEqual({ ok: true });
  expect((await checkLedger(deps.db, later(5_001))).exceptions).toEqual([]);
});

test("a refund that completes after its transfer is no refund of a duplicate payment that is due then", async () => {
  const { orderId, refundId } = await someRefusedRefund(deps);
  await recordBankTransfer(deps, orderId, "UTR 4711", later(60));
  deps.payments.script.fetchStatus = async () => completed(79_900, 159_800);
  await checkPaymentForWebhook(deps, orderId, later(70));
  deps.payments.script.fetchRefund = async () => refundIs("COMPLETED", refundId, 79_900);
  await sendOrCheckRefund(deps, refundId, later(660));
  expect(deps.alarms).toEqual(["refund refused", "refunded by bank and by the provider"]);
  expect(await findOrder(deps.db, orderId)).toMatchObject({
    state: "owed",
    refundDuePaise: 159_800,
    refundedPaise: 79_900,
  });
});

test("an order that owes again after its transfer takes a transfer with another reference alone", async () => {
  const { orderId } = await someRefusedRefund(deps);
  await recordBankTransfer(deps, orderId, "UTR 4711", later(60));
  deps.payments.script.fetchStatus = async () => completed(79_900, 159_800);
  await checkPaymentForWebhook(deps, orderId, later(70));
  const again = (reference: string) => recordBankTransfer(deps, orderId, reference, later(80));
  expect(await again("UTR 4711")).toEqual({ ok: false, reason: "reference_used" });
  expect(await again("UTR 4712")).toEqual({ ok: true, amountPaise: 79_900 });
  expect(await findOrder(deps.db, orderId)).toMatchObject({ refundedPaise: 159_800 });
});

test("a reference belongs to one order, and leaves the provider's id of the ended refund", async () => {
  const [one, other] = [await someOwedOrder(deps), await someOwedOrder(deps)];
  await queueDueRefund(deps, one.id, now);
  await deps.pool.query("update refund set provider_refund_id = 'OMR1' where order_id = $1", [
    one.id,
  ]);
  expect(await recordBankTransfer(deps, one.id, "UTR of one", later(1))).toMatchObject({
    ok: true,
  });
  expect(await recordBankTransfer(deps, other.id, "UTR of one", later(2))).toEqual({
    ok: false,
    reason: "reference_used",
  });
  const { rows } = await deps.pool.query(
    "select provider_refund_id from refund where order_id = $1 order by created_at",
    [one.id],
  );
  expect(rows.map((row) => row.provider_refund_id)).toEqual(["OMR1", "UTR of one"]);
});
