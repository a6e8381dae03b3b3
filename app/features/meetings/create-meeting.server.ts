import type { Database } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { findBooking } from "../bookings/find-booking.server.ts";
import { recordMeetingLink } from "../bookings/record-meeting-link.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";
import { type MeetingServices, createRoom } from "./create-room.server.ts";
import { findMeeting, storeMeeting } from "./store.server.ts";

export interface CreateMeetingDeps extends Database, MeetingServices {
  publish: PublishEvent;
}

/**
 * Creates the meeting of a booked order and stores its link in the booking. A session that another therapist has taken
 * over gets another one, so that the earlier therapist's link leads nowhere that the client is; both people are told
 * only then. Repeated, it keeps the meeting stored first and publishes an unused one, so that it is cancelled.
 * @returns the link; undefined for an order that is not booked, and while another therapist takes it over
 */
export async function createMeeting(
  deps: CreateMeetingDeps,
  orderId: string,
  now: Date,
): Promise<string | undefined> {
  return (await findOrCreateMeeting(deps, orderId, now))?.link;
}

/** Does the same as {@link createMeeting}. @returns also whether the meeting is the first and only one of the order */
export async function findOrCreateMeeting(
  deps: CreateMeetingDeps,
  orderId: string,
  now: Date,
): Promise<{ link: string; isOnly?: boolean } | undefined> {
  // The number first: a room with a number is then never one of an earlier therapist.
  const number = (await findBooking(deps.db, orderId))?.meetingNumber ?? 0;
  const stored = await findMeeting(deps.db, orderId);
  if (stored && stored.number >= number) return { link: stored.link };
  const room = await createRoom(deps, orderId, number, now);
  if (!room) return undefined;
  return deps.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const booking = await findBooking(trx, orderId);
    const first = await findMeeting(trx, orderId);
    if (first && first.number >= room.number) {
      if (first.provider !== room.provider || first.number !== room.number)
        await deps.publish(trx, "meeting.unused", { orderId }, { occurrence: "late" });
      return { link: first.link };
    }
    if (booking && booking.meetingNumber !== room.number) {
      // Handed over meanwhile: that job creates the next meeting.
      await deps.publish(
        trx,
        "meeting.unused",
        { orderId },
        { occurrence: `early ${room.number}` },
      );
      return undefined;
    }
    await storeMeeting(trx, { orderId, ...room });
    const linked = await recordMeetingLink(trx, orderId, room.link);
    if (first && linked) {
      const sequence = booking?.icalSequence ?? 0;
      const data = { orderId, sequence };
      await deps.publish(trx, "booking.rescheduled", data, { occurrence: "reassigned" });
    } else if (!first) await deps.publish(trx, "meeting.created", { orderId });
    // After a lost answer the first service may have created a meeting too.
    const isUnused = !linked || room.provider !== deps.meetings.name;
    if (isUnused) {
      const again = room.number > 0 && { occurrence: `meeting ${room.number}` };
      await deps.publish(trx, "meeting.unused", { orderId }, again || {});
    }
    return { link: room.link, isOnly: !isUnused && room.number === 0 };
  });
}
