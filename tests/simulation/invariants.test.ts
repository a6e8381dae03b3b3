import { sql } from "kysely";
import { expect, test } from "vitest";
import { jobs } from "../../app/jobs.ts";
import { type RunOptions, runSeed } from "./run-seed.ts";
import { freshSimulation } from "../support/fixtures/simulation-fixtures.ts";
import { moveOrder } from "../../app/features/orders/move-order.server.ts";

/**
 * Controls of the simulation: each takes one guard away, and the laws must notice within some seeds. A law that
 * could not be broken would prove nothing in the many runs.
 */
const SEEDS = 60;
const LONG = 480_000;

type Jobs = typeof jobs;
/** One listener in the place of another. */
function replacing<Fact extends keyof Jobs>(event: Fact, listeners: Jobs[Fact]): Jobs {
  return { ...jobs, [event]: { ...jobs[event], ...listeners } };
}

interface Guards extends RunOptions {
  /** Run on the database before the first seed. */
  sql?: string;
  /** The first seed that is tried: one that is known to find it. */
  from?: number;
}

/** Runs seeds until a law is broken in the expected way. @returns what was broken by then */
async function breachesWithout(
  { from = 1, ...guards }: Guards,
  expected: RegExp,
): Promise<string[]> {
  const fixtures = await freshSimulation();
  if (guards.sql) await fixtures.database.pool.query(guards.sql);
  const found: string[] = [];
  for (let seed = from; seed < from + SEEDS; seed += 1) {
    const { breaches } = await runSeed(fixtures, seed, guards);
    found.push(...breaches);
    if (breaches.some((breach) => expected.test(breach))) break;
  }
  return found;
}

const controls: [guard: string, guards: Guards, expected: RegExp][] = [
  [
    "the constraint that keeps claims apart",
    { sql: "alter table claim drop constraint claim_no_overlap", from: 12 },
    /the claims of .* overlap/,
  ],
  [
    "asking the provider before a webhook is believed",
    {
      jobList: replacing("payment.notified", {
        "settle-payment": (deps, { orderId }, now) =>
          deps.db.transaction().execute(async (trx) => {
            const captured = { captured_paise: 79_900, paid_at: now };
            if (await moveOrder(trx, orderId, "payment_completed", now, captured))
              await deps.publish(trx, "payment.settled", { orderId });
          }),
      }),
      plan: { payments: "phonepe", faults: [{ kind: "webhook-early", times: 10, seconds: 240 }] },
    },
    /the provider took \d+, we know of 79900/,
  ],
  [
    "looking for a second success",
    {
      plan: { faults: [{ kind: "second-success", times: 10, seconds: 30 }] },
      jobList: {
        ...replacing("payment.notified", { "settle-payment": async () => {} }),
        "payment.captured": {},
      },
    },
    /the provider took \d+, we know of \d+/,
  ],
  [
    "one state of an order being left once only",
    {
      mostSteps: 6_000,
      jobList: replacing("payment.settled", {
        "confirm-booking": async (deps, { orderId }, now) => {
          await sql`update orders set state = 'paid', offer_until = null where id = ${orderId}`.execute(
            deps.db,
          );
          await jobs["payment.settled"]["confirm-booking"]?.(deps, { orderId }, now);
          // As a repeat after a crash would: told once more that the money is in.
          await sql`update orders set state = 'paid' where id = ${orderId} and state <> 'paid'`.execute(
            deps.db,
          );
        },
      }),
    },
    /its minutes are not those|the money is in no box|given up|waits for ever/,
  ],
  [
    "the refund's end being noted",
    {
      sql: "drop trigger refund_within_due on refund; drop index refund_one_open",
      jobList: replacing("refund.requested", { "reconcile-refund": async () => {} }),
    },
    /a refund has not ended/,
  ],
  [
    "refunds being held to what is due",
    {
      sql: `drop trigger refund_within_due on refund; drop index refund_one_open;
        alter table orders drop constraint orders_refund_check`,
      jobList: replacing("refund.due", {
        "send-due-refund": async (deps, { orderId }, now) => {
          await sql`update orders set refund_due_paise = captured_paise + 100,
            captured_paise = captured_paise + 100 where id = ${orderId} and refund_due_paise <= price_paise`.execute(
            deps.db,
          );
          await jobs["refund.due"]["send-due-refund"]?.(deps, { orderId }, now);
        },
      }),
    },
    /is to go back, we know of|the provider took|in boxes|money law/,
  ],
  [
    "a confirmation being noted as sent",
    {
      jobList: replacing("meeting.created", {
        "send-visitor-confirmation-email": async (deps, { orderId }, now) => {
          await jobs["meeting.created"]["send-visitor-confirmation-email"]?.(
            deps,
            { orderId },
            now,
          );
          await sql`update letter set version = version + 1000 where order_id = ${orderId}
            and kind = 'confirmation'`.execute(deps.db);
          await jobs["meeting.created"]["send-visitor-confirmation-email"]?.(
            deps,
            { orderId },
            now,
          );
        },
      }),
    },
    /repeated with other words|\d emails confirmation|counts as sent/,
  ],
  [
    "a meeting's service hearing that its session was moved",
    {
      jobList: replacing("booking.rescheduled", { "reschedule-meeting": async () => {} }),
      from: 7,
    },
    /the calendar has the session at another time/,
  ],
  [
    "the end of every hold that no payment keeps",
    {
      sql: "drop trigger endless_hold_is_paid on claim; drop trigger endless_hold_is_paid on orders",
      jobList: replacing("booking.cancelled", {
        "cancel-meeting": async (deps, { orderId }) => {
          await jobs["booking.cancelled"]["cancel-meeting"]?.(deps, { orderId }, new Date());
          await sql`update claim set state = 'held', expires_at = 'infinity', during =
              tstzrange(lower(during) + interval '1 year', upper(during) + interval '1 year')
              where order_id = ${orderId} and state = 'released'`.execute(deps.db);
        },
      }),
    },
    /its slot is held without end/,
  ],
  [
    "the meeting of a cancelled session being taken back",
    { jobList: replacing("booking.cancelled", { "cancel-meeting": async () => {} }), from: 5 },
    /an event that nobody uses is in the calendar/,
  ],
];

test.each(controls)(
  "without %s a law is broken",
  async (_guard, guards, expected) => {
    expect((await breachesWithout(guards, expected)).join("\n")).toMatch(expected);
  },
  LONG,
);
