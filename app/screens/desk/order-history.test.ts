import { expect, test } from "vitest";
import type { Refund } from "../../domain/payments/refunds.server.ts";
import { historyOf } from "./order-history.ts";

const orderedAt = new Date("2026-11-20T05:00:00Z");

/** An order of which nothing but its refunds is known. */
const historyWith = (refunds: Refund[], known: Partial<Parameters<typeof historyOf>[0]> = {}) =>
  historyOf(
    {
      order: { createdAt: orderedAt, startsAt: orderedAt, pricePaise: 79_900 } as never,
      booking: undefined,
      captures: [],
      refunds,
      emails: [],
      reversals: [],
      claims: [],
      outside: undefined,
      audit: [],
      ...known,
    },
    String,
  );

test.each<[Partial<Refund>, string, string]>([
  [{ state: "requested" }, "on its way", "refund_1"],
  [{ state: "PENDING", failureCode: "NO_BALANCE" }, "on its way", "refund_1"],
  [
    { state: "refused", failureCode: "NO_BALANCE" },
    "the payment company refused it",
    "refund_1. The payment company’s answer: NO_BALANCE",
  ],
  [
    { state: "FAILED", failureCode: "BANK_SAYS_NO" },
    "failed",
    "refund_1. The payment company’s answer: BANK_SAYS_NO",
  ],
  [{ state: "COMPLETED" }, "done", "refund_1"],
  [
    { state: "FAILED", failureCode: "NO_BALANCE", endedFor: "transfer" },
    "paid by bank transfer",
    "refund_1",
  ],
  [{ state: "FAILED", endedFor: "earlier_refund" }, "replaced by an earlier refund", "refund_1"],
  [{ state: "FAILED", endedFor: "transfer", paidTwice: "open" }, "paid twice", "refund_1"],
  [{ state: "FAILED", failureCode: "BANK_SAYS_NO", paidTwice: "open" }, "paid twice", "refund_1"],
  [
    { state: "FAILED", endedFor: "transfer", paidTwice: "recovered" },
    "paid twice, one returned",
    "refund_1",
  ],
])("a refund that is %o reads: %s", (changes, what, detail) => {
  const fields = { failureCode: null, endedFor: null, paidTwice: null, ...changes };
  const at = new Date(orderedAt.getTime() + 1000);
  const refund = { id: "refund_1", amountPaise: 79_900, createdAt: at, ...fields } as Refund;
  expect(historyWith([refund]).slice(1)).toEqual([{ at, text: `Refund of ₹799: ${what}`, detail }]);
});

test("what staff did is said once, with who did it", () => {
  const at = new Date(orderedAt.getTime() + 1000);
  const booking = { createdAt: orderedAt, cancelledAt: at, noShowAt: null } as never;
  const entry = { at, useCase: "cancel-by-operator", actor: "a@clinic.test", reason: "is ill" };
  const textsWith = (audit: object[]) =>
    historyWith([], { booking, audit: audit as never }).map(({ text }) => text);
  expect(textsWith([])).toContain("Session cancelled");
  const told = textsWith([entry]);
  expect(told).toContain("Cancelled on our side, by a@clinic.test");
  expect(told).not.toContain("Session cancelled");
});
