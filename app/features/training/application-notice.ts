import type { FormNotice } from "../intake/notice.ts";

/** Beside the application form. */
export const applicationNotice: FormNotice = {
  purpose: "training",
  version: "2026-11-21",
  items: [
    { what: "Your name", why: "to address you." },
    { what: "Your email and phone number", why: "to confirm, and to agree on the interview." },
    { what: "Your studies", why: "to see whether the module fits you." },
    { what: "Your reasons", why: "to prepare the interview." },
  ],
  more: "The people who run the training read it, nobody else. We keep it for a year.",
};
