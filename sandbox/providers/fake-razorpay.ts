import type { PaymentOrder } from "../payment-order.ts";
import {
  disputeEntity,
  paymentEntity,
  paymentLink,
  signedReturnUrl,
  isBasicAuth,
  webhookSignature,
} from "./razorpay-entities.ts";
import { refundEntity, razorpayCalls, razorpayRefusal } from "./razorpay-calls.ts";
import type { FakeRefund } from "../refunds.ts";
import type { WebhookBody, WebhookAddress } from "../webhook-sender.ts";
import { respond } from "../request-body.ts";
import {
  createFakeProvider,
  type FakeProvider,
  type FakeProviderOptions,
} from "../fake-provider.ts";

/** `payment_link.paid`, `.expired` or `.cancelled`; a link that was not closed tells of its last payment. */
function razorpayOrderEvent(order: PaymentOrder, now: Date): WebhookBody {
  const link = paymentLink(order, "");
  const last = order.attempts.at(-1);
  const entities = {
    payment_link: link,
    ...(last && { payment: paymentEntity(order, last) }),
  };
  const event = link.status === "created" ? "payment.failed" : `payment_link.${link.status}`;
  return envelope(event, entities, now);
}

/** `payment.dispute.created`, `.won` or `.lost`. */
function razorpayDisputeEvent(order: PaymentOrder, now: Date): WebhookBody | undefined {
  const paid = order.attempts.find(({ state }) => state === "COMPLETED");
  if (!order.dispute || !paid) return undefined;
  const { state } = order.dispute;
  const entities = { payment: paymentEntity(order, paid), dispute: disputeEntity(order) ?? {} };
  return envelope(`payment.dispute.${state === "open" ? "created" : state}`, entities, now);
}

/** `refund.created`, `refund.processed` or `refund.failed`. */
function razorpayRefundEvent(refund: FakeRefund, now: Date): WebhookBody {
  const verb = {
    PENDING: "created",
    CONFIRMED: "created",
    COMPLETED: "processed",
    FAILED: "failed",
  };
  return envelope(`refund.${verb[refund.state]}`, { refund: refundEntity(refund) }, now);
}

function envelope(event: string, entities: Record<string, object>, now: Date): WebhookBody {
  const wrapped = Object.entries(entities).map(([name, entity]) => [name, { entity }]);
  return {
    entity: "event",
    account_id: "acc_Demo",
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(wrapped) as object,
    created_at: Math.floor(now.getTime() / 1000),
  };
}

interface RazorpayOptions extends FakeProviderOptions {
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
