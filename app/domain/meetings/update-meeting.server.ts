import {
  createMeeting,
  type CreateMeetingDeps,
  findOrCreateMeeting,
  type MeetingServices,
  meetingTimesOf,
  findMeeting,
} from "./create-meeting.server.ts";
import { meetingIdOf, type MeetingProvider } from "./meeting-provider.ts";
import { findBooking } from "../bookings/bookings.server.ts";
import { findOrder } from "../orders/orders.server.ts";

/** Finds the service that created a meeting; raises an alarm if it is no longer configured. */
function serviceOf(deps: MeetingServices, name: string): MeetingProvider | undefined {
  const configured = [
    deps.meetings,
    ...(deps.fallbackMeetings ? [deps.fallbackMeetings] : []),
    ...(deps.otherMeetings ?? []),
  ];
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
  const number = (await findBooking(deps.db, orderId))?.meetingNumber ?? 0;
  await cancelEarlierMeetings(deps, orderId, number);
  const meeting = await findMeeting(deps.db, orderId);
  const service = meeting && serviceOf(deps, meeting.provider);
  if (!service) return;
  let order = await findOrder(deps.db, orderId);
  while (order?.state === "booked") {
    const result = await service.move(meetingTimesOf(order, meeting.number));
    const after = await findOrder(deps.db, orderId);
    if (result === "gone") {
      const booking = await findBooking(deps.db, orderId);
      // A meeting that is gone after a cancellation, or once another therapist holds the session, is expected.
      if (after?.state === "booked" && booking?.meetingNumber === meeting.number)
        deps.alarm("meeting is gone from its service", {});
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
  deps: CreateMeetingDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const meeting = await findOrCreateMeeting(deps, orderId, now);
  // Just created by the chosen service, for the session's first therapist: there is no other to cancel.
  if (!meeting?.isOnly) await cancelMeetingsNotInUse(deps, orderId);
}

/** Cancels the meetings of a session's earlier therapists. @param last the number of the one that is not earlier */
async function cancelEarlierMeetings(
  deps: MeetingServices,
  orderId: string,
  last: number,
): Promise<void> {
  for (let number = 0; number < last; number += 1)
    for (const service of [deps.meetings, ...(deps.otherMeetings ?? [])])
      await service.cancel(meetingIdOf(orderId, number));
}

/**
 * Cancels an order's meetings at their services, except the one where the session takes place or soon will: earlier
 * therapists know the links of theirs.
 */
export async function cancelMeetingsNotInUse(
  deps: MeetingServices,
  orderId: string,
): Promise<void> {
  const booking = await findBooking(deps.db, orderId);
  const meeting = await findMeeting(deps.db, orderId);
  const last = booking?.meetingNumber ?? 0;
  await cancelEarlierMeetings(deps, orderId, last);
  const isStillToCome = meeting ? meeting.number < last : last > 0;
  const isUsed = isStillToCome || meeting?.provider === deps.meetings.name;
  if (booking?.cancelledAt === null && isUsed) return;
  await deps.meetings.cancel(meetingIdOf(orderId, last));
  if (booking?.cancelledAt && meeting && meeting.provider !== deps.meetings.name)
    await serviceOf(deps, meeting.provider)?.cancel(meetingIdOf(orderId, meeting.number));
}
