import { Env, EnvConfig, RefundRequest, StandardCheckoutPayRequest } from "@phonepe-pg/pg-sdk-node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hook, describePhonePeSdk } from "../../../tests/support/providers/phonepe-sdk-harness.ts";
import { phonePeProduction } from "./phonepe-call.server.ts";
import { parsePhonePeWebhook } from "./phonepe.server.ts";

/**
 * Compares our adapter with PhonePe's own SDK, both with the fake PhonePe: their requests must be the same, and the SDK
 * must understand the fake's responses.
 */

const returnUrl = "https://sahaj.test/payment-status?orderId=order_1";

let deps: Awaited<ReturnType<typeof describePhonePeSdk>>;
beforeAll(async () => {
  deps = await describePhonePeSdk();
});
afterAll(() => deps.end());

test("the production URLs are the SDK's", () => {
  const { oAuthHostUrl, pgHostUrl } = EnvConfig.getBaseUrls(Env.PRODUCTION);
  expect(phonePeProduction).toEqual({ oauthBase: oAuthHostUrl, pgBase: pgHostUrl });
});

test("both send the same requests for a token and a payment", async () => {
  const payment = StandardCheckoutPayRequest.builder()
    .merchantOrderId("order_theirs")
    .amount(79_900)
    .expireAfter(600)
    .redirectUrl(returnUrl)
    .message("A 60-minute session")
    .build();
  const asked = await deps.askedBy(
    () => deps.theirs.pay(payment),
    () =>
      deps.ours.openPayment({
        orderId: "order_ours",
        amountPaise: 79_900,
        expiresInSeconds: 600,
        description: "A 60-minute session",
        returnUrl,
      }),
  );
  const [token, paid] = asked.our;
  expect(token).toMatchObject({
    call: asked.their[0]?.call,
    type: asked.their[0]?.type,
    body: asked.their[0]?.body,
  });
  const { body, ...their } = asked.their[1] ?? { body: {} };
  expect(paid).toEqual({ ...their, body: { ...(body as object), merchantOrderId: "order_ours" } });
  expect([asked.their.length, asked.our.length]).toEqual([2, 2]);
});

test("both send the same request for a status; ours also asks for the failure's reason", async () => {
  const asked = await deps.askedBy(
    () => deps.theirs.getOrderStatus("order_ours", true),
    () => deps.ours.fetchStatus("order_ours"),
  );
  const [their, our] = [asked.their[0], asked.our[0]];
  expect(our?.call).toBe(their?.call);
  expect(our?.authorization).toBe(their?.authorization);
  expect(Object.fromEntries(our?.query ?? [])).toEqual({
    ...Object.fromEntries(their?.query ?? []),
    errorContext: "true",
  });
});

test("both send the same requests for a refund and its status", async () => {
  await deps.pay("order_theirs");
  await deps.pay("order_ours");
  const requested = RefundRequest.builder()
    .merchantRefundId("refund_theirs")
    .originalMerchantOrderId("order_theirs")
    .amount(39_950)
    .build();
  const our = { refundId: "refund_ours", orderId: "order_ours", amountPaise: 39_950 };
  const asked = await deps.askedBy(
    () => deps.theirs.refund(requested),
    () => deps.ours.sendRefund(our),
  );
  const renamed = JSON.parse(
    JSON.stringify(asked.their[0]?.body).replaceAll("theirs", "ours"),
  ) as object;
  expect(asked.our).toEqual([{ ...asked.their[0], body: renamed }]);

  const status = await deps.askedBy(
    () => deps.theirs.getRefundStatus("refund_ours"),
    () => deps.ours.fetchRefund(our),
  );
  expect(status.our[0]?.call).toBe(status.their[0]?.call);
});

test("the SDK understands the fake's answers, and both parse the same values", async () => {
  const [their, our] = [
    await deps.theirs.getOrderStatus("order_ours", true),
    await deps.ours.fetchStatus("order_ours"),
  ];
  expect(their).toMatchObject({
    state: "COMPLETED",
    amount: 79_900,
    merchantOrderId: "order_ours",
  });
  expect(our).toMatchObject({
    state: their.state,
    amountPaise: their.amount,
    providerOrderId: their.orderId,
    transactionId: their.paymentDetails[0]?.transactionId,
  });
  const refund = await deps.theirs.getRefundStatus("refund_ours");
  const same = { refundId: "refund_ours", orderId: "order_ours" };
  expect(await deps.ours.fetchRefund(same)).toMatchObject({
    state: refund.state,
    amountPaise: refund.amount,
  });
});

test("both get an error for an unknown order", async () => {
  await expect(deps.theirs.getOrderStatus("order_nobodys")).rejects.toMatchObject({
    httpStatusCode: 400,
    code: "MERCHANT_ORDER_MAPPING_NOT_FOUND",
  });
  expect(await deps.ours.fetchStatus("order_nobodys")).toBe("not-found");
});

test("our adapter accepts and refuses the same webhooks as the SDK", async () => {
  const digest = "bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e";
  const payload = { merchantOrderId: "order_1", orderId: "OMO1", state: "COMPLETED", amount: 100 };
  const body = JSON.stringify({ type: "CHECKOUT_ORDER_COMPLETED", payload });
  const config = { webhookUsername: hook.username, webhookPassword: hook.password };
  const our = (authorization: string) =>
    parsePhonePeWebhook(config, new Headers({ authorization }), Buffer.from(body));
  const their = (authorization: string) =>
    deps.theirs.validateCallback(hook.username, hook.password, authorization, body);

  expect(their(digest).payload).toMatchObject({ merchantOrderId: "order_1", state: "COMPLETED" });
  expect(our(digest)).toEqual({ kind: "payment", orderId: "order_1" });
  for (const forged of ["", "username:password", digest.slice(1), digest.replace("b", "c")]) {
    expect(() => their(forged)).toThrow("Invalid Callback");
    expect(our(forged)).toBe("unauthenticated");
  }
});
