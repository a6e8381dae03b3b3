import { expect, test } from "vitest";
import { someOwedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { refundIs } from "../../../tests/support/providers/scripted-payments.ts";
import {
  sendOrCheckRefund,
  queueDueRefund,
  queueRefundCheckOfWebhook,
} from "./send-refunds.server.ts";
import { recordBankTransfer } from "./record-bank-transfer.server.ts";
import { listRefunds } from "./refunds.server.ts";

const deps = await openJourney();

/** Creates a refund in progress; the provider's id for it is `P-` and our id. */
async function someSentRefund() {
  const orderId = (await someOwedOrder(deps)).id;
  await queueDueRefund(deps, orderId, now);
  const refundId = (await listRefunds(deps.db, orderId))[0]?.id ?? "";
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
