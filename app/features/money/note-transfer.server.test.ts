import { afterAll, beforeEach, expect, test } from "vitest";
import { someOwedOrder } from "../../../tests/support/booked-order.ts";
import { type Journey, later, now, openJourney } from "../../../tests/support/journey-deeds.ts";
import { refundIs } from "../../../tests/support/scripted-payments.ts";
import { findOrder } from "../orders/store.server.ts";
import { PaymentProviderError } from "../payments/provider.ts";
import { followRefund, refundMoney, sweepRefunds } from "../payments/refund-money.server.ts";
import { refundsOf } from "../payments/refund-store.server.ts";
import { noteTransfer } from "./note-transfer.server.ts";
import { proveMoney } from "./prove-money.server.ts";

// The law is over all orders: each test has a database of its own.
let on: Journey;
beforeEach(async () => {
  await on?.end();
  on = await openJourney();
});
afterAll(() => on.end());

const tooOld = new PaymentProviderError("no", {
  code: "REFUND_FOR_TXN_OLDER_THAN_LIMIT",
  retryable: false,
});

/** An order whose refund the provider refused, because the payment was too long ago. */
async function refusedRefund(): Promise<{ orderId: string; refundId: string }> {
  const orderId = (await someOwedOrder(on)).id;
  await refundMoney(on, orderId, now);
  const refundId = (await refundsOf(on.db, orderId))[0]?.id ?? "";
  on.payments.script.sendRefund = async () => {
    throw tooOld;
  };
  await expect(followRefund(on, refundId, later(1))).rejects.toThrow("no");
  on.payments.script.readRefund = async () => "not-found";
  return { orderId, refundId };
}

test("a transfer is noted as the refund, the order is at its end, and nobody asks the provider again", async () => {
  const { orderId, refundId } = await refusedRefund();
  expect(await noteTransfer(on, orderId, "UTR 4711", later(60))).toEqual({
    ok: true,
    amountPaise: 79_900,
  });
  expect(await refundsOf(on.db, orderId)).toMatchObject([
    { state: "COMPLETED", amountPaise: 79_900 },
    { id: refundId, state: "FAILED" },
  ]);
  expect((await findOrder(on.db, orderId))?.state).toBe("refunded");
  expect(await proveMoney(on, later(120))).toMatchObject({ addsUp: true, exceptions: [] });
  const asked = on.payments.calls.length;
  await followRefund(on, refundId, later(120));
  await refundMoney(on, orderId, later(120));
  await sweepRefunds(on, later(90_000));
  expect(on.payments.calls).toHaveLength(asked);
  expect(await refundsOf(on.db, orderId)).toHaveLength(2);
});

test("while the provider knows of a refund, no transfer is noted", async () => {
  const { orderId, refundId } = await refusedRefund();
  on.payments.script.readRefund = async () => refundIs("PENDING", refundId, 79_900);
  expect(await noteTransfer(on, orderId, "UTR 4711", later(60))).toEqual({
    ok: false,
    reason: "provider_has_it",
  });
  expect(await refundsOf(on.db, orderId)).toMatchObject([{ id: refundId, state: "requested" }]);
});

test("a transfer is noted once, for what is owed, of an order that is there", async () => {
  const { orderId } = await refusedRefund();
  await noteTransfer(on, orderId, "UTR 4711", later(60));
  const again = await noteTransfer(on, orderId, "UTR 4711", later(61));
  expect(again).toEqual({ ok: false, reason: "nothing_owed" });
  const unknown = await noteTransfer(on, "order_1_none", "UTR 4711", later(61));
  expect(unknown).toEqual({ ok: false, reason: "order_unknown" });
});
