/**
 * What a form's data is for, thing by thing, in words that stand by themselves (DPDP Rules 2025, rule 3). The version and the
 * hash of the words are kept with each consent, so that what somebody agreed to can be shown again: change the words,
 * and the version with them.
 */
export interface FormNotice {
  purpose: string;
  version: string;
  items: readonly { what: string; why: string }[];
  more: string;
}

/** The words as they are hashed. */
export function noticeText({ items, more }: FormNotice): string {
  return [...items.map(({ what, why }) => `${what}: ${why}`), more].join("\n");
}

/** Beside the forms that ask for the contact of a booking. */
export const bookingNotice: FormNotice = {
  purpose: "booking",
  version: "2026-11-21",
  items: [
    { what: "Your name", why: "to address you. Your therapist sees the first name." },
    { what: "Your email", why: "to send you the session link and any change." },
    { what: "Your phone number", why: "to reach you if a session is about to fail." },
    {
      what: "Your answers, if you give any",
      why: "to suggest a therapist, who does not see them.",
    },
  ],
  more: "For nothing else, and not sold. For people aged 18 or over.",
};
