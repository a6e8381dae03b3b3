import { expect, test } from "vitest";
import { listNewPaymentCaptures } from "./check-payment.server.ts";
import { chooseNextRefund } from "./send-refunds.server.ts";

const captures = [
  { number: 1, transactionId: "T-1", amountPaise: 79_900, takenPaise: 0 },
  { number: 2, transactionId: "T-2", amountPaise: 79_900, takenPaise: 0 },
];
const used = (capture: number | null, amountPaise: number, state = "COMPLETED") => ({
  capture,
  amountPaise,
  state,
});

test("an amount due from two captures becomes two refunds, none above its capture", () => {
  const first = chooseNextRefund(captures, [], 159_800);
  expect(first).toEqual({ capture: 1, amountPaise: 79_900 });
  const second = chooseNextRefund(captures, [used(1, 79_900)], 79_900);
  expect(second).toEqual({ capture: 2, amountPaise: 79_900 });
  expect(chooseNextRefund(captures, [used(1, 79_900), used(2, 79_900)], 1)).toBeUndefined();
});

test("a capture that covers the whole amount is preferred to splitting", () => {
  expect(chooseNextRefund(captures, [used(1, 39_950)], 79_900)).toEqual({
    capture: 2,
    amountPaise: 79_900,
  });
  expect(chooseNextRefund(captures, [used(1, 39_950)], 39_950)).toEqual({
    capture: 1,
    amountPaise: 39_950,
  });
});

test("a failed refund and a bank transfer use nothing of a capture", () => {
  const refunds = [used(1, 79_900, "FAILED"), used(null, 79_900)];
  expect(chooseNextRefund(captures, refunds, 79_900)).toEqual({ capture: 1, amountPaise: 79_900 });
});

test("a new capture is found by the provider's id", () => {
  expect(listNewPaymentCaptures(captures.slice(0, 1), captures, 79_900)).toEqual([captures[1]]);
});

test("a stored capture that receives its id later is not counted as new", () => {
  const unnamed = { transactionId: null, amountPaise: 79_900 };
  expect(listNewPaymentCaptures([unnamed], captures, 79_900)).toEqual([captures[1]]);
});

test("an answer whose captures do not add up becomes one capture without an id", () => {
  expect(listNewPaymentCaptures(captures, captures, 500)).toEqual([
    { transactionId: null, amountPaise: 500 },
  ]);
});
