import { createHash } from "node:crypto";
import { merchantId, orderStatus } from "./phonepe-orders.ts";
import type { PaymentOrder } from "../payment-order.ts";
import { type FakeRefund, refundStatus } from "../refunds.ts";
import type { WebhookBody, WebhookAddress } from "../webhook-sender.ts";
import { respond, refusal } from "../request-body.ts";
import { phonePeCalls } from "./phonepe-calls.ts";
import {
  createFakeProvider,
  type FakeProvider,
  type FakeProviderOptions,
} from "../fake-provider.ts";
import { type Credentials, createTokens } from "./phonepe-tokens.ts";

/** The `Authorization` header of PhonePe's webhooks: lowercase hex SHA-256 of `username:password`. */
export function webhookAuthorization(username: string, password: string): string {
  return createHash("sha256").update(`${username}:${password}`).digest("hex");
}

/** `checkout.order.completed` or `checkout.order.failed`; a pending order announces nothing. */
function orderEvent(order: PaymentOrder): WebhookBody {
  const status = orderStatus(order, { details: false, errorContext: false });
  const isCompleted = status["state"] === "COMPLETED";
  return envelope(isCompleted ? "checkout.order.completed" : "checkout.order.failed", status);
}

/** A payment that was reversed is announced as failed, and as completed if it is given again; a claim is not. */
function disputeEvent(order: PaymentOrder): WebhookBody | undefined {
  return order.dispute?.state === "open" ? undefined : orderEvent(order);
}

/**
 * `pg.refund.accepted`, `pg.refund.completed` or `pg.refund.failed`.
 *
 * @param flat leaves `event` and `payload` away, as PhonePe's own samples do for some instruments
 */
function refundEvent(refund: FakeRefund, flat: boolean): WebhookBody {
  const payload = refundStatus(refund, merchantId);
  if (flat) return payload;
  const verb = refund.state === "CONFIRMED" ? "accepted" : refund.state.toLowerCase();
  return envelope(`pg.refund.${verb}`, payload);
}

/** `type` is the deprecated name of the event; PhonePe still sends it and its SDK still reads it. */
function envelope(event: string, payload: Record<string, unknown>): WebhookBody {
  return { event, type: event.toUpperCase().replaceAll(".", "_"), payload };
}

export interface PhonePeOptions extends Credentials, FakeProviderOptions {
  /** With the name and password agreed in the provider's dashboard. Left out, no webhook is sent. */
  webhook?: WebhookAddress & { username: string; password: string };
  /** Default 3600. */
  tokenLifeSeconds?: number;
}

/** A fake of PhonePe's payment gateway that speaks Standard Checkout v2, without any money. */
export function createFakePhonePe(options: PhonePeOptions): FakeProvider {
  const { webhook } = options;
  const target = webhook && {
    ...webhook,
    sign: (_text: string, _id: string, wrong: boolean) => ({
      authorization: webhookAuthorization(
        webhook.username,
        wrong ? `not-${webhook.password}` : webhook.password,
      ),
    }),
  };
  return createFakeProvider(options, target, (now) => {
    const tokens = createTokens(options, options.tokenLifeSeconds ?? 3600, now);
    return {
      ids: { order: "OMO", transaction: "OM", refund: "OMR" },
      attemptsEndOrder: true,
      payPagePath: "/transact/uat_v2",
      secretPath: "/v1/oauth/token",
      events: { order: orderEvent, dispute: disputeEvent, refund: refundEvent },
      calls: (books, payPageUrl) => phonePeCalls({ tokens, ...books }, payPageUrl),
      turnAway: (call, headers) =>
        call === "token" || tokens.accepts(headers.get("authorization"))
          ? undefined
          : unauthorized(),
      disown(call, headers) {
        tokens.revoke(headers.get("authorization"));
        return call === "token" ? respond(401, { success: false, code: "401" }) : unauthorized();
      },
      refuse: refusal,
      returnUrl: (order) => order.redirectUrl,
    };
  });
}

/** The answer to a call without a live token. */
function unauthorized(): Response {
  return refusal(
    401,
    "AUTHORIZATION_FAILED",
    "Authorization failed, please check the access token.",
  );
}
