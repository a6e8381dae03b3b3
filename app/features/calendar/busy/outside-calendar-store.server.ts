import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { Span } from "../availability.ts";

/** The rows of therapists' calendars and of the busy times that come from them. */

const rowOf = (db: Db, therapistId: number) =>
  db.selectFrom("outside_calendar").selectAll().where("therapist_id", "=", therapistId);

export type CalendarRow = NonNullable<Awaited<ReturnType<typeof findCalendar>>>;

export const findCalendar = (db: Db, therapistId: number) =>
  rowOf(db, therapistId).executeTakeFirst();

export const lockCalendar = (trx: Db, therapistId: number) =>
  rowOf(trx, therapistId).forUpdate().executeTakeFirst();

/** Inserts a calendar, or replaces the therapist's former one. */
export async function putCalendar(
  trx: Db,
  calendar: { therapistId: number; id: string; address: string },
  now: Date,
): Promise<void> {
  const { therapistId, id, address } = calendar;
  await deleteCalendar(trx, therapistId);
  await trx
    .insertInto("outside_calendar")
    .values({ therapist_id: therapistId, id, address, added_at: now, due_at: now })
    .execute();
}

export async function deleteCalendar(trx: Db, therapistId: number): Promise<void> {
  await trx.deleteFrom("outside_calendar").where("therapist_id", "=", therapistId).execute();
}

/** Takes the calendars that are due, each once, and sets when they are due again. @returns their therapists */
export async function takeDueCalendars(
  trx: Db,
  now: Date,
  next: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ therapistId: number }>`
    update outside_calendar set due_at = ${next} where therapist_id in (
      select therapist_id from outside_calendar join therapist_practice using (therapist_id)
      where due_at <= ${now} and state <> 'left'
      order by due_at limit ${limit} for update of outside_calendar skip locked)
    returning therapist_id as "therapistId"`.execute(trx);
  return rows.map(({ therapistId }) => therapistId);
}

/** Takes one calendar that is due before an instant. @returns whether it was */
export async function takeCalendar(
  trx: Db,
  therapistId: number,
  before: Date,
  next: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("outside_calendar")
    .set({ due_at: next })
    .where("therapist_id", "=", therapistId)
    .where("due_at", "<=", before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes what is known of a calendar, unless its address was changed or removed meanwhile. @returns whether it did */
export async function updateCalendar(
  db: Db,
  id: string,
  changes: Partial<Pick<CalendarRow, "read_at" | "fault" | "etag" | "text_hash" | "worked_out_on">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outside_calendar")
    .set(changes)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces a therapist's busy times; a row that is in both is not written. @param spans without overlaps */
export async function replaceBusyTimes(
  trx: Db,
  therapistId: number,
  spans: readonly Span[],
): Promise<void> {
  const given = sql`(select tstzrange(starts_at, ends_at) as during from unnest(
    ${spans.map(({ startsAt }) => startsAt)}::timestamptz[],
    ${spans.map(({ endsAt }) => endsAt)}::timestamptz[]) as given(starts_at, ends_at)) as given`;
  await sql`delete from busy_time where therapist_id = ${therapistId}
    and during not in (select during from ${given})`.execute(trx);
  await sql`insert into busy_time (therapist_id, during) select ${therapistId}, during from ${given}
    where during not in (select during from busy_time where therapist_id = ${therapistId})`.execute(
    trx,
  );
}

/** Lists when a therapist's sessions with us are booked, from an instant on. */
export async function listBookedSpans(db: Db, therapistId: number, from: Date): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select lower(during) as "startsAt", upper(during) as "endsAt" from claim
    where therapist_id = ${therapistId} and state = 'booked' and lower(during) >= ${from}`.execute(
    db,
  );
  return rows;
}

/** Lists the therapists whose calendar has not been read since an instant. */
export async function listStaleCalendars(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ therapistId: number; name: string; since: Date }[]> {
  const { rows } = await sql<{ therapistId: number; name: string; since: Date }>`
    select therapist_id as "therapistId", name, coalesce(read_at, added_at) as since
    from outside_calendar join therapist on therapist.id = therapist_id
      join therapist_practice using (therapist_id)
    where coalesce(read_at, added_at) < ${before} and state <> 'left'
    order by since limit ${limit}`.execute(db);
  return rows;
}
