import type { AuditedServices } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { constraintOf } from "../../db/sqlstate.ts";
import { indiaDay, instantOf, isDay } from "../../lib/india-time.ts";

/** Finds everyone's share in force, in percent; null until one is set. */
export async function findOperatorShare(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ percent: number | null }>`
    select operator_share_of(${now}, null)::float8 as percent`.execute(db);
  return rows[0]?.percent ?? null;
}

/** Whose share it is, and from when. */
export interface ShareScope {
  /** Null: everyone's. */
  therapistId: number | null;
  /** YYYY-MM-DD: of the sessions that begin from this day on, until another share is set. */
  from: string;
}

export interface ListedShare {
  therapistName: string | null;
  /** Null: everyone's applies again. */
  percent: number | null;
  since: Date;
  setAt: Date;
}

/** Lists the shares that were set, newest first. */
export async function listShares(db: Db, limit: number): Promise<ListedShare[]> {
  const { rows } = await sql<ListedShare>`
    select t.name as "therapistName", percent::float8 as percent, since, set_at as "setAt"
    from operator_share s left join therapist t on t.id = s.therapist_id
    order by set_at desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What a page shows of the shares: each change is a new row. */
export async function shareVersion(db: Db): Promise<string> {
  const { rows } = await sql<{
    id: number | null;
  }>`select max(id) as id from operator_share`.execute(db);
  return String(rows[0]?.id ?? 0);
}

export type SetOperatorShare =
  | { ok: true }
  | { ok: false; reason: "share_invalid" | "share_day_invalid" | "share_month_paid" };

/** The share that was last set for everyone or a therapist; undefined before the first. */
async function lastOf(trx: Db, therapistId: number | null) {
  const { rows } = await sql<{ percent: number | null; since: Date }>`
    select percent::float8 as percent, since from operator_share
    where therapist_id is not distinct from ${therapistId}::int
    order by set_at desc, id desc limit 1`.execute(trx);
  return rows[0];
}

/**
 * Sets the operator's share from a day on, today or past. Refused if a payout since that day is paid. Repeatable.
 * @param typed percent; empty for a therapist to whom everyone's share applies again
 */
export async function setOperatorShare(
  services: AuditedServices,
  typed: string,
  now: Date,
  { therapistId, from }: ShareScope = { therapistId: null, from: indiaDay(now) },
): Promise<SetOperatorShare> {
  const isCleared = typed === "" && therapistId !== null;
  if (!isCleared && (!/^\d{1,3}(\.\d)?$/.test(typed) || Number(typed) > 100))
    return { ok: false, reason: "share_invalid" };
  if (!isDay(from) || from > indiaDay(now)) return { ok: false, reason: "share_day_invalid" };
  const since = instantOf(from, 0);
  const percent = isCleared ? null : Number(typed);
  try {
    return await services.db.transaction().execute(async (trx): Promise<SetOperatorShare> => {
      const last = await lastOf(trx, therapistId);
      if (last && last.percent === percent && last.since <= since) return { ok: true };
      await trx
        .insertInto("operator_share")
        .values({ therapist_id: therapistId, since, percent, set_at: now })
        .execute();
      const change = {
        ...(last && { before: { percent: last.percent } }),
        after: { percent, therapistId, from },
      };
      await services.audit(
        trx,
        { useCase: "set-operator-share", subject: "share", ...change },
        now,
      );
      return { ok: true };
    });
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === "share_of_unpaid_months") return { ok: false, reason: "share_month_paid" };
    if (constraint === "operator_share_therapist_id_fkey")
      return { ok: false, reason: "share_invalid" };
    throw error;
  }
}
