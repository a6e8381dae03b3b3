import type { Database } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/facts.server.ts";
import { formatClock, indiaDay } from "../../lib/india-time.ts";
import { lockOrder, moveOrder, releaseHold } from "../orders/store.server.ts";
import { findTherapistById } from "../therapists/store.server.ts";
import { bookClaim, freeExpiredInTheWay, insertBooking } from "./store.server.ts";

export interface ConfirmOn extends Database {
  record: RecordFact;
}

/**
 * Puts a paid order's session into the calendar, once: the claim becomes a booked one and the booking
 * row is written. Money that came too late, for minutes that are somebody else's or have begun, is owed.
 */
export async function confirmBooking(on: ConfirmOn, orderId: string, now: Date): Promise<void> {
  await on.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "paid") return;
    const therapist = await findTherapistById(trx, order.therapistId);
    await freeExpiredInTheWay(trx, orderId, now);
    const inTime = now < order.startsAt;
    if (!therapist || !inTime || !(await bookClaim(trx, orderId))) {
      await releaseHold(trx, orderId);
      await moveOrder(trx, orderId, "slot_lost", now);
      await on.record(trx, "booking.refused", { orderId });
      return;
    }
    await insertBooking(trx, {
      order_id: orderId,
      user_id: order.userId,
      therapist: therapist.name,
      session_date: indiaDay(order.startsAt),
      session_time: formatClock(order.startsAt),
      duration: order.durationMinutes,
      ical_uid: `${orderId}@sessions`,
    });
    await moveOrder(trx, orderId, "slot_kept", now);
    await on.record(trx, "booking.confirmed", { orderId });
  });
}
