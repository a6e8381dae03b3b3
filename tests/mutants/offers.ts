import type { Mutant } from "./mutant.ts";

/** Other times for a client whose session can't take place. */
export const offers: readonly Mutant[] = [
  {
    rule: "No therapist is offered who costs more than was paid.",
    file: "app/domain/bookings/offers.server.ts",
    line: "const price = therapist.id === order.therapistId ? {} : { price: paidAtMost(order, paise) };",
    becomes: "const price = {};",
    tests: ["app/domain/bookings/dearer-offer.server.test.ts"],
    meet: ["offer", "price"],
  },
  {
    rule: "The most that an offered session may cost is what was paid.",
    file: "app/domain/bookings/offers.server.ts",
    line: "const paidAtMost = (order: Order, paise: number) => ({ paise, mostPaise: sessionPaise(order) });",
    becomes: "const paidAtMost = (_order: Order, paise: number) => ({ paise, mostPaise: paise });",
    tests: ["app/domain/bookings/dearer-offer.server.test.ts"],
    meet: ["offer", "price of a cheaper session"],
  },
  {
    rule: "A therapist who became dearer after the offer is booked at the price paid.",
    file: "app/domain/bookings/offers.server.ts",
    line: "const paise = therapist.id === order.therapistId ? before : Math.min(before, own);",
    becomes: "const paise = therapist.id === order.therapistId ? before : own;",
    tests: ["app/domain/bookings/dearer-offer.server.test.ts"],
    meet: ["offer", "price change"],
  },
];
