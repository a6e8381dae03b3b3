/** Texts of the search for an order. */
export const findCopy = {
  title: "Find",
  label: "Name, email, phone, receipt, order or the payment company’s id",
  hint: "A part of a name or four digits of a phone number are enough. Type anything else in full",
  button: "Find",
  none: "Nothing was found. Check the spelling, or search by something else.",
  badInput:
    "Type two characters of a name or more, an email address, four digits of a phone number, a receipt or an id.",
  ordersOnly: "Your role finds orders by their id or the payment company’s.",
  found: "Orders that were found, the latest session first",
} as const;
