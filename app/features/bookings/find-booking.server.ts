import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

export interface Booking {
  orderId: string;
  therapistName: string;
  sessionDate: string;
  sessionTime: string;
  durationMinutes: number;
  link: string | null;
  icalUid: string;
  icalSequence: number;
  moves: number;
  /** Of the meeting in which the session takes place; an earlier one is void. */
  meetingNumber: number;
  /** The calendar entry's sequence when only the meeting was replaced last; null if it never was. */
  meetingReplacedAt: number | null;
  cancelledAt: Date | null;
  noShowAt: Date | null;
  bookedAt: Date;
}

/** One text: the query builder would write the same each time, which takes longer than sending it. */
const bookingColumns = sql.raw(`order_id as "orderId", therapist as "therapistName",
  session_date as "sessionDate", session_time as "sessionTime", duration as "durationMinutes", link,
  ical_uid as "icalUid", ical_sequence as "icalSequence", moves, meeting_number as "meetingNumber",
  meeting_replaced_at_sequence as "meetingReplacedAt",
  cancelled_at as "cancelledAt", no_show_at as "noShowAt", created_at as "bookedAt"`);

export async function findBooking(db: Db, orderId: string): Promise<Booking | undefined> {
  const { rows } = await sql<Booking>`
    select ${bookingColumns} from booking where order_id = ${orderId}`.execute(db);
  return rows[0];
}
