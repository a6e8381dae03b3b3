import { changeOrder, refuse } from "../orders/change-order.server.ts";
import type { AuditedServices, Services } from "../../services.ts";
import type { Order } from "../orders/order.ts";
import { clientName } from "../../lib/contact.ts";
import {
  addMinutes,
  formatClock,
  formatDayWithYear,
  formatInstant,
  formatShortRange,
  indiaDay,
} from "../../lib/india-time.ts";
import type { RecordAudit } from "../../db/audit.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import { recordBookingNoShow, findBooking, removeBookingNoShow } from "./bookings.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { type Attendee, noAttendee } from "./attendee.ts";
import { findTherapistAttendee } from "./attendees.server.ts";
import { connectionText } from "../therapists/session-connection.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { resolveLink } from "../links/secret-links.server.ts";

/** Minutes after the start from which a no-show can be recorded; a client may be a little late. */
export const NO_SHOW_AFTER_MINUTES = 15;

/**
 * Returns the version of the email about a no-show: its minute after the start, because a session can be marked again
 * after a mark was removed.
 */
export const missedVersion = ({ startsAt }: Pick<Order, "startsAt">, markedAt: Date): number =>
  Math.floor((markedAt.getTime() - startsAt.getTime()) / 60_000);

/**
 * Records for the therapist that the client did not come, and has the client told by email. Repeatable;
 * refunds nothing.
 * @param services.audit undefined when it comes by the link of the session, which names no staff member
 */
export async function recordSessionNoShow(
  services: Services & { audit?: RecordAudit },
  orderId: string,
  now: Date,
) {
  const entry = { useCase: "record-no-show", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (order?.state !== "booked") return refuse("not_booked");
    if (now < addMinutes(order.startsAt, NO_SHOW_AFTER_MINUTES)) {
      return refuse("too_early");
    }
    if (!(await recordBookingNoShow(trx, orderId, now))) return { ok: true };
    const emails = { missed: missedVersion(order, now) };
    await publishEmails(services.publish, trx, orderId, emails, {
      occurrence: now.toISOString(),
    });
    await record();
    return { ok: true };
  });
}

/** The data of the therapist's page of a session. */
export interface TherapistSession {
  /** Null for a session that is not cancelled. */
  cancelledBy: "visitor" | "operator" | null;
  /** YYYY-MM-DD */
  day: string;
  date: string;
  time: string;
  startsAt: string;
  durationMinutes: number;
  /** "Video call"; with the street address for a session in person. */
  connection: string;
  /** As typed. The page shows the first name only. */
  visitorName: string;
  /** What they are called; null without a name. */
  clientName: string | null;
  /** What the client told this therapist alone; empty for a cancelled session. */
  attendee: Attendee;
  link: string | null;
  /** Whether a no-show can be recorded later, now, or was recorded. */
  noShow: { step: "later"; from: string } | { step: "now" } | { step: "recorded"; at: string };
}

/**
 * Loads the session that a therapist's link opens. Changes nothing.
 * @returns undefined for an unknown or expired link
 */
export async function loadTherapistSession(
  services: Services,
  token: string,
  now: Date,
): Promise<TherapistSession | undefined> {
  const orderId = (await resolveLink(services.db, "session", token, now))?.subject;
  if (orderId === undefined) return undefined;
  const [order, booking] = await Promise.all([
    findOrder(services.db, orderId),
    findBooking(services.db, orderId),
  ]);
  const therapist = order && (await findTherapistById(services.db, order.therapistId));
  if (!therapist || !booking) return undefined;
  const { startsAt, durationMinutes, contact } = order;
  return {
    cancelledBy:
      order.state === "booked"
        ? null
        : order.state === "offered"
          ? "operator"
          : (order.cancelledBy ?? "visitor"),
    day: indiaDay(startsAt),
    date: formatDayWithYear(startsAt),
    time: formatShortRange(startsAt, addMinutes(startsAt, durationMinutes)),
    startsAt: startsAt.toISOString(),
    durationMinutes,
    connection: connectionText(order.connection, therapist),
    visitorName: contact.name,
    clientName: clientName(contact) ?? null,
    attendee:
      order.state === "booked" ? await findTherapistAttendee(services, orderId) : noAttendee,
    link: booking.link,
    noShow: noShowOf(startsAt, booking.noShowAt, now),
  };
}

function noShowOf(startsAt: Date, recordedAt: Date | null, now: Date): TherapistSession["noShow"] {
  if (recordedAt) return { step: "recorded", at: formatInstant(recordedAt) };
  const from = addMinutes(startsAt, NO_SHOW_AFTER_MINUTES);
  return now < from ? { step: "later", from: `${formatClock(from)} IST` } : { step: "now" };
}

/** Removes a no-show that was recorded by mistake. No money moves. Repeatable. */
export async function undoSessionNoShow(services: AuditedServices, orderId: string, now: Date) {
  const entry = { useCase: "undo-no-show", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (order?.state !== "booked") return refuse("not_booked");
    if (await removeBookingNoShow(trx, orderId)) await record();
    return { ok: true };
  });
}
