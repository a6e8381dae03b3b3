import { unbrokenTime } from "../../lib/text/unbroken-time.ts";
import { optionLabel } from "../assessment/parse-option.ts";
import type { MatchReason } from "./rank-therapists.ts";

const connections = {
  video: "by video call",
  audio: "by audio call, without a camera",
  "in-person": "in person",
};

/** Texts of the match screen. */
export const matchCopy = {
  frame: "Your match",
  description: "A therapist who fits what you told us, with free times and the price.",
  wait: "Please wait a moment",
  notSent: "This isn't sent yet",
  back: "Back",
  reviews: (count: number) => `(${count} reviews)`,
  reasonsTitle: "Why this match",
  /** A reason; its words are set in bold. */
  reason: (reason: MatchReason): { label: string; words: string } => {
    if (reason.kind === "language") return { label: "Speaks", words: reason.language };
    if (reason.kind === "free") return { label: "Free at your time:", words: reason.at };
    return reason.kind === "connection"
      ? { label: "As you prefer:", words: connections[reason.connection] }
      : { label: "You said:", words: optionLabel("issues", reason.issue).toLowerCase() };
  },
  notInPerson: (connection: string) =>
    `${connection}. In person isn't available with this therapist.`,
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
  otherTime: (time: string) => `Free ${unbrokenTime(time)}`,
  time: unbrokenTime,
  ranking:
    "We rank by your language, then by what you said is on your mind and your stage of life, then by who is available at your time, then by how you would like to connect. Therapists can't pay to rank higher.",
  language: "Language for your session",
  anyLanguage: "Any",
  browse: "Not the right fit? Browse other therapists",
  redirecting: "Redirecting to Payment Page",
  holding: "We're holding your time.",
  sampleTitle: "This is a sample therapist",
  sampleText: "Answer our questions to get your own match, or book this therapist now.",
  sampleLink: "Answer eight short questions",
};
