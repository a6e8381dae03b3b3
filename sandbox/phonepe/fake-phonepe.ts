import { respond, refusal } from "../core/responses.ts";
import { apiCalls } from "../core/api-calls.ts";
import {
  createFakeProvider,
  type FakeProvider,
  type FakeProviderOptions,
} from "../core/fake-provider.ts";
import { type Credentials, createTokens } from "./tokens.ts";
import { webhookAuthorization } from "./webhook-authorization.ts";
import { disputeEvent, orderEvent, refundEvent } from "./webhook-event.ts";
import type { WebhookAddress } from "../core/webhook-sender.ts";

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
      calls: (books, payPageUrl) => apiCalls({ tokens, ...books }, payPageUrl),
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
