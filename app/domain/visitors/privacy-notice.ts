import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

/**
 * The purpose of each of a form's fields, in a self-contained text (DPDP Rules 2025, rule 3). Each consent stores the
 * version and the text's hash as evidence of what the visitor agreed to, so a changed text needs a new version.
 */
export interface PrivacyNotice {
  purpose: string;
  version: string;
  items: readonly NoticeItem[];
  more: string;
}

interface NoticeItem {
  what: string;
  why: string;
  /** The form fields of this item; each field of the form belongs to exactly one item. */
  fields: readonly string[];
}

export function noticeText({ items, more }: PrivacyNotice): string {
  return [...items.map(({ what, why }) => `${what}: ${why}`), more].join("\n");
}

interface NoticeWords {
  items: readonly { what: string; why: string }[];
  more: string;
}

/**
 * Makes a notice of its words in both languages: each is read in the language of the request.
 * @param fields of the form, for each item of the words
 */
export function privacyNotice(
  purpose: string,
  version: string,
  fields: readonly (readonly string[])[],
  words: NoticeWords,
): PrivacyNotice {
  return {
    purpose,
    version,
    get items() {
      return words.items.map((item, at) => ({ ...item, fields: fields[at] ?? [] }));
    },
    get more() {
      return words.more;
    },
  };
}

const en = {
  items: [
    {
      what: "Your name",
      why: "to address you. Your therapist sees your first name.",
    },
    {
      what: "Your email",
      why: "to send you the meeting link and tell you about changes.",
    },
    {
      what: "Your phone number",
      why: "to reach you if there’s a problem with your session.",
    },
    {
      what: "The day, time and length you choose",
      why: "to book the session. Your therapist sees them.",
    },
    {
      what: "Your other answers, if you give any. Some are about your health: sensitive data",
      why: "to suggest a therapist and tell you why. Your therapist sees them only if you agree to it separately.",
    },
  ],
  more: "We use them for nothing else and never sell them. You confirm that you’re 18 or over.",
};

const hi: Translation<typeof en> = {
  items: [
    {
      what: "आपका नाम",
      why: "आपको नाम से बुलाने के लिए। थेरेपिस्ट को आपका पहला नाम दिखता है।",
    },
    {
      what: "आपका ईमेल",
      why: "मीटिंग का लिंक भेजने और कोई बदलाव हो तो बताने के लिए।",
    },
    {
      what: "आपका फ़ोन नंबर",
      why: "सेशन में कोई दिक़्क़त हो तो आपसे बात करने के लिए।",
    },
    {
      what: "आपका चुना हुआ दिन, समय और सेशन कितनी देर का हो",
      why: "सेशन बुक करने के लिए। ये थेरेपिस्ट को दिखते हैं।",
    },
    {
      what: "आपके बाक़ी जवाब, अगर आप दें। इनमें कुछ आपकी सेहत के बारे में हैं: संवेदनशील जानकारी",
      why: "थेरेपिस्ट सुझाने और उसकी वजह बताने के लिए। थेरेपिस्ट को ये तभी दिखते हैं, जब आप अलग से मंज़ूरी दें।",
    },
  ],
  more: "इनका और कोई इस्तेमाल नहीं होता, और हम इन्हें कभी नहीं बेचते। इसका मतलब यह भी है कि आपकी उम्र 18 साल या उससे ज़्यादा है।",
};

/** The notice beside the contact fields of a booking. */
export const bookingNotice: PrivacyNotice = privacyNotice(
  "booking",
  "2026-11-28",
  [
    ["name"],
    ["email"],
    ["phone_number"],
    ["preferredDate", "preferredTime", "duration"],
    [
      "age",
      "gender",
      "selfDescribe",
      "therapistType",
      "issues",
      "triedTherapy",
      "connection",
      "language",
    ],
  ],
  inLanguages({ en, hi }),
);

/** The buttons by which a person agrees to the notice beside them, as stored with each consent. */
export type ConsentButton =
  | "step_1_continue"
  | "profile_book_session"
  | "match_book_session"
  | "pay_link_pay"
  | "booking_share_answers"
  | "support_send"
  | "contact_send"
  | "training_apply"
  | "analytics_choice";
