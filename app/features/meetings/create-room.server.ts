import type { Alarm } from "../../lib/alarm.ts";
import type { Database } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { LAST_DAY_AHEAD } from "../calendar/week.ts";
import type { Order } from "../orders/order.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import { isTimeForFallback } from "./meeting-timeouts.ts";
import { meetingIdOf } from "./meeting-id.ts";
import {
  type MeetingProvider,
  MeetingProviderError,
  type MeetingRequest,
  type MeetingTimes,
} from "./provider.ts";
import { findBooking } from "../bookings/find-booking.server.ts";
import { findOrder } from "../orders/find-order.server.ts";

export interface MeetingServices extends Pick<Database, "db"> {
  meetings: MeetingProvider;
  /** Creates the room when `meetings` fails; works without a network call. Unset: `meetings` is tried again. */
  fallbackMeetings?: MeetingProvider;
  /** Services configured but not chosen; they own meetings created before a change of service. */
  otherMeetings?: readonly MeetingProvider[];
  /** For an operator: the meeting service refuses, or has lost a meeting. */
  alarm: Alarm;
}

export interface CreatedRoom {
  provider: string;
  link: string;
  /** Of the session's meetings, from 0. */
  number: number;
}

/** @param number of the meeting */
export function timesOf(order: Order, number: number): MeetingTimes {
  const endsAt = addMinutes(order.startsAt, order.durationMinutes);
  return { meetingId: meetingIdOf(order.id, number), startsAt: order.startsAt, endsAt };
}

/** Creates a room, by the fallback provider if necessary. Stores nothing. */
async function createWithFallback(
  deps: MeetingServices,
  order: Order,
  number: number,
  now: Date,
): Promise<CreatedRoom> {
  const therapist = await findTherapistById(deps.db, order.therapistId);
  const times = timesOf(order, number);
  const request: MeetingRequest = {
    ...times,
    attendeeEmails: [order.contact.email, ...(therapist ? [therapist.email] : [])],
    usableUntil: addMinutes(times.endsAt, order.policy.moves * LAST_DAY_AHEAD * 24 * 60),
  };
  const openBy = async (service: MeetingProvider) => ({
    provider: service.name,
    number,
    ...(await service.open(request)),
  });
  try {
    return await openBy(deps.meetings);
  } catch (error) {
    if (!(error instanceof MeetingProviderError)) throw error;
    const booking = await findBooking(deps.db, order.id);
    const bookedAt = booking?.bookedAt ?? now;
    if (error.retryable && !isTimeForFallback(bookedAt, order.startsAt, now)) throw error;
    if (!deps.fallbackMeetings) {
      deps.alarm("no meeting, and no fallback service", { cause: error.message });
      throw error;
    }
    deps.alarm("meeting opened by the fallback service", { cause: error.message });
    return openBy(deps.fallbackMeetings);
  }
}

/**
 * Creates the room of a booked order. Repeats the call if the session was rescheduled meanwhile, so that the service
 * has the current time.
 * @param number of the meeting, read before
 * @returns undefined for an order that is not booked
 * @throws MeetingProviderError while a retry is better than the fallback
 */
export async function createRoom(
  deps: MeetingServices,
  orderId: string,
  number: number,
  now: Date,
): Promise<CreatedRoom | undefined> {
  let order = await findOrder(deps.db, orderId);
  if (order?.state !== "booked") return undefined;
  for (;;) {
    const opened = await createWithFallback(deps, order, number, now);
    const after = await findOrder(deps.db, orderId);
    if (after?.state !== "booked" || after.startsAt.getTime() === order.startsAt.getTime()) {
      return opened;
    }
    // Another therapist's by now: the caller refuses it.
    if (((await findBooking(deps.db, orderId))?.meetingNumber ?? 0) !== number) return opened;
    order = after;
  }
}
