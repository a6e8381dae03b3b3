import { createMeeting, type CreateMeetingDeps } from "./create-meeting.server.ts";
import { type MeetingServices, timesOf } from "./create-room.server.ts";
import type { MeetingProvider } from "./provider.ts";
import { findMeeting } from "./store.server.ts";
import { findBooking } from "../bookings/find-booking.server.ts";
import { findOrder } from "../orders/find-order.server.ts";

/** Finds the service that created a meeting; raises an alarm if it is no longer configured. */
function serviceOf(deps: MeetingServices, name: string): MeetingProvider | undefined {
  const configured = [deps.meetings, deps.fallbackMeetings, ...(deps.otherMeetings ?? [])];
  const service = configured.find((one) => one.name === name);
  if (!service) deps.alarm("meeting service is not configured any more", { service: name });
  return service;
}

/**
 * Sends a session's current time to the service of its meeting; the link stays. Creates a missing meeting, because the
 * job that creates it may have read the old time.
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
    const result = await service.move(timesOf(order));
    const after = await findOrder(deps.db, orderId);
    if (result === "gone") {
      // A meeting that is gone after a cancellation is expected.
      if (after?.state === "booked") deps.alarm("meeting is gone from its service", {});
      return;
    }
    // Rescheduled again: another job sends that time too, but the older call may arrive last.
    if (after?.startsAt.getTime() === order.startsAt.getTime()) return;
    order = after;
  }
}

/**
 * Creates the meeting of a booked order, as the job after the booking. Cancels an unused meeting of an earlier try, whose
 * process may have crashed before it published it.
 */
export async function finishMeetingUpdate(
  deps: CreateMeetingDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  await createMeeting(deps, orderId, now);
  await cancelMeeting(deps, orderId);
}

/** Cancels the order's meeting at the service, unless the session takes place there. */
export async function cancelMeeting(deps: MeetingServices, orderId: string): Promise<void> {
  const booking = await findBooking(deps.db, orderId);
  const meeting = await findMeeting(deps.db, orderId);
  if (booking?.cancelledAt === null && meeting?.provider === deps.meetings.name) return;
  await deps.meetings.cancel(orderId);
  if (booking?.cancelledAt && meeting && meeting.provider !== deps.meetings.name)
    await serviceOf(deps, meeting.provider)?.cancel(orderId);
}
