/** Texts of the search for an order. */
export const findCopy = {
  title: "Find",
  label: "Email, phone, order or the provider’s id",
  hint: "All of it: a part of an address or a number finds nothing",
  button: "Find",
  none: "Nothing was found. Check the spelling, or search by another of the four.",
  badInput: "Type an email address, a phone number of ten digits, or an id.",
  ordersOnly: "Your role finds orders by their id or the provider’s.",
  found: "Orders that were found, the latest session first",
} as const;
