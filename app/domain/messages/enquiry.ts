import type { PrivacyNotice } from "../visitors/privacy-notice.ts";

/** A message from one of the two message forms. `form` is also the name of the table. */
export type Enquiry =
  | { form: "support"; email: string; message: string }
  | { form: "contact"; name: string; email: string; phone_number: string; message: string };

/** As written below the message box; a hint, not a limit. */
export const MESSAGE_HINT = 250;
/** The maximum length. */
export const MESSAGE_MAX = 5000;

const more = "We use them for nothing else. Please leave out anything you’d tell only a therapist.";
const message = {
  what: "Your message",
  why: "so that we can answer it. We keep it for a year.",
  fields: ["message"],
};

/** Beside the two message forms. */
export const enquiryNotices: Readonly<Record<Enquiry["form"], PrivacyNotice>> = {
  support: {
    purpose: "support",
    version: "2026-11-23",
    items: [{ what: "Your email", why: "so that we can answer you.", fields: ["email"] }, message],
    more,
  },
  contact: {
    purpose: "contact",
    version: "2026-11-23",
    items: [
      { what: "Your name", why: "so that we know what to call you.", fields: ["name"] },
      {
        what: "Your email and phone number",
        why: "so that we can write or call back.",
        fields: ["email", "phone_number"],
      },
      message,
    ],
    more,
  },
};
