import { findBooking } from "../bookings/store.server.ts";
import { findOrder } from "../orders/store.server.ts";
import { openMeeting, type OpenMeetingOn } from "./create-meeting.server.ts";
import { type MeetingServices, timesOf } from "./create-room.server.ts";
import type { MeetingProvider } from "./provider.ts";
import { findMeeting } from "./store.server.ts";

/** The configured service that opened a meeting; without one an alarm names it, since nobody tells it of changes. */
function serviceOf(on: MeetingServices, name: string): MeetingProvider | undefined {
  const configured = [on.meetings, on.spareMeetings, ...(on.otherMeetings ?? [])];
  const service = configured.find((one) => one.name === name);
  if (!service) on.alarm("meeting service is not configured any more", { service: name });
  return service;
}

/**
 * Tells the service that opened it the time that a session has now. Its link stays. One that isn't open yet
 * is opened: the job that opens it may have read the old time.
 */
export async function moveMeeting(on: OpenMeetingOn, orderId: string, now: Date): Promise<void> {
  await openMeeting(on, orderId, now);
  const meeting = await findMeeting(on.db, orderId);
  const service = meeting && serviceOf(on, meeting.provider);
  if (!service) return;
  let order = await findOrder(on.db, orderId);
  while (order?.state === "booked") {
    const told = await service.move(timesOf(order));
    const after = await findOrder(on.db, orderId);
    if (told === "gone") {
      // Of a session that was cancelled meanwhile it is to be gone.
      if (after?.state === "booked") on.alarm("meeting is gone from its service", {});
      return;
    }
    // Moved again: another job tells that too, but of two under way the older may be the last to arrive.
    if (after?.startsAt.getTime() === order.startsAt.getTime()) return;
    order = after;
  }
}

/**
 * Opens the meeting of a booked order, as the job that follows the booking does. Whatever an earlier try may
 * have left with the service and nobody uses is taken back: the process may have died before it could say so.
 */
export async function settleMeeting(on: OpenMeetingOn, orderId: string, now: Date): Promise<void> {
  await openMeeting(on, orderId, now);
  await withdrawMeeting(on, orderId);
}

/** Takes back what the service has of an order, unless the session takes place there. */
export async function withdrawMeeting(on: MeetingServices, orderId: string): Promise<void> {
  const booking = await findBooking(on.db, orderId);
  const meeting = await findMeeting(on.db, orderId);
  if (booking?.cancelledAt === null && meeting?.provider === on.meetings.name) return;
  await on.meetings.cancel(orderId);
  if (booking?.cancelledAt && meeting && meeting.provider !== on.meetings.name)
    await serviceOf(on, meeting.provider)?.cancel(orderId);
}
