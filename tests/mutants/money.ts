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
    line: "? { paise: keptPaise(order), grantedPaise: sessionPaise(order) }",
    becomes: "? { paise: keptPaise(order), grantedPaise: keptPaise(order) }",
    tests: ["app/domain/payments/goodwill.server.test.ts"],
    meet: ["cancellation by us", "goodwill"],
  },
];
