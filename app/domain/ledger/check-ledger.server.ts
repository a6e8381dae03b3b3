import type { Services } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Account } from "./ledger-account.ts";
import { addToReport, type LedgerReport, emptyReport, isSettled } from "./ledger-invariants.ts";
import { DESK_PROVIDER } from "../orders/order.ts";
import { paidAttemptId } from "../orders/orders.server.ts";

type Row = Omit<Account, "refunds" | "reversals"> & {
  reversals: (Omit<Account["reversals"][number], "respondBy"> & { respondBy: string | null })[];
  refunds: (Omit<Account["refunds"][number], "createdAt"> & { createdAt: string })[];
};

/**
 * Loads the next page of accounts by order id: every order that ever had a payment, a refund or a slot without end, and
 * those whose payment is undecided.
 * @param only.unsettledSince leaves out orders that were settled then and have not changed since
 * @param after the last id of the previous page, "" for the first
 */
export async function loadLedgerAccounts(
  db: Db,
  after: string,
  limit: number,
  only: {
    therapistId?: number;
    orderId?: string | undefined;
    unsettledSince?: Date | undefined;
  } = {},
): Promise<Account[]> {
  const therapist =
    only.therapistId === undefined ? sql`true` : sql`o.therapist_id = ${only.therapistId}`;
  const order = only.orderId === undefined ? sql`true` : sql`o.id = ${only.orderId}`;
  const changed = only.unsettledSince
    ? sql`o.id in (select order_id from ledger_watch
        union select id from orders where updated_at > ${only.unsettledSince})`
    : sql`true`;
  const { rows } = await sql<Row>`
    select o.id as "orderId", o.state, o.price_paise as "pricePaise",
      o.captured_paise as "capturedPaise",
      (select coalesce(sum(c.amount_paise), 0)::int from capture c where c.order_id = o.id) as "capturesPaise", o.refund_due_paise as "refundDuePaise",
      (select coalesce(sum(g.amount_paise), 0)::int from refund_due g
        where g.order_id = o.id and g.cause = 'goodwill')
        as "goodwillPaise",
      o.refunded_paise as "refundedPaise", o.reversed_paise as "reversedPaise",
      coalesce((select json_agg(json_build_object('state', v.state, 'amountPaise', v.amount_paise,
        'takenPaise', v.taken_paise, 'respondBy', v.respond_by) order by v.number)
        from reversal v where v.order_id = o.id and (v.state = 'open' or v.state = 'lost' and v.seen_at is null)),
        '[]') as reversals, o.paid_at as "paidAt", o.given_up_at as "givenUpAt", o.updated_at as "updatedAt",
      o.offer_until as "offerUntil",
      case when o.state = 'placed' then (select held_until from pay_link
        where order_id = coalesce(o.attempt_of, o.id) and ended_at is null) end as "heldUntil",
      (select p.confirm_by from outside_payment p where p.order_id = o.id) as "confirmBy",
      o.provider is not distinct from ${DESK_PROVIDER} as "isOutside",
      (select p.amount_paise from outside_payment p where p.order_id = o.id and p.state = 'expired')
        as "unconfirmedPaise",
      case when exists (select from outside_payment p where p.order_id = o.id and p.state = 'expired')
        then ${paidAttemptId("o")} end as "paidBy",
      o.duplicate_of is not null and not exists (select from orders d where d.id = o.duplicate_of
        and (d.captured_paise > 0 or d.price_paise = 0)) as "isDuplicateOfNothing", o.starts_at + make_interval(mins => o.duration_minutes) as "endsAt",
      coalesce((select json_agg(json_build_object('id', r.id, 'amountPaise', r.amount_paise,
        'state', r.state, 'failureCode', r.failure_code,
        'endedFor', r.ended_for, 'paidTwice', r.paid_twice, 'refusals', r.refusals, 'createdAt', r.created_at) order by r.created_at, r.id) from refund r where r.order_id = o.id), '[]') as refunds,
      exists (select from booking b where b.order_id = o.id) as "hasBooking",
      (select c.state from claim c where c.order_id = o.id and c.state <> 'offered') as claim,
      exists (select from meeting m where m.order_id = o.id) as "hasMeeting",
      -- After a withdrawal the email with the new time takes the place of a confirmation that was never sent.
      exists (select from email l where l.order_id = o.id and l.kind in ('confirmation', 'moved')
        and l.second_person = 0 and l.sent_at is not null) as "isConfirmed"
    from orders o
    where o.id > ${after} and ${therapist} and ${order} and ${changed}
      -- Not "exists" here: PostgreSQL would read all refunds, or all claims, for each page.
      and (o.captured_paise is not null or o.given_up_at is not null or o.state in ('placed', 'awaiting_payment')
        or (select p.order_id from outside_payment p where p.order_id = o.id
          and p.state in ('recorded', 'expired') limit 1) is not null
        or (select r.id from refund r where r.order_id = o.id limit 1) is not null
        or (select c.id from claim c where c.order_id = o.id and c.state in ('paid', 'booked') limit 1) is not null)
    order by o.id limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    reversals: row.reversals.map(({ respondBy, ...one }) => ({
      ...one,
      respondBy: respondBy === null ? null : new Date(respondBy),
    })),
    refunds: row.refunds.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
  }));
}

/** Orders in memory at once. */
const PAGE = 1000;

/**
 * Checks the ledger invariants over every order with payments. All pages are read from one snapshot, so that concurrent
 * payments are neither counted twice nor missed.
 * @param only.unsettled leaves out settled orders: for a screen, which must not read years of bookings
 * @param only.orderId reads one order
 */
export async function checkLedger(
  db: Db,
  now: Date,
  only: { unsettled?: boolean; orderId?: string | undefined } = {},
): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const unsettledSince = only.unsettled ? await findCheckedUntil(trx) : undefined;
      let report = emptyReport;
      for await (const page of pagesOf(trx, { unsettledSince, orderId: only.orderId }))
        report = addToReport(report, page, now);
      return report;
    });
}

async function* pagesOf(
  db: Db,
  only: { unsettledSince: Date | undefined; orderId?: string | undefined },
): AsyncGenerator<Account[]> {
  let last = "";
  for (;;) {
    const page = await loadLedgerAccounts(db, last, PAGE, only);
    yield page;
    if (page.length < PAGE) return;
    last = page.at(-1)?.orderId ?? last;
  }
}

/** Until when the changes of orders are in ledger_watch; undefined before the first check: then all are read. */
async function findCheckedUntil(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom("ledger_checked").select("until").executeTakeFirst();
  return row?.until;
}

/** A change may be committed so much later than its `updated_at` says. */
const LATE_COMMIT_MINUTES = 10;
/** One check at a time: an older one would take out what a newer one has put in. */
const WATCH_LOCK = 7_242_096;

/**
 * Keeps ledger_watch: the orders that are not settled. Reads those that are in it and those that have changed since;
 * every order where `all` is set, and the first time. Runs every minute.
 */
export async function updateLedgerWatch(db: Db, now: Date, { all = false } = {}): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${WATCH_LOCK}::bigint)`.execute(trx);
    const unsettledSince = all ? undefined : await findCheckedUntil(trx);
    const ids: string[] = [];
    for await (const page of pagesOf(trx, { unsettledSince }))
      ids.push(...page.filter((one) => !isSettled(one, now)).map(({ orderId }) => orderId));
    await sql`delete from ledger_watch where order_id <> all(${ids}::text[])`.execute(trx);
    // Of an order that is deleted since, nothing is left to watch.
    await sql`insert into ledger_watch (order_id) select id from orders where id = any(${ids}::text[])
      on conflict do nothing`.execute(trx);
    const until = addMinutes(now, -LATE_COMMIT_MINUTES);
    await sql`insert into ledger_checked (until) values (${until})
      on conflict (only_row) do update set until = greatest(ledger_checked.until, excluded.until)`.execute(
      trx,
    );
  });
}

/**
 * Checks the ledger every night and calls the operator if it doesn't add up, also where `npx sahaj money` is not
 * scheduled. Exceptions that only wait for a person have alerts of their own.
 */
export async function checkLedgerAndAlarm(services: Services, now: Date): Promise<void> {
  await updateLedgerWatch(services.db, now, { all: true });
  const { addsUp, exceptions } = await checkLedger(services.db, now);
  if (addsUp) return;
  const broken = exceptions.filter(({ kind }) => kind === "broken").length;
  services.alarm("ledger check failed", { broken });
}
