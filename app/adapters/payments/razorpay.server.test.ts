import { expect, test } from "vitest";
import { createRazorpay } from "./razorpay.server.ts";
import {
  connectRazorpay,
  razorpayConfig,
} from "../../../tests/support/providers/payment-provider-harness.ts";
import {
  badRequest,
  link,
  links,
  now,
  orderId,
  payment,
} from "../../../tests/support/providers/razorpay-answers.ts";

const request = {
  orderId,
  amountPaise: 79_900,
  expiresInSeconds: 600,
  description: "A 60-minute session",
  returnUrl: "https://sahaj.test/payment-status?orderId=1",
};
const seconds = now.getTime() / 1_000;
const down = [502, "<html>"] as const;

test("a link is created with the amount and the order id, without personal data or Razorpay's emails", async () => {
  const { provider, calls } = connectRazorpay([200, link()]);
  expect(await provider.openPayment(request)).toEqual({
    providerOrderId: "plink_1",
    redirectUrl: "https://rzp.io/rzp/abc",
    expiresAt: new Date("2026-11-20T10:10:00Z"),
  });
  expect(JSON.parse(calls[0]?.body ?? "")).toEqual({
    amount: 79_900,
    currency: "INR",
    accept_partial: false,
    reference_id: orderId,
    description: request.description,
    // Razorpay refuses less than fifteen minutes.
    expire_by: seconds + 960,
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { order_id: orderId, pay_by: String(seconds + 600) },
    callback_url: request.returnUrl,
    callback_method: "get",
  });
  const key = Buffer.from("rzp_test_demo:demo-key-secret").toString("base64");
  expect(calls[0]?.headers.get("authorization")).toBe(`Basic ${key}`);
});

test("a refused reference that is known is the same pay page; one that is closed is no pay page", async () => {
  const open = connectRazorpay(badRequest, links(link()));
  expect(await open.provider.openPayment(request)).toMatchObject({ providerOrderId: "plink_1" });
  expect(open.talk()).toEqual([
    "POST /payment_links",
    `GET /payment_links?reference_id=${orderId}`,
  ]);
  const closed = connectRazorpay(badRequest, links(link({ status: "expired" })));
  expect(await closed.provider.openPayment(request)).toBe("already-open");
});

test("a refusal that no link explains keeps its code, and tells no id and no secret", async () => {
  const { provider } = connectRazorpay(badRequest, links());
  const error: unknown = await provider.openPayment(request).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "BAD_REQUEST_ERROR", retryable: false });
  const told = JSON.stringify(error, Object.getOwnPropertyNames(error));
  expect(told).not.toMatch(/order_|key-secret|rzp_test/);
});

test("a wrong key is not tried again", async () => {
  const refused = [401, { error: { code: "BAD_REQUEST_ERROR" } }] as const;
  const { provider, talk } = connectRazorpay(refused);
  await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({ retryable: false });
  expect(talk()).toHaveLength(1);
});

test("only captured money completes an order", async () => {
  const states = [
    [link({ status: "paid", payments: [payment("pay_1", "authorized")] }), "PENDING", 0],
    [link({ status: "created", payments: [payment("pay_1", "failed")] }), "PENDING", 0],
    [link({ status: "paid", payments: [payment("pay_1", "captured")] }), "COMPLETED", 79_900],
    // Amounts come as texts too, and payments are gone from the list at times.
    [
      link({ status: "paid", payments: [payment("pay_1", "captured", "79900")] }),
      "COMPLETED",
      79_900,
    ],
    [link({ status: "paid", payments: null, amount_paid: 79_900 }), "COMPLETED", 79_900],
    // Refunded since: it was captured too.
    [link({ status: "paid", payments: [payment("pay_1", "refunded")] }), "COMPLETED", 79_900],
    // Authorised late, after the link had closed.
    [link({ status: "expired", payments: [payment("pay_1", "captured")] }), "COMPLETED", 79_900],
  ] as const;
  for (const [answer, state, capturedPaise] of states) {
    const { provider } = connectRazorpay(links(answer));
    expect(await provider.fetchStatus(orderId)).toMatchObject({ state, capturedPaise });
  }
});

