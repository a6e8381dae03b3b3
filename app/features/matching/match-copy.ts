import type { MatchReason } from "./rank-therapists.ts";

/** Texts of the match screen. */
export const matchCopy = {
  frame: "Your match",
  back: "Back",
  reviews: (count: number) => `(${count} reviews)`,
  reasonsTitle: "Why this match",
  /** Stands before the words of a reason, which are set in bold. */
  reasonLead: {
    concern: "You said:",
    free: "Free at your time:",
    connection: "As you prefer:",
  } satisfies Record<MatchReason["kind"], string>,
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
    `You pay ${price} in total on the next page. We'll hold this time for 10 minutes.`,
  notAvailable: (time: string) => `${time} isn't available`,
  chooseTime: "Choose a time",
  otherTimes: "Other free times",
  anotherSession: "Book another session",
  nearest: (therapist: string) => `These are the nearest free times with ${therapist}.`,
  nextFree: (therapist: string) => `These are the next free times with ${therapist}.`,
  noneSoon: "There are no free times in the next two weeks.",
  allTimes: "See all times",
  others: "Other good matches",
  otherPrice: (price: string, minutes: number) => `${price} · ${minutes} min`,
  otherTime: (time: string) => `Free ${time}`,
  ranking:
    "We rank by what you said is on your mind, then by who is free at your time, then by how you would like to connect. Therapists can't pay to rank higher.",
  browse: "Not the right fit? Browse other therapists",
  redirecting: "Redirecting to Payment Page",
  holding: "We're holding your time.",
  sampleTitle: "This is a sample therapist",
  sampleText:
    "You haven't answered our questions yet. Answer them to get your own match, or book this therapist now.",
  sampleLink: "Answer eight short questions",
};
