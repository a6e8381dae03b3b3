import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { privacyNotice, type PrivacyNotice } from "../visitors/privacy-notice.ts";
import type { AnalyticsPurpose } from "./analytics-consent.ts";

const NEVER = "It never learns an answer, a name, a therapist, a booking or what you read.";
const NEVER_HI = "उसे आपके जवाब, नाम, थेरेपिस्ट, बुकिंग और पढ़े हुए पेज कभी पता नहीं चलते।";

const analyticsEn = {
  items: [
    {
      what: "Counting visits, with Google Analytics",
      why:
        "Google learns which kinds of pages are opened here, that an assessment was started, and that its " +
        "step 1 was sent, with your IP address and type of browser.",
    },
  ],
  more: NEVER,
};

const analyticsHi: Translation<typeof analyticsEn> = {
  items: [
    {
      what: "आने वालों की गिनती, Google Analytics से",
      why:
        "Google को पता चलता है कि यहाँ किस तरह के पेज खुले, सवाल शुरू हुए या नहीं, और पहले सवाल का जवाब भेजा गया या नहीं। " +
        "साथ में आपका IP एड्रेस और ब्राउज़र की क़िस्म।",
    },
  ],
  more: NEVER_HI,
};

const advertisingEn = {
  items: [
    {
      what: "Measuring our advertising, with the Meta pixel",
      why:
        "Meta (Facebook, Instagram) learns that a page of this site was opened, that an assessment was started, " +
        "and that its step 1 was sent, with your IP address and type of browser, and can link that to " +
        "your account there.",
    },
  ],
  more: NEVER,
};

const advertisingHi: Translation<typeof advertisingEn> = {
  items: [
    {
      what: "हमारे विज्ञापनों का असर नापना, Meta pixel से",
      why:
        "Meta (Facebook, Instagram) को पता चलता है कि इस साइट का कोई पेज खुला, सवाल शुरू हुए या नहीं, और पहले सवाल " +
        "का जवाब भेजा गया या नहीं। साथ में आपका IP एड्रेस और ब्राउज़र की क़िस्म। Meta इसे वहाँ के आपके अकाउंट से जोड़ भी सकता है।",
    },
  ],
  more: NEVER_HI,
};

/** The notice that a visitor consents to. Each consent is stored with its version and the hash of its text. */
export const analyticsNotices: Readonly<Record<AnalyticsPurpose, PrivacyNotice>> = {
  analytics: privacyNotice(
    "analytics",
    "2026-11-28",
    [["analytics"]],
    inLanguages({ en: analyticsEn, hi: analyticsHi }),
  ),
  advertising: privacyNotice(
    "advertising",
    "2026-11-28",
    [["advertising"]],
    inLanguages({ en: advertisingEn, hi: advertisingHi }),
  ),
};
