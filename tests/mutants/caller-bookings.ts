import type { Mutant } from "./mutant.ts";

/** What staff book for a caller. */
export const callerBookings: readonly Mutant[] = [
  {
    rule: "The field of a booking’s first day says from which day on times are shown.",
    file: "app/screens/desk/booking/book.server.ts",
    line: 'ask("day", day);',
    becomes: "",
    tests: ["app/screens/desk/booking/book.database.test.ts"],
    meet: ["a day out of reach", "times that were shown"],
  },
  {
    rule: "A tick for both sessions counts for the client and time it was asked for.",
    file: "app/screens/desk/booking/book.server.ts",
    line: "mayBeTwice: typed.twice && typed.twiceFor === twiceFor,",
    becomes: "mayBeTwice: typed.twice,",
    tests: ["app/screens/desk/booking/book.database.test.ts"],
    meet: ["two sessions at one time", "another client"],
  },
  {
    rule: "Show the available times makes no search for a client.",
    file: "app/screens/desk/booking/book-forms.ts",
    line: 'button: "Show the available times",',
    becomes: 'button: "Show the available times", limit: "deskSearch",',
    tests: ["app/screens/desk/booking/book.database.test.ts"],
    meet: ["times", "search"],
  },
  {
    rule: "A booking that is pressed twice leads to no colleague’s order.",
    file: "app/domain/orders/place-order-by-staff.server.ts",
    line: '.where("audit.staff_id", "=", of.staffId)',
    becomes: "",
    tests: ["app/screens/desk/booking/book.database.test.ts"],
    meet: ["double click", "audit"],
  },
];
