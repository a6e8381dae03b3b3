import type { AuditedServices } from "../../services.ts";
import { isReference } from "../../lib/plain-text.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type Month, monthSpan } from "./month.ts";
import { indiaDay, isDay } from "../../lib/india-time.ts";

/** What a payout consists of: a session, or an adjustment of an earlier month's payout. */
export interface PayoutLine {
  orderId: string;
  startsAt: Date;
  durationMinutes: number;
  /** The month whose payout it corrects; null for a session of this month. */
  corrects: Month | null;
  adjustmentId: number | null;
  /**
   * What the session counts for, in paise: its price, less what the terms refunded and the goodwill that the therapist
   * bears. Goodwill that we bear is not taken off. 0 for an adjustment.
   */
  keptPaise: number;
  /** Goodwill refunds of the session, in paise, by who bears them. */
  ourGoodwillPaise: number;
  therapistGoodwillPaise: number;
  /** The operator's part of what is kept. */
  sharePaise: number;
  /** The therapist's. */
  amountPaise: number;
}

interface Transfer {
  /** Counts the entries of the month: see the table payout. */
  number: number;
  reference: string;
  /** YYYY-MM-DD */
  paidOn: string;
}

/** A therapist's payout for a month, in paise. */
export interface Payout {
  sessions: number;
  /** {@link PayoutLine.keptPaise} */
  keptPaise: number;
  ourGoodwillPaise: number;
  therapistGoodwillPaise: number;
  sharePaise: number;
  adjustedPaise: number;
  payoutPaise: number;
  /** Once it is paid, its amount does not change any more. */
  paid: Transfer | null;
}

export interface TherapistPayout extends Payout {
  therapistId: number;
  therapistName: string;
}

/** The last entry of each month that is a payout and no contra entry: what is paid. */
const paidPayouts = sql`(
  select * from (select distinct on (therapist_id, month) * from payout
    order by therapist_id, month, number desc) last where number % 2 = 1)`;

const paidOf = (month: Month, therapist: RawBuilder<unknown>) =>
  sql`select * from ${paidPayouts} as paid where month = ${month} and ${therapist}`;

/** The sessions of a month that have ended and for which money is kept, where the payout is not paid. */
const openSessions = (month: Month, now: Date, therapist: RawBuilder<unknown>) => {
  const { from, to } = monthSpan(month);
  return sql`
    from orders, lateral (select counts_for_payout(state,
        captured_paise - reversed_paise - contested_paise, refund_due_paise,
        price_paise, granted_paise, therapist_goodwill_paise) as kept offset 0) money,
      -- "offset 0": otherwise PostgreSQL calls the function wherever its result is used, ten times as slowly.
      lateral (select less_share(kept, percent) as amount from share_in_force(starts_at, therapist_id) offset 0) due
    where starts_at >= ${from} and starts_at < ${to} and ${therapist}
      and starts_at + duration_minutes * interval '1 minute' <= ${now}
      and state in ('booked', 'cancelled') and kept > 0
      and therapist_id not in (select therapist_id from paid)`;
};

/** The adjustments that happened in a month, or came too late for the payout of theirs, where it is not paid. */
const openAdjustments = (month: Month, therapist: RawBuilder<unknown>) => {
  const { from, to } = monthSpan(month);
  return sql`
    from payout_adjustment a join ${paidPayouts} as corrected using (therapist_id, month, number)
    where a.at < ${to} and ${therapist} and therapist_id not in (select therapist_id from paid)
      and (a.at >= ${from} or exists (select from ${paidPayouts} as earlier where earlier.therapist_id = a.therapist_id
        and earlier.month = to_char(a.at at time zone 'Asia/Kolkata', 'YYYY-MM')))
      and not exists (select from payout_line l join ${paidPayouts} as counted using (therapist_id, month, number)
        where l.adjustment_id = a.id)`;
};

/** The lines of a month's payouts: what was recorded when it was paid, otherwise its sessions and adjustments. */
const payoutLines = (month: Month, now: Date, therapist: RawBuilder<unknown>) => sql`
  with paid as (${paidOf(month, therapist)})
  select l.therapist_id, l.order_id, l.kept_paise as kept, l.share_paise as share, l.amount_paise as amount,
    l.adjustment_id, a.month as corrects, paid.recorded_at, a.at as adjusted_at
  from paid join payout_line l using (therapist_id, month, number)
    left join payout_adjustment a on a.id = l.adjustment_id
  union all
  select therapist_id, id, kept, kept - amount, amount, null, null, null, null ${openSessions(month, now, therapist)}
  union all
  select a.therapist_id, a.order_id, 0, 0, a.amount_paise, a.id, a.month, null, a.at
  ${openAdjustments(month, therapist)}`;