test("less than was asked for does not look like it", async () => {
  const short = link({ status: "paid", payments: [payment("pay_1", "captured", 100)] });
  const { provider } = connectRazorpay(links(short));
  const status = { state: "COMPLETED", amountPaise: 100, capturedPaise: 100 };
  expect(await provider.fetchStatus(orderId)).toMatchObject(status);
});

test("an order with two links is paid by either, and twice by both", async () => {
  const paid = link({ id: "plink_2", status: "paid", payments: [payment("pay_2", "captured")] });
  const either = connectRazorpay(links(link(), paid));
  expect(await either.provider.fetchStatus(orderId)).toMatchObject({
    state: "COMPLETED",
    capturedPaise: 79_900,
    providerOrderId: "plink_2",
    transactionId: "pay_2",
  });
  const other = link({ status: "paid", payments: [payment("pay_1", "captured")] });
  const both = connectRazorpay(links(other, paid));
  expect(await both.provider.fetchStatus(orderId)).toMatchObject({ capturedPaise: 159_800 });
});

test("an answer about another order, in another money or without its essentials is no answer", async () => {
  for (const changes of [{ reference_id: "order_2" }, { currency: "USD" }, { amount: null }]) {
    const odd = links(link(changes));
    const { provider } = connectRazorpay(odd, odd, odd, odd);
    await expect(provider.fetchStatus(orderId)).rejects.toMatchObject({
      code: "UNREADABLE_ANSWER",
    });
  }
});

test("a link is closed when its time is over, though Razorpay would keep it open longer", async () => {
  const due = link({ notes: { pay_by: String(seconds) } });
  const closed = { ...due, status: "cancelled", cancelled_at: seconds };
  const { provider, talk } = connectRazorpay(links(due), [200, closed]);
  const status = { state: "FAILED", failure: { code: "LINK_EXPIRED" } };
  expect(await provider.fetchStatus(orderId)).toMatchObject(status);
  expect(talk()[1]).toBe("POST /payment_links/plink_1/cancel");
});

test("a link that can't be closed is still pending: it may be paid at this very moment", async () => {
  const due = link({ notes: { pay_by: String(seconds) } });
  for (const answer of [badRequest, down, new Error("cut")]) {
    const { provider } = connectRazorpay(links(due), answer);
    expect(await provider.fetchStatus(orderId)).toMatchObject({ state: "PENDING" });
  }
});

test("a link cancelled before its expiry counts as cancelled; each code has its message", async () => {
  const taken = link({ status: "cancelled", cancelled_at: seconds - 10 });
  const { provider } = connectRazorpay(links(taken));
  expect(await provider.fetchStatus(orderId)).toMatchObject({
    failure: { code: "LINK_CANCELLED" },
  });
  const messages = ["LINK_CANCELLED", "LINK_EXPIRED", "constructor"].map((code) =>
    provider.explainFailure(code),
  );
  expect(messages).toEqual([
    "The payment was cancelled.",
    "The payment wasn’t completed in time. Try again.",
    "The payment didn’t go through. Try again, or pay another way.",
  ]);
});

test("an order whose id is longer than 40 characters is not sent", async () => {
  const { provider, talk } = connectRazorpay();
  const long = { ...request, orderId: "a".repeat(41) };
  await expect(provider.openPayment(long)).rejects.toThrow(RangeError);
  expect(await provider.fetchStatus(long.orderId)).toBe("not-found");
  expect(talk()).toEqual([]);
});

test("an empty secret stops the start with an error that names it", () => {
  const incomplete = { ...razorpayConfig, webhookSecret: "", keySecret: " " };
  expect(() => createRazorpay(incomplete)).toThrow(
    /^Razorpay is not configured: keySecret, webhookSecret$/,
  );
});
