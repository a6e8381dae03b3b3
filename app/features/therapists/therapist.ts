/** A therapist as the rest of the product knows one. */

export interface Profile {
  objective: string;
  approach: string;
  concern: string[];
  help: string[];
}

/** Whole hours of India time, end exclusive; a day that is missing is closed. */
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

export interface Therapist extends TherapistCard {
  id: number;
  profile: Profile;
  /** Rupees for 30 minutes, rupees for 60 minutes. */
  cost: [number, number];
  email: string;
  connection: Connection[];
  /** Where clients come to for a session in person, in one line; null where there is no such place. */
  inPersonPlace: string | null;
  weeklyHours: WeeklyHours | null;
  daysOff: string[];
  /** One of the demo's invented people. */
  demo: boolean;
}

export type DurationMinutes = 30 | 60;

/** Leaves only what a card shows: email and working hours are no visitor's business. */
export function cardOf(therapist: TherapistCard): TherapistCard {
  const { name, category, photourl, rating, reviewcount, language } = therapist;
  return { name, category, photourl, rating, reviewcount, language };
}

/** Rupees for a session: the second price is for 60 minutes, the first for the shorter one. */
export function rupeesFor(therapist: Pick<Therapist, "cost">, duration: DurationMinutes): number {
  return duration === 60 ? therapist.cost[1] : therapist.cost[0];
}