/**
 * The goodwill of a payout's lines, where there is any. An adjustment has what made it. A session of a paid month has
 * what was given before the payout, and all that changes no payout. What its therapist bears is what the order says,
 * from which its payout is computed: a session from another therapist may have brought goodwill with it, or left it to
 * us (`leaveGoodwillToUs`).
 */
const goodwillOfLines = (() => {
  const isAdjustedLater = sql`g.borne_by = 'therapist' and g.at > line.recorded_at`;
  return sql`
    select line.therapist_id, line.order_id, line.adjustment_id,
      coalesce(sum(g.amount_paise) filter (where (${isAdjustedLater}) is not true), 0)::int as given,
      case
        when line.adjustment_id is null and o.therapist_id = line.therapist_id
          then greatest(0, o.therapist_goodwill_paise - coalesce(sum(g.amount_paise) filter (where ${isAdjustedLater}), 0))
        else coalesce(sum(g.amount_paise) filter (where g.borne_by = 'therapist'
          and (${isAdjustedLater}) is not true), 0)
      end::int as theirs
    from line join orders o on o.id = line.order_id
      join refund_due g on g.order_id = line.order_id and g.cause = 'goodwill'
        and (line.adjustment_id is null or g.at = line.adjusted_at)
    group by line.therapist_id, line.order_id, line.adjustment_id, line.recorded_at, o.id`;
})();

/** Lists the lines of one therapist's payout for a month, by time. */
async function listLines(
  db: Db,
  therapistId: number,
  month: Month,
  now: Date,
): Promise<PayoutLine[]> {
  const own = sql`therapist_id = ${therapistId}`;
  const { rows } = await sql<PayoutLine>`
    with line as (select * from (${payoutLines(month, now, own)}) as line),
      goodwill as (${goodwillOfLines})
    select line.order_id as "orderId", starts_at as "startsAt", duration_minutes as "durationMinutes", corrects,
      kept as "keptPaise", share as "sharePaise", amount as "amountPaise", line.adjustment_id as "adjustmentId",
      coalesce(given - theirs, 0) as "ourGoodwillPaise", coalesce(theirs, 0) as "therapistGoodwillPaise"
    from line join orders on orders.id = line.order_id
      left join goodwill on goodwill.order_id = line.order_id
        and goodwill.adjustment_id is not distinct from line.adjustment_id
    order by corrects nulls first, starts_at, line.adjustment_id`.execute(db);
  return rows;
}

/** Finds the last entry of a therapist's month, a payout or a contra entry. */
async function findLastEntry(db: Db, therapistId: number, month: Month) {
  return db
    .selectFrom("payout")
    .select(["number", "reference", "paid_on as paidOn", "amount_paise as amountPaise"])
    .where("therapist_id", "=", therapistId)
    .where("month", "=", month)
    .orderBy("number", "desc")
    .executeTakeFirst();
}

/** Loads one therapist's payout for a month, line by line, without any client's name. */
export async function loadPayouts(
  db: Db,
  therapistId: number,
  month: Month,
  now: Date,
): Promise<Payout & { list: PayoutLine[] }> {
  const list = await listLines(db, therapistId, month, now);
  const last = await findLastEntry(db, therapistId, month);
  const isPaid = last && last.number % 2 === 1;
  const total = (of: (one: PayoutLine) => number) => list.reduce((sum, one) => sum + of(one), 0);
  return {
    list,
    sessions: list.filter(({ corrects }) => corrects === null).length,
    keptPaise: total((one) => one.keptPaise),
    ourGoodwillPaise: total((one) => one.ourGoodwillPaise),
    therapistGoodwillPaise: total((one) => one.therapistGoodwillPaise),
    sharePaise: total((one) => one.sharePaise),
    adjustedPaise: total((one) => (one.corrects === null ? 0 : one.amountPaise)),
    // Lines go with an order at the end of its retention; what was paid stays.
    payoutPaise: isPaid ? last.amountPaise : total((one) => one.amountPaise),
    paid: isPaid ? { number: last.number, reference: last.reference, paidOn: last.paidOn } : null,
  };
}

