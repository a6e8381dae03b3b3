import { localPath } from "../../lib/language/local-path.ts";
import type { Block, Brand, Detail } from "./email-layout.ts";
import type { CalledBy } from "../../lib/contact.ts";
import { addMinutes, formatDayWithYear, formatInstant, formatRange } from "../../lib/india-time.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import type { Services } from "../../services.ts";
import { type Booking, findBookingOfOrder } from "../bookings/bookings.server.ts";
import { safetyPage } from "../links/link-kinds.ts";
import { findLinkUrl } from "../links/secret-links.server.ts";
import type { Order } from "../orders/order.ts";
import { connectionText } from "../therapists/session-connection.ts";
import { matchPath } from "../therapists/therapist-path.ts";
import { type Named, therapistDisplayName } from "../therapists/therapist-name.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { t } from "../../lib/language/t.ts";

/** What the emails about sessions load and say alike. */

export interface Session {
  order: Order;
  booking: Booking;
  therapist: Therapist;
}

/** A session with a meeting link. */
export interface OpenSession extends Session {
  booking: Booking & { link: string };
}

/** Finds the session of an order in any state; undefined for an order that was never booked. */
export async function findSession(
  { db }: Pick<Services, "db">,
  orderId: string,
): Promise<Session | undefined> {
  // Of one moment: the booking of a cancelled order holds every meeting link that an earlier email could have carried,
  // so the cancellation withdraws that calendar entry.
  const { order, booking, therapist } = (await findBookingOfOrder(db, orderId)) ?? {};
  return order && booking && therapist && { order, booking, therapist };
}

/** Without a link no email with a calendar entry was sent, so there is none to withdraw. */
export const hasMeetingLink = (session: Session): session is OpenSession =>
  Boolean(session.booking.link);

/** A session that is booked and has a meeting link; only such a session gets an invitation. */
export const isOpen = (session: Session): session is OpenSession =>
  session.order.state === "booked" && hasMeetingLink(session);

/**
 * Finds the session of an order, if it is open.
 * @param known the session, if it has just been read
 */
export async function findOpenSession(
  services: Pick<Services, "db">,
  orderId: string,
  _now?: Date,
  known?: OpenSession,
): Promise<OpenSession | undefined> {
  const session = known ?? (await findSession(services, orderId));
  return session && isOpen(session) ? session : undefined;
}

export const calledIn = ({ contact }: Pick<Order, "contact">): CalledBy => ({ name: contact.name });

export const nameInEmail = (therapist: Named): string =>
  singleLineText(therapistDisplayName(therapist), 80);

/** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
export function sessionTimeText(session: { startsAt: Date; durationMinutes: number }): string {
  const { startsAt, durationMinutes } = session;
  return `${formatDayWithYear(startsAt)}, ${formatRange(startsAt, addMinutes(startsAt, durationMinutes))}`;
}

/** What every email about a session shows, in the language of who asks. Without a meeting link it links to the site. */
export const shownSession = (
  { publicUrl }: Pick<Services, "publicUrl">,
  { order, booking, therapist }: Session,
) => ({
  client: calledIn(order),
  therapistName: nameInEmail(therapist),
  /** "Sat 21 Nov, 5:00 PM IST" */
  startText: formatInstant(order.startsAt),
  sessionTimeText: sessionTimeText(order),
  durationMinutes: order.durationMinutes,
  /** "Video call"; with the postal address for a session in person. */
  connection: connectionText(order.connection, therapist),
  isInPerson: order.connection === "in-person",
  /** The meeting link; for a session in person it is a fallback. */
  link: booking.link ?? publicUrl,
});

export type ShownSession = ReturnType<typeof shownSession>;

/** Finds the URL of the safety page of a therapist's session; null where their link is no longer valid. */
export async function findSessionSafetyUrl(
  services: Services,
  orderId: string,
): Promise<string | null> {
  const url = await findLinkUrl(services, "session", orderId);
  return url === undefined ? null : safetyPage(url);
}

/**
 * Finds the URL of a booking's page for one recipient, with the link that is valid now.
 * @throws when no link exists: it is issued in the transaction that creates the booking
 */
export async function findSessionPageUrl(
  services: Services,
  orderId: string,
  kind: "manage" | "session",
): Promise<string> {
  const url = await findLinkUrl(services, kind, orderId);
  if (url === undefined) throw new Error("booking without a manage link or session link");
  return url;
}

/** @param withWhom the other participant, as the recipient knows them; unset for no name */
export const sessionDetails = (
  session: Pick<ShownSession, "sessionTimeText" | "durationMinutes"> & { connection?: string },
  withWhom?: string,
): Detail[] => [
  { label: t("When"), value: session.sessionTimeText, isTime: true },
  { label: t("Length"), value: t("{minutes} minutes", { minutes: session.durationMinutes }) },
  ...(session.connection ? [{ label: t("How you connect"), value: session.connection }] : []),
  ...(withWhom ? [{ label: t("With"), value: withWhom }] : []),
];

/** For a session in person: the place, before the meeting link, which is a fallback. */
export const placeBlock = ({ isInPerson, connection }: ShownSession): Block | false =>
  isInPerson &&
  t("{connection}. If one of you can’t get there, the link below opens a call at the same time.", {
    connection,
  });

/** Says where to turn when a client is in danger. @param safetyUrl of the session's page; null without a link */
export function dangerBlock(safetyUrl: string | null, { phone, phoneHours }: Brand): Block {
  if (safetyUrl === null)
    return `Is your client in danger? Call our team: ${phone}, ${phoneHours}.`;
  return { link: "If your client is in danger", url: safetyUrl };
}

/** Why an email about a session that was booked came, where it asks for nothing. */
export const bookedReason = ({ name }: Brand) =>
  t("You’re getting this email because a session was booked with this email address at {brand}.", {
    brand: name,
  });

export const paidReason = ({ name }: Brand) =>
  t(
    "You’re getting this email because a payment was made with this email address at {brand}. If that wasn’t you, please tell us.",
    { brand: name },
  );

/** The URL at which to book again. @param therapistName with whom; undefined: as the client's answers say */
export const chooseAgainUrl = (
  { publicUrl }: Pick<Services, "publicUrl">,
  therapistName?: string,
): string =>
  publicUrl + localPath(therapistName === undefined ? "/match" : matchPath(therapistName));

/** The URL of the page where visitors see their data, on the site of their booking page. */
export const yourDataUrl = (manageUrl: string) =>
  new URL(localPath("/privacy/your-data"), manageUrl).href;
