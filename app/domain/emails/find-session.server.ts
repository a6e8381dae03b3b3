import type { Services } from "../../services.ts";
import { type Brand } from "./email-layout.ts";
import { shownName } from "../therapists/therapist-name.ts";
import { formatInstant } from "../../lib/india-time.ts";
import type { Database } from "../../db/connect.server.ts";
import type { Order } from "../orders/order.ts";
import { connectionText } from "../therapists/session-connection.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { sessionTimeText } from "./session-emails.ts";
import { type Booking, findBookingOfOrder } from "../bookings/bookings.server.ts";
import { safetyPage } from "../links/link-kinds.ts";
import { findLinkUrl } from "../links/secret-links.server.ts";
import { slotEnd } from "../calendar/slots.ts";

export interface Session {
  order: Order;
  booking: Booking;
  therapist: Therapist;
  /** "Sat 21 Nov, 5:00 PM IST" */
  start(): string;
  /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST", in the language of who asks: the client's or the therapist's. */
  when(): string;
  /** When the session ends. */
  end: Date;
  /** "Video call"; with the address where it is in person. */
  connection(): string;
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
  // Of one moment: the booking of a cancelled order holds every meeting link that an earlier email could have carried,
  // so the cancellation withdraws that calendar entry.
  const { order, booking, therapist } = (await findBookingOfOrder(deps.db, orderId)) ?? {};
  if (!order || !booking || !therapist) return undefined;
  const end = slotEnd(order);
  const isInPerson = order.connection === "in-person";
  return {
    order,
    booking,
    therapist,
    end,
    isInPerson,
    start: () => formatInstant(order.startsAt),
    when: () => sessionTimeText(order),
    connection: () => connectionText(order.connection, therapist),
  };
}

/** Finds the session of an order that is booked and has a meeting link; only such a session gets an invitation. */
export async function findBookedSessionWithLink(
  deps: Pick<Database, "db">,
  orderId: string,
): Promise<OpenSession | undefined> {
  const session = await findSession(deps, orderId);
  const link = session?.booking.link;
  if (session?.order.state !== "booked" || !link) return undefined;
  return { ...session, booking: { ...session.booking, link } };
}

/** The values that every email about a session shows. Without a meeting link it links to the site. */
export const sessionInput = (
  { brand, publicUrl }: { brand: Brand; publicUrl: string },
  { order, booking, therapist, start, when, connection, isInPerson }: Session,
) => ({
  client: order.contact,
  therapistName: shownName(therapist),
  startText: start(),
  sessionTimeText: when(),
  durationMinutes: order.durationMinutes,
  connection: connection(),
  isInPerson,
  link: booking.link ?? publicUrl,
  brand,
});

/**
 * Adds the meeting link that the cancelled calendar entry names. Without a link no email with an entry was sent,
 * so there is nothing to withdraw.
 */
export function sessionWithMeetingLink(session: Session): OpenSession | undefined {
  const { link } = session.booking;
  return link ? { ...session, booking: { ...session.booking, link } } : undefined;
}

type PageDeps = Pick<Services, "db" | "secretKey" | "publicUrl">;

/** Finds the URL of the safety page of a therapist's session; null where their link is no longer valid. */
export async function findSessionSafetyUrl(
  deps: PageDeps,
  orderId: string,
): Promise<string | null> {
  const url = await findLinkUrl(deps, "session", orderId);
  return url === undefined ? null : safetyPage(url);
}

/**
 * Finds the URL of a booking's page for one recipient, with the link that is valid now.
 * @throws when no link exists: it is issued in the transaction that creates the booking
 */
export async function findSessionPageUrl(
  deps: PageDeps,
  orderId: string,
  kind: "manage" | "session",
): Promise<string> {
  const url = await findLinkUrl(deps, kind, orderId);
  if (url === undefined) throw new Error("booking without a manage link or session link");
  return url;
}

/** Finds the URLs of the page of a therapist's session and of its safety page. @throws as `findSessionPageUrl` */
export async function findSessionUrlsOfTherapist(
  deps: PageDeps,
  orderId: string,
): Promise<{ sessionUrl: string; safetyUrl: string }> {
  const sessionUrl = await findSessionPageUrl(deps, orderId, "session");
  return { sessionUrl, safetyUrl: safetyPage(sessionUrl) };
}
