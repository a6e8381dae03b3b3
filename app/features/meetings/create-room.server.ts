import type { Alarm } from "../../lib/alarm.ts";
import type { Database } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { LAST_DAY_AHEAD } from "../calendar/week.ts";
import type { Order } from "../orders/order.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import { isTimeForFallback } from "./meeting-timeouts.ts";
import { type MeetingProvider, MeetingProviderError, type MeetingRequest } from "./provider.ts";
import { findBooking } from "../bookings/find-booking.server.ts";
import { findOrder } from "../orders/find-order.server.ts";

export interface MeetingServices extends Pick<Database, "db"> {
  meetings: MeetingProvider;
  /** Opens the room where `meetings` does not; it needs nobody's help to do so. */
  fallbackMeetings: MeetingProvider;
  /** Services that are configured and not chosen: meetings that were opened before a change of service are theirs. */
  otherMeetings?: readonly MeetingProvider[];
  /** Somebody must look: the meeting service refuses, or has lost a meeting. */
  alarm: Alarm;
}

export interface CreatedRoom {
  provider: string;
  link: string;
}

/** The start, and the end of an order's session. */
export function timesOf(order: Order) {
  const endsAt = addMinutes(order.startsAt, order.durationMinutes);
  return { orderId: order.id, startsAt: order.startsAt, endsAt };
}

/** Has the room of an order opened, by the spare service if it comes to that. Stores nothing. */
async function openWithEither(
  deps: MeetingServices,
  order: Order,
  now: Date,
): Promise<CreatedRoom> {
  const therapist = await findTherapistById(deps.db, order.therapistId);
  const times = timesOf(order);
  const request: MeetingRequest = {
    ...times,
    attendeeEmails: [order.contact.email, ...(therapist ? [therapist.email] : [])],
    usableUntil: addMinutes(times.endsAt, order.policy.moves * LAST_DAY_AHEAD * 24 * 60),
  };
  const openBy = async (service: MeetingProvider) => ({
    provider: service.name,
    ...(await service.open(request)),
  });
  try {
    return await openBy(deps.meetings);
  } catch (error) {
    if (!(error instanceof MeetingProviderError)) throw error;
    const booking = await findBooking(deps.db, order.id);
    const bookedAt = booking?.bookedAt ?? now;
    if (error.retryable && !isTimeForFallback(bookedAt, order.startsAt, now)) throw error;
    deps.alarm("meeting opened by the spare service", { cause: error.message });
    return openBy(deps.fallbackMeetings);
  }
}

/**
 * Has the room of a booked order opened, for the time that the session has when it is done: one that was
 * moved meanwhile is told again.
 * @returns undefined for an order that is not booked
 * @throws MeetingProviderError while it is worth waiting for the service
 */
export async function createRoom(
  deps: MeetingServices,
  orderId: string,
  now: Date,
): Promise<CreatedRoom | undefined> {
  let order = await findOrder(deps.db, orderId);
  if (order?.state !== "booked") return undefined;
  for (;;) {
    const opened = await openWithEither(deps, order, now);
    const after = await findOrder(deps.db, orderId);
    if (after?.state !== "booked" || after.startsAt.getTime() === order.startsAt.getTime()) {
      return opened;
    }
    order = after;
  }
}
