import { isUnpaid } from "../../domain/orders/order-states.ts";
import { isPaidTwice } from "../../domain/payments/refund-retry-policy.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import {
  amount,
  choice,
  hidden,
  holdHours,
  reason,
  slotTiles,
  text,
  twice,
} from "./desk-fields.tsx";
import { confirmed, decision, declined, effectOf } from "./money/outside-effects.ts";
import { refundActions } from "./money/refund-actions.ts";
import { byNumber, byState, byText, type OrderAction } from "./order-action.ts";
import { writeWhatsapp } from "./clients/write-whatsapp.ts";

const session = { group: "session", right: "changes" } as const;
const contact = { group: "contact", right: "changes" } as const;
const money = { group: "money", right: "money" } as const;

/**
 * Every action on an order, in the order of its page: who may, when, what it says and asks. Its use case stands in
 * order-actions.server.ts.
 */
export const orderActions = {
  "ask-provider": {
    ...money,
    ...byState,
    right: "sessions",
    extents: ["order only"],
    title: "Check the payment now",
    effect:
      "Checks the payment and its refunds with the payment company, and runs any pending steps.",
    button: "Check now",
    did: "The payment company is asked. What it says is under “What happened” within a minute.",
    when: () => true,
  },
  resend: {
    ...contact,
    ...byNumber({}),
    title: "Send the confirmation again",
    effect: "Sends a new confirmation with time, meeting link and booking link to the client.",
    button: "Send it again",
    did: "On its way.",
    // After the session a confirmation has no use.
    when: (facts) => facts.isBooked && !facts.isOver && !facts.order.isContested,
    shown: ({ confirmationVersion }) => confirmationVersion,
  },
  "correct-email": {
    ...contact,
    needsCode: true,
    ...byText({
      email: text("New email address", { type: "email", autoComplete: "off" }),
    }),
    title: "Correct the email address",
    effect:
      "The address belongs to the client, so all their bookings, proposed sessions and links to pay follow. The old links stop working. The new ones go to the new address, and so does all that follows. The old address is told.",
    button: "Correct the address",
    did: "Corrected. The new link is on its way.",
    when: ({ order }) => order.contact.email !== "" && !order.isContested,
    shown: ({ order }) => order.contact.email,
  },
  "keep-email": {
    ...contact,
    ...byText({}),
    needsCode: true,
    title: "Keep the address",
    effect: "You’ve asked the client by phone: the present address is theirs. New links go to it.",
    button: "Keep the address",
    did: "Decided. New links go to the present address.",
    when: ({ claim }) => claim !== undefined,
    shown: ({ claim }) => claim?.changeId ?? "",
  },
  "give-back-email": {
    ...contact,
    ...byText({}),
    needsCode: true,
    title: "Give the bookings back to the address before",
    effect:
      "You’ve asked the client by phone: the address before is theirs. All their bookings get it again, the present address loses them, and new links go to the address before.",
    button: "Give them back",
    did: "Decided. New links go to the address before.",
    when: ({ claim }) => claim !== undefined,
    shown: ({ claim }) => claim?.changeId ?? "",
  },
  "send-pay-link": {
    ...contact,
    ...byNumber({}),
    title: "Send the link to pay again",
    effect: "Sends the link to the client’s email address.",
    button: "Send the link",
    did: "The link to pay is on its way.",
    when: (facts) => facts.isToPay && !facts.order.isContested,
    shown: ({ payLink }) => payLink?.sendings ?? 0,
  },
  "write-whatsapp": { ...contact, ...writeWhatsapp },
  "extend-pay-link": {
    ...session,
    ...byState,
    fields: { hours: holdHours("From now on") },
    title: "Hold the time longer",
    effect:
      "From now on, and until 2 hours before the session at the latest. The client is told when you send the link again.",
    button: "Hold it longer",
    did: "The time is held longer.",
    when: ({ isToPay }) => isToPay,
  },
  "end-pay-link": {
    ...session,
    ...byState,
    title: "Release the time",
    effect: "The client can’t pay any more, and gets an email that says so.",
    button: "Release the time",
    variant: "warning",
    did: "Released. The client gets an email.",
    when: ({ isToPay }) => isToPay,
  },
  "replace-link": {
    ...contact,
    ...byText({}),
    title: "Replace the booking link",
    effect:
      "The old link stops working, and a session to come gets another meeting. The new links go to the address of the booking, and the meeting’s to the therapist.",
    button: "Replace the link",
    did: "Replaced. The new link is on its way.",
    when: ({ linkId, order }) => linkId !== undefined && !order.isContested,
    shown: ({ linkId }) => linkId ?? "",
  },
  move: {
    ...session,
    ...byText({
      therapist: hidden(Number),
      slot: slotTiles,
      twice,
    }),
    title: "Move the session",
    effect:
      "The price stays: nothing is charged and nothing is refunded. The client’s refund terms stay at least as good as now.",
    button: "Move the session",
    variant: "primary",
    did: "Moved. Both people get an email, and their calendars change.",
    when: ({ isToCome }) => isToCome,
    shown: (facts) => facts.session,
  },
  "undo-move": {
    ...session,
    ...byText({}),
    title: "Undo the move",
    effect: ({ movedFrom }) =>
      movedFrom
        ? `Moved from ${formatInstant(movedFrom.startsAt)}. For a minute you can take it back: both people then get one more email.`
        : "",
    button: "Undo the move",
    did: "Taken back: the session has its time of before.",
    when: ({ isToCome, movedFrom }) => isToCome && movedFrom !== undefined,
    shown: (facts) => facts.session,
  },
  "accept-offer": {
    ...session,
    ...byState,
    needsCode: true,
    fields: { slot: choice("Offered times", String), reason },
    title: "Accept an offered time for the client",
    effect:
      "The client has told you which of the offered times they choose. It is booked as if they had accepted it on their booking’s page. The price that was paid stays.",
    button: "Accept this time",
    options: ({ slots }) => ["slot", slots],
    variant: "primary",
    did: "Booked. Both people get the same emails as when the client accepts.",
    when: ({ slots }) => slots.length > 0,
  },
  ...refundActions,
  "undo-no-show": {
    ...session,
    ...byState,
    title: "Remove the client’s no-show",
    effect: "The session will count as attended. No money moves.",
    button: "Remove the no-show",
    did: "The client’s no-show is removed.",
    when: (facts) => facts.isBooked && Boolean(facts.booking?.noShowAt),
  },
  "record-outside": {
    ...session,
    group: "money",
    ...byNumber({
      kind: choice("How it was paid", String, [
        ["cash", "Cash"],
        ["upi", "UPI"],
        ["bank", "Bank transfer"],
      ]),
      reference: text("Reference of the transfer", {
        hint: "Needed for UPI and bank; for cash the number of a slip, if there is one.",
        maxLength: 64,
        required: false,
      }),
      "paid-at": text("When it was paid, in India time", { type: "datetime-local" }),
    }),
    title: "Record a payment in cash, by UPI or by bank",
    effect: ({ order }) =>
      `The client has paid ${formatRupees(order.pricePaise)} to us. The time stays held until finance confirms it, at the latest two hours before the session. Then it is booked. If they pay online before that, the online payment books it, and finance looks whether this is a second one.`,
    button: "Record the payment",
    did: "Recorded. Finance finds it on the first screen and under “Money”.",
    // Of an order whose slot is still held, whether its pay page was opened or not; the use case asks the claim.
    when: ({ order, outside, claims }) =>
      isUnpaid(order.state) &&
      order.pricePaise > 0 &&
      !outside &&
      claims.some(({ state }) => state === "held"),
    shown: ({ order }) => order.pricePaise,
  },
  "confirm-outside": {
    ...money,
    ...decision,
    ...byNumber({}),
    title: "Confirm the payment",
    effect: effectOf(
      (sum) => `You’ve seen the ${sum}: in the till, or in the account. The client gets a receipt.`,
      confirmed,
    ),
    button: "The money is there",
    did: "Confirmed. “What happened” says within a minute what became of it.",
  },
  "decline-outside": {
    ...money,
    ...decision,
    ...byNumber({ reason }),
    title: "Decline the payment",
    effect: effectOf((sum) => `The ${sum} never came.`, declined),
    button: "No money came",
    did: "Declined.",
  },
  chargeback: {
    ...money,
    needsCode: true,
    ...byNumber({
      amount,
      reference: text("The payment company’s or the bank’s number of it", { maxLength: 64 }),
    }),
    title: "Record a chargeback",
    effect: ({ chargebackPaise }) =>
      `The client’s bank or the payment company took money back, up to ${formatRupees(chargebackPaise)}. It is not refunded any more, and no payout counts it.`,
    button: "Record the chargeback",
    did: "Recorded.",
    when: ({ chargebackPaise }) => chargebackPaise > 0,
    shown: ({ chargebackPaise }) => chargebackPaise,
  },
  "reversal-won": {
    ...money,
    ...byState,
    needsCode: true,
    title: "Chargeback won",
    effect: "The money is ours again: what was due for a refund is refunded, and payouts count it.",
    button: "Record it as won",
    did: "Recorded.",
    when: ({ reversals }) => reversals.some(({ state }) => state !== "won"),
  },
  "reversal-seen": {
    ...money,
    ...byState,
    title: "Write off the reversed payment",
    effect:
      "Contest it in the payment company’s dashboard first, if it is wrong. The order is not listed any more.",
    button: "Accept it",
    did: "Recorded. The order is not listed any more.",
    when: ({ reversals }) => reversals.some((one) => one.state === "lost" && !one.seenAt),
  },
  "nothing-paid": {
    ...money,
    ...byState,
    title: "Record that nothing was paid",
    effect:
      "Look the payment up in the payment company’s dashboard by this order’s number first. If it was paid, check the payment again.",
    button: "Nothing was paid",
    did: "Recorded. The order is not listed any more.",
    when: ({ order }) => order.givenUpAt !== null,
  },
  recovered: {
    ...money,
    ...byState,
    needsCode: true,
    title: "Record that a double refund was returned",
    effect: "The client was refunded twice and has returned one of the two.",
    button: "It was returned",
    did: "Recorded.",
    when: ({ refunds }) => refunds.some(isPaidTwice),
  },
} satisfies Readonly<Record<string, OrderAction>>;

export type ActionName = keyof typeof orderActions;
