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
  // Each therapist's hours are unfolded once, not for each of thousands of sessions.
  const { rows } = await sql<SessionOutsideHours>`
    with bound as materialized (
      select therapist.id, name, state = 'left' as has_left, days_off, weekly_hours is null as is_always_there,
        array(select day || ' ' || hour from jsonb_each(weekly_hours) as hours (day, spans),
          jsonb_array_elements(spans) as span, generate_series((span ->> 0)::int, (span ->> 1)::int - 1) as hour) as hours
      from therapist
      where state = 'left' or days_off <> '{}' or weekly_hours is not null)
    select orders.id as "orderId", starts_at as "startsAt", name as "therapistName"
    from orders join bound on bound.id = orders.therapist_id,
      lateral (select starts_at at time zone 'Asia/Kolkata' as at) as local
    where orders.state = 'booked' and starts_at > ${now}
      and (has_left or at::date = any(days_off) or not is_always_there and to_char(at, 'dy FMHH24') <> all(hours))
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
    from orders join therapist on therapist.id = orders.therapist_id
    where orders.state = 'booked' and starts_at > ${now}
      and (${therapistId}::int is null or orders.therapist_id = ${therapistId})
      and exists (select from unavailable_span as span where span.therapist_id = orders.therapist_id and reason = 'busy'
        and span.during && tstzrange(starts_at, starts_at + make_interval(mins => duration_minutes)))
    order by starts_at limit ${limit}`.execute(db);
  return rows;
}
