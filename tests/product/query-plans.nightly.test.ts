import { testServices } from "../support/fixtures/test-services.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../app/db/connect.server.ts";
import { listOrdersOfLinkRequest } from "../../app/domain/links/link-requests.server.ts";
import { takenSpans, takenSpansByTherapist } from "../../app/domain/calendar/taken-spans.server.ts";
import {
  countFunnelMetrics,
  countOrdersForMetrics,
  countWaitingMetrics,
} from "../../app/domain/ledger/business-metrics.server.ts";
import { noAnswers } from "../../app/domain/visitors/answers.ts";
import { matchTherapist } from "../../app/domain/matching/match-therapist.server.ts";
import { findOpenSession } from "../../app/domain/emails/session.server.ts";
import {
  loadLedgerBalances,
  updateDayBalances,
} from "../../app/domain/ledger/day-balances.server.ts";
import { monthSpan } from "../../app/domain/ledger/month.ts";
import { listPayees, listPayouts } from "../../app/domain/ledger/payouts.server.ts";
import type { SlotClaim } from "../../app/domain/calendar/claim-slot.server.ts";
import { outcomeOfClaim } from "../support/database/slot-claims.ts";
import { orderIdOf } from "../../app/domain/orders/order.ts";
import { refundPolicy } from "../../app/domain/orders/refund-policy.ts";
import {
  findHeldOrder,
  findOrder,
  findPaidAttemptAndTherapist,
  lockRecordedAttemptsAndCalendar,
  listOrdersWithExpiredOffer,
} from "../../app/domain/orders/orders.server.ts";
import { loadClient } from "../../app/domain/clients/load-client.server.ts";
import { searchClients, searchOrders } from "../../app/domain/orders/search-orders.server.ts";
import { loadVisitorWithOrders } from "../../app/domain/orders/visitor-orders.server.ts";
import { createCipher, demoDataKeys } from "../../app/lib/cipher.ts";
import { claimDueOrderChecks } from "../../app/domain/orders/order-updates.server.ts";
import {
  claimDueRefunds,
  listOrdersOwingRefund,
  findRefundIdOfWebhook,
} from "../../app/domain/payments/refunds.server.ts";
import { findListedTherapist } from "../../app/domain/therapists/therapists.server.ts";
import { addDays, addMinutes, indiaDay, instantOf } from "../../app/lib/india-time.ts";
import { randomToken } from "../../app/lib/token.ts";
import { fillDatabase } from "../../bench/fill-database.ts";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { type Plan, planOf } from "../support/database/query-plan.ts";
import { type Statement, statementsSent } from "../support/database/statements-sent.ts";
import { deletePastSpans } from "../../app/domain/calendar/unavailable-spans.server.ts";
import {
  countBookingsBetween,
  findBooking,
  listBookingsBetween,
} from "../../app/domain/bookings/bookings.server.ts";
import {
  listSessionsInBusyTime,
  listSessionsOutsideHours,
} from "../../app/domain/bookings/list-sessions-outside-hours.server.ts";
import { mayEmailByHand } from "../../app/domain/orders/emails-by-hand.server.ts";
import { resolveLink } from "../../app/domain/links/secret-links.server.ts";

/**
 * The plans of frequent queries on a database like that of a product after years (4 GB, six minutes on a busy machine).
 * `PLANS_AT_BOOKINGS=50000` asks the same of a smaller one.
 */
const BOOKINGS = Number(process.env.PLANS_AT_BOOKINGS ?? 1_000_000);
const LONG = 1_800_000;

const now = new Date("2026-11-21T06:30:00Z");
const today = indiaDay(now);
const week = { from: instantOf(today, 0), to: instantOf(addDays(today, 7), 0) };

let deps: Journey;
let planner: Client;
let drop: () => Promise<void>;
let aBooked: { id: string; user_id: string };

