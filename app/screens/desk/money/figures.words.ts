/** Texts of the screen with the business metrics. */
export const figuresCopy = {
  title: "Figures",
  periods: "Period",
  days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
  lead: "Counted from orders and payments; visitors are not tracked. A count under 5 is hidden.",
  few: "under 5",
  none: "Nothing in these days.",
  funnel: "From contact details to a session",
  steps: {
    introduced: "Gave contact",
    answered: "Answered",
    ordered: "Chose a time",
    pay_page: "Opened payment",
    paid: "Paid",
    booked: "Booked",
  },
  revenue: "Received by day",
  heads: {
    funnel: ["Step", "Visitors"],
    revenue: ["Day", "Received"],
  },
  sessions: "Sessions",
  noShows: "No-shows",
  refunds: "Refunds",
  refunded: "Refunded",
} as const;
