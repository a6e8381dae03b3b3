/** Strings of the form that replaces the link of a booking. */
export const replaceLinkCopy = {
  title: "The link to this page",
  text: "Anyone who has it can see this booking, and change it. If someone else may have it, replace it.",
  ask: "Replace the link",
  effect:
    "This link stops working at once. We'll email a new one to the address you booked with, and show it nowhere else.",
  submit: "Yes, replace the link",
} as const;