beforeAll(async () => {
  const fresh = await migratedDatabase();
  drop = fresh.drop;
  deps = testServices(connect(fresh.url), now);
  planner = new Client({ connectionString: fresh.url });
  await planner.connect();
  const size = { therapists: 400, bookings: BOOKINGS, unpaidOrders: BOOKINGS / 10 };
  await fillDatabase(planner, size, now);
  // Two busy hours a day for each therapist, as an imported calendar may have. The planner reads an empty table whole.
  await planner.query(
    `insert into unavailable_span (therapist_id, during, reason)
     select therapist, tstzrange(start, start + interval '1 hour'), 'busy'
     from generate_series(1, 400) therapist, generate_series(1, 56) half_day,
       lateral (select $1::timestamptz + half_day * interval '12 hours' as start) as at`,
    [now],
  );
  await planner.query(
    "insert into ended_visitor select gen_random_uuid(), $1 from generate_series(1, 5000)",
    [now],
  );
  const drafts = "intake";
  await planner.query(
    `insert into ${drafts} (id, answers)
     select gen_random_uuid(), '{"sealed": "sealed:none"}' from generate_series(1, 5000)`,
  );
  await planner.query(`analyze unavailable_span, ended_visitor, ${drafts}`);
  const { rows } = await planner.query(
    "select id, user_id from orders where state = 'booked' limit 1",
  );
  aBooked = rows[0];
  for (let month = 0; month < 3; month += 1) await updateDayBalances(deps.db, now);
  await planner.query("analyze day_balances, day_balances_change");
}, LONG);
afterAll(async () => {
  await planner.end();
  await deps.close();
  await drop();
});

/** Another free hour. */
function aClaim(): SlotClaim {
  const startsAt = instantOf(addDays(today, 60), 17);
  return {
    orderId: orderIdOf(now, randomToken(16)),
    userId: aBooked.user_id,
    therapistId: 7,
    startsAt,
    durationMinutes: 60,
    pricePaise: 79_900,
    contact: { name: "A visitor", email: "visitor@example.com", phone: "9876543210" },
    now,
    holdExpiresAt: addMinutes(now, 15),
    policy: JSON.stringify(refundPolicy),
    network: "a neighbourhood",
    widerNetworks: ["a line", "a site"],
    holdsPerNetwork: 60,
    renews: false,
  } as unknown as SlotClaim;
}

interface Question {
  ask: () => Promise<unknown>;
  /** The index that answers it: without it the answer takes much longer. */
  index: string;
  /** The tables that it reads whole on purpose. */
  readsWhole?: readonly string[];
}

/** Tables of the client's page without a row here: the planner reads them whole, as `outside_payment`. */
const EMPTY = [
  "support",
  "contact",
  "training_application",
  "received_message",
  "desk_reply",
  "data_request",
  "staff",
  "desk_email",
  "client_note",
  "answer_share",
  "consent",
];

/** Tables of a payout without a row here, and one row for each therapist. */
const OF_PAYOUTS = [
  "therapist",
  "payout",
  "payout_line",
  "payout_adjustment",
  "refund_due",
  "operator_share",
];
const MONTH = "2026-11";
const aDay = [instantOf(today, 0), instantOf(addDays(today, 1), 0)] as const;

const id = () => aBooked.id;
const requested = { preferredDate: addDays(today, 2), preferredTime: 17 };

