/** A message from one of the two message forms. `form` is also the name of the table. */
export type Enquiry =
  | { form: "support"; email: string; message: string }
  | { form: "contact"; name: string; email: string; phone_number: string; message: string };

/** As written below the message box; a hint, not a limit. */
export const MESSAGE_HINT = 250;
/** The maximum length. */
export const MESSAGE_MAX = 5000;
