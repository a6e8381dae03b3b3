import type { Mutant } from "./mutant.ts";

/** Other times for a client whose session can't take place. */
export const offers: readonly Mutant[] = [
  {
    rule: "No other therapist is offered who costs more or less than was paid.",
    file: "app/domain/bookings/offered-slots.ts",
    line: "paiseOf(rupeesFor(one, durationMinutes)) === pricePaise &&",
    becomes: "",
    tests: ["app/domain/bookings/offers.withdraw-session.database.test.ts"],
    meet: ["offer", "price"],
  },
  {
    rule: "The price that is compared is the one of the session's length.",
    file: "app/domain/bookings/offered-slots.ts",
    line: "paiseOf(rupeesFor(one, durationMinutes)) === pricePaise &&",
    becomes: "paiseOf(rupeesFor(one, 60)) === pricePaise &&",
    tests: ["app/domain/bookings/offers.withdraw-session.database.test.ts"],
    meet: ["offer", "session length"],
  },
  {
    rule: "The end of an offer is one job an hour, however often the clock looks.",
    file: "app/due.ts",
    line: "occurrence: hourSince(offerUntil, now),",
    becomes: "",
    tests: ["app/domain/bookings/offers.answer-offer.database.test.ts"],
    meet: ["offer", "clock"],
  },
  {
    rule: "Who knows a withdrawn session's meeting does not know the one of the chosen time.",
    file: "app/domain/bookings/reschedule-booking.server.ts",
    line: 'const needsNewMeeting = isReassigned || order.state === "offered";',
    becomes: "const needsNewMeeting = isReassigned;",
    tests: ["app/domain/bookings/bookings.replace-meeting.database.test.ts"],
    meet: ["offer", "private link"],
  },
];
