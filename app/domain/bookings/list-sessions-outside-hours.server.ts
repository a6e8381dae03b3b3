import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/** A booked session at a time at which its therapist does not work. */
export interface SessionOutsideHours {
  orderId: string;
  startsAt: Date;
  therapistName: string;
}

/**
 * Lists booked sessions to come on a therapist's day off, outside the weekly hours, or of a therapist who has left, by
 * time: hours can change after a booking, and a booking never changes by itself.
 */
export async function listSessionsOutsideHours(
  db: Db,
  now: Date,
  limit: number,
): Promise<SessionOutsideHours[]> {
  const { rows } = await sql<SessionOutsideHours>`
    select orders.id as "orderId", starts_at as "startsAt", name as "therapistName"
    from claim join orders on orders.id = claim.order_id join therapist on therapist.id = claim.therapist_id
      join therapist_practice on therapist_practice.therapist_id = therapist.id,
      lateral (select starts_at at time zone 'Asia/Kolkata' as at) as local,
      lateral (select extract(hour from at) as hour) as clock
    where claim.state = 'booked' and lower(claim.during) > ${now} and orders.state = 'booked'
      and (therapist_practice.state = 'left' or at::date = any(days_off) or weekly_hours is not null and not exists (
        select from jsonb_array_elements(coalesce(weekly_hours -> to_char(at, 'dy'), '[]')) as span
        where (span ->> 0)::int <= hour and hour + duration_minutes / 60.0 <= (span ->> 1)::int))
    order by starts_at limit ${limit}`.execute(db);
  return rows;
}

/**
 * Lists booked sessions to come at a time that is busy in their therapist's own calendar, by time: the calendar can
 * change after a booking, and a booking never changes by itself. @param therapistId null: of all therapists
 */
export async function listSessionsInBusyTime(
  db: Db,
  now: Date,
  limit: number,
  therapistId: number | null = null,
): Promise<SessionOutsideHours[]> {
  const { rows } = await sql<SessionOutsideHours>`
    select orders.id as "orderId", starts_at as "startsAt", name as "therapistName"
    from claim join orders on orders.id = claim.order_id join therapist on therapist.id = claim.therapist_id
    where claim.state = 'booked' and lower(claim.during) > ${now} and orders.state = 'booked'
      and (${therapistId}::int is null or claim.therapist_id = ${therapistId})
      and exists (select from unavailable_span as span
        where span.therapist_id = claim.therapist_id and span.during && claim.during and reason = 'busy')
    order by starts_at limit ${limit}`.execute(db);
  return rows;
}
