import type { Row } from "../../db/row.ts";
import type { Schema } from "../../db/schema.ts";
import { categoryLabel, languageLabel } from "./roster-labels.ts";
import { type Named, namesOf } from "./therapist-name.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { formatPrice, paiseOf } from "../../lib/money.ts";

/** A therapist. */

export interface Profile {
  objective: string;
  approach: string;
  concern: string[];
  help: string[];
}

/** A therapist's own texts in Hindi; null and empty: not given, so that a page in Hindi shows the English one. */
export interface HindiProfile {
  objective: string | null;
  approach: string | null;
  help: string[];
}

/** Whole hours in India time, end exclusive; a missing day is closed. */
export type WeeklyHours = Partial<Record<Weekday, [number, number][]>>;
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof weekdays)[number];

export type Connection = "video" | "audio" | "in-person";

export const genders = ["woman", "man", "non-binary"] as const;
export type Gender = (typeof genders)[number];

/** The columns that a therapist is read with; `app/db/migrations` says what they mean. */
export const therapistColumns = [
  "id",
  "name",
  "name_hi",
  "category",
  "photourl",
  "rating",
  "reviewcount",
  "language",
  "profile",
  "profile_hi",
  "cost",
  "email",
  "connection",
  "in_person_place",
  "gender",
  "degree",
  "practising_since",
  "weekly_hours",
  "days_off",
  "demo",
  "state",
  "listed_from",
  "minimum_notice_minutes",
  "buffer_minutes",
  "reminders",
  "photo_alt",
] as const satisfies readonly (keyof Schema["therapist"])[];

/** Columns whose types the database does not say in full. */
type Wide = "profile" | "profile_hi" | "cost" | "weekly_hours";

export interface Therapist extends Row<
  "therapist",
  Exclude<(typeof therapistColumns)[number], Wide>
> {
  profile: Profile;
  profileHi: HindiProfile;
  /** Rupees for 30 minutes, rupees for 60 minutes. */
  cost: [number, number];
  weeklyHours: WeeklyHours | null;
}

export interface CardTherapist
  extends Named, Pick<Therapist, "category" | "photourl" | "rating" | "reviewcount" | "language"> {}

/** How a therapist works with us, apart from the profile. */
export type Practice = Pick<
  Therapist,
  "state" | "listedFrom" | "minimumNoticeMinutes" | "bufferMinutes" | "reminders"
>;

/** What decides when a therapist can be booked, apart from sessions. */
export type Hours = Pick<
  Therapist,
  "weeklyHours" | "daysOff" | "state" | "minimumNoticeMinutes" | "bufferMinutes"
>;

export type DurationMinutes = 30 | 60;

/**
 * Returns a therapist's texts in the language of the page. A text that they did not give in Hindi stays in English, and
 * says so by `langOfText`.
 */
export function shownProfile({
  profile,
  profileHi,
}: Pick<Therapist, "profile" | "profileHi">): Profile {
  if (currentLanguage() === "en") return profile;
  const { objective, approach, help } = profileHi;
  return {
    ...profile,
    objective: objective ?? profile.objective,
    approach: approach ?? profile.approach,
    help: help.length > 0 ? help : profile.help,
  };
}

/** Copies only the fields that a card shows, without email and working hours, in the language of the page. */
export function cardOf(therapist: CardTherapist): CardTherapist {
  const { photourl, rating, reviewcount } = therapist;
  const category = categoryLabel(therapist.category);
  return {
    ...namesOf(therapist),
    category,
    photourl,
    rating,
    reviewcount,
    language: therapist.language.map(languageLabel),
  };
}

/** Returns the price of a session in rupees: the second price is for 60 minutes, the first for 30. */
export function rupeesFor(therapist: Pick<Therapist, "cost">, duration: DurationMinutes): number {
  return duration === 60 ? therapist.cost[1] : therapist.cost[0];
}

/** A therapist's first free time of the coming week. */
export interface NextFree {
  when: "today" | "tonight" | "tomorrow" | "later";
  /** "Today", "Tomorrow" or "Wed 25 Nov" */
  day: string;
  /** "10:00 PM" */
  time: string;
}

/** What a therapist card shows. Loaded with free times by `calendar/list-by-next-free.server.ts`. */
export interface ListedTherapist extends Named {
  category: string;
  photourl: string;
  rating: number;
  reviewcount: number;
  languages: string[];
  /** The ways to connect that can be booked; in person only with a postal address. */
  connections: Connection[];
  /** "₹399" for 30 minutes and "₹999" for 60. */
  prices: { half: string; full: string };
  concerns: string[];
  /** The first sentence of the introduction; empty without one that can be quoted. */
  opening: string;
  /** Invented, like all of the demo. */
  isSample: boolean;
  /** Names of the registers that the therapist is in; often none. */
  registers: string[];
  /** Seven days from today with the number of free times. */
  week: { day: string; free: number }[];
  /** The first free time of those days. */
  next?: NextFree;
}

/** Of 30 and of 60 minutes, such as "₹299" and "₹799"; "No charge" where a session costs nothing. */
export interface Prices {
  half: string;
  full: string;
}

/** Formats the prices of 30 and 60 minutes, for display. */
export function pricesOf(therapist: Pick<Therapist, "cost">): Prices {
  const [half, full] = therapist.cost;
  return { half: formatPrice(paiseOf(half)), full: formatPrice(paiseOf(full)) };
}

/** A week: who needs more pauses instead. */
export const MOST_NOTICE_MINUTES = 10_080;

/** Longest buffer in minutes; bounds the search for sessions beside a span. */
export const MOST_BUFFER_MINUTES = 60;

/** Copies only the fields of a therapist's practice. */
export function practiceOf({
  state,
  listedFrom,
  minimumNoticeMinutes,
  bufferMinutes,
  reminders,
}: Practice): Practice {
  return { state, listedFrom, minimumNoticeMinutes, bufferMinutes, reminders };
}
