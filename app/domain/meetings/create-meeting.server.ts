import type { Services } from "../../services.ts";
import { publishConfirmations, publishMoved } from "../bookings/session-jobs.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { LAST_DAY_AHEAD, slotEnd } from "../calendar/slots.ts";
import type { Order } from "../orders/order.ts";
import {
  isTimeForFallback,
  meetingIdOf,
  type MeetingProvider,
  MeetingProviderError,
  type MeetingRequest,
  type MeetingTimes,
} from "./meeting-provider.ts";
import {
  findBooking,
  findBookingOfOrder,
  type OrderWithBooking,
  recordBookingMeetingLink,
} from "../bookings/bookings.server.ts";
import { lockOrder } from "../orders/orders.server.ts";

interface CreatedRoom {
  provider: string;
  link: string;
  /** Of the session's meetings, from 0. */
  number: number;
}

/** @param number of the meeting */
export function meetingTimesOf(order: Order, number: number): MeetingTimes {
  const endsAt = slotEnd(order);
  return { meetingId: meetingIdOf(order.id, number), startsAt: order.startsAt, endsAt };
}

/** Creates a room, by the fallback provider if necessary. Stores nothing. */
async function createWithFallback(
  services: Services,
  { order, booking, therapist }: OrderWithBooking,
  number: number,
  now: Date,
): Promise<CreatedRoom> {
  const times = meetingTimesOf(order, number);
  const request: MeetingRequest = {
    ...times,
    attendeeEmails: [
      // While two mailboxes claim the order, the meeting invites neither.
      ...(order.isContested ? [] : [order.contact.email]),
      // Who has left is invited to no meeting: staff move the session.
      ...(therapist && therapist.state !== "left" ? [therapist.email] : []),
    ],
    usableUntil: addMinutes(times.endsAt, order.policy.moves * LAST_DAY_AHEAD * 24 * 60),
  };
  const openBy = async (service: MeetingProvider) => ({
    provider: service.name,
    number,
    ...(await service.open(request)),
  });
  try {
    return await openBy(services.meetings);
  } catch (error) {
    if (!(error instanceof MeetingProviderError)) throw error;
    const bookedAt = booking?.createdAt ?? now;
    if (error.retryable && !isTimeForFallback(bookedAt, order.startsAt, now)) throw error;
    if (!services.fallbackMeetings) {
      services.alarm("no meeting, and no fallback service", { cause: error.message });
      throw error;
    }
    services.alarm("meeting opened by the fallback service", { cause: error.message });
    return openBy(services.fallbackMeetings);
  }
}

/**
 * Creates the room of a booked order. Repeats the call if the session was rescheduled meanwhile, so that the service
 * has the current time.
 * @param session as it was just read
 * @param number of the meeting, read with it
 * @returns undefined for an order that is not booked
 * @throws MeetingProviderError while a retry is better than the fallback
 */
async function createRoom(
  services: Services,
  session: OrderWithBooking,
  number: number,
  now: Date,
): Promise<CreatedRoom | undefined> {
  let current = session;
  if (current.order.state !== "booked") return undefined;
  for (;;) {
    const { order } = current;
    const opened = await createWithFallback(services, current, number, now);
    const after = await findBookingOfOrder(services.db, order.id);
    const isSame = after?.order.startsAt.getTime() === order.startsAt.getTime();
    if (after?.order.state !== "booked" || isSame) return opened;
    // Another therapist's by now: the caller refuses it.
    if ((after.booking?.meetingNumber ?? 0) !== number) return opened;
    current = after;
  }
}

interface StoredMeeting {
  /** Name of the service that created it. */
  provider: string;
  link: string;
  /** Of the session's meetings, from 0. */
  number: number;
}

export function findMeeting(db: Db, orderId: string): Promise<StoredMeeting | undefined> {
  return db
    .selectFrom("meeting")
    .select(["provider", "link", "number"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** Stores an order's meeting in place of an earlier one. */
async function storeMeeting(
  trx: Db,
  { orderId, provider, link, number }: StoredMeeting & { orderId: string },
): Promise<void> {
  const change = { provider, link, number };
  await trx
    .insertInto("meeting")
    .values({ order_id: orderId, ...change })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(change))
    .execute();
}

/**
 * Creates the meeting of a booked order and stores its link in the booking. A session that another therapist has taken
 * over gets another one, so that the earlier therapist's link leads nowhere that the client is; both people are told
 * only then. Repeated, it keeps the meeting stored first and publishes an unused one, so that it is cancelled.
 * @returns the link; undefined for an order that is not booked, and while another therapist takes it over
 */
export async function createMeeting(
  services: Services,
  orderId: string,
  now: Date,
): Promise<string | undefined> {
  return (await findOrCreateMeeting(services, orderId, now))?.link;
}

/** Does the same as {@link createMeeting}. @returns also whether the meeting is the first and only one of the order */
export async function findOrCreateMeeting(
  services: Services,
  orderId: string,
  now: Date,
): Promise<{ link: string; isOnly?: boolean } | undefined> {
  // The number with the therapist: a room with a number is then never one of an earlier therapist.
  const session = await findBookingOfOrder(services.db, orderId);
  const number = session?.booking?.meetingNumber ?? 0;
  const stored = await findMeeting(services.db, orderId);
  if (stored && stored.number >= number) return { link: stored.link };
  const room = session && (await createRoom(services, session, number, now));
  if (!room) return undefined;
  return services.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const booking = await findBooking(trx, orderId);
    const first = await findMeeting(trx, orderId);
    if (first && first.number >= room.number) {
      if (first.provider !== room.provider || first.number !== room.number)
        await services.publish(trx, "cancel-meeting", { orderId }, { occurrence: "late" });
      return { link: first.link };
    }
    if (booking && booking.meetingNumber !== room.number) {
      // Handed over meanwhile: that job creates the next meeting.
      await services.publish(
        trx,
        "cancel-meeting",
        { orderId },
        { occurrence: `early ${room.number}` },
      );
      return undefined;
    }
    await storeMeeting(trx, { orderId, ...room });
    const linked = await recordBookingMeetingLink(trx, orderId, room.link);
    if (first && linked) {
      await publishMoved(services.publish, trx, orderId, booking?.icalSequence ?? 0, "reassigned");
    } else if (!first) await publishConfirmations(services.publish, trx, orderId);
    // After a lost answer the first service may have created a meeting too.
    const isUnused = !linked || room.provider !== services.meetings.name;
    if (isUnused) {
      const again = room.number > 0 && { occurrence: `meeting ${room.number}` };
      await services.publish(trx, "cancel-meeting", { orderId }, again || {});
    }
    return { link: room.link, isOnly: !isUnused && room.number === 0 };
  });
}
