import { sql, type Updateable } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Db } from "../../../db/connect.server.ts";
import type { Span } from "../availability.ts";

import type { CalendarToSee } from "./outside-calendar.ts";

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
  changes: Updateable<Schema["outside_calendar"]>,
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

/** Lists a therapist's busy times. */
export async function listBusyTimes(db: Db, therapistId: number): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select lower(during) as "startsAt", upper(during) as "endsAt" from busy_time
    where therapist_id = ${therapistId}`.execute(db);
  return rows;
}

/**
 * Notes that a therapist's calendar is being read, whichever it is: connecting another one begins no new minute.
 * @param before the last reading began at this instant or earlier
 * @returns false if one began later
 */
export async function beginReading(
  db: Db,
  therapistId: number,
  now: Date,
  before: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("calendar_reading")
    .values({ therapist_id: therapistId, began_at: now })
    .onConflict((conflict) =>
      conflict
        .column("therapist_id")
        .doUpdateSet({ began_at: now })
        .where("calendar_reading.began_at", "<=", before),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lists the calendars that could not be read, or not all of them, or not since an instant. */
export async function listCalendarsToSee(db: Db, before: Date, limit: number) {
  const { rows } = await sql<CalendarToSee>`
    select therapist_id as "therapistId", name, coalesce(read_at, added_at) as since, fault,
      jsonb_array_length(skipped) as skipped
    from outside_calendar join therapist on therapist.id = therapist_id
      join therapist_practice using (therapist_id)
    where (fault is not null or skipped <> '[]' or coalesce(read_at, added_at) < ${before})
      and state <> 'left'
    order by fault is null, since limit ${limit}`.execute(db);
  return rows;
}
