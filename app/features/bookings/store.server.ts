import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { EXCLUSION_VIOLATION, sqlStateOf } from "../../db/sqlstate.ts";

/**
 * Turns an order's claim into a booked one. A hold that had run out is taken up again if the minutes
 * are still free.
 * @returns false when somebody else has them by now
 */
export async function bookClaim(trx: Db, orderId: string): Promise<boolean> {
  // The constraint's refusal would spoil the whole transaction; the savepoint keeps it whole.
  await sql`savepoint book_claim`.execute(trx);
  try {
    await trx
      .updateTable("claim")
      .set({ state: "booked", expires_at: null })
      .where("order_id", "=", orderId)
      .execute();
    return true;
  } catch (error) {
    if (sqlStateOf(error) !== EXCLUSION_VIOLATION) throw error;
    await sql`rollback to savepoint book_claim`.execute(trx);
    return false;
  }
}

/**
 * Frees holds that have run out and are in the way of an order that was paid late. A hold counts
 * until somebody needs its minutes; the constraint knows no clock.
 */
export async function freeExpiredInTheWay(trx: Db, orderId: string, now: Date): Promise<void> {
  await sql`
    update claim as other set state = 'released', expires_at = null
    from claim as mine
    where mine.order_id = ${orderId} and other.order_id <> mine.order_id
      and other.therapist_id = mine.therapist_id and other.during && mine.during
      and other.state = 'held' and other.expires_at <= ${now}`.execute(trx);
}

export interface NewBooking {
  order_id: string;
  user_id: string;
  therapist: string;
  session_date: string;
  session_time: string;
  duration: number;
  ical_uid: string;
}

export async function insertBooking(trx: Db, booking: NewBooking): Promise<void> {
  await trx
    .insertInto("booking")
    .values({ ...booking, link: null })
    .execute();
}

export interface Booking {
  orderId: string;
  therapistName: string;
  sessionDate: string;
  sessionTime: string;
  durationMinutes: number;
  link: string | null;
  icalUid: string;
  icalSequence: number;
}

export async function findBooking(db: Db, orderId: string): Promise<Booking | undefined> {
  return db
    .selectFrom("booking")
    .select([
      "order_id as orderId",
      "therapist as therapistName",
      "session_date as sessionDate",
      "session_time as sessionTime",
      "duration as durationMinutes",
      "link",
      "ical_uid as icalUid",
      "ical_sequence as icalSequence",
    ])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}
