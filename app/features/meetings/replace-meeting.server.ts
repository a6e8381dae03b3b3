import { findBooking } from "../bookings/find-booking.server.ts";
import { recordMeetingLink } from "../bookings/record-meeting-link.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";
import type { CreateMeetingDeps } from "./create-meeting.server.ts";
import { createRoom } from "./create-room.server.ts";
import { upsertMeeting } from "./store.server.ts";

/**
 * Creates another meeting for a session that another therapist holds now, so that the earlier one's link leads nowhere
 * that the client is. Both people are told only then. Repeatable: a session that has a link keeps it.
 */
export async function replaceMeeting(
  deps: CreateMeetingDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const before = await findBooking(deps.db, orderId);
  if (before?.link !== null) return;
  const room = await createRoom(deps, orderId, now);
  if (!room) return;
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const booking = await findBooking(trx, orderId);
    if (order?.state !== "booked" || booking?.link !== null) return;
    await upsertMeeting(trx, { orderId, ...room });
    await recordMeetingLink(trx, orderId, room.link);
    const sequence = booking.icalSequence;
    const occurrence = "reassigned";
    await deps.publish(trx, "booking.rescheduled", { orderId, sequence }, { occurrence });
  });
}
