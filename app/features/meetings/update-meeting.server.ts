import { createMeeting, type CreateMeetingDeps } from "./create-meeting.server.ts";
import { type MeetingServices, timesOf } from "./create-room.server.ts";
import type { MeetingProvider } from "./provider.ts";
import { findMeeting } from "./store.server.ts";
import { findBooking } from "../bookings/find-booking.server.ts";
import { findOrder } from "../orders/find-order.server.ts";

/** The configured service that opened a meeting; without one an alarm names it, since nobody tells it of changes. */
function serviceOf(deps: MeetingServices, name: string): MeetingProvider | undefined {
  const configured = [deps.meetings, deps.fallbackMeetings, ...(deps.otherMeetings ?? [])];
  const service = configured.find((one) => one.name === name);
  if (!service) deps.alarm("meeting service is not configured any more", { service: name });
  return service;
}

/**
 * Tells the service that opened it the time that a session has now. Its link stays. One that isn't open yet
 * is opened: the job that opens it may have read the old time.
 */
export async function rescheduleMeeting(
  deps: CreateMeetingDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  await createMeeting(deps, orderId, now);
  const meeting = await findMeeting(deps.db, orderId);
  const service = meeting && serviceOf(deps, meeting.provider);
  if (!service) return;
  let order = await findOrder(deps.db, orderId);
  while (order?.state === "booked") {
    const told = await service.move(timesOf(order));
    const after = await findOrder(deps.db, orderId);
    if (told === "gone") {
      // Of a session that was cancelled meanwhile it is to be gone.
      if (after?.state === "booked") deps.alarm("meeting is gone from its service", {});
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
export async function finishMeetingUpdate(
  deps: CreateMeetingDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  await createMeeting(deps, orderId, now);
  await cancelMeeting(deps, orderId);
}

/** Takes back what the service has of an order, unless the session takes place there. */
export async function cancelMeeting(deps: MeetingServices, orderId: string): Promise<void> {
  const booking = await findBooking(deps.db, orderId);
  const meeting = await findMeeting(deps.db, orderId);
  if (booking?.cancelledAt === null && meeting?.provider === deps.meetings.name) return;
  await deps.meetings.cancel(orderId);
  if (booking?.cancelledAt && meeting && meeting.provider !== deps.meetings.name)
    await serviceOf(deps, meeting.provider)?.cancel(orderId);
}
