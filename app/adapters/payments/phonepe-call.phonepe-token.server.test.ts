import { expect, test } from "vitest";
import { createTokenSource } from "./phonepe-call.server.ts";
import {
  connectPhonePe,
  phonePeConfig,
} from "../../../tests/support/providers/payment-provider-harness.ts";
import {
  orderId,
  pendingOrder,
  tokenReply,
  unauthorised,
} from "../../../tests/support/providers/phonepe-answers.ts";

const start = new Date("2026-11-20T10:00:00Z");
const pending = Array.from({ length: 20 }, () => pendingOrder);

function after(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1_000);
}

test("a token request is a form of exactly four fields", async () => {
  const { provider, calls } = connectPhonePe({ status: pending });
  await provider.fetchStatus(orderId);
  expect(calls[0]?.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
    client_id: "demo-client",
    client_version: "1",
    client_secret: "demo-secret",
    grant_type: "client_credentials",
  });
});

test("concurrent calls share one token request", async () => {
  const { provider, names } = connectPhonePe({ status: pending });
  await Promise.all(Array.from({ length: 10 }, () => provider.fetchStatus(orderId)));
  expect(names().filter((name) => name === "token")).toHaveLength(1);
  expect(names().filter((name) => name === "status")).toHaveLength(10);
});

test("concurrent calls whose token is refused share one request for a new token", async () => {
  const { provider, names } = connectPhonePe({
    status: [pendingOrder, unauthorised, unauthorised, unauthorised, ...pending],
  });
  await provider.fetchStatus(orderId);
  await Promise.all([1, 2, 3].map(() => provider.fetchStatus(orderId)));
  expect(names().filter((name) => name === "token")).toHaveLength(2);
});

test("a late 401 for a token that was replaced meanwhile does not replace the new one", async () => {
  let issued = 0;
  const source = createTokenSource(phonePeConfig, {
    now: () => start,
    fetch: async () => {
      issued += 1;
      const [status, body] = tokenReply(`token-${issued}`, start, 3_600);
      return Response.json(body, { status });
    },
  });
  await source.header();
  const replaced = { kind: "done", value: "O-Bearer token-2" };
  expect(await source.headerInsteadOf("O-Bearer token-1")).toEqual(replaced);
  expect(await source.headerInsteadOf("O-Bearer token-1")).toEqual(replaced);
  expect(issued).toBe(2);
});

test("a token is cached until half its life is over", async () => {
  const { provider, names, clock } = connectPhonePe({
    token: [tokenReply("first", start, 3_600), tokenReply("second", after(1_800), 3_600)],
    status: pending,
  });
  await provider.fetchStatus(orderId);
  clock.now = after(1_799);
  await provider.fetchStatus(orderId);
  expect(names()).toEqual(["token", "status", "status"]);
  clock.now = after(1_800);
  await provider.fetchStatus(orderId);
  expect(names().filter((name) => name === "token")).toHaveLength(2);
});

test("a token that is still valid is used while its renewal fails", async () => {
  const { provider, calls, clock } = connectPhonePe({
    token: [tokenReply("first", start, 3_600), [500, ""], [503, "R999"]],
    status: pending,
  });
  await provider.fetchStatus(orderId);
  for (const seconds of [2_000, 3_599]) {
    clock.now = after(seconds);
    expect(await provider.fetchStatus(orderId)).toMatchObject({ state: "PENDING" });
  }
  expect(calls.filter(({ name }) => name === "token")).toHaveLength(3);
  const used = calls
    .filter(({ name }) => name === "status")
    .map((call) => call.headers.get("authorization"));
  expect(new Set(used)).toEqual(new Set(["O-Bearer first"]));
});

test("a call does not wait for the renewal of a valid token", async () => {
  const { provider, clock } = connectPhonePe({
    token: [tokenReply("first", start, 3_600), "silence"],
    status: pending,
  });
  await provider.fetchStatus(orderId);
  clock.now = after(2_000);
  expect(await provider.fetchStatus(orderId)).toMatchObject({ state: "PENDING" });
});

test("a token expires at expires_at, in seconds; expires_in is ignored", async () => {
  const [, body] = tokenReply("first", start, 3_600);
  const { provider, names, clock } = connectPhonePe({
    token: [[200, { ...body, expires_in: 1 }]],
    status: pending,
  });
  await provider.fetchStatus(orderId);
  clock.now = after(60);
  await provider.fetchStatus(orderId);
  expect(names()).toEqual(["token", "status", "status"]);
});

test("the token's own type goes into the header", async () => {
  const [, body] = tokenReply("first", start, 3_600);
  const { provider, calls } = connectPhonePe({
    token: [[200, { ...body, token_type: "Other" }]],
    status: pending,
  });
  await provider.fetchStatus(orderId);
  expect(calls[1]?.headers.get("authorization")).toBe("Other first");
});

test("refused credentials are not retried, and no status is queried", async () => {
  const refused = [400, { code: "INVALID_CLIENT", errorCode: "OIM000", context: {} }] as const;
  const { provider, names, pauses } = connectPhonePe({ token: [refused, refused] });
  const payment = provider.openPayment({
    orderId,
    amountPaise: 100,
    expiresInSeconds: 300,
    description: "A 60-minute session",
    returnUrl: "https://sahaj.test/",
  });
  await expect(payment).rejects.toMatchObject({ code: "OIM000", retryable: false });
  expect(names()).toEqual(["token"]);
  expect(pauses).toEqual([]);
});

test("a failed token request is retried with the call that needs it", async () => {
  const { provider, names, pauses } = connectPhonePe({
    token: [[500, ""], [200, "<html>"], tokenReply("third", start, 3_600)],
    status: pending,
  });
  expect(await provider.fetchStatus(orderId)).toMatchObject({ state: "PENDING" });
  expect(names()).toEqual(["token", "token", "token", "status"]);
  expect(pauses).toEqual([1_000, 2_000]);
});
