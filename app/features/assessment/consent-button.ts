/** The buttons by which a person agrees to the notice beside them, as stored with each consent, and their names. */
export const consentButtons = {
  step_1_continue: "Continue, step 1 of the assessment",
  profile_book_session: "Book Session, on a profile",
  match_book_session: "Book Session, on the match",
  support_send: "Send Message, on About Us",
  contact_send: "Send Message, on Contact Us",
  training_apply: "Send application, for a training",
  analytics_choice: "Yes, to analytics or advertising",
} as const;

export type ConsentButton = keyof typeof consentButtons;
