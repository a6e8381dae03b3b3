import type { Purpose } from "./analytics-consent.ts";

/** The notice that a visitor consents to. Each consent is stored with its version and the hash of its text. */
export const analyticsNotices: Readonly<
  Record<Purpose, { title: string; version: string; text: string }>
> = {
  analytics: {
    title: "Counting visits, with Google Analytics",
    version: "2026-11-21",
    text:
      "Google learns which kinds of pages are opened here, that an assessment was started, and that " +
      "step 1 of it was sent: as numbers, with your network address and kind of browser. It never learns an answer, " +
      "a name, a therapist, a booking or what you read.",
  },
  advertising: {
    title: "Measuring our advertising, with the Meta pixel",
    version: "2026-11-21",
    text:
      "Meta (Facebook, Instagram) learns that a page of this site was opened, that an assessment was started, and that " +
      "step 1 of it was sent, with your network address and kind of browser, and can connect that with your account " +
      "there. It never learns an answer, a name, a therapist, a booking or what you read.",
  },
};
