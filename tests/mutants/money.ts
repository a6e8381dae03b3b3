import type { Mutant } from "./mutant.ts";

/** What is refunded, kept and paid out. */
export const money: readonly Mutant[] = [
  {
    rule: "A cancellation at the last instant of the free time is refunded in full.",
    file: "app/domain/orders/refund-policy.ts",
    line: "if (now <= freeCancellationUntil(terms)) return pricePaise;",
    becomes: "if (now < freeCancellationUntil(terms)) return pricePaise;",
    tests: ["app/domain/orders/refund-policy.test.ts"],
  },
  {
    rule: "Half of an odd number of paise is rounded down.",
    file: "app/domain/orders/refund-policy.ts",
    line: "const share = Math.floor((pricePaise * percent) / 100);",
    becomes: "const share = Math.ceil((pricePaise * percent) / 100);",
    tests: ["app/domain/orders/refund-policy.test.ts"],
  },
  {
    rule: "A session that we cancel pays the therapist nothing, also after goodwill.",
    file: "app/domain/bookings/cancel-session.server.ts",
    line: "? { paise: keptPaise(order), grantedPaise: order.pricePaise }",
    becomes: "? { paise: keptPaise(order), grantedPaise: keptPaise(order) }",
    tests: ["app/domain/payments/goodwill.server.test.ts"],
    meet: ["cancellation by us", "goodwill"],
  },
  {
    rule: "A refund of a payment of a closed month is in that month's sums at once.",
    file: "app/domain/ledger/day-balances.server.ts",
    line: "where day not in (select day from day_balances_change)),",
    becomes: "),",
    tests: ["app/domain/ledger/day-balances.server.test.ts"],
    meet: ["closed month", "refund"],
  },
  {
    rule: "Every change of an order's money says that the sums of its day are no longer right.",
    file: "app/db/functions.sql",
    line: "select (captured_at at time zone 'Asia/Kolkata')::date from capture where order_id = new.id and number = 1;",
    becomes:
      "select (captured_at at time zone 'Asia/Kolkata')::date from capture where order_id = new.id and number = 2;",
    tests: ["app/domain/ledger/day-balances.server.test.ts"],
    meet: ["closed month", "refund"],
  },
  {
    rule: "A day that has changed is summed again, also when its sums are kept.",
    file: "app/domain/ledger/day-balances.server.ts",
    line: "due as (select day from missing union select day from changed where day in (select day from day_balances)),",
    becomes: "due as (select day from missing),",
    tests: ["app/domain/ledger/day-balances.server.test.ts"],
    meet: ["closed month", "cash confirmed late"],
  },
  {
    rule: "Support gives goodwill up to one price.",
    file: "app/domain/payments/goodwill.server.ts",
    line: 'if (extent === "up to one price" && sumOf(before) + amountPaise > order.pricePaise)',
    becomes: 'if (extent === "up to one price" && amountPaise > order.pricePaise * 9)',
    tests: ["app/screens/desk/order-actions.goodwill.server.test.ts"],
    meet: ["goodwill", "roles"],
  },
];
