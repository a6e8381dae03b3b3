import { expect, test } from "vitest";
import { createFakePhonePe } from "./fake-phonepe.ts";
import { payBody, tokenRequest } from "../../tests/support/providers/open-fake-phonepe.ts";

const base = "http://pay.test/gateway";

/** A fake whose clock stands still until it is put forward, and whose webhooks are handed over. */
function open() {
  let now = Date.UTC(2026, 10, 21, 6, 30);
  const start = now;
  const events: unknown[] = [];
  const silences: number[] = [];
  const phonePe = createFakePhonePe({
    basePath: "/gateway",
    publicBase: base,
    clientId: "merchant",
    clientSecret: "merchant-secret",
    clientVersion: "1",
    tokenLifeSeconds: 10 * 86_400,
    refundDelayMs: 2 * 86_400_000,
    now: () => new Date(now),
    wait: async (seconds) => void silences.push(seconds),
    webhook: {
      url: "http://merchant.test/hook",
      username: "username",
      password: "password",
      async carry(webhook) {
        events.push(((await webhook.json()) as { event: string }).event);
        return new Response(null, { status: events.length === 1 ? 500 : 204 });
      },
    },
  });
  let authorization = "";
  const call = async (path: string, body?: object) => {
    const headers = { authorization, "content-type": "application/json" };
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    return (await phonePe.fetch(new Request(base + path, { headers, ...init }))).json();
  };
  return {
    phonePe,
    events,
    silences,
    call,
    async logIn() {
      const token = await (await phonePe.fetch(tokenRequest({}))).json();
      authorization = `O-Bearer ${(token as { access_token: string }).access_token}`;
    },
    /** Seconds from the start to the next thing to happen. */
    nextIn: () => {
      const due = phonePe.nextDue();
      return due && (due.getTime() - start) / 1000;
    },
    passTo(seconds: number) {
      now = start + seconds * 1000;
      return phonePe.advance();
    },
  };
}

test("on a clock of the caller's, everything happens at its moment and nothing before", async () => {
  const { phonePe, call, logIn, events, nextIn, passTo } = open();
  await logIn();
  expect(nextIn()).toBeUndefined();
  const { redirectUrl } = (await call("/checkout/v2/pay", payBody("o1"))) as {
    redirectUrl: string;
  };
  expect(nextIn()).toBe(600);
  const pay = { method: "POST", body: new URLSearchParams({ outcome: "pay" }) };
  await phonePe.fetch(new Request(redirectUrl, pay));
  await phonePe.advance();
  expect(events).toEqual(["checkout.order.completed"]);
  // Refused the first time, the webhook comes again after a second.
  expect(nextIn()).toBe(1);
  await passTo(1);
  expect(events).toHaveLength(2);
  expect(nextIn()).toBeUndefined();

  const refund = { merchantRefundId: "r1", originalMerchantOrderId: "o1", amount: 79_900 };
  await call("/payments/v2/refund", refund);
  expect(nextIn()).toBe(1 + 86_400);
  await passTo(1 + 86_400);
  await passTo(1 + 2 * 86_400);
  expect(events.slice(2)).toEqual(["pg.refund.accepted", "pg.refund.completed"]);
  expect(nextIn()).toBeUndefined();
  expect(phonePe.books()).toMatchObject({
    orders: [{ merchantOrderId: "o1", state: "COMPLETED" }],
    refunds: [{ merchantRefundId: "r1", state: "COMPLETED", amountPaise: 79_900 }],
  });
});

test("a silence is kept on the caller's clock", async () => {
  const { phonePe, call, logIn, silences } = open();
  await logIn();
  phonePe.plan({ kind: "timeout-after-commit", times: 1, seconds: 40 });
  await call("/checkout/v2/pay", payBody("o1"));
  expect(silences).toEqual([40]);
  expect(phonePe.books().orders).toHaveLength(1);
});
