import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { SessionOutsideHours } from "./list-sessions-outside-hours.server.ts";

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
      and exists (select from busy_time
        where busy_time.therapist_id = claim.therapist_id and busy_time.during && claim.during)
    order by starts_at limit ${limit}`.execute(db);
  return rows;
}
