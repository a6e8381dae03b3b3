import type { PrivacyNotice } from "../assessment/privacy-notice.ts";
import type { Enquiry } from "./enquiry.ts";

const more = "For nothing else. Please leave out what you would tell only a therapist.";
const message = {
  what: "Your message",
  why: "to know what to answer. We keep it for a year.",
  fields: ["message"],
};

/** Beside the two message forms. */
export const enquiryNotices: Readonly<Record<Enquiry["form"], PrivacyNotice>> = {
  support: {
    purpose: "support",
    version: "2026-11-21",
    items: [{ what: "Your email", why: "to answer you.", fields: ["email"] }, message],
    more,
  },
  contact: {
    purpose: "contact",
    version: "2026-11-21",
    items: [
      { what: "Your name", why: "to address you.", fields: ["name"] },
      {
        what: "Your email and phone number",
        why: "to answer you, by one or the other.",
        fields: ["email", "phone_number"],
      },
      message,
    ],
    more,
  },
};
