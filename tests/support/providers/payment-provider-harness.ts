import { expect, onTestFinished } from "vitest";

import { createPhonePe as createFakePhonePe } from "../../../sandbox/phonepe/fake-phonepe.ts";
import { createRazorpay as createFakeRazorpay } from "../../../sandbox/razorpay/fake-razorpay.ts";
import type { FakeProvider } from "../../../sandbox/core/fake-provider.ts";
import type { WebhookAddress } from "../../../sandbox/core/webhook-sender.ts";
import type { PaymentProvider } from "../../../app/features/payments/provider.ts";
import { createPhonePe } from "../../../app/adapters/payments/phonepe/phonepe.server.ts";
import type { ProviderDeps } from "../../../app/adapters/payments/provider-deps.ts";
import { createRazorpay } from "../../../app/adapters/payments/razorpay/razorpay.server.ts";

/**
 * For tests only: an adapter, connected to the fake of its provider. The two were written from the
 * same pages, apart, so each finds the other's misreadings.
 */

export const base = "https://provider.test/apis";
const payPageOrigins = ["https://provider.test"];

interface World {
  fake: { basePath: string; publicBase: string; refundDelayMs: number; controls: boolean };
  webhook: Required<WebhookAddress>;
  now: () => Date;
  /** What connects an adapter to its fake. */
  tools: (fake: FakeProvider) => ProviderDeps;
}

function meet(make: (world: World) => { fake: FakeProvider; provider: PaymentProvider }) {
  let now = new Date("2026-11-20T10:00:00Z");
  const delivered: Request[] = [];
  const { fake, provider } = make({
    fake: { basePath: "/apis", publicBase: base, refundDelayMs: 4_000, controls: true },
    webhook: {
      url: "https://sahaj.test/webhooks",
      async carry(webhook) {
        delivered.push(webhook.clone());
        return new Response(null, { status: 204 });
      },
    },
    now: () => now,
    tools: (reached) => ({
      now: () => now,
      wait: async () => {},
      fetch: (input, init) => reached.fetch(new Request(input, init)),
    }),
  });
  onTestFinished(() => fake.close());

  const reach = (path: string, init?: RequestInit) => fake.fetch(new Request(base + path, init));
  const order = async (requested: object) => {
    const response = await reach("/__control", { method: "POST", body: JSON.stringify(requested) });
    expect(response.status).toBe(200);
  };
  return {
    provider,
    reach,
    books: fake.books,
    fault: (kind: string, deps?: string, more: object = {}) =>
      order({ faults: [{ kind, ...(deps && { on: deps }), ...more }] }),
    choose: (outcome: string, reason?: string, merchantOrderId = "order_1") =>
      order({ choose: { merchantOrderId, outcome, ...(reason && { reason }) } }),
    /** On both clocks at once. */
    async pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1_000);
      await fake.advance();
    },
    async received() {
      const seen = (await (await reach("/__control")).json()) as { requests: SeenRequest[] };
      return seen.requests.map(({ method, path }) => `${method} ${path}`);
    },
    /** The webhooks delivered since the last call, in order. */
    async heard() {
      await fake.advance();
      const webhooks = delivered.splice(0).map(async (webhook) => ({
        headers: webhook.headers,
        body: new Uint8Array(await webhook.arrayBuffer()),
      }));
      return Promise.all(webhooks);
    },
  };
}

interface SeenRequest {
  method: string;
  path: string;
}

export type Met = ReturnType<typeof meet>;

export function describePhonePe(): Met {
  const credentials = { clientId: "demo-client", clientSecret: "demo-secret", clientVersion: "1" };
  const hook = { username: "sahaj_hook", password: "demo12345" };
  return meet(({ fake: shared, webhook, now, tools }) => {
    const fake = createFakePhonePe({
      ...shared,
      ...credentials,
      now,
      webhook: { ...webhook, ...hook },
    });
    const provider = createPhonePe(
      {
        oauthBase: base,
        pgBase: base,
        ...credentials,
        webhookUsername: hook.username,
        webhookPassword: hook.password,
        payPageOrigins,
      },
      tools(fake),
    );
    return { fake, provider };
  });
}

export function describeRazorpay(): Met {
  const key = { keyId: "rzp_test_demo", keySecret: "demo-key-secret" };
  const secret = "demo-webhook-secret";
  return meet(({ fake: shared, webhook, now, tools }) => {
    const fake = createFakeRazorpay({ ...shared, ...key, now, webhook: { ...webhook, secret } });
    const config = { apiBase: base, ...key, webhookSecret: secret, payPageOrigins };
    return { fake, provider: createRazorpay(config, tools(fake)) };
  });
}

/** For a suite that runs over each; `pay` is the call that opens a payment. */
export const bothProviders = [
  { provider: "PhonePe", meet: describePhonePe, pay: "POST /checkout/v2/pay" },
  { provider: "Razorpay", meet: describeRazorpay, pay: "POST /payment_links" },
];

export const request = {
  orderId: "order_1",
  amountPaise: 79_900,
  expiresInSeconds: 600,
  returnUrl: "https://sahaj.test/payment-status?orderId=order_1",
};

export const refund = { refundId: "refund_0123456789", orderId: "order_1", amountPaise: 39_950 };
