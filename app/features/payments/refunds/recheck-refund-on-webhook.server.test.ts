import { afterAll, beforeAll, expect, test } from "vitest";
import { someOwedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { eventsAbout } from "../../../../tests/support/database/published-events.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
} from "../../../../tests/support/fixtures/orders.ts";
import { refundIs } from "../../../../tests/support/providers/scripted-payments.ts";
import { reconcileRefund, sendDueRefund } from "./send-due-refund.server.ts";
import { recheckRefundOnWebhook } from "./recheck-refund-on-webhook.server.ts";
import { listRefunds } from "./list-refunds.server.ts";

let deps: Journey;
beforeAll(async () => {
  deps = await openJourney();
});
afterAll(() => deps.end());

/** A refund that is on its way; the provider calls it `P-` and our id. */
async function someSentRefund() {
  const orderId = (await someOwedOrder(deps)).id;
  await sendDueRefund(deps, orderId, now);
  const refundId = (await listRefunds(deps.db, orderId))[0]?.id ?? "";
  await reconcileRefund(deps, refundId, later(1));
  const told = async () => (await eventsAbout(deps.db, refundId)).length;
  return { orderId, refundId, told, before: await told() };
}

test("a refund is asked about by our id, by the provider's, and by its order", async () => {
  const { orderId, refundId, told, before } = await someSentRefund();
  const bells = [{ refundId }, { providerRefundId: `P-${refundId}` }, { orderId }];
  for (const [index, bell] of bells.entries()) {
    await recheckRefundOnWebhook(deps, { kind: "refund", ...bell }, `turn ${index}`);
    expect(await told()).toBe(before + index + 1);
  }
});

test("our own id counts before the order: another refund of it is not meant", async () => {
  const first = await someSentRefund();
  const second = await someSentRefund();
  const bell = { refundId: first.refundId, orderId: second.orderId };
  await recheckRefundOnWebhook(deps, { kind: "refund", ...bell }, "turn");
  expect(await first.told()).toBe(first.before + 1);
  expect(await second.told()).toBe(second.before);
});

test("a refund that has ended, and one that is not ours, are not asked about", async () => {
  const { orderId, refundId, told } = await someSentRefund();
  deps.payments.script.fetchRefund = async (asked) => refundIs("COMPLETED", asked.refundId, 79_900);
  await reconcileRefund(deps, refundId, later(31));
  const after = await told();
  await recheckRefundOnWebhook(deps, { kind: "refund", refundId, orderId }, "turn");
  await recheckRefundOnWebhook(
    deps,
    { kind: "refund", refundId: "refund_of_somebody_else" },
    "turn",
  );
  await recheckRefundOnWebhook(deps, { kind: "refund" }, "turn");
  expect(await told()).toBe(after);
});
