import { LEAST_REFUND_PAISE } from "../../../domain/orders/refund-policy.ts";
import { formatRupees } from "../../../lib/money.ts";
import { amount, choice, reason, text } from "../desk-fields.tsx";
import { byNumber, byState, type OrderAction } from "../order-action.ts";
import type { OrderFacts } from "../order-facts.server.ts";

const refund = { group: "refund", right: "changes" } as const;
const byFinance = { group: "refund", right: "money" } as const;
const refundOf = (paise: number) => (paise > 0 ? `refund ${formatRupees(paise)}` : "no refund");

const isRefused = ({ state }: OrderFacts["refunds"][number]) => state === "refused";
const refusedPaise = ({ refunds }: OrderFacts) =>
  refunds.filter(isRefused).reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Every way to a refund, in one place of the order's page. */
export const refundActions = {
  "cancel-for-client": {
    ...refund,
    ...byNumber({}),
    needsCode: true,
    title: "Cancel for the client",
    effect: ({ money: { ifCancelled } }) =>
      ifCancelled.paise > 0
        ? `By the terms of this booking ${formatRupees(ifCancelled.paise)} is refunded if you cancel now.`
        : "By the terms of this booking nothing is refunded if you cancel now.",
    refunds: ({ money: { ifCancelled } }) => refundOf(ifCancelled.paise),
    button: "Cancel for the client",
    variant: "warning",
    did: "Cancelled. Both people get an email.",
    when: ({ isToCome }) => isToCome,
    shown: (facts) => facts.money.ifCancelled.paise,
  },
  "cancel-as-ours": {
    ...refund,
    needsCode: true,
    ...byNumber({ reason }),
    title: "Cancel on our side (full refund)",
    effect: (facts) =>
      `We or the therapist can’t hold it. The ${formatRupees(facts.money.keptPaise)} that we keep of the payment is refunded, however late it is.`,
    refunds: (facts) => refundOf(facts.money.keptPaise),
    button: "Cancel and refund all",
    variant: "warning",
    did: "Cancelled. Both people get an email, and the refund is on its way.",
    when: (facts) =>
      facts.isBooked || (facts.order.state === "offered" && facts.booking !== undefined),
    shown: (facts) => facts.money.keptPaise,
  },
  goodwill: {
    ...refund,
    right: "goodwill",
    extents: ["up to one price"],
    needsCode: true,
    ...byNumber({
      amount,
      "borne-by": choice(
        "Who pays for it",
        (typed) => (typed === "therapist" ? "therapist" : "us"),
        [
          ["us", "We do: the therapist’s payout stays the same"],
          ["therapist", "The therapist: we deduct it from the payout"],
        ],
      ),
      reason,
    }),
    title: "Refund out of goodwill",
    effect: ({ goodwillPaise }) =>
      `We keep ${formatRupees(goodwillPaise)} of this payment. What you enter of it is refunded on top of the terms, to where it was paid from.`,
    refunds: ({ goodwillPaise }) => `up to ${formatRupees(goodwillPaise)}`,
    button: "Refund this amount",
    did: "The refund is on its way, and the client gets an email.",
    when: ({ goodwillPaise }) => goodwillPaise >= LEAST_REFUND_PAISE,
    shown: ({ goodwillPaise }) => goodwillPaise,
  },
  transfer: {
    ...byFinance,
    needsCode: true,
    ...byNumber({
      reference: text("The bank’s reference of the transfer, or of cash the number of the slip", {
        maxLength: 120,
      }),
    }),
    title: "Record a bank transfer",
    effect: (facts) =>
      `${formatRupees(facts.money.underWayPaise)} is owed. Transfer it by bank, or hand it over, first; then record it here.`,
    refunds: (facts) => refundOf(facts.money.underWayPaise),
    button: "Record the transfer",
    did: "Recorded.",
    when: (facts) => facts.money.underWayPaise > 0,
    shown: (facts) => facts.money.underWayPaise,
  },
  "retry-refund": {
    ...byFinance,
    ...byState,
    needsCode: true,
    title: "Send the refused refund again",
    effect: (facts) =>
      `Sends the ${formatRupees(refusedPaise(facts))} that the payment company refused to refund again, right away.`,
    refunds: (facts) => refundOf(refusedPaise(facts)),
    button: "Send it again",
    did: "On its way.",
    when: ({ refunds }) => refunds.some(isRefused),
  },
  "return-dispute": {
    ...byFinance,
    ...byState,
    needsCode: true,
    title: "Return a disputed payment",
    effect: (facts) =>
      `The payment company took ${formatRupees(facts.money.keptPaise)}, which is not the price. All of it is refunded, and the time is available again.`,
    refunds: (facts) => refundOf(facts.money.keptPaise),
    button: "Refund all of it",
    did: "The refund is on its way.",
    when: ({ order }) => order.state === "disputed",
  },
} satisfies Readonly<Record<string, OrderAction>>;
