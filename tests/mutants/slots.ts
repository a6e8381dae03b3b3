import type { Mutant } from "./mutant.ts";

/** Who may have a slot, and for how long. */
export const slots: readonly Mutant[] = [
  {
    rule: "The minimum notice is in minutes.",
    file: "app/domain/calendar/slots.ts",
    line: "return startsAt <= now || startsAt.getTime() - now.getTime() < minimumNoticeMinutes * 60_000;",
    becomes:
      "return startsAt <= now || startsAt.getTime() - now.getTime() < minimumNoticeMinutes * 50_000;",
    tests: ["app/domain/calendar/minimum-notice.test.ts"],
  },
  {
    rule: "A slot outside the therapist’s weekly hours is refused.",
    file: "app/domain/calendar/slot-rules.ts",
    line: 'if (!isSlotWithinHours(therapist, at.day, at.time, durationMinutes)) return "slot_taken";',
    becomes: "",
    tests: ["app/domain/orders/place-order.server.test.ts"],
  },
  {
    rule: "The minimum notice binds a client who reschedules.",
    file: "app/domain/calendar/slot-rules.ts",
    line: "client: true,",
    becomes: "client: false,",
    tests: ["app/domain/bookings/reschedule-booking.server.test.ts"],
    meet: ["minimum notice", "reschedule"],
  },
];
