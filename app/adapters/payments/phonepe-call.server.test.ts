import { expect, onTestFinished, test, vi } from "vitest";
import {
  connectPhonePe,
  phonePeConfig,
} from "../../../tests/support/providers/payment-provider-harness.ts";
import {
  opened,
  orderId,
  pendingOrder,
  request,
  tokenReply,
  unauthorised,
} from "../../../tests/support/providers/phonepe-answers.ts";
import { createTokenSource } from "./phonepe-call.server.ts";

test("after a 401 the call is repeated once with a new token", async () => {
  const { provider, calls, names, fault } = connectPhonePe();
  await fault("401-once", "pay");
  expect(await provider.openPayment(request)).toMatchObject({ redirectUrl: expect.any(String) });
  expect(names()).toEqual(["token", "pay", "token", "pay"]);
  const [first, second] = [calls[1], calls[3]].map((call) => call?.headers.get("authorization"));
  expect(first).toMatch(/^O-Bearer \S+$/);
  expect(second).not.toBe(first);
});

test("after a second 401 the call fails, without a third try or token", async () => {
  const { provider, names } = connectPhonePe({ pay: [unauthorised, unauthorised, opened] });
  await expect(provider.openPayment(request)).rejects.toMatchObject({
    code: "AUTHORIZATION_FAILED",
    retryable: false,
  });
  expect(names()).toEqual(["token", "pay", "token", "pay"]);
});

test("the timeout is 10 seconds for a payment and 8 for a query", async () => {
  const realTimeout = AbortSignal.timeout.bind(AbortSignal);
  // Referenced here: a signal that is collected never fires.
  const signals: AbortSignal[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const signal = realTimeout(5);
    signals.push(signal);
    return signal;
  });
  onTestFinished(() => timeout.mockRestore());
  const { provider, names } = connectPhonePe({ pay: ["silence"], status: [pendingOrder] });
  expect(await provider.openPayment(request)).toBe("already-open");
  expect(names()).toEqual(["token", "pay", "status"]);
  expect(timeout.mock.calls).toEqual([[8_000], [10_000], [8_000]]);
});

/** Lets timeouts end at once and moves the adapter's clock by their length. */
function timeoutsPass(clock: { now: Date }) {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    clock.now = new Date(clock.now.getTime() + ms);
    return AbortSignal.abort(new DOMException("too late", "TimeoutError"));
  });
  onTestFinished(() => timeout.mockRestore());
  return timeout;
}

test("a query limited to two seconds is tried once, and fails after them", async () => {
  const { provider, names, pauses, clock } = connectPhonePe({
    status: [pendingOrder, "silence", pendingOrder],
  });
  await provider.fetchStatus(orderId); // Gets the token.
  const timeout = timeoutsPass(clock);
  const status = provider.fetchStatus(orderId, { withinMs: 2_000 });
  await expect(status).rejects.toMatchObject({ retryable: true });
  expect(timeout.mock.calls).toEqual([[2_000]]);
  expect(names()).toEqual(["token", "status", "status"]);
  expect(pauses).toEqual([]);
});

test("a query limited to two seconds is not retried after a server error", async () => {
  const { provider, names, pauses } = connectPhonePe({ status: [[500, "R999"], pendingOrder] });
  const status = provider.fetchStatus(orderId, { withinMs: 2_000 });
  await expect(status).rejects.toMatchObject({ retryable: true });
  expect(names()).toEqual(["token", "status"]);
  expect(pauses).toEqual([]);
});

test.for([
  ["first", {}, ["silence"]],
  [
    "new",
    { status: [unauthorised] },
    [tokenReply("token-1", new Date("2026-11-20T10:00:00Z"), 60), "silence"],
  ],
] as const)(
  "a %s token that does not arrive takes no longer than the query's two seconds",
  async ([, script, token]) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { provider } = connectPhonePe({ ...script, token });
    const ends: unknown[] = [];
    void provider
      .fetchStatus(orderId, { withinMs: 2_000 })
      .catch((error: unknown) => ends.push(error));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toMatchObject([{ code: "TIMED_OUT", retryable: true }]);
  },
);

const start = new Date("2026-11-20T10:00:00Z");
const pending = Array.from({ length: 20 }, () => pendingOrder);

function after(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1_000);
}

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
  await expect(provider.openPayment(request)).rejects.toMatchObject({
    code: "OIM000",
    retryable: false,
  });
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
