import type { PrivacyNotice } from "../visitors/privacy-notice.ts";
import type { AnalyticsPurpose } from "./analytics-consent.ts";

const NEVER = "It never learns an answer, a name, a therapist, a booking or what you read.";

/**
 * The notice that a visitor consents to, as the software has it; the desk may publish other words. Each consent is
 * stored with the version that was shown and the hash of its text.
 */
export const analyticsNotices: Readonly<Record<AnalyticsPurpose, PrivacyNotice>> = {
  analytics: {
    purpose: "analytics",
    version: "2026-11-24",
    items: [
      {
        what: "Counting visits, with Google Analytics",
        why:
          "Google learns which kinds of pages are opened here, that an assessment was started, and that its " +
          "step 1 was sent, with your network address and type of browser.",
        fields: ["analytics"],
      },
    ],
    more: NEVER,
  },
  advertising: {
    purpose: "advertising",
    version: "2026-11-24",
    items: [
      {
        what: "Measuring our advertising, with the Meta pixel",
        why:
          "Meta (Facebook, Instagram) learns that a page of this site was opened, that an assessment was started, " +
          "and that its step 1 was sent, with your network address and type of browser, and can link that to " +
          "your account there.",
        fields: ["advertising"],
      },
    ],
    more: NEVER,
  },
};

/** The field of the form of /privacy-choices with the version of a purpose's notice that it showed. */
export const noticeFieldOf = (purpose: AnalyticsPurpose) => `notice-${purpose}`;
