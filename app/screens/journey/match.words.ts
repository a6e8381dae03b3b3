import { unbrokenTime } from "../../lib/india-time.ts";
import { optionLabel } from "../../domain/visitors/questions.ts";
import type { MatchReason } from "../../domain/matching/rank-therapists.ts";
import type { StartPayment } from "../../domain/payments/start-payment.server.ts";

const connections = {
  video: "by video call",
  audio: "by audio call, without a camera",
  "in-person": "in person",
};

/** Texts of the match screen. */
export const matchCopy = {
  frame: "Your match",
  description: "A therapist who fits what you told us, with available times and the price.",
  wait: "Please wait a moment",
  notSent: "Please check the details below",
  back: "Back",
  reviews: (count: number) => `(${count} reviews)`,
  reasonsTitle: "Why this match",
  /** A reason; its words are set in bold. */
  reason: (reason: MatchReason): { label: string; words: string } => {
    if (reason.kind === "language") return { label: "Speaks", words: reason.language };
    if (reason.kind === "free") return { label: "Available:", words: reason.at };
    return reason.kind === "connection"
      ? { label: "As you prefer:", words: connections[reason.connection] }
      : { label: "You said:", words: optionLabel("issues", reason.issue).toLowerCase() };
  },
  notInPerson: (connection: string) =>
    `${connection}. In person isn’t available with this therapist.`,
  speaks: "Languages",
  quote: (words: string) => `“${words}”`,
  readMore: (therapist: string) => `Read more about ${therapist}`,
  session: "Your session",
  nextAvailable: "Next available time",
  minutes: (minutes: number) => `${minutes} minutes`,
  zone: "IST",
  change: "Change",
  changeWhat: "the time",
  contact: "Tell us where to send the link.",
  total: "in total",
  book: "Book Session",
  youPay: (price: string) =>
    `You pay ${price} in total on the next page, by UPI or card. We’ll hold this time for 10 minutes.`,
  notAvailable: (time: string) => `${time} isn’t available`,
  chooseTime: "Choose a time",
  otherTimes: "Other available times",
  nearest: (therapist: string) => `These are the nearest available times with ${therapist}.`,
  nextFree: (therapist: string) => `These are the next available times with ${therapist}.`,
  noneSoon: "No times are available in the next two weeks.",
  allTimes: "See all times",
  others: "Other good matches",
  otherPrice: (price: string, minutes: number) => `${price} · ${minutes} min`,
  otherTime: (time: string) => `Available ${unbrokenTime(time)}`,
  time: unbrokenTime,
  ranking:
    "We rank by your language, then by what you said is on your mind and your stage of life, then by who is available at your time, then by how you would like to connect. Therapists can’t pay to rank higher.",
  language: "Language for your session",
  anyLanguage: "Any",
  browse: "Not the right fit? Browse other therapists",
  redirecting: "Redirecting to Payment Page",
  holding: "We’re holding your time.",
  sampleTitle: "This is a sample therapist",
  sampleText: "Answer our questions to get your own match, or book this therapist now.",
  sampleLink: "Answer eight short questions",
};

/** Every text of the hold: the held slot with its countdown, and the notice of a booking already made. */
export const holdCopy = {
  held: (slot: string, untilClock: string) => `${slot} is held for you until ${untilClock}`,
  strip: (untilClock: string) => `Held for you until ${untilClock}`,
  stripEnded: "Your hold has ended",
  ended: (slot: string) => `Your hold on ${slot} has ended`,
  /** The slot, where the page shows another one. */
  otherSlot: (slot: string, therapist: string, minutes: number) =>
    `${slot} with ${therapist}, ${minutes} minutes,`,
  endedText:
    "It may still be available: hold it again, or choose another time. You haven’t been charged.",
  left: (time: string) => `${time} left.`,
  noRush: "No rush: you can extend it near the end.",
  paid: (path: string) => `Paid already? [Check your payment](${path}). Please don’t pay again.`,
  bookingReleases: "If you book here, we’ll release that time.",
  goBack: "Go back to this time",
  holdAgain: "Hold it again",
  extend: "Give me 10 more minutes",
  release: "Release this time",
  spokenEnd: "Your hold has ended.",
  spokenMinute: "About a minute left.",
  spokenMinutes: (minutes: number) => `About ${minutes} minutes left.`,
} as const;

/** Every text of /match for a visitor who has booked. */
export const bookedMatchCopy = {
  frame: "Your booking",
  title: "You’ve booked this session",
  open: "Open my booking",
  another: "Book another session",
  sharedPhone: "On a shared phone? [Start over](/quiz), and this browser forgets you.",
} as const;

/** Why the pay page could not be opened. */
export type StartPaymentReason = Extract<StartPayment, { ok: false }>["reason"];

/** Messages for the visitor when the pay page could not be opened: the cause and what to do. */
export const startPaymentCopy: Readonly<
  Record<StartPaymentReason, { title: string; text: string }>
> = {
  slot_taken: {
    title: "This time has just been booked",
    text: "You haven’t been charged. Choose one of the times below.",
  },
  slot_passed: {
    title: "This time has passed",
    text: "You haven’t been charged. Choose one of the times below.",
  },
  slot_too_soon: {
    title: "This time is too soon to book",
    text: "You haven’t been charged. Choose one of the times below: each is far enough ahead for the therapist.",
  },
  slot_unknown: {
    title: "Choose a time first",
    text: "You haven’t been charged. Choose one of the times below.",
  },
  therapist_unknown: {
    title: "This therapist is no longer listed",
    text: "You haven’t been charged. Choose another therapist.",
  },
  price_changed: {
    title: "The price has changed",
    text: "You haven’t been charged. The new price is below. If you’d like this session, press Book Session again.",
  },
  held_too_long: {
    title: "We can’t hold this time for you again today",
    text:
      "You’ve held it several times, and others may want it. You haven’t been charged. " +
      "Choose another time, or write to us if your payment keeps failing.",
  },
  too_many_holds: {
    title: "Too many sessions are on hold from this network or browser",
    text: "You haven’t been charged. Try again in a few minutes.",
  },
  payment_unavailable: {
    title: "We couldn’t open the payment page",
    text: "You haven’t been charged, and we’re still holding your time. Try again in a moment.",
  },
};
