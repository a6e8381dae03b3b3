import {
  addMinutes,
  formatClock,
  formatDayWithYear,
  formatInstant,
  formatRange,
  indiaDay,
} from "../../../lib/india-time.ts";
import { type Attendee, noAttendee } from "../attendee/attendee.ts";
import { type AttendeeDeps, findAttendee } from "../attendee/find-attendee.server.ts";
import { connectionText } from "../../therapists/session-connection.ts";
import { findTherapistById } from "../../therapists/find-therapist.server.ts";
import { findOrderByLink } from "../../booking-access/issue-manage-link.server.ts";
import { NO_SHOW_AFTER_MINUTES } from "./record-no-show.server.ts";
import { findOrder } from "../../orders/find-order.server.ts";
import { findBooking } from "../find-booking.server.ts";

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
  deps: AttendeeDeps,
  token: string,
  now: Date,
): Promise<TherapistSession | undefined> {
  const orderId = await findOrderByLink(deps, "therapist", token, now);
  if (orderId === undefined) return undefined;
  const [order, booking] = await Promise.all([
    findOrder(deps.db, orderId),
    findBooking(deps.db, orderId),
  ]);
  const therapist = order && (await findTherapistById(deps.db, order.therapistId));
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
    time: formatRange(startsAt, addMinutes(startsAt, durationMinutes)),
    startsAt: startsAt.toISOString(),
    durationMinutes,
    connection: connectionText(order.connection, therapist),
    visitorName: contact.name,
    attendee: order.state === "booked" ? await findAttendee(deps, orderId) : noAttendee,
    link: booking.link,
    noShow: noShowOf(startsAt, booking.noShowAt, now),
  };
}

function noShowOf(startsAt: Date, recordedAt: Date | null, now: Date): TherapistSession["noShow"] {
  if (recordedAt) return { step: "recorded", at: formatInstant(recordedAt) };
  const from = addMinutes(startsAt, NO_SHOW_AFTER_MINUTES);
  return now < from ? { step: "later", from: `${formatClock(from)} IST` } : { step: "now" };
}
