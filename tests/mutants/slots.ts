import type { Mutant } from "./mutant.ts";

/** Who may have a slot, and for how long it is held. */
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
    rule: "A price that changed since the page was shown is refused.",
    file: "app/domain/calendar/slot-rules.ts",
    line: 'if (shownPaise !== paise || paise > mostPaise) return "price_changed";',
    becomes: 'if (paise > mostPaise) return "price_changed";',
    tests: ["app/domain/orders/place-order.server.test.ts"],
  },
  {
    rule: "A held slot whose price has changed gets a new order.",
    file: "app/domain/orders/place-order.server.ts",
    line: "const renews = isSameSlot(held) && (isRenewable(held, now) || held.pricePaise !== pricePaise);",
    becomes: "const renews = isSameSlot(held) && isRenewable(held, now);",
    tests: [
      "app/domain/orders/place-order.server.test.ts",
      "app/domain/orders/renew-or-release-hold.server.test.ts",
    ],
    meet: ["hold", "price change"],
  },
  {
    rule: "The minimum notice binds a client who reschedules.",
    file: "app/domain/calendar/slot-rules.ts",
    line: "client: true,",
    becomes: "client: false,",
    tests: ["app/domain/bookings/reschedule-booking.server.test.ts"],
    meet: ["minimum notice", "reschedule"],
  },
  {
    rule: "A claim releases another visitor’s hold only once it has expired.",
    file: "app/domain/calendar/claim-slot.server.ts",
    line: "$5::timestamptz + interval '${MOST_BUFFER_MINUTES} minutes') and expires_at <= $11))",
    becomes:
      "$5::timestamptz + interval '${MOST_BUFFER_MINUTES} minutes') and expires_at <= $11::timestamptz + interval '14 minutes'))",
    tests: ["app/domain/calendar/claim-slot.server.test.ts"],
  },
  {
    rule: "No visitor’s claim releases what staff hold for the same client.",
    file: "app/domain/calendar/claim-slot.server.ts",
    line: "(visitor_id = $2 and expires_at < 'infinity' and by_desk = $20",
    becomes: "(visitor_id = $2 and expires_at < 'infinity'",
    tests: [
      "app/domain/links/pay-links.server.test.ts",
      "app/domain/links/start-pay-link-payment.server.test.ts",
    ],
    meet: ["visitor’s hold", "pay link"],
  },
  {
    rule: "A hold lasts five minutes longer than its payment page.",
    file: "app/domain/orders/order.ts",
    line: "export const HOLD_GRACE_SECONDS = 300;",
    becomes: "export const HOLD_GRACE_SECONDS = 0;",
    tests: ["app/domain/orders/renew-or-release-hold.server.test.ts"],
    meet: ["hold", "payment page"],
  },
  {
    rule: "A hold can be renewed from two minutes before its end.",
    file: "app/domain/orders/order.ts",
    line: "export const RENEWABLE_SECONDS = 120;",
    becomes: "export const RENEWABLE_SECONDS = 60;",
    tests: ["app/domain/orders/renew-or-release-hold.server.test.ts"],
  },
  {
    rule: "A therapist’s day is crowded from seven unpaid holds on.",
    file: "app/domain/calendar/claim-slot.server.ts",
    line: "export const CROWDED_DAY = 7;",
    becomes: "export const CROWDED_DAY = 14;",
    tests: ["app/domain/calendar/hold-limits.server.test.ts"],
  },
  {
    rule: "A client with a session at that hour is refused another therapist.",
    file: "app/domain/calendar/claim-slot.server.ts",
    line: "select from client where not is_busy and ($15::int is null or (",
    becomes: "select from client where ($15::int is null or (",
    tests: ["app/domain/orders/one-session-of-a-client.server.test.ts"],
    meet: ["one session of a client", "claim"],
  },
  {
    rule: "A session is not moved to an hour of the client’s other session.",
    file: "app/domain/calendar/slot-claims.server.ts",
    line: 'if (!mayBeTwice && (await hasOtherSession(trx, order, slot, now))) return "client_busy";',
    becomes: "",
    tests: ["app/domain/orders/one-session-of-a-client.server.test.ts"],
    meet: ["one session of a client", "reschedule"],
  },
  {
    rule: "Of two people who answer one message, the second is told.",
    file: "app/screens/desk/messages.server.ts",
    line: "if (answer.shown !== messageVersion(handling))",
    becomes: "if (false)",
    tests: ["app/screens/desk/handle-message.server.test.ts"],
    meet: ["answers to messages", "expected version"],
  },
  {
    rule: "Of two owners who remove each other, one stays.",
    file: "app/domain/staff/staff-list.server.ts",
    line: 'if (by && (!owner || owner.left_at || !owner.roles.includes("owner")))',
    becomes: "if (by && !owner)",
    tests: ["app/domain/staff/roles-of-a-person.server.test.ts"],
    meet: ["removal of staff", "removal of staff"],
  },
];
