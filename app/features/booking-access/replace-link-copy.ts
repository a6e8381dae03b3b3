/** Strings of the form that replaces the link of a booking. */
export const replaceLinkCopy = {
  title: "The link to this page",
  text: "Anyone who has it can see this booking, and change it. If someone else may have it, replace it.",
  ask: "Replace the link",
  effect:
    "This link stops working at once, and the session gets another meeting link, because this page showed it. We'll email both new links to the address you booked with. Your therapist gets the new meeting link. A session that has begun keeps its meeting.",
  submit: "Yes, replace the link",
} as const;
