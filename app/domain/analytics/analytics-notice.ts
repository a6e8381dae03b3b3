import { t } from "../../lib/language/t.ts";
import { privacyNotice, type PrivacyNotice } from "../visitors/privacy-notice.ts";
import type { AnalyticsPurpose } from "./analytics-consent.ts";

/** The notice that a visitor consents to. Each consent is stored with its version and the hash of its text. */
export const analyticsNotices: Readonly<Record<AnalyticsPurpose, PrivacyNotice>> = {
  analytics: privacyNotice("analytics", "2026-11-28", [["analytics"]], {
    get items() {
      return [
        {
          what: t("Counting visits, with Google Analytics"),
          why: t(
            "Google learns which kinds of pages are opened here, that an assessment was started, and that its step 1 was sent, with your IP address and type of browser.",
          ),
        },
      ];
    },
    get more() {
      return t("It never learns an answer, a name, a therapist, a booking or what you read.");
    },
  }),
  advertising: privacyNotice("advertising", "2026-11-28", [["advertising"]], {
    get items() {
      return [
        {
          what: t("Measuring our advertising, with the Meta pixel"),
          why: t(
            "Meta (Facebook, Instagram) learns that a page of this site was opened, that an assessment was started, and that its step 1 was sent, with your IP address and type of browser, and can link that to your account there.",
          ),
        },
      ];
    },
    get more() {
      return t("It never learns an answer, a name, a therapist, a booking or what you read.");
    },
  }),
};
