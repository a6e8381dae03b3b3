import { expect, onTestFinished } from "vitest";

import { createPhonePe as createStandIn } from "../../../sandbox/phonepe.ts";
import type { PaymentProvider } from "../../features/payments/provider.ts";
import { createPhonePe } from "./phonepe.server.ts";

export const base = "https://phonepe.test/apis";
const webhook = { username: "sahaj_hook", password: "demo12345" };
const credentials = { clientId: "demo-client", clientSecret: "demo-secret", clientVersion: "1" };

/**
 * For tests only: the adapter, connected to the stand-in PhonePe. The two were written from the same
 * pages, apart, so each finds the other's misreadings.
 * @param options.webhookUrl where the stand-in rings; left out, it does not
 */
export function meetStandIn(options: { webhookUrl?: string } = {}) {
  let now = new Date("2026-11-20T10:00:00Z");
  const standIn = createStandIn({
    basePath: "/apis",
    publicBase: base,
    ...credentials,
    now: () => now,
    refundDelayMs: 4_000,
    controls: true,
    ...(options.webhookUrl && { webhook: { url: options.webhookUrl, ...webhook } }),
  });
  onTestFinished(() => standIn.close());
  const reach = (path: string, init?: RequestInit) => standIn.fetch(new Request(base + path, init));
  const order = async (wish: object) => {
    const response = await reach("/__control", { method: "POST", body: JSON.stringify(wish) });
    expect(response.status).toBe(200);
  };
  const provider: PaymentProvider = createPhonePe(
    {
      oauthBase: base,
      pgBase: base,
      ...credentials,
      webhookUsername: webhook.username,
      webhookPassword: webhook.password,
      payPageOrigins: ["https://phonepe.test"],
    },
    {
      now: () => now,
      wait: async () => {},
      fetch: (input, init) => standIn.fetch(new Request(input, init)),
    },
  );
  return {
    provider,
    reach,
    fault: (kind: string, on?: string, more: object = {}) =>
      order({ faults: [{ kind, ...(on && { on }), ...more }] }),
    choose: (outcome: string, reason?: string) =>
      order({ choose: { merchantOrderId: "order_1", outcome, ...(reason && { reason }) } }),
    /** On both clocks at once. */
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    received: async () => {
      const seen = (await (await reach("/__control")).json()) as { requests: { path: string }[] };
      return seen.requests.map(({ path }) => path);
    },
  };
}

export const request = {
  orderId: "order_1",
  amountPaise: 79_900,
  expiresInSeconds: 1_200,
  returnUrl: "https://sahaj.test/payment-status?orderId=order_1",
};
