import { expect, test } from "vitest";
import type { Refund } from "../../domain/payments/refunds.server.ts";
import { historyCopy } from "./history.words.ts";

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
  const refund = { id: "refund_1", ...fields } as Refund;
  expect(historyCopy.refund("₹799", refund)).toBe(`Refund of ₹799: ${what}`);
  expect(historyCopy.refundDetail(refund)).toBe(detail);
});
