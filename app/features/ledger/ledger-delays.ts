import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { isUnderWay, isPaidTwice, REPLACED } from "../payments/refunds/refund-retry-policy.ts";
import { isOpen } from "../orders/order-states.ts";
import type { Account } from "./ledger-account.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longer than the backoff between a job's first tries. */
const SOON_MINUTES = 15;
/** Ten working days, with two weekends. */
const REFUND_DAYS = 14;
/** So many failures need an operator. */
const FAILURES = 3;

const again = (id: string) => `npm run money -- again ${id}`;
const transferred = (id: string) =>
  `transfer it by bank, then npm run money -- transferred ${id} REFERENCE`;

/** A refund ended in favour of a bank transfer did not fail at the provider. */
function hasFailed({ state, failureCode }: Account["refunds"][number]): boolean {
  return state === "FAILED" && !failureCode?.startsWith("TRANSFERRED") && failureCode !== REPLACED;
}

/** Lists what is overdue or waits for an operator, each with the action to take. */
export function delaysOf(account: Account, now: Date): [what: string, action: string][] {
  const { orderId, state, refunds } = account;
  const late = (since: Date | null, ms: number) =>
    since !== null && now.getTime() - since.getTime() > ms;
  const soon = SOON_MINUTES * MINUTE;
  const open = refunds.find(isUnderWay);
  const failures = refunds.filter(hasFailed).length;
  const paidTwice = refunds.find(isPaidTwice);
  const contested = account.reversals.find((one) => one.state === "open");
  const lost = account.reversals.find((one) => one.state === "lost");
  const owing = account.refundedPaise < account.refundDuePaise && !contested;
  const jobs = "Look at npm run jobs, mend the cause, then ";
  const delays: [boolean, string, string][] = [
    [
      account.givenUpAt !== null,
      "a payment without an outcome: the provider does not know it, or does not say",
      `Look it up in the provider's dashboard. Paid: ${again(orderId)}. Not paid: npm run money -- nothing-paid ${orderId}`,
    ],
    [
      isOpen(state) && late(account.updatedAt, DAY),
      "a payment without an outcome for a day",
      again(orderId),
    ],
    [state === "paid" && late(account.paidAt, soon), "paid, and not yet decided", again(orderId)],
    [
      state === "offered" && late(account.offerUntil, soon),
      "an offer that should have ended",
      again(orderId),
    ],
    [
      state === "booked" && !account.hasMeeting && late(account.paidAt, soon),
      "booked, without a meeting",
      jobs + again(orderId),
    ],
    [
      state === "booked" &&
        account.hasMeeting &&
        !account.isConfirmed &&
        // After the session a confirmation has no use, and none is sent.
        now < account.endsAt &&
        late(account.updatedAt, soon),
      "booked, and not confirmed by mail",
      jobs + again(orderId),
    ],
    [
      open !== undefined && open.refusals > 0,
      `a refund that the provider refused: ${open?.failureCode ?? ""}`,
      `Mend the cause, then npm run money -- retry-refund ${orderId}; if it refuses for good: ${transferred(orderId)}`,
    ],
    [
      paidTwice !== undefined,
      paidTwice?.failureCode?.startsWith("TRANSFERRED")
        ? "refunded twice, by bank transfer and by the provider"
        : "refunded twice by the provider, which had reported a failure",
      `Ask the visitor for one of the two, then npm run money -- recovered ${orderId}`,
    ],
    [
      contested !== undefined,
      `the client's bank contests ${formatRupees(contested?.amountPaise ?? 0)} of the payment`,
      contested?.respondBy
        ? `Answer in the provider's dashboard until ${formatInstant(contested.respondBy)}; its decision is noticed by itself, or record it at /desk`
        : "Answer in the provider's dashboard; its decision is noticed by itself, or record it at /desk",
    ],
    [
      lost !== undefined,
      lost && lost.takenPaise < lost.amountPaise
        ? `refunded, and ${formatRupees(lost.amountPaise)} reversed as well`
        : `${formatRupees(lost?.amountPaise ?? 0)} of the payment was reversed`,
      `Contest it in the provider's dashboard, or accept it: npm run money -- seen ${orderId}`,
    ],
    [
      owing && open !== undefined && late(open.createdAt, REFUND_DAYS * DAY),
      "a refund that does not end",
      `Ask the provider about ${open?.id ?? ""}; if it refuses for good: ${transferred(orderId)}`,
    ],
    [
      owing && failures >= FAILURES,
      `a refund that failed ${failures} times`,
      "Look whether the merchant balance suffices; it is tried again by itself",
    ],
    [
      owing && !open && failures === 0 && late(account.updatedAt, soon),
      "money owed, and no refund of it",
      again(orderId),
    ],
  ];
  return delays.filter(([is]) => is).map(([, what, action]) => [what, action]);
}
