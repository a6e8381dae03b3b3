import type { Purpose } from "./analytics-consent.ts";

/** The notice that a visitor consents to. Each consent is stored with its version and the hash of its text. */
export const analyticsNotices: Readonly<
  Record<Purpose, { title: string; version: string; text: string }>
> = {
  analytics: {
    title: "Counting visits, with Google Analytics",
    version: "2026-11-23",
    text:
      "Google learns which kinds of pages are opened here, that an assessment was started, and that its " +
      "step 1 was sent, with your network address and type of browser. It never learns an answer, a name, a " +
      "therapist, a booking or what you read.",
  },
  advertising: {
    title: "Measuring our advertising, with the Meta pixel",
    version: "2026-11-23",
    text:
      "Meta (Facebook, Instagram) learns that a page of this site was opened, that an assessment was started, and that " +
      "its step 1 was sent, with your network address and type of browser, and can link that to your account " +
      "there. It never learns an answer, a name, a therapist, a booking or what you read.",
  },
};
