/** A therapist. */

export interface Profile {
  objective: string;
  approach: string;
  concern: string[];
  help: string[];
}

/** Whole hours in India time, end exclusive; a missing day is closed. */
export type WeeklyHours = Partial<Record<Weekday, [number, number][]>>;
export const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = (typeof weekdays)[number];

export type Connection = "video" | "audio" | "in-person";

export interface TherapistCard {
  name: string;
  category: string;
  photourl: string;
  rating: number;
  reviewcount: number;
  language: string[];
}

/** How a therapist works with us, apart from the profile. */
export interface Practice {
  /** Only a listed therapist is shown and can be booked. Sessions that are booked stay. */
  state: "listed" | "paused" | "left";
  /** The day, YYYY-MM-DD, on which a paused therapist is listed again. */
  listedFrom: string | null;
  /** The therapist's own notice; the site's notice counts where it is longer. */
  minimumNoticeMinutes: number;
  /** Free minutes before and after each session. */
  bufferMinutes: number;
  /** Whether the therapist gets an email on the evening before a day with sessions. */
  reminders: boolean;
}

export interface Therapist extends TherapistCard, Practice {
  id: number;
  profile: Profile;
  /** Rupees for 30 minutes, rupees for 60 minutes. */
  cost: [number, number];
  email: string;
  /** What the photo shows; empty if the name beside it says enough. */
  photoAlt: string;
  connection: Connection[];
  /** The postal address for sessions in person, in one line; null if there is none. */
  inPersonPlace: string | null;
  weeklyHours: WeeklyHours | null;
  daysOff: string[];
  /** Whether this is an invented therapist of demo mode. */
  demo: boolean;
}

/** What decides when a therapist can be booked, apart from sessions. */
export type Hours = Pick<
  Therapist,
  "weeklyHours" | "daysOff" | "state" | "minimumNoticeMinutes" | "bufferMinutes"
>;

export type DurationMinutes = 30 | 60;

/** Copies only the fields that a card shows, without email and working hours. */
export function cardOf(therapist: TherapistCard): TherapistCard {
  const { name, category, photourl, rating, reviewcount, language } = therapist;
  return { name, category, photourl, rating, reviewcount, language };
}

/** Returns the price of a session in rupees: the second price is for 60 minutes, the first for 30. */
export function rupeesFor(therapist: Pick<Therapist, "cost">, duration: DurationMinutes): number {
  return duration === 60 ? therapist.cost[1] : therapist.cost[0];
}
