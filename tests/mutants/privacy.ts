import type { Mutant } from "./mutant.ts";

/** What is kept, erased and encrypted. */
export const privacy: readonly Mutant[] = [
  {
    rule: "Retention keeps an order whose payment outside finance has not decided.",
    file: "app/domain/privacy/enforce-retention.server.ts",
    line: "and not exists (select from outside_payment where order_id = orders.id and state = 'expired')",
    becomes: "",
    tests: ["app/domain/privacy/open-money-stays.server.test.ts"],
    meet: ["retention", "payment outside"],
  },
  {
    rule: "Erasure waits for an order whose payment outside finance has not decided.",
    file: "app/domain/privacy/erase-data.server.ts",
    line: "and not exists (select from outside_payment where order_id = orders.id and state = 'expired'))",
    becomes: ")",
    tests: ["app/domain/privacy/open-money-stays.server.test.ts"],
    meet: ["erasure", "payment outside"],
  },
  {
    rule: "Retention keeps a sold order with a refund still open.",
    file: "app/domain/privacy/enforce-retention.server.ts",
    line: "and state in ('booked', 'cancelled', 'refunded') and refunded_paise = refund_due_paise",
    becomes: "and state in ('booked', 'cancelled', 'refunded')",
    tests: ["app/domain/privacy/open-money-stays.server.test.ts"],
    meet: ["retention", "refund"],
  },
  {
    rule: "Retention keeps a sold order whose payment is contested.",
    file: "app/domain/privacy/enforce-retention.server.ts",
    line: "and contested_paise = 0 and created_at < ${before} and greatest(starts_at, updated_at) < ${before}",
    becomes: "and created_at < ${before} and greatest(starts_at, updated_at) < ${before}",
    tests: ["app/domain/privacy/open-money-stays.server.test.ts"],
    meet: ["retention", "contested payment"],
  },
  {
    rule: "Retention keeps a report of danger that no person has looked at.",
    file: "app/domain/privacy/enforce-retention.server.ts",
    line: "where orders.id = order_id and starts_at < ${before} and closed_at is not null`.execute(trx);",
    becomes: "where orders.id = order_id and starts_at < ${before}`.execute(trx);",
    tests: ["app/domain/privacy/danger-stays.server.test.ts"],
    meet: ["retention", "danger"],
  },
  {
    rule: "Erasure keeps a report of danger that no person has looked at.",
    file: "app/domain/privacy/erase-data.server.ts",
    line: '.where("closed_at", "is not", null)',
    becomes: "",
    tests: ["app/domain/privacy/danger-stays.server.test.ts"],
    meet: ["erasure", "danger"],
  },
  {
    rule: "Erasure waits for a refund that is due.",
    file: "app/domain/privacy/erase-data.server.ts",
    line: "and refunded_paise = refund_due_paise and contested_paise = 0",
    becomes: "and contested_paise = 0",
    tests: ["app/domain/privacy/open-money-stays.server.test.ts"],
    meet: ["erasure", "refund"],
  },
  {
    rule: "Erasure waits for a payment that is contested.",
    file: "app/domain/privacy/erase-data.server.ts",
    line: "and refunded_paise = refund_due_paise and contested_paise = 0",
    becomes: "and refunded_paise = refund_due_paise",
    tests: ["app/domain/privacy/open-money-stays.server.test.ts"],
    meet: ["erasure", "contested payment"],
  },
  {
    rule: "Erasure keeps the contact of a visitor who has agreed to the notice again.",
    file: "app/domain/privacy/erase-data.server.ts",
    line: `const isErased = sql\`users.id = any(\${visitors}::uuid[])
      and not exists (select from consent where subject = users.id
      and purpose = 'booking' and withdrawn_at is null)\`;`,
    becomes: "const isErased = sql`users.id = any(${visitors}::uuid[])`;",
    tests: [
      "app/domain/privacy/erase-data.server.test.ts",
      "app/domain/privacy/finish-erasures.server.test.ts",
    ],
    meet: ["erasure", "consent"],
  },
  {
    rule: "Erasure ends the links of a sold order.",
    file: "app/domain/privacy/erase-data.server.ts",
    line: 'await endSecretLinks(trx, ["manage", "session", "pay"], orderIds, now);',
    becomes: "",
    tests: [
      "app/domain/privacy/finish-erasures.server.test.ts",
      "app/domain/privacy/erase-data.server.test.ts",
    ],
    meet: ["erasure", "secret link"],
  },
  {
    rule: "Contacts are kept for a year.",
    file: "app/domain/privacy/retention.ts",
    line: "contacts: {\n days: A_YEAR,",
    becomes: "contacts: { days: 2 * A_YEAR,",
    tests: ["tests/repository/promised-numbers.test.ts"],
  },
  {
    rule: "A text about a person is encrypted: its column stands on the list.",
    file: "app/db/encrypted-columns.ts",
    line: '{ table: "attendee", key: "id", column: "emergency_phone", kind: "text" },',
    becomes: "",
    tests: ["app/domain/privacy/personal-columns.test.ts"],
  },
  {
    rule: "A ciphertext of another row can’t be decrypted.",
    file: "app/db/encrypted-columns.ts",
    line: "return `${table}/${column}/${id}`;",
    becomes: "return `${table}/${column}/${id.slice(0, 0)}`;",
    tests: ["app/domain/privacy/reencrypt-columns.server.test.ts"],
  },
];
