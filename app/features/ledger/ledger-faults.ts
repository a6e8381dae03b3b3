import { isUnderWay } from "../payments/refunds/refund-retry-policy.ts";
import { type Account, balancesOf } from "./ledger-account.ts";

/** Lists broken invariants: states that no sequence of events may produce. */
export function faultsOf(account: Account): string[] {
  const { state, capturedPaise, refunds, claim } = account;
  const sum = refunds
    .filter((refund) => refund.state === "COMPLETED")
    .reduce((total, { amountPaise }) => total + amountPaise, 0);
  const live = refunds
    .filter((refund) => refund.state !== "FAILED")
    .reduce((total, { amountPaise }) => total + amountPaise, 0);
  const balances = balancesOf(account);
  const hasSlotClaim = claim === "booked";
  const faults: [boolean, string][] = [
    [Math.min(...Object.values(balances)) < 0, "a balance is negative"],
    [sum !== account.refundedPaise, "completed refunds and the order's own sum differ"],
    [live > account.refundDuePaise, "refunds exceed the amount due"],
    [refunds.filter(isUnderWay).length > 1, "two refunds are open at once"],
    [capturedPaise === null && refunds.length > 0, "a refund without a captured payment"],
    [account.capturesPaise !== (capturedPaise ?? 0), "captures and the captured amount differ"],
    [state === "booked" && !account.hasBooking, "booked without a booking"],
    [state === "booked" && !hasSlotClaim, "booked without a slot claim"],
    [state !== "booked" && hasSlotClaim, "a booked slot claim without a session"],
    [
      account.goodwillPaise > account.refundDuePaise + account.reversedPaise,
      "goodwill exceeds the amount due",
    ],
    [
      state === "booked" &&
        balances.booked + account.goodwillPaise + account.reversedPaise < account.pricePaise,
      "booked for less than its price",
    ],
    [state === "refunded" && balances.owed > 0, "refunded, and something is still owed"],
    [
      account.hasEndlessHold && state !== "paid" && state !== "disputed",
      "an endless hold without a payment",
    ],
  ];
  return faults.filter(([is]) => is).map(([, what]) => what);
}
