import type { Database } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/facts.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { findOrder } from "../orders/store.server.ts";
import { findTherapistById } from "../therapists/store.server.ts";
import type { MeetingProvider } from "./provider.ts";
import { findMeetingLink, insertMeeting } from "./store.server.ts";

export interface OpenMeetingOn extends Database {
  meetings: MeetingProvider;
  record: RecordFact;
}

/**
 * Opens the one meeting of a booked order and writes its link into the booking. Repeated, it keeps the
 * meeting that was stored first.
 */
export async function openMeeting(on: OpenMeetingOn, orderId: string): Promise<string | undefined> {
  const stored = await findMeetingLink(on.db, orderId);
  if (stored) return stored;
  const order = await findOrder(on.db, orderId);
  if (order?.state !== "booked") return undefined;
  const therapist = await findTherapistById(on.db, order.therapistId);
  const { link } = await on.meetings.open({
    orderId,
    startsAt: order.startsAt,
    endsAt: addMinutes(order.startsAt, order.durationMinutes),
    attendeeEmails: [order.contact.email, ...(therapist ? [therapist.email] : [])],
  });
  return on.db.transaction().execute(async (trx) => {
    const first = await insertMeeting(trx, { orderId, provider: on.meetings.name, link });
    if (first) await on.record(trx, "meeting.opened", { orderId });
    return findMeetingLink(trx, orderId);
  });
}
