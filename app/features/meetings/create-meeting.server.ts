import type { Database } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { type MeetingServices, createRoom } from "./create-room.server.ts";
import { findMeeting, insertMeeting } from "./store.server.ts";
import { recordMeetingLink } from "../bookings/record-meeting-link.server.ts";

export interface CreateMeetingDeps extends Database, MeetingServices {
  publish: PublishEvent;
}

/**
 * Opens the one meeting of a booked order and writes its link into the booking. Repeated, it keeps the
 * meeting that was stored first. What was opened and is not used is told, to be taken back.
 */
export async function createMeeting(
  deps: CreateMeetingDeps,
  orderId: string,
  now: Date,
): Promise<string | undefined> {
  const stored = await findMeeting(deps.db, orderId);
  if (stored) return stored.link;
  const opened = await createRoom(deps, orderId, now);
  if (!opened) return undefined;
  return deps.db.transaction().execute(async (trx) => {
    if (await insertMeeting(trx, { orderId, ...opened })) {
      const linked = await recordMeetingLink(trx, orderId, opened.link);
      await deps.publish(trx, "meeting.created", { orderId });
      // Behind an answer that never came, the first service may have a meeting all the same.
      if (!linked || opened.provider !== deps.meetings.name) {
        await deps.publish(trx, "meeting.unused", { orderId });
      }
      return opened.link;
    }
    const first = await findMeeting(trx, orderId);
    if (first && first.provider !== opened.provider) {
      await deps.publish(trx, "meeting.unused", { orderId }, { occurrence: "late" });
    }
    return first?.link;
  });
}
