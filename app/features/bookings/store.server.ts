import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { EXCLUSION_VIOLATION, sqlStateOf } from "../../db/sqlstate.ts";
import type { Span } from "../calendar/availability.ts";

/**
 * Runs a change of claims inside a transaction that goes on whether or not it is refused.
 * @returns false when somebody else has the minutes
 */
async function ifFree(trx: Db, change: () => Promise<unknown>): Promise<boolean> {
  // The constraint's refusal would spoil the whole transaction; the savepoint keeps it whole.
  await sql`savepoint change_claim`.execute(trx);
  try {
    await change();
    return true;
  } catch (error) {
    if (sqlStateOf(error) !== EXCLUSION_VIOLATION) throw error;
    await sql`rollback to savepoint change_claim`.execute(trx);
    return false;
  }
}

/**
 * Turns an order's claim into a booked one. A hold that had run out is taken up again if the minutes
 * are still free.
 * @returns false when somebody else has them by now
 */
export function confirmClaim(trx: Db, orderId: string): Promise<boolean> {
  return ifFree(trx, () =>
    trx
      .updateTable("claim")
      .set({ state: "booked", expires_at: null })
      .where("order_id", "=", orderId)
      .where("state", "in", ["held", "released"])
      .execute(),
  );
}

/**
 * Gives an order's claim other minutes and books them: one statement frees the old ones and takes the new.
 * @returns false when somebody else has the new ones; then the old ones stay
 */
export function rescheduleClaim(trx: Db, orderId: string, startsAt: Date, endsAt: Date) {
  return ifFree(trx, () =>
    trx
      .updateTable("claim")
      .set({
        during: sql<string>`tstzrange(${startsAt}, ${endsAt})`,
        state: "booked",
        expires_at: null,
      })
      .where("order_id", "=", orderId)
      .where("state", "<>", "offered")
      .execute(),
  );
}

/** The minutes of a cancelled session are free again; also those of one that is long over. */
export async function releaseClaim(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ state: "released", expires_at: null })
    .where("order_id", "=", orderId)
    .where("state", "in", ["booked", "past"])
    .execute();
}

/**
 * Frees what need not be in the way of an order's session: holds of its therapist that have run out (a hold
 * counts until somebody needs its minutes; the constraint knows no clock), and the same visitor's own unpaid hold
 * where it overlaps the session. A hold of theirs at another time stays: they may be paying for it right now.
 * @param session the minutes that the order is to have
 */
export async function releaseOverlappingHolds(
  trx: Db,
  order: { id: string; userId: string; therapistId: number },
  { startsAt, endsAt }: Span,
  now: Date,
): Promise<void> {
  await sql`
    update claim set state = 'released', expires_at = null
    where therapist_id = ${order.therapistId} and order_id <> ${order.id} and state = 'held'
      and (expires_at <= ${now} or (visitor_id = ${order.userId} and expires_at < 'infinity'
        and during && tstzrange(${startsAt}, ${endsAt})))`.execute(trx);
}

export interface NewBooking {
  order_id: string;
  user_id: string;
  therapist: string;
  session_date: string;
  session_time: string;
  duration: number;
  ical_uid: string;
  created_at: Date;
}

export async function insertBooking(trx: Db, booking: NewBooking): Promise<void> {
  await trx
    .insertInto("booking")
    .values({ ...booking, link: null })
    .execute();
}

/**
 * Notes a change that the calendar entry must follow.
 * @returns the entry's new sequence
 */
export async function recordBookingChange(
  trx: Db,
  orderId: string,
  change:
    | { session_date: string; session_time: string }
    | { cancelled_at: Date; no_show_at?: null },
): Promise<number> {
  const moved = "session_date" in change ? 1 : 0;
  const { ical_sequence: sequence } = await trx
    .updateTable("booking")
    .set({
      ...change,
      ical_sequence: sql<number>`ical_sequence + 1`,
      moves: sql<number>`moves + ${moved}`,
    })
    .where("order_id", "=", orderId)
    .returning("ical_sequence")
    .executeTakeFirstOrThrow();
  return sequence;
}

/** @returns false when it was recorded before */
export async function insertNoShow(trx: Db, orderId: string, now: Date): Promise<boolean> {
  const noted = await trx
    .updateTable("booking")
    .set({ no_show_at: now })
    .where("order_id", "=", orderId)
    .where("no_show_at", "is", null)
    .returning("order_id")
    .executeTakeFirst();
  return noted !== undefined;
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
  moves: number;
  cancelledAt: Date | null;
  noShowAt: Date | null;
  bookedAt: Date;
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
      "moves",
      "cancelled_at as cancelledAt",
      "no_show_at as noShowAt",
      "created_at as bookedAt",
    ])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}
