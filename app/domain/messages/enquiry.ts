import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { privacyNotice, type PrivacyNotice } from "../visitors/privacy-notice.ts";

/** A message from one of the two message forms. `form` is also the name of the table. */
export type Enquiry =
  | { form: "support"; email: string; message: string }
  | { form: "contact"; name: string; email: string; phone_number: string; message: string };

/** As written below the message box; a hint, not a limit. */
export const MESSAGE_HINT = 250;
/** The maximum length. */
export const MESSAGE_MAX = 5000;

const more = "We use them for nothing else. Please leave out anything you’d tell only a therapist.";
const moreHi = "इनका और कोई इस्तेमाल नहीं होता। जो बात सिर्फ़ थेरेपिस्ट को बतानी हो, वह यहाँ न लिखें।";
const message = { what: "Your message", why: "so that we can answer it. We keep it for a year." };
const messageHi = {
  what: "आपका मैसेज",
  why: "उसका जवाब देने के लिए। यह एक साल तक रखा जाता है।",
};

const supportEn = {
  items: [{ what: "Your email", why: "so that we can answer you." }, message],
  more,
};

const supportHi: Translation<typeof supportEn> = {
  items: [{ what: "आपका ईमेल", why: "आपको जवाब देने के लिए।" }, messageHi],
  more: moreHi,
};

const contactEn = {
  items: [
    { what: "Your name", why: "so that we know what to call you." },
    { what: "Your email and phone number", why: "so that we can write or call back." },
    message,
  ],
  more,
};

const contactHi: Translation<typeof contactEn> = {
  items: [
    { what: "आपका नाम", why: "आपको नाम से बुलाने के लिए।" },
    { what: "आपका ईमेल और फ़ोन नंबर", why: "आपको जवाब लिखने या फ़ोन करने के लिए।" },
    messageHi,
  ],
  more: moreHi,
};

/** Beside the two message forms. */
export const enquiryNotices: Readonly<Record<Enquiry["form"], PrivacyNotice>> = {
  support: privacyNotice(
    "support",
    "2026-11-28",
    [["email"], ["message"]],
    inLanguages({ en: supportEn, hi: supportHi }),
  ),
  contact: privacyNotice(
    "contact",
    "2026-11-28",
    [["name"], ["email", "phone_number"], ["message"]],
    inLanguages({ en: contactEn, hi: contactHi }),
  ),
};
