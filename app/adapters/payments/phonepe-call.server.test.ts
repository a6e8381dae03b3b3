import { expect, test, vi } from "vitest";

import { opened, orderId, pendingOrder, scriptPhonePe, unauthorised } from "./scripted-phonepe.ts";

const request = {
  orderId,
  amountPaise: 79_900,
  expiresInSeconds: 1_200,
  returnUrl: "https://sahaj.test/payment-status?orderId=order_1795600000000_7f3a",
};

test("a 401 is met with one new token and one repeat", async () => {
  const { provider, calls, names } = scriptPhonePe({ pay: [unauthorised, opened] });
  expect(await provider.openPayment(request)).toMatchObject({ providerOrderId: "OMO1" });
  expect(names()).toEqual(["token", "pay", "token", "pay"]);
  expect(calls[3]?.authorization).toBe("O-Bearer token-2");
});

test("a second 401 is the end: no third pay call, no third token", async () => {
  const { provider, names } = scriptPhonePe({ pay: [unauthorised, unauthorised, opened] });
  await expect(provider.openPayment(request)).rejects.toMatchObject({
    code: "AUTHORIZATION_FAILED",
    retryable: false,
  });
  expect(names()).toEqual(["token", "pay", "token", "pay"]);
});

test("a silent PhonePe is given up after 10 seconds for a payment and 8 for a question", async () => {
  const realTimeout = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => realTimeout(5));
  const { provider, names } = scriptPhonePe({ pay: ["silence"], status: [pendingOrder] });
  expect(await provider.openPayment(request)).toBe("already-open");
  expect(names()).toEqual(["token", "pay", "status"]);
  expect(timeout.mock.calls).toEqual([[8_000], [10_000], [8_000]]);
  timeout.mockRestore();
});
