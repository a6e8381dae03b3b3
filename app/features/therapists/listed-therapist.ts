import type { Connection } from "./therapist.ts";

/** A therapist's first free time of the coming week. */
export interface NextFree {
  when: "today" | "tonight" | "tomorrow" | "later";
  /** "Today", "Tomorrow" or "Wed 25 Nov" */
  day: string;
  /** "10:00 PM" */
  time: string;
}

/** What a therapist card shows. Loaded with free times by `calendar/next-free/list-by-next-free.server.ts`. */
export interface ListedTherapist {
  name: string;
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
  /** Names of the registers that the therapist is in; often none. */
  registers: string[];
  /** Seven days from today with the number of free times. */
  week: { day: string; free: number }[];
  /** The first free time of those days. */
  next?: NextFree;
}
