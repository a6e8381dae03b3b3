import { sql } from "kysely";
import { jobs } from "../../app/jobs.ts";
import { type Control, testControls } from "./test-controls.ts";
import { applyOrderEvent } from "../../app/domain/orders/order-updates.server.ts";
import { withoutDuplicateChecks } from "./without-duplicate-checks.ts";

/**
 * Controls of the simulation: each removes one guard, and within some seeds an invariant must break. An invariant that
 * can't be broken would prove nothing.
 */
const oneVisitorPerBrowser: Control = {
  plan: { twoClients: new Set([1, 2, 3]) },
  findVisitorId: async (_deps, known) => known ?? "",
};

testControls([
  [
    "the constraint against overlapping slot claims",
    { sql: "alter table claim drop constraint claim_no_overlap", from: 10 },
    /the claims of .* overlap/,
  ],
  [
    "noting each change of a day whose sums are kept",
    { sql: "drop trigger record_balances_change on orders", mostSteps: 2_000, from: 3 },
    /the kept sums are not those of its orders/,
  ],
  [
    "asking the provider before trusting a webhook",
    {
      sql: "drop function order_money_adds_up cascade",
      jobList: {
        ...jobs,
        "settle-payment": (deps, { orderId }, now) =>
          deps.db.transaction().execute(async (trx) => {
            const captured = { captured_paise: 79_900, paid_at: now };
            if (await applyOrderEvent(trx, orderId, "payment_completed", now, captured))
              await deps.publish(trx, "confirm-booking", { orderId });
          }),
      },
      from: 12,
      plan: { payments: "phonepe", faults: [{ kind: "webhook-early", times: 10, seconds: 240 }] },
    },
    /the provider took \d+, we recorded 79900/,
  ],
  [
    "the check for duplicate payments",
    {
      from: 11,
      plan: { faults: [{ kind: "second-success", times: 10, seconds: 30 }] },
      jobList: { ...withoutDuplicateChecks, "settle-payment": async () => {} },
    },
    /the provider took \d+, we recorded \d+/,
  ],
  [
    "leaving each state of an order only once",
    {
      mostSteps: 2_000,
      jobList: {
        ...jobs,
        "confirm-booking": async (deps, { orderId }, now) => {
          await sql`update orders set state = 'paid', offer_until = null where id = ${orderId}`.execute(
            deps.db,
          );
          await jobs["confirm-booking"](deps, { orderId }, now);
          // As a repeat after a crash would do: the payment is settled once more.
          await sql`update orders set state = 'paid' where id = ${orderId} and state <> 'paid'`.execute(
            deps.db,
          );
        },
      },
    },
    /its slot claim does not match|the payment is in no balance|given up|is never sent/,
  ],
  [
    "recording the end of a refund",
    {
      sql: "drop function order_money_adds_up cascade; drop index refund_one_open",
      jobList: { ...jobs, "send-refund": async () => {} },
      from: 2,
    },
    /a refund has not ended/,
  ],
  [
    "limiting refunds to the amount due",
    {
      sql: `drop function order_money_adds_up cascade; drop index refund_one_open;
        alter table orders drop constraint orders_refund_check`,
      jobList: {
        ...jobs,
        "queue-refund": async (deps, { orderId }, now) => {
          await sql`update orders set refund_due_paise = captured_paise + 100,
            captured_paise = captured_paise + 100 where id = ${orderId} and refund_due_paise <= price_paise`.execute(
            deps.db,
          );
          await jobs["queue-refund"](deps, { orderId }, now);
        },
      },
      from: 2,
    },
    /is to be refunded, we recorded|the provider took|in balances|ledger check/,
  ],
  [
    "recording a confirmation as sent",
    {
      from: 11,
      jobList: {
        ...jobs,
        email: async (deps, email, now) => {
          await jobs.email(deps, email, now);
          if (email.kind !== "confirmation") return;
          await sql`update email set version = version + 1000 where order_id = ${email.subject}
            and kind = 'confirmation'`.execute(deps.db);
          await jobs.email(deps, email, now);
        },
      },
    },
    /repeated with other content|\d emails confirmation|counts as sent/,
  ],
  [
    "sending a reschedule to the meeting service",
    {
      jobList: { ...jobs, "reschedule-meeting": async () => {} },
      from: 7,
    },
    /the calendar has the session at another time/,
  ],
  [
    "the payment of every paid claim",
    {
      sql: "drop trigger paid_claim_has_payment on claim; drop trigger paid_claim_has_payment on orders",
      jobList: {
        ...jobs,
        "cancel-meeting": async (deps, { orderId }) => {
          await jobs["cancel-meeting"](deps, { orderId }, new Date());
          await sql`update claim set state = 'paid', during =
              tstzrange(lower(during) + interval '1 year', upper(during) + interval '1 year')
              where order_id = ${orderId} and state = 'released'`.execute(deps.db);
        },
      },
      from: 6,
    },
    /a paid claim without a payment/,
  ],
  [
    "cancelling the meeting of a cancelled session",
    { jobList: { ...jobs, "cancel-meeting": async () => {} }, from: 6 },
    /an unused event is in the calendar/,
  ],
  [
    "a visit of its own for another person's contact in the same browser",
    oneVisitorPerBrowser,
    /Visitor \d shares a browser, and loses contact, answers, orders/,
  ],
  [
    "a consent of their own of another person in the same browser",
    oneVisitorPerBrowser,
    /Second of Visitor \d shares a browser, and loses .*consent/,
  ],
]);
