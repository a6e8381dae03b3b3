import type { Database } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { type MeetingServices, createRoom } from "./create-room.server.ts";
import { findMeeting, insertMeeting } from "./store.server.ts";
import { recordMeetingLink } from "../bookings/record-meeting-link.server.ts";

export interface CreateMeetingDeps extends Database, MeetingServices {
  publish: PublishEvent;
}

/**
 * Creates the one meeting of a booked order and stores its link in the booking. Repeated, it keeps the meeting stored
 * first and publishes an unused one, so that it is cancelled.
 * @returns the stored link; undefined for an order that is not booked
 */
export async function createMeeting(
  deps: CreateMeetingDeps,
  orderId: string,
  now: Date,
): Promise<string | undefined> {
  const stored = await findMeeting(deps.db, orderId);
  if (stored) return stored.link;
  const room = await createRoom(deps, orderId, now);
  if (!room) return undefined;
  return deps.db.transaction().execute(async (trx) => {
    if (await insertMeeting(trx, { orderId, ...room })) {
      const linked = await recordMeetingLink(trx, orderId, room.link);
      await deps.publish(trx, "meeting.created", { orderId });
      // After a lost answer the first service may have created a meeting too.
      if (!linked || room.provider !== deps.meetings.name) {
        await deps.publish(trx, "meeting.unused", { orderId });
      }
      return room.link;
    }
    const first = await findMeeting(trx, orderId);
    if (first && first.provider !== room.provider) {
      await deps.publish(trx, "meeting.unused", { orderId }, { occurrence: "late" });
    }
    return first?.link;
  });
}
