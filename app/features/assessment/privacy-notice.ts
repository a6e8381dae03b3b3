/**
 * What a form's data is for, thing by thing, in words that stand by themselves (DPDP Rules 2025, rule 3). The version and the
 * hash of the words are kept with each consent, so that what somebody agreed to can be shown again: change the words,
 * and the version with them.
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
  /** The names of the form's fields that it speaks of: each field of the form stands in one item. */
  fields: readonly string[];
}

/** The words as they are hashed. */
export function noticeText({ items, more }: PrivacyNotice): string {
  return [...items.map(({ what, why }) => `${what}: ${why}`), more].join("\n");
}

/** Beside the forms that ask for the contact of a booking. */
export const bookingNotice: PrivacyNotice = {
  purpose: "booking",
  version: "2026-11-21.2",
  items: [
    {
      what: "Your name",
      why: "to address you. Your therapist sees the first name.",
      fields: ["name"],
    },
    { what: "Your email", why: "to send you the session link and any change.", fields: ["email"] },
    {
      what: "Your phone number",
      why: "to reach you if a session is about to fail.",
      fields: ["phone_number"],
    },
    {
      what: "The day, time and length you choose",
      why: "to book the session. Your therapist sees them.",
      fields: ["preferredDate", "preferredTime", "duration"],
    },
    {
      what: "Your other answers, if you give any",
      why: "to suggest a therapist, who does not see them.",
      fields: [
        "age",
        "gender",
        "selfDescribe",
        "therapistType",
        "issues",
        "triedTherapy",
        "connection",
      ],
    },
  ],
  more: "For nothing else, and not sold. For people aged 18 or over.",
};
