import type { PrivacyNotice } from "../assessment/notice/privacy-notice.ts";
import type { Enquiry } from "./enquiry.ts";

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
