import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";

/** A therapist's prices from a day on. */
export interface PriceChange {
  id: number;
  /** Rupees for 30 and for 60 minutes. */
  cost: number[];
  /** YYYY-MM-DD, in India. */
  fromDay: string;
  /** Null: a draft. */
  publishedAt: Date | null;
}

/** Lists a therapist's draft, and what is published and still to come, by day. */
export function listOpenChanges(db: Db, therapistId: number): Promise<PriceChange[]> {
  return db
    .selectFrom("price_change")
    .select(["id", "cost", "from_day as fromDay", "published_at as publishedAt"])
    .where("therapist_id", "=", therapistId)
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)
    .orderBy("from_day")
    .orderBy("id")
    .execute();
}

/** Locks a therapist until the transaction ends. @returns whether there is one */
export async function lockTherapist(trx: Db, therapistId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("therapist")
    .select("id")
    .where("id", "=", therapistId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDraft(
  trx: Db,
  therapistId: number,
  { cost, fromDay }: Pick<PriceChange, "cost" | "fromDay">,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("price_change")
    .values({ therapist_id: therapistId, cost, from_day: fromDay, saved_at: now })
    .execute();
}

export async function deleteDraft(trx: Db, therapistId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("price_change")
    .where("therapist_id", "=", therapistId)
    .where("published_at", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function updateChange(
  trx: Db,
  id: number,
  change: { published_at: Date } | { withdrawn_at: Date },
): Promise<void> {
  await trx.updateTable("price_change").set(change).where("id", "=", id).execute();
}

/** Gives therapists the published prices whose day has come; of several the last one stays. */
export async function applyDue(trx: Db, today: string, now: Date): Promise<void> {
  await sql`
    with due as (
      select id, therapist_id, from_day, cost from price_change
      where published_at is not null and applied_at is null and withdrawn_at is null and from_day <= ${today}
      for update skip locked
    ), applied as (
      update price_change set applied_at = ${now} where id in (select id from due)
    )
    update therapist set cost = last.cost
    from (select distinct on (therapist_id) therapist_id, cost from due
      order by therapist_id, from_day desc, id desc) as last
    where therapist.id = last.therapist_id`.execute(trx);
}
