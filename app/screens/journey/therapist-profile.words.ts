import { t } from "../../lib/language/t.ts";
import { currentLanguage, langOfText } from "../../lib/language/language.ts";
import { brand } from "../../content/brand.ts";
import type { NextFree, Connection } from "../../domain/therapists/therapist.ts";
import { formatDayWithYear, instantOf } from "../../lib/india-time.ts";
import { registerLabel } from "../../domain/therapists/roster-labels.ts";
import type { Credential } from "../../domain/therapists/roster-entry.ts";

/** Texts of the profile screen and of its booking panel. */
export const profileCopy = {
  get back() {
    return t("Back to therapists");
  },
  titleWithErrors: (title: string) => t("Error: {title}", { title }),
  description: (category: string, objective: string) =>
    currentLanguage() === "hi" && langOfText(objective)
      ? t("{category}. How they work, the fee and available times.", { category })
      : t("{category}. {objective}", { category, objective }),
  reviews: (count: number) => t("({count} review)", { count }),
  get sample() {
    return t("(sample)");
  },
  languages: (languages: readonly string[]) =>
    t("Languages: {languages}", { languages: languages.join(", ") }),
  inPerson: (place: string) => t("In person: {place}", { place }),
  calls: {
    get both() {
      return t("Video or audio: join without your camera if you like");
    },
    get video() {
      return t("Video");
    },
    get audio() {
      return t("Audio: join without your camera");
    },
  },
  get approach() {
    return t("Approach to Care");
  },
  /** Where a therapist writes in English only. In English nothing is to say. */
  get inEnglish() {
    return currentLanguage() === "en" ? "" : t("This introduction is in English");
  },
  get concerns() {
    return t("Client Concerns");
  },
  get help() {
    return t("I offer help in");
  },
  /** @param price of the shorter session @param isFree it costs nothing */
  from: (price: string, isFree: boolean) => (isFree ? price : t("from {price}", { price })),
  next: ({ when, day, time }: NextFree) => {
    const hour = currentLanguage() === "en" ? time.replace(":00", "") : time;
    if (when === "later") return t("next: {day}, {hour}", { day, hour });
    return when === "tomorrow"
      ? t("next: tomorrow, {hour}", { hour })
      : t("next: today, {hour}", { hour });
  },
  get noNext() {
    return t("no times available this week");
  },
  get seeTimes() {
    return t("See times");
  },
  /** What is chosen: "Fri 27 Nov, 1:00 PM" and "₹799 · 60 min"; day and time as they are shown. */
  chosen: (day: string, time: string) => `${day}, ${time}`,
  chosenLength: (price: string, minutes: number) =>
    t("{price} · {minutes} min", { price, minutes }),
  get contactNeeded() {
    return t("Name, email, phone");
  },
  fee: ({ full, half }: { full: string; half: string }) =>
    // "No charge" inside of the sentence; an amount has no capitals.
    t("Fee: {full} for 60 minutes, {half} for 30", {
      full: full.toLowerCase(),
      half: half.toLowerCase(),
    }),
  offer: (minutes: number) => t("Session of {minutes} minutes", { minutes }),
  get length() {
    return t("Length");
  },
  get halfHour() {
    return t("30 mins");
  },
  get hour() {
    return t("60 mins");
  },
  get book() {
    return t("Book Session");
  },
  get registration() {
    return t("Registration");
  },
  registered: (register: string, number: string) =>
    t("{register}, number {number}", { register, number }),
  checked: (day: string) => t("We checked this in the register on {day}.", { day }),
  get sampleEntry() {
    return t("A sample entry, written for this demo.");
  },
  get reviewsTitle() {
    return t("Reviews");
  },
  get sampleReviews() {
    return t("Sample reviews, written for this demo.");
  },
  get reviewsLabel() {
    return t("What people said");
  },
  get unknownTitle() {
    return t("We couldn’t find that therapist");
  },
  get unknown() {
    return t("This name is not on our list. It may have changed, or the link may be incomplete.");
  },
  get unknownTab() {
    return t("Therapist not found: {brand}", { brand: brand.name });
  },
  get browse() {
    return t("Browse other therapists");
  },
};

/** Says how sessions take place by link; undefined for a therapist who meets in person only. */
export function callsText(connections: readonly Connection[]): string | undefined {
  const [video, audio] = [connections.includes("video"), connections.includes("audio")];
  if (video && audio) return profileCopy.calls.both;
  if (video) return profileCopy.calls.video;
  return audio ? profileCopy.calls.audio : undefined;
}

export const unknownHead = () => [
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
    register: registerLabel(register),
    number,
    checkedOn: formatDayWithYear(instantOf(checkedOn, 12)),
  }));
}
