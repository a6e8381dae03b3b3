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
  /** "Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST" */
  when: string;
  /** When it is over. */
  end: Date;
  /** "Video call"; with the address where it is in person. */
  connection: string;
}

/** A session that takes place, with the link to join it. */
export interface OpenSession extends Session {
  booking: Booking & { link: string };
}

/** The session of an order, whatever has become of it; undefined for an order that never had one. */
export async function findSession(
  deps: Pick<Database, "db">,
  orderId: string,
): Promise<Session | undefined> {
  // The booking before the order: who then finds it booked knows that the link was there while it was,
  // so that the letter of a cancellation sees every link that a letter before it could have carried.
  const booking = await findBooking(deps.db, orderId);
  const order = booking && (await findOrder(deps.db, orderId));
  const therapist = order && (await findTherapistById(deps.db, order.therapistId));
  if (!therapist) return undefined;
  const connection = connectionText(order.connection, therapist);
  const end = endOfSession(order);
  return { order, booking, therapist, when: sessionTimeText(order), end, connection };
}

/** The session of an order, if it is booked now and its meeting is open: only then may a letter invite to it. */
export async function findOpenSession(
  deps: Pick<Database, "db">,
  orderId: string,
): Promise<OpenSession | undefined> {
  const session = await findSession(deps, orderId);
  const link = session?.booking.link;
  if (session?.order.state !== "booked" || !link) return undefined;
  return { ...session, booking: { ...session.booking, link } };
}
