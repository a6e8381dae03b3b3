import type { Database } from "../../db/connect.server.ts";
import type { Order } from "../orders/order.ts";
import { connectionText } from "../therapists/session-connection.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { endOfSession } from "./email-retry-times.ts";
import { sessionTimeText } from "./templates/session-time.ts";
import { type Booking, findBooking } from "../bookings/find-booking.server.ts";
import { findOrder } from "../orders/find-order.server.ts";

export interface Session {
  order: Order;
  booking: Booking;
  therapist: Therapist;
  /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
  when: string;
  /** When the session ends. */
  end: Date;
  /** "Video call"; with the address where it is in person. */
  connection: string;
  isInPerson: boolean;
}

/** A session that takes place and has a meeting link. */
export interface OpenSession extends Session {
  booking: Booking & { link: string };
}

/** Finds the session of an order in any state; undefined for an order that was never booked. */
export async function findSession(
  deps: Pick<Database, "db">,
  orderId: string,
): Promise<Session | undefined> {
  // Reads the booking before the order. If the order is then cancelled, the booking read first holds every meeting
  // link that an earlier email could have carried, so the cancellation withdraws that calendar entry.
  const booking = await findBooking(deps.db, orderId);
  const order = booking && (await findOrder(deps.db, orderId));
  const therapist = order && (await findTherapistById(deps.db, order.therapistId));
  if (!therapist) return undefined;
  const connection = connectionText(order.connection, therapist);
  const end = endOfSession(order);
  const isInPerson = order.connection === "in-person";
  return { order, booking, therapist, when: sessionTimeText(order), end, connection, isInPerson };
}

/** Finds the session of an order that is booked and has a meeting link; only such a session gets an invitation. */
export async function findOpenSession(
  deps: Pick<Database, "db">,
  orderId: string,
): Promise<OpenSession | undefined> {
  const session = await findSession(deps, orderId);
  const link = session?.booking.link;
  if (session?.order.state !== "booked" || !link) return undefined;
  return { ...session, booking: { ...session.booking, link } };
}

/**
 * Adds the meeting link that the cancelled calendar entry names. Without a link no email with an entry was sent,
 * so there is nothing to withdraw.
 */
export function withMeetingLink(session: Session): OpenSession | undefined {
  const { link } = session.booking;
  return link ? { ...session, booking: { ...session.booking, link } } : undefined;
}