const questions: Record<string, Question> = {
  "the times of one therapist in a week": {
    ask: () => takenSpans(deps.db, 7, week, now),
    index: "claim_no_overlap",
  },
  "a match at a requested time": {
    ask: () => matchTherapist(deps, { ...noAnswers, ...requested }, randomUUID(), now),
    index: "claim_no_overlap",
    // The roster, which a server keeps until a therapist changes.
    readsWhole: ["therapist", "therapist_credential"],
  },
  "the free times of a list": {
    ask: () =>
      takenSpansByTherapist(
        deps.db,
        week,
        now,
        Array.from({ length: 400 }, (_, at) => at + 1),
      ),
    index: "claim_live_by_start",
  },
  "a therapist by name": {
    ask: () => findListedTherapist(deps.db, "Therapist 7"),
    index: "therapist_name_key",
  },
  "a claim": { ask: () => outcomeOfClaim(deps, aClaim()), index: "orders_by_user" },
  "what a visitor holds": {
    ask: () => findHeldOrder(deps.db, aBooked.user_id, now),
    index: "orders_pkey",
  },
  "what /match shows of a visitor": {
    ask: () => loadVisitorWithOrders(deps, aBooked.user_id, now),
    index: "orders_by_user",
  },
  "an order": { ask: () => findOrder(deps.db, id()), index: "orders_pkey" },
  "a booking by its order": { ask: () => findBooking(deps.db, id()), index: "booking_pkey" },
  "the session that a reminder is about": {
    ask: () => findOpenSession(deps, id()),
    index: "orders_pkey",
  },
  "a booking by its link": {
    ask: () => resolveLink(deps.db, "manage", "0".repeat(32), now),
    index: "secret_link_pkey",
  },
  "the bookings of an address": {
    ask: () => listOrdersOfLinkRequest(deps.db, "visitor7@example.com", now, 20),
    index: "orders_by_contact",
  },
  "clients by a part of their name, and how many sessions each has": {
    ask: () => searchClients(deps.db, { by: "name", words: ["zarina"] }, 0, now),
    index: "orders_by_client_text",
  },
  "clients among last month's unpaid orders": {
    ask: () => searchClients(deps.db, { by: "name", words: ["zarina"] }, 0, now),
    index: "orders_unpaid_by_attempt",
  },
  "clients by four digits of a phone number": {
    ask: () => searchClients(deps.db, { by: "digits", digits: "4711" }, 0, now),
    index: "orders_by_client_text",
  },
  "clients by the number of a receipt": {
    ask: () => searchClients(deps.db, { by: "receipt", receipt: "R/26-27/000007" }, 0, now),
    index: "capture_receipt_key",
  },
  "a client's page": {
    ask: () =>
      loadClient({ ...deps, cipher: createCipher(demoDataKeys("a key"), () => {}) }, id(), now),
    index: "orders_by_contact",
    readsWhole: ["therapist", ...EMPTY],
  },
  "what other attempts to pay there are": {
    ask: () => findPaidAttemptAndTherapist(deps.db, id()),
    index: "orders_attempt_of",
  },
  "what other attempts are recorded as paid outside": {
    ask: () => lockRecordedAttemptsAndCalendar(deps.db, { id: id(), therapistId: 1 }),
    index: "orders_attempt_of",
  },
  "a page of the sessions of a day": {
    ask: () => listBookingsBetween(deps.db, ...aDay, { part: "ended", now, limit: 16, offset: 32 }),
    index: "orders_sold_by_start",
    readsWhole: ["therapist"],
  },
  "how many sessions a day has": {
    ask: () => countBookingsBetween(deps.db, ...aDay, now),
    index: "orders_sold_by_start",
    // Of the second, no row is here.
    readsWhole: ["therapist", "meeting_opening"],
  },
  "sessions outside their therapist's hours": {
    ask: () => listSessionsOutsideHours(deps.db, now, 50),
    index: "orders_sold_by_start",
    readsWhole: ["therapist"],
  },
  "sessions at busy times": {
    ask: () => listSessionsInBusyTime(deps.db, now, 50),
    index: "orders_sold_by_start",
    readsWhole: ["therapist", "unavailable_span"],
  },
  "the balances of a month": {
    ask: () => loadLedgerBalances(deps.db, monthSpan(MONTH)),
    index: "orders_pkey",
    readsWhole: ["day_balances", "day_balances_change"],
  },
  "who has a payout of a month": {
    ask: () => listPayees(deps.db, MONTH, now),
    index: "orders_sold_by_therapist",
    readsWhole: OF_PAYOUTS,
  },
  "a page of the payouts of a month": {
    ask: () =>
      listPayouts(
        deps.db,
        MONTH,
        now,
        Array.from({ length: 16 }, (_, at) => at + 1),
      ),
    index: "orders_sold_by_therapist",
    readsWhole: OF_PAYOUTS,
  },
  "how many emails by hand a mailbox had": {
    ask: () => mayEmailByHand(deps.db, "visitor7@example.com", now),
    index: "orders_by_contact",
    readsWhole: EMPTY,
  },
  "orders by the provider's id": {
    ask: () => searchOrders(deps.db, { by: "id", id: "OMO4711" }, now),
    index: "orders_by_provider_order",
    readsWhole: ["therapist"],
  },
  "the orders whose payment is due for a check": {
    ask: () => claimDueOrderChecks(deps.db, now, 100),
    index: "orders_by_check",
  },
  "unavailable spans that are over": {
    ask: () => deletePastSpans(deps.db, now),
    index: "unavailable_span_by_start",
  },
  "offers that have ended": {
    ask: () => listOrdersWithExpiredOffer(deps.db, now, 100),
    index: "orders_offered",
  },
  "orders that owe money": {
    ask: () => listOrdersOwingRefund(deps.db, now, 100),
    index: "orders_owing",
  },
  "refunds that are on their way": {
    ask: () => claimDueRefunds(deps.db, now, 100),
    index: "refund_by_next_check",
  },
  "the refund that a webhook rang for": {
    ask: () => findRefundIdOfWebhook(deps.db, { refundId: "refund_unknown", orderId: id() }),
    index: "refund_pkey",
  },
  "how far visitors came today": {
    ask: () => countFunnelMetrics(deps.db, now),
    index: "orders_by_creation",
  },
  "orders by state": {
    ask: () => countOrdersForMetrics(deps.db, now),
    index: "orders_in_flight",
    readsWhole: ["outside_payment"],
  },
  "orders that wait": {
    ask: () => countOrdersForMetrics(deps.db, now),
    index: "orders_waiting",
    readsWhole: ["outside_payment"],
  },
  "emails that were refused": {
    ask: () => countWaitingMetrics(deps.db, now),
    index: "email_refused",
  },
};