/**
 * Lists the ids of the therapists who have a payout for a month, by name. "limit 1": of each PostgreSQL looks up one
 * session; without, it reads all of the month.
 */
export async function listPayees(db: Db, month: Month, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with paid as (${paidOf(month, sql`true`)})
    select id from therapist t where id in (select therapist_id from paid)
      or id in (select therapist_id ${openAdjustments(month, sql`true`)})
      or (select true ${openSessions(month, now, sql`therapist_id = t.id`)} limit 1)
    order by t.name`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the payouts of some therapists for a month, by name. */
export async function listPayouts(
  db: Db,
  month: Month,
  now: Date,
  therapistIds: readonly number[],
): Promise<TherapistPayout[]> {
  const asked = sql`therapist_id = any(${therapistIds}::int[])`;
  const { rows } = await sql<TherapistPayout>`
    with line as (select * from (${payoutLines(month, now, asked)}) as line),
      summed as (
        select therapist_id, count(*) filter (where corrects is null)::int as sessions,
          sum(kept)::float8 as "keptPaise", sum(share)::float8 as "sharePaise",
          coalesce(sum(amount) filter (where corrects is not null), 0)::float8 as "adjustedPaise",
          sum(amount)::float8 as due
        from line group by therapist_id),
      goodwill as (
        select therapist_id, sum(given - theirs)::int as ours, sum(theirs)::int as theirs
        from (${goodwillOfLines}) as one group by therapist_id)
    select t.id as "therapistId", t.name as "therapistName", coalesce(sessions, 0) as sessions,
      coalesce("keptPaise", 0) as "keptPaise", coalesce("sharePaise", 0) as "sharePaise",
      coalesce("adjustedPaise", 0) as "adjustedPaise",
      coalesce(ours, 0) as "ourGoodwillPaise", coalesce(theirs, 0) as "therapistGoodwillPaise",
      coalesce(paid.amount_paise, due)::float8 as "payoutPaise",
      case when paid.number is not null then jsonb_build_object(
        'number', paid.number, 'reference', reference, 'paidOn', paid_on) end as paid
    from summed full join (${paidOf(month, asked)}) as paid using (therapist_id)
      left join goodwill using (therapist_id)
      join therapist t on t.id = therapist_id order by t.name`.execute(db);
  return rows;
}

export type MarkPayoutPaid =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "month_not_over"
        | "share_not_set"
        | "nothing_to_pay"
        | "amount_changed"
        | "reference_invalid"
        | "day_invalid"
        | "paid_already"
        | "not_paid"
        | "adjustment_paid"
        | "reason_missing";
    };

interface PayoutOfMonth {
  therapistId: number;
  month: Month;
}

const refuse = (reason: Extract<MarkPayoutPaid, { ok: false }>["reason"]) =>
  ({ ok: false, reason }) as const;

const subjectOf = ({ therapistId, month }: PayoutOfMonth) => `payout ${therapistId} ${month}`;

/** Payouts of one therapist are recorded one after the other. The trigger payout_is_next takes the same lock. */
const PAYOUT_LOCK = 7_242_063;
/** No share is set while a payout is marked as paid. The trigger share_of_unpaid_months takes it exclusively. */
const SHARE_LOCK = 7_242_064;

/**
 * Locks a therapist's payouts, the shares, and the orders of a month: a refund waits, and is then an adjustment.
 */
async function lock(trx: Db, { therapistId, month }: PayoutOfMonth): Promise<void> {
  const { from, to } = monthSpan(month);
  await sql`select id from orders where therapist_id = ${therapistId} and starts_at >= ${from} and starts_at < ${to}
    order by id for update`.execute(trx);
  await sql`select pg_advisory_xact_lock(${PAYOUT_LOCK}::int, ${therapistId}::int)`.execute(trx);
  await sql`select pg_advisory_xact_lock_shared(${SHARE_LOCK}::bigint)`.execute(trx);
}

/** Whether a session of the lines began before any share was set for it: 0 must be set, too. */
async function lacksShare(trx: Db, therapistId: number, lines: readonly PayoutLine[]) {
  const began = lines.filter(({ corrects }) => corrects === null).map(({ startsAt }) => startsAt);
  const { rows } = await sql`select from unnest(${began}::timestamptz[]) as began
    where operator_share_of(began, ${therapistId}) is null limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Marks a therapist's payout of a past month as paid, which freezes it: a later refund is an adjustment of the month in
 * which it happens. Repeatable.
 * @param given.expectedPaise the amount that the page showed
 * @param given.paidOn the day of the transfer, YYYY-MM-DD
 */
export async function markPayoutPaid(
  services: AuditedServices,
  of: PayoutOfMonth,
  given: { reference: string; paidOn: string; expectedPaise: number },
  now: Date,
): Promise<MarkPayoutPaid> {
  const { therapistId, month } = of;
  const { reference, paidOn, expectedPaise } = given;
  if (now < monthSpan(month).to) return refuse("month_not_over");
  if (!isReference(reference)) return refuse("reference_invalid");
  if (!isDay(paidOn) || paidOn > indiaDay(now) || paidOn < `${month}-01`)
    return refuse("day_invalid");
  return services.db.transaction().execute(async (trx): Promise<MarkPayoutPaid> => {
    await lock(trx, of);
    const last = await findLastEntry(trx, therapistId, month);
    if (last && last.number % 2 === 1) {
      const isSame = last.reference === reference && last.paidOn === paidOn;
      return isSame && last.amountPaise === expectedPaise ? { ok: true } : refuse("paid_already");
    }
    const lines = await listLines(trx, therapistId, month, now);
    if (lines.length === 0) return refuse("nothing_to_pay");
    if (await lacksShare(trx, therapistId, lines)) return refuse("share_not_set");
    const amount = lines.reduce((sum, line) => sum + line.amountPaise, 0);
    if (amount !== expectedPaise) return refuse("amount_changed");
    const key = { therapist_id: therapistId, month, number: (last?.number ?? 0) + 1 };
    await trx
      .insertInto("payout")
      .values({ ...key, amount_paise: amount, reference, paid_on: paidOn, recorded_at: now })
      .execute();
    await trx
      .insertInto("payout_line")
      .values(
        lines.map(({ orderId, adjustmentId, keptPaise, sharePaise, amountPaise }) => ({
          ...key,
          order_id: orderId,
          adjustment_id: adjustmentId,
          kept_paise: keptPaise,
          share_paise: sharePaise,
          amount_paise: amountPaise,
        })),
      )
      .execute();
    const after = { amountPaise: amount, reference, paidOn, lines: lines.length };
    await services.audit(trx, { useCase: "mark-payout-paid", subject: subjectOf(of), after }, now);
    return { ok: true };
  });
}

/** Whether an adjustment of a payout is part of another payout that is paid. */
async function hasPaidAdjustment(trx: Db, of: PayoutOfMonth, number: number): Promise<boolean> {
  const { rows } = await sql`
    select from payout_adjustment a join payout_line l on l.adjustment_id = a.id
    where a.therapist_id = ${of.therapistId} and a.month = ${of.month} and a.number = ${number}
      and l.number % 2 = 1 and l.number = (select max(number) from payout p
        where p.therapist_id = l.therapist_id and p.month = l.month)`.execute(trx);
  return rows.length > 0;
}

/**
 * Undoes a payout that was marked as paid by mistake, by a contra entry: the month is open again. Repeatable.
 * @param number of the payout, as the page showed it
 */
export async function undoPayout(
  services: AuditedServices,
  of: PayoutOfMonth,
  number: number,
  reason: string,
  now: Date,
): Promise<MarkPayoutPaid> {
  const { therapistId, month } = of;
  if (!isReference(reason)) return refuse("reason_missing");
  return services.db.transaction().execute(async (trx): Promise<MarkPayoutPaid> => {
    await lock(trx, of);
    const last = await findLastEntry(trx, therapistId, month);
    if (last && last.number === number + 1 && last.number % 2 === 0) return { ok: true };
    if (!last || last.number !== number || number % 2 === 0) return refuse("not_paid");
    if (await hasPaidAdjustment(trx, of, number)) return refuse("adjustment_paid");
    await trx
      .insertInto("payout")
      .values({
        therapist_id: therapistId,
        month,
        number: number + 1,
        amount_paise: -last.amountPaise,
        reference: reason,
        paid_on: indiaDay(now),
        recorded_at: now,
      })
      .execute();
    const before = { amountPaise: last.amountPaise, reference: last.reference };
    const entry = { useCase: "undo-payout", subject: subjectOf(of), reason, before };
    await services.audit(trx, entry, now);
    return { ok: true };
  });
}
