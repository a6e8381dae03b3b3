import { expect, onTestFinished, test, vi } from "vitest";
import { connectPhonePe } from "../../../tests/support/providers/payment-provider-harness.ts";
import {
  opened,
  orderId,
  pendingOrder,
  tokenReply,
  unauthorised,
} from "../../../tests/support/providers/phonepe-answers.ts";

const request = {
  orderId,
  amountPaise: 79_900,
  expiresInSeconds: 1_200,
  description: "A 60-minute session",
  returnUrl: "https://sahaj.test/payment-status?orderId=order_1795600000000_7f3a",
};

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
