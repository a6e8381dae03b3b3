import type { Database } from "../../db/connect.server.ts";
import { endOfSession } from "./mail-transport.ts";
import type { Order } from "../orders/order.ts";
import { connectionText } from "../therapists/session-connection.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { sessionTimeText } from "./session-blocks.ts";
import { type Booking, findBooking } from "../bookings/bookings.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { type ManageLinkDeps, parseLinkToken } from "../links/manage-links.server.ts";
import { type Holder, managePath, safetyPath, sessionPath } from "../links/manage-link.ts";

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
export function sessionWithMeetingLink(session: Session): OpenSession | undefined {
  const { link } = session.booking;
  return link ? { ...session, booking: { ...session.booking, link } } : undefined;
}

const paths: Readonly<Record<Holder, (token: string) => string>> = {
  visitor: managePath,
  therapist: sessionPath,
};

/**
 * Finds the URL of a booking's page for one recipient, with the link that is valid now.
 * @throws when no link exists: it is issued in the transaction that creates the booking
 */
export async function findSessionPageUrl(
  deps: ManageLinkDeps & Pick<Database, "db"> & { publicUrl: string },
  orderId: string,
  holder: Holder,
): Promise<string> {
  const token = await parseLinkToken(deps, orderId, holder);
  if (token === undefined) throw new Error("booking without a manage link or session link");
  return `${deps.publicUrl}${paths[holder](token)}`;
}

/** Finds the URL of the safety page of a therapist's session; null where their link is no longer valid. */
export async function findSessionSafetyUrl(
  deps: ManageLinkDeps & Pick<Database, "db"> & { publicUrl: string },
  orderId: string,
): Promise<string | null> {
  const token = await parseLinkToken(deps, orderId, "therapist");
  return token === undefined ? null : `${deps.publicUrl}${safetyPath(token)}`;
}
