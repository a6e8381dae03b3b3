/** Texts of the search for an order. */
export const findCopy = {
  title: "Find",
  label: "Email, phone, order or the provider's id",
  hint: "Sent in the form, never in the address of the page",
  button: "Find",
  none: "Nothing was found. Check for a slip of the pen, or try another of the four.",
  badInput: "Type an email address, a phone number of ten digits, or an id.",
  ordersOnly: "Your role finds orders by their id or the provider's.",
  found: "Orders that were found, the latest session first",
} as const;
