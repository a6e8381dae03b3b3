import type { Services } from "../../services.ts";
import {
  type Confirmation,
  createMeeting,
  findOrCreateMeeting,
  meetingTimesOf,
  findMeeting,
} from "./create-meeting.server.ts";
import { meetingIdOf, type MeetingProvider } from "./meeting-provider.ts";
import { findBooking } from "../bookings/bookings.server.ts";
import { findOrder } from "../orders/orders.server.ts";

/** Finds the service that created a meeting; raises an alarm if it is no longer configured. */
function serviceOf(services: Services, name: string): MeetingProvider | undefined {
  const configured = [
    services.meetings,
    ...(services.fallbackMeetings ? [services.fallbackMeetings] : []),
    ...services.otherMeetings,
  ];
  const service = configured.find((one) => one.name === name);
  if (!service) services.alarm("meeting service is not configured any more", { service: name });
  return service;
}

/**
 * Sends a session's current time to the service of its meeting; the link stays. Creates a missing meeting, because the
 * job that creates it may have read the old time.
 */
export async function rescheduleMeeting(
  services: Services,
  orderId: string,
  now: Date,
): Promise<void> {
  await createMeeting(services, orderId, now);
  const number = (await findBooking(services.db, orderId))?.meetingNumber ?? 0;
  await cancelEarlierMeetings(services, orderId, number);
  const meeting = await findMeeting(services.db, orderId);
  const service = meeting && serviceOf(services, meeting.provider);
  if (!service) return;
  let order = await findOrder(services.db, orderId);
  while (order?.state === "booked") {
    const result = await service.move(meetingTimesOf(order, meeting.number));
    const after = await findOrder(services.db, orderId);
    if (result === "gone") {
      const booking = await findBooking(services.db, orderId);
      // A meeting that is gone after a cancellation, or once another therapist holds the session, is expected.
      if (after?.state === "booked" && booking?.meetingNumber === meeting.number)
        services.alarm("meeting is gone from its service", {});
      return;
    }
    // Rescheduled again: another job sends that time too, but the older call may arrive last.
    if (after?.startsAt.getTime() === order.startsAt.getTime()) return;
    order = after;
  }
}

/**
 * Creates the meeting of a booked order, as the job after the booking and after each hand-over to another therapist.
 * Cancels an unused meeting of an earlier try, whose process may have crashed before it published it, and the meetings
 * of earlier therapists.
 */
export async function createMeetingAndCancelUnused(
  services: Services,
  orderId: string,
  now: Date,
  confirmation?: Confirmation,
): Promise<void> {
  const meeting = await findOrCreateMeeting(services, orderId, now, confirmation);
  if (meeting) await confirmation?.send?.(meeting.number);
  // Just created by the chosen service, for the session's first therapist: there is no other to cancel.
  if (!meeting?.isOnly) await cancelMeetingsNotInUse(services, orderId);
}

/** Cancels the meetings of a session's earlier therapists. @param last the number of the one that is not earlier */
async function cancelEarlierMeetings(
  services: Services,
  orderId: string,
  last: number,
): Promise<void> {
  for (let number = 0; number < last; number += 1)
    for (const service of [services.meetings, ...services.otherMeetings])
      await service.cancel(meetingIdOf(orderId, number));
}

/**
 * Cancels an order's meetings at their services, except the one where the session takes place or soon will: earlier
 * therapists know the links of theirs.
 */
export async function cancelMeetingsNotInUse(services: Services, orderId: string): Promise<void> {
  const booking = await findBooking(services.db, orderId);
  const meeting = await findMeeting(services.db, orderId);
  const last = booking?.meetingNumber ?? 0;
  await cancelEarlierMeetings(services, orderId, last);
  const isStillToCome = meeting ? meeting.number < last : last > 0;
  const isUsed = isStillToCome || meeting?.provider === services.meetings.name;
  if (booking?.cancelledAt === null && isUsed) return;
  await services.meetings.cancel(meetingIdOf(orderId, last));
  if (booking?.cancelledAt && meeting && meeting.provider !== services.meetings.name)
    await serviceOf(services, meeting.provider)?.cancel(meetingIdOf(orderId, meeting.number));
}
