import { expect, test } from "vitest";
import { connectRazorpay } from "../../../tests/support/providers/payment-provider-harness.ts";
import {
  badRequest,
  link,
  links,
  orderId,
  payment,
  refundOf,
  refunds,
} from "../../../tests/support/providers/razorpay-answers.ts";

const requested = { refundId: "refund_0123456789", orderId, amountPaise: 39_950 };
const paid = links(link({ status: "paid", payments: [payment("pay_1", "captured")] }));
const paidTwice = links(
  link({ status: "paid", payments: [payment("pay_1", "captured"), payment("pay_2", "captured")] }),
);
const sent = [200, refundOf(requested.refundId, "pending")] as const;

test("a refund names the payment, with our id as idempotency key and receipt", async () => {
  const { provider, calls, talk } = connectRazorpay(paid, refunds(), sent);
  expect(await provider.sendRefund(requested)).toEqual({
    state: "PENDING",
    providerRefundId: `rfnd_${requested.refundId}`,
    amountPaise: 39_950,
    failureCode: undefined,
  });
  expect(talk()).toEqual([
    `GET /payment_links?reference_id=${orderId}`,
    "GET /payments/pay_1/refunds?count=100",
    "POST /payments/pay_1/refund",
  ]);
  expect(calls[2]?.headers.get("x-refund-idempotency")).toBe(requested.refundId);
  expect(JSON.parse(calls[2]?.body ?? "")).toEqual({
    amount: 39_950,
    speed: "normal",
    receipt: requested.refundId,
    notes: { order_id: orderId },
  });
});

test("a refund that Razorpay is still processing (409) is looked up, then sent with the same body", async () => {
  const busy = [409, { error: { code: "BAD_REQUEST_ERROR" } }] as const;
  const looked = [paid, refunds()] as const;
  const { provider, calls } = connectRazorpay(...looked, busy, ...looked, sent);
  expect(await provider.sendRefund(requested)).toMatchObject({ state: "PENDING" });
  const posts = calls.filter(({ what }) => what.startsWith("POST"));
  expect(posts).toHaveLength(2);
  expect(posts[0]?.body).toEqual(posts[1]?.body);
});

test("a refund whose answer was lost is found by its receipt, not sent again", async () => {
  const done = refunds(refundOf(null, "processed"), refundOf(requested.refundId, "processed"));
  const { provider, talk } = connectRazorpay(paid, refunds(), new Error("cut"), paid, done);
  expect(await provider.sendRefund(requested)).toMatchObject({ state: "COMPLETED" });
  expect(talk().filter((call) => call.startsWith("POST"))).toHaveLength(1);
});

test("after a duplicate payment a repeated refund does not go to the other payment", async () => {
  const whole = { ...requested, amountPaise: 79_900 };
  const done = refunds(refundOf(requested.refundId, "processed", 79_900));
  const { provider, talk } = connectRazorpay(paidTwice, done, refunds());
  expect(await provider.sendRefund(whole)).toMatchObject({ state: "COMPLETED" });
  expect(talk().filter((call) => call.startsWith("POST"))).toEqual([]);
});

test("after a duplicate payment a refund that exceeds the rest of one payment goes to the other", async () => {
  const whole = { ...requested, amountPaise: 79_900 };
  const used = refunds(refundOf("refund_earlier0", "processed", 100));
  const { provider, talk } = connectRazorpay(paidTwice, used, refunds(), sent);
  await provider.sendRefund(whole);
  expect(talk().at(-1)).toBe("POST /payments/pay_2/refund");
  const failed = refunds(refundOf("refund_earlier0", "failed", 100));
  const again = connectRazorpay(paidTwice, failed, refunds(), sent);
  await again.provider.sendRefund(whole);
  expect(again.talk().at(-1)).toBe("POST /payments/pay_1/refund");
});

test("a refused refund has Razorpay's code; a refund of an unpaid order is not sent", async () => {
  const { provider } = connectRazorpay(paid, refunds(), badRequest, paid, refunds());
  await expect(provider.sendRefund(requested)).rejects.toMatchObject({
    code: "BAD_REQUEST_ERROR",
    retryable: false,
  });
  const unpaid = connectRazorpay(links(link()));
  await expect(unpaid.provider.sendRefund(requested)).rejects.toMatchObject({ code: "NO_PAYMENT" });
  expect(unpaid.talk()).toHaveLength(1);
});

test("a failed refund has a code, and a refund of an unknown order is not found", async () => {
  const { provider } = connectRazorpay(paid, refunds(refundOf(requested.refundId, "failed")));
  expect(await provider.fetchRefund(requested)).toMatchObject({
    state: "FAILED",
    failureCode: "REFUND_FAILED",
  });
  expect(await connectRazorpay(links()).provider.fetchRefund(requested)).toBe("not-found");
});
