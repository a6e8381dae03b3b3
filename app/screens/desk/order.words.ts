import { PAY_LINK_HOURS } from "../../domain/links/pay-link.ts";
import { enoughEmails } from "./desk-fields.tsx";
import { formatPrice, formatRupees } from "../../lib/money.ts";
import type { OutsideStage } from "../../domain/payments/outside-kinds.ts";
import { confirmedText, declinedText } from "./outside-payment.words.ts";
import type { OrderMoney, RefundCause } from "../../domain/orders/order-money.ts";

/** Every text of an order's screen. */
export const orderCopy = {
  next: "Propose the next sessions",
  /** "Thu 26 Nov, 5:00 PM · Farhan Qureshi" */
  title: (when: string, therapist: string) => `${when} · ${therapist}`,
  details: (minutes: number, connection: string, therapist: string) =>
    [`${minutes} minutes`, connection, `with ${therapist}`].filter(Boolean).join(" · "),
  client: "Client",
  follow: (count: number) =>
    count === 1
      ? "One more booking of this client has this address. It follows a correction."
      : `${count} more bookings of this client have this address. They follow a correction.`,
  /** Another phone number and another browser: perhaps another person. */
  stay: "Other bookings have this address with a different phone number. They stay as they are:",
  stayOrder: (number: number) => `booking ${number}`,
  clientPage: "All sessions, notes and emails of this client",
  email: "Email",
  phone: "Phone",
  money: "Money",
  actions: "What you can do",
  groups: { session: "Session", contact: "Contact", money: "Money" },
  noActions: "Your role can’t change this order.",
  history: "What happened",
  historyNone: "Nothing happened yet.",
  missing: "not given, or erased",
  hidden: "not shown to your role",
  code: "Code",
  reason: "Reason, for our own records",
  reasonHint: "3 to 200 characters; neither client nor therapist sees it",
  newEmail: "New email address",
  amount: "Amount in rupees",
  borneBy: "Who pays for it",
  bearers: {
    us: "We do: the therapist’s payout stays the same",
    therapist: "The therapist: we deduct it from the payout",
  },
  chargebackReference: "The payment company’s or the bank’s number of it",
  reference: "The bank’s reference of the transfer, or of cash the number of the slip",
  outsideKind: "How it was paid",
  outsideKinds: { cash: "Cash", upi: "UPI", bank: "Bank transfer" },
  outsideReference: "Reference of the transfer",
  outsideReferenceHint: "Needed for UPI and bank; for cash the number of a slip, if there is one.",
  outsidePaidAt: "When it was paid, in India time",
  outside: "Paid in cash, by UPI or by bank",
  otherAttempt: "The other order for this session: another way to pay for it",
  offeredTimes: "Offered times",
  moveTherapist: "Therapist",
  moveDay: "Day",
  moveShow: "Show available times",
  moveTwice: "They want both sessions, or it’s another person with the same email or phone",
  moveTime: "Available times",
  moveNone: "No time is available on this day. Choose another day.",
  moveQuote: (from: string, to: string) => `From ${from} to ${to}, at the time that you choose.`,
  hours: "From now on",
  hourOptions: PAY_LINK_HOURS.map((hours) => [hours, `${hours} hours`] as const),
  /** After a booking for a caller, by the button that was pressed. */
  booked: {
    "book-link": "The time is held. The client pays by the link below.",
    "book-outside": "The time is held for 30 minutes. Record the payment now, under “Money”.",
    "book-free": "The session is booked, free. Both people get an email within a minute.",
  },
  unknown: "There is no such order.",
  failed: "The payment company didn’t answer. Nothing was saved. Try again in a minute.",
} as const;

/** What is known of a claim of the address before. */
export function claimText(claim: { isContested: boolean; hasObjected: boolean }): string {
  const what = claim.isContested
    ? "The mailbox of the address before says that this booking is theirs. Every link has ended, and no email with a link goes to either address. Call the client, then decide under “Contact”."
    : "The mailbox of the address before says that this booking is theirs. It never proved anything, so nothing has ended. Look at it, then decide under “Contact”.";
  return claim.hasObjected ? `${what} The present address says that it is theirs.` : what;
}

