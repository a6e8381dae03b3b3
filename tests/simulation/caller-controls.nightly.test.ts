import { withoutEmails } from "./without-emails.ts";
import { noFaults, onWrite, testControls } from "./test-controls.ts";

/**
 * Controls of the invariants about pay links: each removes a guard, lets staff book for callers, and expects the
 * invariant that then breaks.
 */
const plan = {
  ...noFaults,
  calls: [1, 2, 3].map((atMinute, slot) => ({ atMinute, slot, hours: 2 })),
};

/** Holds of staff are never released. */
const keepHolds = onWrite(
  "claim",
  "old.by_desk and old.state = 'held' and new.state = 'released'",
  "return old;",
);
const noConstraint = "alter table claim drop constraint claim_no_overlap";

testControls([
  [
    "releasing a caller's time at the end of its hold",
    { sql: keepHolds, plan },
    /held after the end of its hold/,
  ],
  [
    "closing a pay link at the end of its hold",
    {
      sql: onWrite("pay_link", "true", "new.ended_at := null; new.end_reason := null; return new;"),
      plan,
      mostSteps: 40_000,
    },
    /open after the end of its hold/,
  ],
  [
    "taking over the hold of the attempt before",
    { sql: `${noConstraint}; ${keepHolds}`, plan },
    /two attempts of a pay link hold a time at once/,
  ],
  [
    "paying for one attempt of a link",
    {
      sql: `drop function order_money_adds_up cascade;
        ${onWrite(
          "orders",
          "new.state = 'booked' and new.attempt_of is not null",
          `update public.orders set state = 'booked', captured_paise = price_paise
          where id = new.attempt_of and state in ('failed', 'abandoned');
          return null;`,
          "after update",
        )}`,
      plan,
    },
    /a pay link bought two sessions/,
  ],
  [
    "telling a client that their time is released",
    { jobList: withoutEmails("pay_released"), plan },
    /a client was not told that their time is released/,
  ],
]);
