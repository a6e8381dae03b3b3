/** The buttons by which a person agrees to the notice beside them, as stored with each consent. */
export type ConsentButton =
  | "step_1_continue"
  | "profile_book_session"
  | "match_book_session"
  | "booking_share_answers"
  | "support_send"
  | "contact_send"
  | "training_apply"
  | "analytics_choice";