async function plansOf(statements: readonly Statement[]): Promise<Plan[]> {
  const plans = [];
  for (const statement of statements) plans.push(await planOf(planner, statement));
  return plans;
}

const costOf = (plans: readonly Plan[]) => plans.reduce((sum, { cost }) => sum + cost, 0);

/** One narrow row at most for each therapist: a few pages, which the planner rightly reads whole. */
const NARROW_TABLES = new Set(["outside_calendar"]);

/** What is wrong with how a question is answered. */
function faultsOf({ index, readsWhole }: Question, plans: readonly Plan[]): string[] {
  const whole = plans
    .flatMap(({ sequentialScans }) => sequentialScans)
    .filter((table) => !NARROW_TABLES.has(table) && !readsWhole?.includes(table));
  const used = plans.some(({ indexes }) => indexes.includes(index));
  return [...whole.map((table) => `reads all of ${table}`), ...(used ? [] : [`not by ${index}`])];
}

describe(`On a database with ${BOOKINGS} bookings`, () => {
  test.each(Object.entries(questions))("%s: by an index", async (_, question) => {
    const sent = await statementsSent(question.ask);
    const plans = await plansOf(sent);
    expect(faultsOf(question, plans)).toEqual([]);

    // The control: without the index the same check fails, and the answer costs more.
    await planner.query("begin");
    try {
      await dropIndex(question.index);
      const without = await plansOf(sent);
      expect(faultsOf(question, without)).not.toEqual([]);
      expect(costOf(without)).toBeGreaterThan(costOf(plans));
    } finally {
      await planner.query("rollback");
    }
  });

  test("a claim: by indexes, also once PostgreSQL plans it for all values at once", async () => {
    const [statement] = await statementsSent(() => outcomeOfClaim(deps, aClaim()));
    if (!statement) throw new Error("nothing was sent");
    const plan = await planOf(planner, statement, true);
    expect(plan.sequentialScans).toEqual([]);
    // A claim releases unpaid holds only. This index has no other claims, and each ends with the check of its order.
    expect(plan.indexes).toEqual(expect.arrayContaining(["orders_by_user", "claim_holds_by_end"]));
  });
});

/** With what hangs on it, and until the transaction ends. */
async function dropIndex(name: string): Promise<void> {
  const { rows } = await planner.query<{ table: string }>(
    "select conrelid::regclass as table from pg_constraint where conname = $1",
    [name],
  );
  const [constraint] = rows;
  await planner.query(
    constraint
      ? `alter table ${constraint.table} drop constraint ${name} cascade`
      : `drop index ${name}`,
  );
}
