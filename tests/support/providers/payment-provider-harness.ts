import { expect, onTestFinished } from "vitest";
import { createFakePhonePe } from "../../../sandbox/providers/fake-phonepe.ts";
import { createFakeRazorpay } from "../../../sandbox/providers/fake-razorpay.ts";
import type { FakeProvider } from "../../../sandbox/fake-provider.ts";
import type { WebhookAddress } from "../../../sandbox/webhook-sender.ts";
import type { PaymentProvider } from "../../../app/domain/payments/payment-provider.ts";
import { createPhonePe } from "../../../app/adapters/payments/phonepe.server.ts";
import type { PhonePeConfig } from "../../../app/adapters/payments/phonepe-call.server.ts";
import type { Network } from "../../../app/adapters/network.ts";
import { createRazorpay } from "../../../app/adapters/payments/razorpay.server.ts";
import { type Reply, replaceAnswers } from "./replaced-answers.ts";

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
  /** An adapter connected to its fake. */
  tools: (fake: FakeProvider) => Network;
}

function connect(
  { calls, connect: connectTo }: ReturnType<typeof replaceAnswers>,
  make: (world: World) => { fake: FakeProvider; provider: PaymentProvider },
) {
  const clock = { now: new Date("2026-11-20T10:00:00Z") };
  const pauses: number[] = [];
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
    now: () => clock.now,
    tools: (reached) => ({
      now: () => clock.now,
      wait: async (ms) => void pauses.push(ms),
      fetch: connectTo(reached),
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
    /** The adapter's requests, in order. */
    calls,
    names: () => calls.map(({ name }) => name),
    talk: () => calls.map(({ what }) => what),
    /** The requested pauses, in milliseconds; none is really waited for. */
    pauses,
    clock,
    reach,
    books: fake.books,
    fault: (kind: string, deps?: string, more: object = {}) =>
      order({ faults: [{ kind, ...(deps && { on: deps }), ...more }] }),
    choose: (outcome: string, reason?: string, merchantOrderId = "order_1") =>
      order({ choose: { merchantOrderId, outcome, ...(reason && { reason }) } }),
    /** Has the client's bank contest the payment, or decide. */
    dispute: (state: "open" | "won" | "lost", merchantOrderId = "order_1") =>
      order({ dispute: { merchantOrderId, state } }),
    /** Advances both clocks. */
    async pass(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000);
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

export type ConnectedProvider = ReturnType<typeof connect>;

const phonePePaths = {
  token: /^\/v1\/oauth\/token$/,
  pay: /^\/checkout\/v2\/pay$/,
  status: /^\/checkout\/v2\/order\/[^/]+\/status$/,
  refund: /^\/payments\/v2\/refund$/,
  "refund status": /^\/payments\/v2\/refund\/[^/]+\/status$/,
};

export const phonePeConfig: PhonePeConfig = {
  oauthBase: base,
  pgBase: base,
  clientId: "demo-client",
  clientSecret: "demo-secret",
  clientVersion: 1,
  webhookUsername: "sahaj_hook",
  webhookPassword: "demo12345",
  payPageOrigins,
};

/** @param replies answers that replace the fake's, for each call in order */
export function connectPhonePe(
  replies: Partial<Record<keyof typeof phonePePaths, readonly Reply[]>> = {},
): ConnectedProvider {
  const { clientId, clientSecret, webhookUsername, webhookPassword } = phonePeConfig;
  const nameOf = (path: string) =>
    Object.entries(phonePePaths).find(([, pattern]) => pattern.test(path))?.[0] ?? path;
  return connect(
    replaceAnswers("/apis", replies, nameOf),
    ({ fake: shared, webhook, now, tools }) => {
      const fake = createFakePhonePe({
        ...shared,
        clientId,
        clientSecret,
        clientVersion: "1",
        now,
        webhook: { ...webhook, username: webhookUsername, password: webhookPassword },
      });
      return { fake, provider: createPhonePe(phonePeConfig, tools(fake)) };
    },
  );
}

export const razorpayConfig = {
  apiBase: base,
  keyId: "rzp_test_demo",
  keySecret: "demo-key-secret",
  webhookSecret: "demo-webhook-secret",
  payPageOrigins,
};

/** @param replies answers that replace the fake's, in order, whatever is asked */
export function connectRazorpay(...replies: Reply[]): ConnectedProvider {
  const { keyId, keySecret, webhookSecret: secret } = razorpayConfig;
  return connect(
    replaceAnswers("/apis", { any: replies }, () => "any"),
    ({ fake: shared, webhook, now, tools }) => {
      const fake = createFakeRazorpay({
        ...shared,
        keyId,
        keySecret,
        now,
        webhook: { ...webhook, secret },
      });
      return { fake, provider: createRazorpay(razorpayConfig, tools(fake)) };
    },
  );
}

/** The harness of each provider, for suites that run with all; `pay` is the call that opens a payment. */
export const bothProviders = [
  { provider: "PhonePe", connect: () => connectPhonePe(), pay: "POST /checkout/v2/pay" },
  { provider: "Razorpay", connect: () => connectRazorpay(), pay: "POST /payment_links" },
];

export const request = {
  orderId: "order_1",
  amountPaise: 79_900,
  expiresInSeconds: 600,
  description: "A 60-minute session",
  returnUrl: "https://sahaj.test/payment-status?orderId=order_1",
};

export const refund = { refundId: "refund_0123456789", orderId: "order_1", amountPaise: 39_950 };
