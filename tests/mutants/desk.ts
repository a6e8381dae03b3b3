import type { Mutant } from "./mutant.ts";

/** Who may do what at the desk, and what stands in the audit. */
export const desk: readonly Mutant[] = [
  {
    rule: "Finance sees one order, not all sessions.",
    file: "app/domain/staff/staff-member.ts",
    line: 'sessions: row("yes", "yes", "order only", "no", "no", "own, first name"),',
    becomes: 'sessions: row("yes", "yes", "yes", "no", "no", "own, first name"),',
    tests: ["app/domain/staff/permissions.test.ts"],
  },
  {
    rule: "An entered code is fresh for five minutes.",
    file: "app/domain/staff/staff-member.ts",
    line: "const FRESH_MINUTES = 5;",
    becomes: "const FRESH_MINUTES = 15;",
    tests: ["tests/repository/promised-numbers.test.ts"],
  },
  {
    rule: "A new privacy member opens nothing for 24 hours.",
    file: "app/domain/staff/staff-member.ts",
    line: "const WAIT_HOURS = 24;",
    becomes: "const WAIT_HOURS = 20;",
    tests: ["app/domain/staff/privacy-grant.server.test.ts"],
    meet: ["role", "confidential text"],
  },
  {
    rule: "A pay link that is extended stands in the audit.",
    file: "app/domain/links/pay-links.server.ts",
    line: 'await deps.audit(trx, { useCase: "extend-pay-link", subject, before, after }, now);',
    becomes: "",
    tests: ["app/domain/links/pay-links.server.test.ts"],
    meet: ["pay link", "audit"],
  },
  {
    rule: "A cancellation by staff for a client stands in the audit.",
    file: "app/domain/bookings/cancel-session.server.ts",
    line: 'await deps.audit?.(trx, { useCase: "cancel-for-client", subject: orderId, ...change }, now);',
    becomes: "",
    tests: ["tests/security/staff-use-cases.test.ts"],
    meet: ["cancellation", "audit"],
  },
  {
    rule: "A recovery code signs nobody in without a code of the authenticator app.",
    file: "app/domain/staff/recovery-sign-in.server.ts",
    line: 'if (app !== "accepted") throw refused;',
    becomes: "",
    tests: ["app/domain/staff/recovery-sign-in.server.test.ts"],
  },
  {
    rule: "The next page of a list keeps the other lists’ pages and the month.",
    file: "app/screens/desk/desk-table.tsx",
    line: "const query = new URLSearchParams(search);",
    becomes: "const query = new URLSearchParams(search && undefined);",
    tests: ["app/screens/desk/today-view.test.tsx"],
    meet: ["pages of lists", "month"],
  },
  {
    rule: "What a person closes is closed only if it was open, and in the audit only then.",
    file: "app/db/audit.ts",
    line: "if ((await close(trx)).length === 0) return { ok: false };",
    becomes: "await close(trx);",
    tests: [
      "app/domain/bookings/report-danger.server.test.ts",
      "app/domain/bookings/report-absence.server.test.ts",
      "app/domain/links/pay-link-limits.server.test.ts",
    ],
    meet: ["audit", "to do"],
  },
];
