import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

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
 * Records a change of a booking that its calendar entry must follow.
 * @returns the calendar entry's new sequence
 */
export async function recordBookingChange(
  trx: Db,
  orderId: string,
  {
    isByClient = false,
    needsNewMeeting = false,
    ...change
  }: {
    therapist?: string;
    session_date?: string;
    session_time?: string;
    cancelled_at?: Date;
    no_show_at?: null;
    /** It counts as one of the client's reschedules. */
    isByClient?: boolean;
    /** The link of its meeting is void, and it gets another one: for another therapist, or, alone, for a new link. */
    needsNewMeeting?: boolean | "alone";
  },
): Promise<number> {
  const moved = isByClient ? 1 : 0;
  const { ical_sequence: sequence } = await trx
    .updateTable("booking")
    .set({
      ...change,
      ical_sequence: sql<number>`ical_sequence + 1`,
      moves: sql<number>`moves + ${moved}`,
      ...(needsNewMeeting && { link: null, meeting_number: sql<number>`meeting_number + 1` }),
      ...(needsNewMeeting === "alone" && {
        meeting_replaced_at_sequence: sql<number>`ical_sequence + 1`,
      }),
    })
    .where("order_id", "=", orderId)
    .returning("ical_sequence")
    .executeTakeFirstOrThrow();
  // The openings belong to the earlier time or the earlier therapist.
  if (change.session_date !== undefined)
    await trx.deleteFrom("meeting_opening").where("order_id", "=", orderId).execute();
  return sequence;
}

/** Removes a recorded no-show. @returns false when there is none */
export async function deleteNoShow(trx: Db, orderId: string): Promise<boolean> {
  const removed = await trx
    .updateTable("booking")
    .set({ no_show_at: null })
    .where("order_id", "=", orderId)
    .where("no_show_at", "is not", null)
    .returning("order_id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Records a no-show. @returns false when it was recorded before */
export async function insertNoShow(trx: Db, orderId: string, now: Date): Promise<boolean> {
  const recorded = await trx
    .updateTable("booking")
    .set({ no_show_at: now })
    .where("order_id", "=", orderId)
    .where("no_show_at", "is", null)
    .returning("order_id")
    .executeTakeFirst();
  return recorded !== undefined;
}
