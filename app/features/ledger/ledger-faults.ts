import { isUnderWay } from "../payments/refunds/refund-retry-policy.ts";
import { type Account, boxesOf } from "./ledger-account.ts";

/** What cannot be, whatever happened when. */
export function faultsOf(account: Account): string[] {
  const { state, capturedPaise, refunds, claim } = account;
  const sum = refunds
    .filter((refund) => refund.state === "COMPLETED")
    .reduce((total, { amountPaise }) => total + amountPaise, 0);
  const live = refunds
    .filter((refund) => refund.state !== "FAILED")
    .reduce((total, { amountPaise }) => total + amountPaise, 0);
  const boxes = boxesOf(account);
  // Those of a session that is long over are past.
  const hasMinutes = claim === "booked" || claim === "past";
  const faults: [boolean, string][] = [
    [Math.min(boxes.booked, boxes.refunded, boxes.owed) < 0, "a box holds less than nothing"],
    [sum !== account.refundedPaise, "completed refunds and the order's own sum differ"],
    [live > account.refundDuePaise, "more is going back than is due"],
    [refunds.filter(isUnderWay).length > 1, "two refunds are on their way at once"],
    [capturedPaise === null && refunds.length > 0, "a refund of money that never came"],
    [account.capturesPaise !== (capturedPaise ?? 0), "its captures and its captured sum differ"],
    [state === "booked" && !account.hasBooking, "booked without a booking"],
    [state === "booked" && !hasMinutes, "booked without its minutes"],
    [state !== "booked" && hasMinutes, "minutes booked for no session"],
    [state === "booked" && boxes.booked < account.pricePaise, "booked for less than its price"],
    [state === "refunded" && boxes.owed > 0, "refunded, and something is still owed"],
    [
      account.hasEndlessHold && state !== "paid" && state !== "disputed",
      "a slot held without end for no payment",
    ],
  ];
  return faults.filter(([is]) => is).map(([, what]) => what);
}
