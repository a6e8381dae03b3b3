import { respond } from "../core/responses.ts";
import { razorpayCalls, razorpayRefusal } from "./razorpay-calls.ts";
import { razorpayDisputeEvent, razorpayOrderEvent, razorpayRefundEvent } from "./razorpay-event.ts";
import { signedReturnUrl } from "./razorpay-link.ts";
import { isBasicAuth, webhookSignature } from "./razorpay-secrets.ts";
import {
  createFakeProvider,
  type FakeProvider,
  type FakeProviderOptions,
} from "../core/fake-provider.ts";
import type { WebhookAddress } from "../core/webhook-sender.ts";

export interface RazorpayOptions extends FakeProviderOptions {
  keyId: string;
  keySecret: string;
  /** With the secret agreed in the provider's dashboard, which is not the key's. Left out, no webhook is sent. */
  webhook?: WebhookAddress & { secret: string };
}

/** A fake Razorpay that speaks Payment Links and refunds, without any money. */
export function createFakeRazorpay(options: RazorpayOptions): FakeProvider {
  const { keyId, keySecret, webhook } = options;
  const target = webhook && {
    ...webhook,
    sign: (text: string, id: string, wrong: boolean) => ({
      "x-razorpay-signature": webhookSignature(
        text,
        wrong ? `not-${webhook.secret}` : webhook.secret,
      ),
      "x-razorpay-event-id": id,
    }),
  };
  return createFakeProvider(options, target, (now) => ({
    ids: { order: "plink_", transaction: "pay_", refund: "rfnd_" },
    attemptsEndOrder: false,
    payPagePath: "/rzp",
    events: {
      order: (order) => razorpayOrderEvent(order, now()),
      dispute: (order) => razorpayDisputeEvent(order, now()),
      refund: (refund) => razorpayRefundEvent(refund, now()),
    },
    calls: (books, payPageUrl) => razorpayCalls(books, payPageUrl, now),
    turnAway: (_call, headers) =>
      isBasicAuth(headers.get("authorization"), keyId, keySecret) ? undefined : unauthorized(),
    disown: unauthorized,
    refuse: razorpayRefusal,
    returnUrl: (order) => signedReturnUrl(order, keySecret),
  }));
}

function unauthorized(): Response {
  return respond(401, {
    error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" },
  });
}
