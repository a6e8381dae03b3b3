import { changeOrder, refuse } from "../orders/change-order.server.ts";
import type { AuditedServices, Services } from "../../services.ts";
import type { Order } from "../orders/order.ts";
import { clientName } from "../../lib/contact.ts";
import { addMinutes, formatClock, formatInstant } from "../../lib/india-time.ts";
import type { RecordAudit } from "../../db/audit.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import {
  bookingJoinFrom,
  findBooking,
  recordBookingNoShow,
  removeBookingNoShow,
} from "./bookings.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { noAttendee } from "./attendee.ts";
import { findTherapistAttendee } from "./attendees.server.ts";
import { ticketOf } from "./session-ticket.ts";
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

/**
 * Loads the session that a therapist's link opens. Changes nothing.
 * @returns undefined for an unknown or expired link
 */
export async function loadTherapistSession(services: Services, token: string, now: Date) {
  const orderId = (await resolveLink(services.db, "session", token, now))?.subject;
  if (orderId === undefined) return undefined;
  const [order, booking] = await Promise.all([
    findOrder(services.db, orderId),
    findBooking(services.db, orderId),
  ]);
  const therapist = order && (await findTherapistById(services.db, order.therapistId));
  if (!therapist || !booking) return undefined;
  const { startsAt, contact } = order;
  return {
    /** Null for a session that is not cancelled. */
    cancelledBy:
      order.state === "booked"
        ? null
        : order.state === "offered"
          ? "operator"
          : (order.cancelledBy ?? "visitor"),
    ...ticketOf(order, therapist),
    /** As typed. The page shows the first name only. */
    visitorName: contact.name,
    /** Null without a name. */
    clientName: clientName(contact) ?? null,
    /** The details that only this therapist sees. */
    attendee:
      order.state === "booked" ? await findTherapistAttendee(services, orderId) : noAttendee,
    link: booking.link,
    /** Joining is the first action. */
    joinNow: now >= bookingJoinFrom(order),
    noShow: noShowOf(startsAt, booking.noShowAt, now),
  };
}

/** Says whether a no-show is recorded, can be recorded now, or from when on. */
function noShowOf(startsAt: Date, recordedAt: Date | null, now: Date) {
  if (recordedAt) return { step: "recorded", at: formatInstant(recordedAt) } as const;
  const from = addMinutes(startsAt, NO_SHOW_AFTER_MINUTES);
  return now < from
    ? ({ step: "later", from: `${formatClock(from)} IST` } as const)
    : ({ step: "now" } as const);
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