/** The name, the effect and the button of each action. `effect` is the quote that the staff member agrees to. */
export const actionCopy = {
  "ask-provider": {
    title: "Check the payment now",
    effect: () =>
      "Checks the payment and its refunds with the payment company, and runs any pending steps.",
    button: "Check now",
    done: "The payment company is asked. What it says is under “What happened” within a minute.",
  },
  resend: {
    title: "Send the confirmation again",
    effect: () =>
      "Sends a new confirmation with time, meeting link and booking link to the client.",
    button: "Send it again",
    done: "On its way.",
  },
  "correct-email": {
    title: "Correct the email address",
    effect: () =>
      "The address belongs to the client, so all their bookings, proposed sessions and links to pay follow. The old links stop working. The new ones go to the new address, and so does all that follows. The old address is told.",
    button: "Correct the address",
    done: "Corrected. The new link is on its way.",
  },
  "keep-email": {
    title: "Keep the address",
    effect: () =>
      "You’ve asked the client by phone: the present address is theirs. New links go to it.",
    button: "Keep the address",
    done: "Decided. New links go to the present address.",
  },
  "give-back-email": {
    title: "Give the bookings back to the address before",
    effect: () =>
      "You’ve asked the client by phone: the address before is theirs. All their bookings get it again, the present address loses them, and new links go to the address before.",
    button: "Give them back",
    done: "Decided. New links go to the address before.",
  },
  "send-pay-link": {
    title: "Send the link to pay again",
    effect: () => "Sends the link to the client’s email address.",
    button: "Send the link",
    done: "The link to pay is on its way.",
  },
  "extend-pay-link": {
    title: "Hold the time longer",
    effect: () =>
      "From now on, and until 2 hours before the session at the latest. The client is told when you send the link again.",
    button: "Hold it longer",
    done: "The time is held longer.",
  },
  "end-pay-link": {
    title: "Release the time",
    effect: () => "The client can’t pay any more, and gets an email that says so.",
    button: "Release the time",
    done: "Released. The client gets an email.",
  },
  "replace-link": {
    title: "Replace the booking link",
    effect: () =>
      "The old link stops working, and a session to come gets another meeting. The new links go to the address of the booking, and the meeting’s to the therapist.",
    button: "Replace the link",
    done: "Replaced. The new link is on its way.",
  },
  "cancel-for-client": {
    title: "Cancel for the client",
    effect: (paise: number) =>
      paise > 0
        ? `By the terms of this booking ${formatRupees(paise)} is refunded if you cancel now.`
        : "By the terms of this booking nothing is refunded if you cancel now.",
    button: "Cancel for the client",
    done: "Cancelled. Both people get an email.",
  },
  move: {
    title: "Move the session",
    effect: () =>
      "The price stays: nothing is charged and nothing is refunded. The client’s refund terms stay at least as good as now.",
    button: "Move the session",
    done: "Moved. Both people get an email, and their calendars change.",
  },
  "accept-offer": {
    title: "Accept an offered time for the client",
    effect: () =>
      "The client has told you which of the offered times they choose. It is booked as if they had accepted it on their booking’s page. Where it costs less, the difference is refunded.",
    button: "Accept this time",
    done: "Booked. Both people get the same emails as when the client accepts.",
  },
  "cancel-as-ours": {
    title: "Cancel on our side (full refund)",
    effect: (paise: number) =>
      `We or the therapist can’t hold it. The ${formatRupees(paise)} that we keep of the payment is refunded, however late it is.`,
    button: "Cancel and refund all",
    done: "Cancelled. Both people get an email, and the refund is on its way.",
  },
  goodwill: {
    title: "Refund out of goodwill",
    effect: (paise: number) =>
      `We keep ${formatRupees(paise)} of this payment. What you enter of it is refunded on top of the terms, to where it was paid from.`,
    button: "Refund this amount",
    done: "The refund is on its way, and the client gets an email.",
  },
  "undo-no-show": {
    title: "Remove the client’s no-show",
    effect: () => "The session will count as attended. No money moves.",
    button: "Remove the no-show",
    done: "The client’s no-show is removed.",
  },
  "record-outside": {
    title: "Record a payment in cash, by UPI or by bank",
    effect: (paise: number) =>
      `The client has paid ${formatRupees(paise)} to us. The time stays held until finance confirms it, at the latest two hours before the session. Then it is booked. If they pay online before that, the online payment books it, and finance looks whether this is a second one.`,
    button: "Record the payment",
    done: "Recorded. Finance finds it on the first screen and under “Money”.",
  },
  "confirm-outside": {
    title: "Confirm the payment",
    effect: (paise: number, stage: OutsideStage = "held") =>
      `You’ve seen the ${formatRupees(paise)}: in the till, or in the account. The client gets a receipt. ${confirmedText[stage]}`,
    button: "The money is there",
    done: "Confirmed. “What happened” says within a minute what became of it.",
  },
  "decline-outside": {
    title: "Decline the payment",
    effect: (paise: number, stage: OutsideStage = "held") =>
      `The ${formatRupees(paise)} never came. ${declinedText[stage]}`,
    button: "No money came",
    done: "Declined.",
  },
  transfer: {
    title: "Record a bank transfer",
    effect: (paise: number) =>
      `${formatRupees(paise)} is owed. Transfer it by bank, or hand it over, first; then record it here.`,
    button: "Record the transfer",
    done: "Recorded.",
  },
  "retry-refund": {
    title: "Send the refused refund again",
    effect: () => "Sends the refund that the payment company refused again, right away.",
    button: "Send it again",
    done: "On its way.",
  },
  "return-dispute": {
    title: "Return a disputed payment",
    effect: (paise: number) =>
      `The payment company took ${formatRupees(paise)}, which is not the price. All of it is refunded, and the time is available again.`,
    button: "Refund all of it",
    done: "The refund is on its way.",
  },
  chargeback: {
    title: "Record a chargeback",
    effect: (paise: number) =>
      `The client’s bank or the payment company took money back, up to ${formatRupees(paise)}. It is not refunded any more, and no payout counts it.`,
    button: "Record the chargeback",
    done: "Recorded.",
  },
  "reversal-won": {
    title: "Chargeback won",
    effect: () =>
      "The money is ours again: what was due for a refund is refunded, and payouts count it.",
    button: "Record it as won",
    done: "Recorded.",
  },
  "reversal-seen": {
    title: "Write off the reversed payment",
    effect: () =>
      "Contest it in the payment company’s dashboard first, if it is wrong. The order is not listed any more.",
    button: "Accept it",
    done: "Recorded. The order is not listed any more.",
  },
  "nothing-paid": {
    title: "Record that nothing was paid",
    effect: () =>
      "Look the payment up in the payment company’s dashboard by this order’s number first. If it was paid, check the payment again.",
    button: "Nothing was paid",
    done: "Recorded. The order is not listed any more.",
  },
  recovered: {
    title: "Record that a double refund was returned",
    effect: () => "The client was refunded twice and has returned one of the two.",
    button: "It was returned",
    done: "Recorded.",
  },
} as const;

