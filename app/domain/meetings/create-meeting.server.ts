import { sql } from "kysely";
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
  bookingLinkSql,
  findBookingOfOrder,
  findBookingOfOrderAnd,
  type OrderWithBooking,
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

/** The meeting that an order has by now. */
const meetingSql = (orderId: string) => sql<StoredMeeting | null>`(
  select json_build_object('provider', provider, 'link', link, 'number', number)
  from meeting where order_id = ${orderId})`;

/**
 * Stores an order's meeting in place of an earlier one, and its link in the booking.
 * @returns false when the session was cancelled in the meantime: the cancellation email has been sent without a link
 */
async function storeMeeting(
  trx: Db,
  { orderId, provider, link, number }: StoredMeeting & { orderId: string },
): Promise<boolean> {
  const { rows } = await sql`
    with stored as (
      insert into meeting (order_id, provider, link, number) values (${orderId}, ${provider}, ${link}, ${number})
      on conflict (order_id) do update
      set provider = excluded.provider, link = excluded.link, number = excluded.number
    ) ${bookingLinkSql(orderId, link)}`.execute(trx);
  return rows.length > 0;
}

/** How a session's first meeting is confirmed to both people. */
export interface Confirmation {
  /**
   * Runs in the transaction that stores the meeting.
   * @param session as it is from then on; without a link if it was cancelled in the meantime
   */
  record(trx: Db, session: OrderWithBooking): Promise<void>;
  /**
   * Runs once the meeting is stored, by this try of the job or an earlier one.
   * @param number of the meeting
   */
  send?(number: number): Promise<void>;
}

export const confirmByJobs = ({ publish }: Services): Confirmation => ({
  record: (trx, { order }) => publishConfirmations(publish, trx, order.id),
});

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

type FoundMeeting = Pick<StoredMeeting, "link" | "number"> & {
  /** It was just created, and the order has no other. */
  isOnly?: boolean;
};

/** Does the same as {@link createMeeting}. @returns also which of the order's meetings it is */
export async function findOrCreateMeeting(
  services: Services,
  orderId: string,
  now: Date,
  confirmation = confirmByJobs(services),
): Promise<FoundMeeting | undefined> {
  for (;;) {
    // The number with the therapist: a room with a number is then never one of an earlier therapist.
    const session = await findBookingOfOrder(services.db, orderId);
    const number = session?.booking?.meetingNumber ?? 0;
    if (session?.booking?.link) return { link: session.booking.link, number };
    if (session?.order.state !== "booked") {
      const stored = await findMeeting(services.db, orderId);
      return stored && stored.number >= number ? stored : undefined;
    }
    const room = await createWithFallback(services, session, number, now);
    const done = await storeRoom(services, session, room, confirmation);
    // So that the service has the current time.
    if (done !== "rescheduled") return done;
  }
}

/** Stores the room of a session, unless it was rescheduled or handed over since it was read. */
async function storeRoom(
  services: Services,
  { order: { id: orderId, startsAt } }: OrderWithBooking,
  room: CreatedRoom,
  confirmation: Confirmation,
): Promise<FoundMeeting | "rescheduled" | undefined> {
  return services.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const found = await findBookingOfOrderAnd(trx, orderId, meetingSql(orderId));
    if (!found) return undefined;
    const { session, more: first } = found;
    const { order, booking } = session;
    if (first && first.number >= room.number) {
      if (first.provider !== room.provider || first.number !== room.number)
        await services.publish(trx, "cancel-meeting", { orderId }, { occurrence: "late" });
      return first;
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
    const isSame = order.startsAt.getTime() === startsAt.getTime();
    if (order.state === "booked" && !isSame) return "rescheduled";
    const linked = await storeMeeting(trx, { orderId, ...room });
    if (first && linked) {
      await publishMoved(services.publish, trx, orderId, booking?.icalSequence ?? 0, "reassigned");
    } else if (!first) {
      const open = booking && { ...booking, link: linked ? room.link : null };
      await confirmation.record(trx, { ...session, booking: open });
    }
    // After a lost answer the first service may have created a meeting too.
    const isUnused = !linked || room.provider !== services.meetings.name;
    if (isUnused) {
      const again = room.number > 0 && { occurrence: `meeting ${room.number}` };
      await services.publish(trx, "cancel-meeting", { orderId }, again || {});
    }
    return { ...room, isOnly: !isUnused && room.number === 0 };
  });
}
