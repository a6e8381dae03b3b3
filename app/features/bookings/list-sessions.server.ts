import { sql } from "kysely";
import type { Database } from "../../db/connect.server.ts";

/** A session of a day, as the desk lists it. */
export interface DaySession {
  orderId: string;
  startsAt: Date;
  durationMinutes: number;
  state: string;
  therapistName: string;
  contactName: string;
  hasLink: boolean;
  noShow: boolean;
  confirmation: "sent" | "refused" | "waiting";
  reminded: boolean;
}

/**
 * Lists the booked and cancelled sessions that begin between two instants, by time.
 * @param therapistId null: of all therapists
 */
export async function listSessions(
  { db }: Pick<Database, "db">,
  from: Date,
  to: Date,
  therapistId: number | null = null,
): Promise<DaySession[]> {
  const { rows } = await sql<DaySession>`
    select orders.id as "orderId", starts_at as "startsAt", duration_minutes as "durationMinutes", orders.state,
      therapist.name as "therapistName", contact_name as "contactName", booking.link is not null as "hasLink",
      no_show_at is not null as "noShow",
      coalesce((select case when sent_at is not null then 'sent' when refused_at is not null then 'refused' end
        from email where email.order_id = orders.id and kind = 'confirmation'
        order by version desc limit 1), 'waiting') as confirmation,
      exists (select from email where email.order_id = orders.id and kind like 'reminder%'
        and sent_at is not null) as reminded
    from claim join orders on orders.id = claim.order_id
      join booking on booking.order_id = orders.id join therapist on therapist.id = orders.therapist_id
    where claim.state in ('booked', 'released') and lower(claim.during) >= ${from}
      and lower(claim.during) < ${to} and orders.state in ('booked', 'cancelled')
      and (${therapistId}::int is null or orders.therapist_id = ${therapistId})
    order by starts_at, therapist.name`.execute(db);
  return rows;
}

/** A session as calendars have it: the invitation and the therapist's feed alike. */
export interface SessionEntry {
  uid: string;
  sequence: number;
  bookedAt: Date;
  startsAt: Date;
  durationMinutes: number;
}

/** Lists a therapist's booked sessions that begin between two instants, by time. */
export async function listSessionEntries(
  { db }: Pick<Database, "db">,
  from: Date,
  to: Date,
  therapistId: number,
): Promise<SessionEntry[]> {
  const { rows } = await sql<SessionEntry>`
    select ical_uid as uid, ical_sequence as sequence, booking.created_at as "bookedAt",
      starts_at as "startsAt", duration_minutes as "durationMinutes"
    from claim join orders on orders.id = claim.order_id join booking on booking.order_id = orders.id
    where claim.state = 'booked' and claim.therapist_id = ${therapistId}
      and lower(claim.during) >= ${from} and lower(claim.during) < ${to} and orders.state = 'booked'
    order by starts_at`.execute(db);
  return rows;
}
