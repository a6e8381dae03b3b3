import type { Database } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/jobs/events.server.ts";
import { type MeetingServices, openRoom } from "./create-room.server.ts";
import { findMeeting, insertMeeting, linkBooking } from "./store.server.ts";

export interface OpenMeetingOn extends Database, MeetingServices {
  record: RecordFact;
}

/**
 * Opens the one meeting of a booked order and writes its link into the booking. Repeated, it keeps the
 * meeting that was stored first. What was opened and is not used is told, to be taken back.
 */
export async function openMeeting(
  on: OpenMeetingOn,
  orderId: string,
  now: Date,
): Promise<string | undefined> {
  const stored = await findMeeting(on.db, orderId);
  if (stored) return stored.link;
  const opened = await openRoom(on, orderId, now);
  if (!opened) return undefined;
  return on.db.transaction().execute(async (trx) => {
    if (await insertMeeting(trx, { orderId, ...opened })) {
      const linked = await linkBooking(trx, orderId, opened.link);
      await on.record(trx, "meeting.opened", { orderId });
      // Behind an answer that never came, the first service may have a meeting all the same.
      if (!linked || opened.provider !== on.meetings.name) {
        await on.record(trx, "meeting.unused", { orderId });
      }
      return opened.link;
    }
    const first = await findMeeting(trx, orderId);
    if (first && first.provider !== opened.provider) {
      await on.record(trx, "meeting.unused", { orderId }, { turn: "late" });
    }
    return first?.link;
  });
}
