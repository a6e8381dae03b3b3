import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { currentLanguage, langOfText } from "../../lib/language/language.ts";
import { brand } from "../../content/brand.ts";
import type { NextFree, Connection } from "../../domain/therapists/therapist.ts";
import { formatDayWithYear, instantOf } from "../../lib/india-time.ts";
import { registerLabel } from "../../domain/therapists/roster-labels.ts";
import type { Credential } from "../../domain/therapists/roster-entry.ts";

const en = {
  back: "Back to therapists",
  titleWithErrors: (title: string) => `Error: ${title}`,
  description: (category: string, objective: string) =>
    currentLanguage() === "hi" && langOfText(objective)
      ? `${category}. How they work, the fee and available times.`
      : `${category}. ${objective}`,
  reviews: (count: number) => `(${count} review)`,
  sample: "(sample)",
  languages: (languages: readonly string[]) => `Languages: ${languages.join(", ")}`,
  inPerson: (place: string) => `In person: ${place}`,
  calls: {
    both: "Video or audio: join without your camera if you like",
    video: "Video",
    audio: "Audio: join without your camera",
  },
  approach: "Approach to Care",
  /** Where a therapist writes in English only. In English nothing is to say. */
  get inEnglish() {
    return currentLanguage() === "en" ? "" : "This introduction is in English";
  },
  concerns: "Client Concerns",
  help: "I offer help in",
  /** @param price of the shorter session @param isFree it costs nothing */
  from: (price: string, isFree: boolean) => (isFree ? price : `from ${price}`),
  next: ({ when, day, time }: NextFree) => {
    const hour = currentLanguage() === "en" ? time.replace(":00", "") : time;
    if (when === "later") return `next: ${day}, ${hour}`;
    return when === "tomorrow" ? `next: tomorrow, ${hour}` : `next: today, ${hour}`;
  },
  noNext: "no times available this week",
  seeTimes: "See times",
  /** What is chosen: "Fri 27 Nov, 1:00 PM" and "₹799 · 60 min"; day and time as they are shown. */
  chosen: (day: string, time: string) => `${day}, ${time}`,
  chosenLength: (price: string, minutes: number) => `${price} · ${minutes} min`,
  contactNeeded: "Name, email, phone",
  fee: ({ full, half }: { full: string; half: string }) =>
    // "No charge" inside of the sentence; an amount has no capitals.
    `Fee: ${full.toLowerCase()} for 60\u{A0}minutes, ${half.toLowerCase()} for\u{A0}30`,
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

const hi: Translation<typeof en> = {
  back: "थेरेपिस्ट की लिस्ट पर जाएँ",
  titleWithErrors: (title) => `ग़लती: ${title}`,
  // What a search engine shows of a page in Hindi is in Hindi.
  description: (category, objective) =>
    currentLanguage() === "hi" && langOfText(objective)
      ? `${category}। काम करने का तरीक़ा, फ़ीस और उपलब्ध स्लॉट।`
      : `${category}। ${objective}`,
  reviews: (count) => `(${count} रिव्यू)`,
  sample: "(डेमो)",
  languages: (languages) => `भाषाएँ: ${languages.join(", ")}`,
  inPerson: (place) => `आमने-सामने: ${place}`,
  calls: {
    both: "वीडियो या ऑडियो, चाहें तो कैमरा बंद रखें",
    video: "वीडियो",
    audio: "ऑडियो, कैमरे के बिना",
  },
  approach: "काम करने का तरीक़ा",
  get inEnglish() {
    return currentLanguage() === "en" ? "" : "यह परिचय अंग्रेज़ी में है";
  },
  concerns: "किन बातों में मदद",
  help: "इनमें मदद मिलती है",
  from: (price, isFree) => (isFree ? price : `${price} से शुरू`),
  next: ({ when, day, time }) => {
    const hour = currentLanguage() === "en" ? time.replace(":00", "") : time;
    if (when === "later") return `अगला समय: ${day}, ${hour}`;
    return when === "tomorrow" ? `अगला समय: कल, ${hour}` : `अगला समय: आज, ${hour}`;
  },
  noNext: "इस हफ़्ते कोई स्लॉट उपलब्ध नहीं है",
  seeTimes: "समय देखें",
  chosen: (day, time) => `${day}, ${time}`,
  chosenLength: (price, minutes) => `${price} · ${minutes} मिनट`,
  contactNeeded: "नाम, ईमेल, फ़ोन",
  fee: ({ full, half }) =>
    `फ़ीस: 60\u{A0}मिनट के ${full.toLowerCase()}, 30\u{A0}मिनट के ${half.toLowerCase()}`,
  offer: (minutes) => `${minutes} मिनट का सेशन`,
  length: "कितनी देर",
  halfHour: "30 मिनट",
  hour: "60 मिनट",
  book: "सेशन बुक करें",
  registration: "रजिस्ट्रेशन",
  registered: (register, number) => `${register}, नंबर ${number}`,
  checked: (day) => `हमने ${day} को रजिस्टर में इसकी जाँच की।`,
  sampleEntry: "यह इस डेमो के लिए लिखी गई एंट्री है।",
  reviewsTitle: "रिव्यू",
  sampleReviews: "ये इस डेमो के लिए लिखे गए रिव्यू हैं।",
  reviewsLabel: "लोगों ने क्या कहा",
  unknownTitle: "ये थेरेपिस्ट नहीं मिले",
  unknown: "यह नाम हमारी लिस्ट में नहीं है। हो सकता है नाम बदल गया हो, या लिंक अधूरा हो।",
  unknownTab: `थेरेपिस्ट नहीं मिले: ${brand.name}`,
  browse: "दूसरे थेरेपिस्ट देखें",
};

/** Texts of the profile screen and of its booking panel. */
export const profileCopy = inLanguages({ en, hi });

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
