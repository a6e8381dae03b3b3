import type { Mutant } from "./mutant.ts";

const AFTER_A_PAGE =
  "app/domain/payments/outside-payments.paid-outside-after-a-page.database.test.ts";

/** What staff record as paid to us, beside a payment page that is open. */
export const paidOutside: readonly Mutant[] = [
  {
    rule: "Cash that is recorded and not confirmed buys nothing: the capture books.",
    file: "app/domain/orders/orders.server.ts",
    line: `where \${isOtherAttempt(order)} and other.captured_paise > 0 and other.duplicate_of is null
    and (other.state in ('booked', 'offered', 'cancelled')`,
    becomes: `where \${isOtherAttempt(order)} and other.duplicate_of is null
    and (other.state in ('recorded', 'booked', 'offered', 'cancelled')`,
    tests: [AFTER_A_PAGE],
    meet: ["payment outside", "capture"],
  },
  {
    rule: "A record that is refused after it took the slot over gives the slot back.",
    file: "app/domain/orders/change-order.server.ts",
    line: "if (result && !result.ok) throw new Refusal(result);",
    becomes: "",
    tests: [AFTER_A_PAGE],
    meet: ["payment outside", "frame of a use case"],
  },
  {
    rule: "Recorded cash yields its slot to a capture.",
    file: "app/domain/bookings/confirm-booking.server.ts",
    line: "for (const id of recorded) await yieldToCapture(trx, id, now);",
    becomes: "",
    tests: [AFTER_A_PAGE],
    meet: ["payment outside", "capture"],
  },
  {
    rule: "Cash that yielded to a capture stays with finance until it is decided.",
    file: "app/domain/payments/outside-payments.server.ts",
    line: `if (await endRecorded(trx, orderId, OUTSIDE_YIELDED, now))
      await decide(trx, orderId, "expired", null, now);`,
    becomes: `if (await endRecorded(trx, orderId, OUTSIDE_YIELDED, now))
      await decide(trx, orderId, "declined", null, now);`,
    tests: [AFTER_A_PAGE],
    meet: ["payment outside", "capture"],
  },
  {
    rule: "A client whose session is paid otherwise is not told that its time is released.",
    file: "app/domain/emails/client-money.server.ts",
    line: 'if (!payment || payment.paidBy !== null || order.state !== "failed") return undefined;',
    becomes: 'if (!payment || order.state !== "failed") return undefined;',
    tests: [AFTER_A_PAGE],
    meet: ["payment outside", "email"],
  },
  {
    rule: "A returned dispute has bought nothing: the cash that finance confirms books.",
    file: "app/domain/orders/orders.server.ts",
    line: "or (other.state in ('owed', 'refunded') and other.captured_paise % nullif(other.price_paise, 0) = 0))",
    becomes: "or (other.state in ('owed', 'refunded')))",
    tests: [AFTER_A_PAGE],
    meet: ["payment outside", "dispute"],
  },
  {
    rule: "A second payment in cash is returned by our team, as its email says.",
    file: "app/domain/emails/client-money.server.ts",
    line: "isOutside: isPaidOutside(order),",
    becomes: "isOutside: false,",
    tests: [AFTER_A_PAGE],
    meet: ["payment outside", "email"],
  },
];
