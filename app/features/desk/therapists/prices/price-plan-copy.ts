import { therapistsCopy } from "../therapists-copy.ts";

/** Texts of a therapist's prices to come. */
export const pricePlanCopy = {
  title: "Prices from a day on",
  lead: "A draft is seen here only. Published, it counts for orders placed from its day on; orders that exist keep their price.",
  preview: "Preview of the draft",
  change: (day: string, prices: string, now: string) =>
    `From ${day}: ${prices}, instead of ${now}.`,
  published: "Published, still to come",
  half: "Rupees for 30 minutes, from the day",
  full: "Rupees for 60 minutes, from the day",
  fromDay: "First day",
  save: "Save the draft",
  publish: "Publish the prices",
  discard: "Discard the draft",
  withdraw: "Withdraw",
  withdrawNamed: (day: string) => `Withdraw the prices from ${day}`,
  problems: {
    prices_invalid: "Write two prices in whole rupees.",
    from_day_invalid: "Choose today or a day to come.",
    therapist_unknown: "There is no such therapist.",
    no_register_entry: therapistsCopy.problems.no_register_entry,
    draft_changed: "The draft has changed meanwhile. Look at it again.",
  },
  done: {
    "draft-prices": "The draft is saved. Look at the preview, then publish it.",
    "publish-prices": "Published. The prices count from their day on.",
    "withdraw-prices": "Withdrawn. The prices stay as they are.",
  },
} as const;
