import type { Mutant } from "./mutant.ts";

/** What an order may wait for, and when the desk lists it. */
export const waiting: readonly Mutant[] = [
  {
    rule: "A time that staff hold for weeks is no alarm while it is held.",
    file: "app/domain/ledger/waiting.ts",
    line: '  : { kind: "hold", until: after(heldUntil, DAY) },',
    becomes: '  : { kind: "hold", until: after(updatedAt, DAY) },',
    tests: ["app/domain/links/follow-ups.database.test.ts"],
    meet: ["pay link", "ledger"],
  },
  {
    rule: "The ledger asks the hold of the order's pay link.",
    file: "app/domain/ledger/check-ledger.server.ts",
    line: 'where order_id = coalesce(o.attempt_of, o.id) and ended_at is null) end as "heldUntil",',
    becomes:
      'where order_id = coalesce(o.attempt_of, o.id) and ended_at is not null) end as "heldUntil",',
    tests: ["app/domain/links/follow-ups.database.test.ts"],
    meet: ["pay link", "ledger"],
  },
  {
    rule: "An unpaid order ends with its link.",
    file: "app/domain/links/pay-links.server.ts",
    line: 'await applyOrderEvent(trx, id, "payment_unknown", now, { check_at: null });',
    becomes: "return;",
    tests: ["app/domain/links/pay-links.database.test.ts"],
    meet: ["pay link", "order"],
  },
  {
    rule: "A released time is to do only while its client has no other.",
    file: "app/domain/links/list-pay-links.server.ts",
    line: "where ${endedUnpaid(endedSince)} and closed_at is null and not ${isBookedAgain}",
    becomes: "where ${endedUnpaid(endedSince)} and closed_at is null",
    tests: ["app/domain/links/pay-links.database.test.ts"],
    meet: ["pay link", "to do"],
  },
  {
    rule: "What will be to do unless something changes stays in view of the desk.",
    file: "app/domain/ledger/ledger-invariants.ts",
    line: "return [now, LATEST].every((at) => exceptionsOf(account, at).length === 0);",
    becomes: "return exceptionsOf(account, now).length === 0;",
    tests: ["app/domain/ledger/ledger-invariants.test.ts"],
  },
  {
    rule: "A settled order that changes is read again at once.",
    file: "app/domain/ledger/check-ledger.server.ts",
    line: "? sql`o.id in (select order_id from ledger_watch\n        union select id from orders where updated_at > ${only.unsettledSince})`",
    becomes:
      "? sql`o.id in (select order_id from ledger_watch where ${only.unsettledSince}::timestamptz is not null)`",
    tests: ["app/domain/ledger/check-ledger.database.test.ts"],
  },
  {
    rule: "A row that was written after its failure is not overwritten by its job.",
    file: "app/domain/visitors/write-late-row.server.ts",
    line: "and updated_at > ${failedAt}::timestamptz`.execute(trx);",
    becomes: "and false and updated_at > ${failedAt}::timestamptz`.execute(trx);",
    tests: ["app/domain/visitors/write-late-row.database.test.ts"],
    meet: ["late row", "new answers"],
  },
];
