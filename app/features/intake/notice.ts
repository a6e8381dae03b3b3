/**
 * The notice beside the form that asks for name, e-mail and phone. Its version and the hash of its
 * words are kept with each consent, so that what somebody agreed to can be shown again.
 */
export const bookingNotice = {
  purpose: "booking",
  version: "2026-11-20",
  text:
    "We use your name, email and phone number to book your session and send you its link, " +
    "and your answers to suggest a therapist. Your therapist sees your first name and the time, " +
    "not your answers. For people aged 18 or over.",
} as const;
