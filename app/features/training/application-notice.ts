import type { PrivacyNotice } from "../assessment/notice/privacy-notice.ts";

/** Beside the application form. */
export const applicationNotice: PrivacyNotice = {
  purpose: "training",
  version: "2026-11-23",
  items: [
    {
      what: "Your Yes or No",
      why: "to see whether the module is open to you. We don't keep it.",
      fields: ["eligible"],
    },
    { what: "Your name", why: "to address you.", fields: ["name"] },
    {
      what: "Your email and phone number",
      why: "to confirm and to arrange the interview.",
      fields: ["email", "phone_number"],
    },
    {
      what: "Your studies",
      why: "to see whether the module fits you.",
      fields: ["education"],
    },
    { what: "Your reasons", why: "to prepare the interview.", fields: ["reason"] },
  ],
  more: "Only our training team reads your application. We keep it for one year.",
};
