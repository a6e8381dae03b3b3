import { brand } from "../../content/brand.ts";
import type { NextFree, Connection } from "../../domain/therapists/therapist.ts";
import { formatDayWithYear, instantOf } from "../../lib/india-time.ts";
import type { Credential } from "../../domain/therapists/roster-entry.ts";

/** Texts of the profile screen and of its booking panel. */
export const profileCopy = {
  back: "Back to therapists",
  titleWithErrors: (title: string) => `Error: ${title}`,
  reviews: (count: number) => `(${count} review)`,
  sample: "(sample)",
  languages: (languages: readonly string[]) => `Languages: ${languages.join(", ")}`,
  inPerson: (place: string) => `In person: ${place}`,
  approach: "Approach to Care",
  concerns: "Client Concerns",
  help: "I offer help in",
  from: (price: string) => `from ${price}`,
  next: ({ when, day, time }: NextFree) => {
    const hour = time.replace(":00", "");
    if (when === "later") return `next: ${day}, ${hour}`;
    return when === "tomorrow" ? `next: tomorrow, ${hour}` : `next: today, ${hour}`;
  },
  noNext: "no times available this week",
  seeTimes: "See times",
  /** What is chosen: "Fri 27 Nov, 1:00 PM" and "₹799 · 60 min". */
  chosen: (day: string, time: string) => `${day}, ${time}`,
  chosenLength: (price: string, minutes: number) => `${price} · ${minutes} min`,
  contactNeeded: "Name, email, phone",
  fee: ({ full, half }: { full: string; half: string }) =>
    `Fee: ${full} for 60\u{A0}minutes, ${half} for\u{A0}30`,
  offer: (minutes: number) => `Session of ${minutes} minutes`,
  length: "Length",
  halfHour: "30 mins",
  hour: "60 mins",
  book: "Book Session",
  registration: "Registration",
  registered: (register: string, number: string) => `${register}, number ${number}`,
  checked: (day: string) => `We checked this in the register on ${day}.`,
  sampleEntry: "A sample entry, written for this demo.",
  reviewsTitle: "Reviews",
  sampleReviews: "Sample reviews, written for this demo.",
  reviewsLabel: "What people said",
  unknownTitle: "We couldn’t find that therapist",
  unknown: "This name is not on our list. It may have changed, or the link may be incomplete.",
  unknownTab: `Therapist not found: ${brand.name}`,
  browse: "Browse other therapists",
};

/** Says how sessions take place by link; undefined for a therapist who meets in person only. */
export function callsText(connections: readonly Connection[]): string | undefined {
  const [video, audio] = [connections.includes("video"), connections.includes("audio")];
  if (video && audio) return "Video or audio: join without your camera if you like";
  if (video) return "Video";
  return audio ? "Audio: join without your camera" : undefined;
}

/** The head of the page for an unknown name. */
export const unknownHead = [
  { title: profileCopy.unknownTab },
  { name: "description", content: profileCopy.unknown },
];

/** A credential with its date as shown on a page. */
export interface CredentialCopy {
  register: string;
  number: string;
  /** "Thu 1 Oct 2026" */
  checkedOn: string;
}

/** Formats credentials on the server, with dates in India's time zone. */
export function credentialCopy(credentials: readonly Credential[]): CredentialCopy[] {
  return credentials.map(({ register, number, checkedOn }) => ({
    register,
    number,
    checkedOn: formatDayWithYear(instantOf(checkedOn, 12)),
  }));
}
