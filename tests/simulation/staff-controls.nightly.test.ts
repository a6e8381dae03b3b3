import { withoutEmails } from "./without-emails.ts";
import { jobs } from "../../app/jobs.ts";
import { createMeeting, findMeeting } from "../../app/domain/meetings/create-meeting.server.ts";
import { noFaults, onWrite, testControls } from "./test-controls.ts";
import type { RosterChange } from "./plan-run.ts";
import type { StaffAction } from "./plan-staff.ts";

/**
 * Controls of the invariants about staff: each removes the guard of one action at the desk, lets staff act, and expects
 * the invariant that then breaks.
 */
/** Staff do the same with both therapists at each of these minutes. */
const at = (action: StaffAction["action"], ...minutes: number[]): StaffAction[] =>
  minutes.flatMap((atMinute) => [0, 1].map((therapist) => ({ atMinute, action, therapist })));

const absences = { ...noFaults, staffActions: at("absence", 20, 40, 60) };
const moves = { ...noFaults, staffActions: at("move", 15, 25, 35, 45, 60) };
const everyone = new Set([1, 2, 3]);
const goodwill = { ...noFaults, staffActions: at("goodwill", 20, 30, 40, 60) };

const day = ["2026-11-20", "2026-11-21", "2026-11-22"];
/** Both therapists lose hours of every day on which sessions are sold. */
const lostHours = (change: (day: string) => RosterChange["change"]) => ({
  ...noFaults,
  lostHours: [0, 1].flatMap((therapist) =>
    day.map((one, index) => ({ atMinute: 8 + index, therapist, change: change(one) })),
  ),
});

/** A trigger that changes each order whose offer ends. */
const whenCancelled = (change: string) =>
  onWrite("orders", "old.state = 'offered' and new.state = 'cancelled'", `${change} return new;`);

testControls([
  [
    "the guards between a blocked hour and a session",
    {
      sql: `drop trigger claim_keeps_distance on claim;
        drop trigger blocked_span_is_free on unavailable_span`,
      from: 7,
      plan: { ...noFaults, staffActions: at("absence", 5, 10) },
    },
    /the claims of .* and blocked overlap/,
  ],
  [
    "refunding a withdrawn session in full",
    {
      sql: `alter table orders drop constraint orders_operator_cancel_check;
        ${whenCancelled("new.refund_due_paise := new.refund_due_paise / 2;")}`,
      plan: absences,
      from: 2,
    },
    /withdrawn, and not refunded in full/,
  ],
  [
    "ending the offer of a withdrawn session",
    { sql: whenCancelled("new.state := 'offered';"), plan: absences, from: 7, mostSteps: 2_000 },
    /withdrawn, and neither moved nor refunded/,
  ],
  [
    "telling the therapist of a withdrawal",
    {
      jobList: withoutEmails("cancelled_therapist"),
      from: 11,
      plan: absences,
    },
    /the email cancelled_therapist v\d+ is due/,
  ],
  [
    "another meeting for another therapist",
    {
      jobList: {
        ...jobs,
        "create-meeting": async (deps, { orderId }, now) =>
          (await findMeeting(deps.db, orderId)) === undefined &&
          jobs["create-meeting"](deps, { orderId }, now),
      },
      plan: moves,
      from: 5,
    },
    /the session is in an earlier therapist's meeting/,
  ],
  [
    "deleting an earlier therapist's event",
    {
      jobList: {
        ...jobs,
        "create-meeting": (deps, { orderId }, now) => createMeeting(deps, orderId, now),
        "reschedule-meeting": async () => {},
      },
      plan: moves,
      from: 2,
    },
    /an earlier therapist's event is in the calendar/,
  ],
  [
    "adding goodwill to the amount due",
    {
      sql: `drop function order_money_adds_up cascade;
        ${onWrite(
          "refund_due",
          "new.cause = 'goodwill'",
          `update orders set refund_due_paise = refund_due_paise - new.amount_paise
            where id = new.order_id; return null;`,
          "after insert",
        )}`,
      plan: goodwill,
      from: 5,
    },
    /the statement has refunds of \d+, due are \d+/,
  ],
  [
    "giving goodwill once",
    {
      sql: `drop function order_money_adds_up cascade;
        ${onWrite(
          "refund_due",
          "new.cause = 'goodwill' and pg_trigger_depth() = 0",
          `insert into refund_due (order_id, number, cause, amount_paise, borne_by, at)
            select new.order_id, new.number + 1, new.cause, new.amount_paise, new.borne_by, new.at; return null;`,
          "after insert",
        )}`,
      from: 11,
      plan: goodwill,
    },
    /goodwill of \d+ was given more often than asked for/,
  ],
  [
    "the ledger's knowledge of goodwill",
    {
      // The ledger check reads this view in the table's place.
      sql: `create view simulated.refund_due as select * from public.refund_due
        where cause <> 'goodwill' or current_query() not like '%"goodwillPaise"%'`,
      from: 11,
      plan: goodwill,
    },
    /goodwill of \d+ was given, the ledger has 0/,
  ],
  [
    "the email about goodwill",
    { from: 11, jobList: withoutEmails("goodwill"), plan: goodwill },
    /the email goodwill v\d+ is due/,
  ],
  [
    "ending a consent to share when another therapist takes over",
    {
      sql: "drop trigger end_answer_share on orders",
      from: 6,
      plan: { ...moves, sharing: everyone },
    },
    /an earlier therapist has a standing consent/,
  ],
  [
    "recording that a visitor stopped sharing",
    {
      sql: onWrite("consent", "old.purpose = 'sharing'", "new.withdrawn_at := null; return new;"),
      plan: { ...noFaults, sharing: everyone },
      from: 6,
    },
    /a standing consent that was not given, or was withdrawn/,
  ],
  [
    "busy times",
    {
      // The product reads this view in the table's place.
      sql: "create view simulated.unavailable_span as select * from public.unavailable_span where simulated.random() > 1",
      from: 2,
      plan: lostHours((one) => ({ busy: { day: one, fromHour: 16, toHour: 21 } })),
    },
    /in a busy time that was entered before/,
  ],
  [
    "leaving out a therapist who has left",
    {
      sql: onWrite("therapist", "true", "new.state := 'listed'; return new;"),
      from: 2,
      plan: lostHours(() => ({ state: "left" })),
    },
    /in a therapist who is not listed that was entered before/,
  ],
  [
    "ending an order whose payment the bank has taken back",
    {
      sql: onWrite(
        "orders",
        "old.state = 'owed' and new.state = 'refunded' and new.reversed_paise > 0",
        "new.state := 'owed'; return new;",
      ),
      from: 100,
      plan: {
        ...noFaults,
        faults: [{ kind: "success-after-expiry", times: 9, seconds: 60 }],
        staffActions: at("chargeback", 40, 60, 90, 120),
      },
    },
    /the payment is in no balance/,
  ],
  [
    "telling a person of an email that fails by a programming error",
    {
      sql: "update pgboss.queue set dead_letter = null",
      hasOperator: false,
      from: 2,
      plan: {
        ...noFaults,
        brokenEmail: {
          kind: "confirmation",
          fromMinute: 0,
          minutes: 90,
        },
      },
    },
    /failed three times by a fault of our own, and no operator could see it/,
  ],
]);