const causes: Readonly<Record<RefundCause, string>> = {
  duplicate: "duplicate payment",
  goodwill: "goodwill",
  cancelled: "cancelled",
  no_session: "no session",
};

const row = (key: string, paise: number) => ({ key, sum: formatRupees(paise) });

/** The statement of an order's money in rows: what it is, and the sum. */
export function moneyRows(money: OrderMoney): { key: string; sum: string }[] {
  const { pricePaise, paidPaise, refundedPaise, underWayPaise, keptPaise, refunds } = money;
  const price = { key: "Price", sum: formatPrice(pricePaise) };
  if (paidPaise === 0) return [price];
  return [
    price,
    row("Paid", paidPaise),
    ...refunds.map(({ cause, paise }) => row(`Refund: ${causes[cause]}`, paise)),
    ...(refunds.length > 0
      ? [row("Refunded so far", refundedPaise), row("Refund on its way", underWayPaise)]
      : []),
    row("We keep", keptPaise),
  ];
}

export type ActionName = keyof typeof actionCopy;

/** The quote of an action: the paise that move, what follows for a payment outside. */
export type ActionEffect = (paise: number, stage?: OutsideStage) => string;

/** What a refusal says, by its reason. */
export const refusalCopy: Readonly<Record<string, string>> = {
  quote_changed:
    "This changed since you opened the page. Nothing was saved. Read the new amount below.",
  contested: "Two mailboxes say that this booking is theirs. Decide first which address is right.",
  not_claimed: "This was decided already. Nothing was saved.",
  nothing_to_give_back:
    "The booking has an address that no change we know has led to. Nothing was saved. Keep the address, then correct it by hand.",
  email_changed:
    "The email address changed since you opened the page. Nothing was saved. Read it again below.",
  link_changed:
    "The link was replaced since you opened the page. Nothing was saved. Reload and try again.",
  already_again: "Someone has already re-sent it. Nothing was sent now.",
  enough_emails: enoughEmails,
  not_an_address: "This email address can’t receive email. Check it for a mistake.",
  staff_address: "This address belongs to a staff member. A client’s link can’t go there.",
  not_open: "The link is paid or has ended. Nothing was saved.",
  being_paid: "The client has the payment page open. Try again when it is over.",
  not_later: "That isn’t later than now. Choose more hours, or another time for the session.",
  too_often: "It was sent 20 times. Copy the address instead.",
  no_link: "There is no booking link to replace.",
  not_booked: "The session is no longer booked. Nothing was saved.",
  already_started: "The session has begun. Cancel it on our side, or leave it.",
  cancelled_by_visitor: "The client has already cancelled it. Nothing was saved.",
  no_goodwill: "We keep nothing of this payment. Nothing was saved.",
  amount_invalid:
    "Enter an amount of at least ₹1 that leaves nothing, or at least ₹1, of what we keep.",
  above_one_price: "Support refunds at most one price. Ask an owner for more.",
  offer_over: "The offer was answered, or it has ended. Nothing was saved.",
  slot_not_offered:
    "This time is no longer available. Nothing was saved. Choose one of the others below.",
  slot_unknown: "Choose a day and a time.",
  slot_passed: "This time has passed, or the session has begun. Nothing was saved.",
  slot_taken: "This time is no longer available with this therapist. Nothing was saved.",
  client_busy:
    "This client, or someone with the same email or phone, has another session at this time. Tick that they want both, or choose another time.",
  connection_missing:
    "This therapist doesn’t offer the connection that was booked. Nothing was saved.",
  reason_missing: "Write a reason of 3 to 200 characters.",
  reason_too_long: "Write a reason of at most 200 characters.",
  nothing_owed: "Nothing is owed any more. Nothing was saved.",
  provider_has_it: "The payment company is sending this refund: a transfer would pay it twice.",
  being_sent: "The refund is being sent right now. Try again in two minutes.",
  payment_contested:
    "The client’s bank contests this payment, and may refund the client. Nothing was saved.",
  reference_invalid:
    "Write the payment company’s or the bank’s number: 3 to 64 letters, digits or . _ : / # -",
  no_reversal: "Nothing of this payment is reversed or contested any more. Nothing was saved.",
  reference_used: "This reference belongs to the transfer of a different order. Nothing was saved.",
  reference_missing: "Enter the bank’s reference.",
  reference_too_long: "A reference has at most 120 characters. Nothing was saved.",
  not_payable: "This order can’t be paid this way any more. Nothing was saved.",
  being_opened: "The client is opening the pay page right now. Try again in a minute.",
  kind_unknown: "Choose how it was paid.",
  paid_at_invalid: "Write when it was paid: not in the future, and at most 31 days ago.",
  not_waiting: "This payment is already decided. Nothing was saved.",
  own_record: "A different person must confirm or decline it, not the one who recorded it.",
  not_disputed: "The payment is not disputed any more.",
  not_refused: "No refund is refused, or its next try is already on its way.",
  not_given_up: "This payment is no longer listed. Nothing was saved.",
  not_paid_twice: "No double refund is open.",
  order_unknown: orderCopy.unknown,
};
