import { sql } from "kysely";
import type { RecordAudit } from "../../../db/audit.ts";
import type { Database, Db } from "../../../db/connect.server.ts";
import { indiaDay, isDay } from "../../../lib/india-time.ts";
import { type Month, spanOf } from "../month.ts";
import { findLastEntry, listLines, type PayoutLine } from "./load-payouts.server.ts";

type Deps = Pick<Database, "db"> & { audit: RecordAudit };

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

/** One line of printable characters, as banks write references. */
const isReference = (text: string) => /^[\p{L}\p{N} ._:/#-]{3,64}$/u.test(text);

/** Payouts of one therapist are recorded one after the other. The trigger payout_is_next takes the same lock. */
const PAYOUT_LOCK = 7_242_063;
/** No share is set while a payout is marked as paid. The trigger share_of_unpaid_months takes it exclusively. */
const SHARE_LOCK = 7_242_064;

/**
 * Locks a therapist's payouts, the shares, and the orders of a month: a refund waits, and is then an adjustment.
 */
async function lock(trx: Db, { therapistId, month }: PayoutOfMonth): Promise<void> {
  const { from, to } = spanOf(month);
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
 * @param given.shownPaise the amount that the page showed
 * @param given.paidOn the day of the transfer, YYYY-MM-DD
 */
export async function markPayoutPaid(
  deps: Deps,
  of: PayoutOfMonth,
  given: { reference: string; paidOn: string; shownPaise: number },
  now: Date,
): Promise<MarkPayoutPaid> {
  const { therapistId, month } = of;
  const { reference, paidOn, shownPaise } = given;
  if (now < spanOf(month).to) return refuse("month_not_over");
  if (!isReference(reference)) return refuse("reference_invalid");
  if (!isDay(paidOn) || paidOn > indiaDay(now) || paidOn < `${month}-01`)
    return refuse("day_invalid");
  return deps.db.transaction().execute(async (trx): Promise<MarkPayoutPaid> => {
    await lock(trx, of);
    const last = await findLastEntry(trx, therapistId, month);
    if (last && last.number % 2 === 1) {
      const isSame = last.reference === reference && last.paidOn === paidOn;
      return isSame && last.amountPaise === shownPaise ? { ok: true } : refuse("paid_already");
    }
    const lines = await listLines(trx, therapistId, month, now);
    if (lines.length === 0) return refuse("nothing_to_pay");
    if (await lacksShare(trx, therapistId, lines)) return refuse("share_not_set");
    const amount = lines.reduce((sum, line) => sum + line.amountPaise, 0);
    if (amount !== shownPaise) return refuse("amount_changed");
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
    await deps.audit(trx, { useCase: "mark-payout-paid", subject: subjectOf(of), after }, now);
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
  deps: Deps,
  of: PayoutOfMonth,
  number: number,
  reason: string,
  now: Date,
): Promise<MarkPayoutPaid> {
  const { therapistId, month } = of;
  if (!isReference(reason)) return refuse("reason_missing");
  return deps.db.transaction().execute(async (trx): Promise<MarkPayoutPaid> => {
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
    await deps.audit(trx, entry, now);
    return { ok: true };
  });
}
