import type { StartPayment } from "./start-payment.server.ts";

/** Why the pay page could not be opened. */
export type StartPaymentReason = Extract<StartPayment, { ok: false }>["reason"];

/** Messages for the visitor when the pay page could not be opened: the cause and what to do. */
export const startPaymentCopy: Readonly<
  Record<StartPaymentReason, { title: string; text: string }>
> = {
  slot_taken: {
    title: "This time has just been booked",
    text: "Nothing was charged. Choose one of the times below.",
  },
  slot_passed: {
    title: "This time has passed",
    text: "You have not been charged. Choose one of the times below.",
  },
  slot_too_soon: {
    title: "This time is too soon to book",
    text: "Your therapist needs some notice. You have not been charged. Choose one of the times below.",
  },
  slot_unknown: {
    title: "Choose a time first",
    text: "You have not been charged. Choose one of the times below.",
  },
  therapist_unknown: {
    title: "This therapist is no longer listed",
    text: "You have not been charged. Choose another therapist.",
  },
  price_changed: {
    title: "The price has changed",
    text: "You have not been charged. The new price is below. If you'd like this session, press Book Session again.",
  },
  held_too_long: {
    title: "We can't hold this time for you again today",
    text:
      "You've held it several times, and others may want it. Nothing was charged. " +
      "Choose another time, or write to us if your payment keeps failing.",
  },
  too_many_holds: {
    title: "Too many sessions are on hold from this network or browser",
    text: "Nothing was charged. Try again in a few minutes.",
  },
  payment_unavailable: {
    title: "We couldn't open the payment page",
    text: "Nothing was charged, and we're still holding your time. Try again in a moment.",
  },
};
