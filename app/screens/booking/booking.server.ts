import type { Services } from "../../services.ts";
import { shownName } from "../../domain/therapists/therapist-name.ts";
import { shownSessionValue } from "../../domain/bookings/reschedule-booking.server.ts";
import {
  addDays,
  formatDayWithYear,
  formatInstant,
  formatShortRange,
  indiaDay,
  isDay,
} from "../../lib/india-time.ts";
import { maskEmail } from "../../lib/contact.ts";
import { formatPrice } from "../../lib/money.ts";
import {
  isWithinReach,
  minimumNoticeText,
  therapistClock,
  slotEnd,
} from "../../domain/calendar/slots.ts";
import { loadAvailabilityWeek } from "../../domain/calendar/load-availability.server.ts";
import { STRIP_DAYS, stripStart, type WeekDay } from "../../domain/calendar/week.ts";
import type { Order } from "../../domain/orders/order.ts";
import { refundBy } from "../../domain/orders/refund-policy.ts";
import { type OrderMoney, type RefundSpans, refundSpans } from "../../domain/orders/order-money.ts";
import { findTherapistById } from "../../domain/therapists/therapists.server.ts";
import { connectionText } from "../../domain/therapists/session-connection.ts";
import type { Therapist } from "../../domain/therapists/therapist.ts";
import type { Attendee } from "../../domain/bookings/attendee.ts";
import { findAttendee } from "../../domain/bookings/attendees.server.ts";
import { type AttendeeTexts, attendeeTexts } from "./attendee.words.ts";
import { loadAbsenceHelp } from "../../domain/bookings/session-reports.server.ts";
import { type AskedTimes, type Offer, loadOffer } from "../../domain/bookings/load-offer.server.ts";
import {
  bookingJoinFrom,
  type Booking,
  findBooking,
} from "../../domain/bookings/bookings.server.ts";
import {
  type CancelQuote,
  cancelQuote,
  type RescheduleAllowance,
  rescheduleAllowance,
  type Standing,
} from "./allowed-changes.ts";
import { loadAnswerSharing } from "../../domain/bookings/share-answers.server.ts";
import { resolveLink } from "../../domain/links/secret-links.server.ts";
import { bookingDoneCopy } from "./booking.words.ts";
import { listRefundProgress, type RefundProgress } from "./refund-progress.ts";
import { findEmailLimit } from "../../domain/orders/order-contact.server.ts";
import { findOrder } from "../../domain/orders/orders.server.ts";
import { loadOrderMoney } from "../../domain/payments/load-order-money.server.ts";

/** The data of the visitor's page of a booking. */
export interface ManagedBooking {
  standing: Standing;
  date: string;
  time: string;
  /** "Sat 21 Nov, 5:00 PM IST" */
  slot: string;
  startsAt: string;
  /** YYYY-MM-DD */
  day: string;
  therapistName: string;
  /** Their name as people read it in the language of the page. */
  withWhom: string;
  durationMinutes: number;
  /** "Video call"; with the street address for a session in person. */
  connection: string;
  /** "₹799", or "No charge". */
  amount: string;
  /** Nothing was paid: there is no receipt, and nothing is said about refunds. */
  isFree: boolean;
  link: string | null;
  /** When joining is the page's first action, as an ISO 8601 instant. */
  joinFrom: string;
  /** True from then until the session's end. */
  joinNow: boolean;
  /** What the client can do while the session is under way and the therapist was not seen; null otherwise. */
  absence: Awaited<ReturnType<typeof loadAbsenceHelp>>;
  moves: number;
  /** When the therapist recorded a no-show. */
  missed: string | null;
  /** One for each cause; empty where nothing is refunded. */
  refunds: RefundProgress[];
  /** All of the payment was refunded before the session was cancelled. */
  hadNothingLeft: boolean;
  /** "Fri 4 Dec": date of the full refund, when the operator cancelled the session; else null. */
  cancelledByUs: { refundBy: string } | null;
  /** Alternative slots of a withdrawn session; null without an open offer. */
  offer: Offer | null;
  /** What the client told the therapist; null once the session is over or cancelled, and while it is limited. */
  attendee: Attendee | null;
  attendeeTexts: AttendeeTexts;
  /** "Sat 21 Nov, 5:00 PM IST": until then the page opens nothing confidential, because the address was corrected. */
  limitedUntil: string | null;
  /** "r…a@example.com": where the emails of the booking go. */
  mailedTo: string;
  /** What the client shares of their answers; null with nothing to share or to withdraw. */
  sharing: { until: string | null } | null;
  /** The changes that are still possible; null once the session has begun or is cancelled. */
  changes: BookingChanges | null;
}

export interface BookingChanges {
  /** {@link shownSessionValue}, which the form to reschedule carries. */
  shown: string;
  allowance: RescheduleAllowance;
  /** Seven days of slots; empty when the session can't be rescheduled. */
  week: WeekDay[];
  /** Text about the minimum notice, see minimumNoticeText. */
  notice: string;
  /** First days of the previous and the next week. */
  earlier: string | null;
  later: string | null;
  quote: CancelQuote;
  /** What a cancellation refunds until when. */
  refundBar: RefundSpans;
}

/**
 * Loads the booking that a visitor's manage link opens. Changes nothing.
 * @param from first day of slots to show, from the URL; an invalid one shows the days around the session
 * @param asked all times of a therapist of the offer
 * @returns undefined for an unknown, replaced or expired link
 */
export async function loadManagedBooking(
  services: Services,
  token: string,
  from: string,
  now: Date,
  asked?: AskedTimes,
): Promise<ManagedBooking | undefined> {
  const orderId = (await resolveLink(services.db, "manage", token, now))?.subject;
  if (orderId === undefined) return undefined;
  const [order, booking] = await Promise.all([
    findOrder(services.db, orderId),
    findBooking(services.db, orderId),
  ]);
  const therapist = order && (await findTherapistById(services.db, order.therapistId));
  if (!order || !booking || !therapist) return undefined;
  const standing = standingOf(order, now);
  const limitedUntil = await findEmailLimit(services.db, orderId, now);
  const isOpen = standing === "to_come" || standing === "under_way";
  const money = await loadOrderMoney(services.db, order, now);
  const refunds = listRefundProgress(money, order.policy, now, standing !== "cancelled");
  return {
    standing,
    date: formatDayWithYear(order.startsAt),
    time: formatShortRange(order.startsAt, slotEnd(order)),
    slot: formatInstant(order.startsAt),
    startsAt: order.startsAt.toISOString(),
    day: indiaDay(order.startsAt),
    therapistName: therapist.name,
    withWhom: shownName(therapist),
    durationMinutes: order.durationMinutes,
    connection: connectionText(order.connection, therapist),
    amount: formatPrice(money.pricePaise),
    isFree: money.isFree,
    link: booking.link,
    joinFrom: bookingJoinFrom(order).toISOString(),
    joinNow: now >= bookingJoinFrom(order),
    absence: await loadAbsenceHelp(services.db, order, now),
    moves: booking.moves,
    missed: booking.noShowAt && formatInstant(booking.noShowAt),
    refunds,
    hadNothingLeft: (order.grantedPaise ?? 0) > 0 && money.keptPaise === 0,
    cancelledByUs:
      order.cancelledBy === "operator" && booking.cancelledAt
        ? { refundBy: refundBy(order.policy, booking.cancelledAt) }
        : null,
    offer: await loadOffer(services, order, now, asked),
    attendee: isOpen && !limitedUntil ? await findAttendee(services, orderId) : null,
    attendeeTexts: attendeeTexts(shownName(therapist)),
    mailedTo: maskEmail(order.contact.email),
    limitedUntil: isOpen && limitedUntil ? formatInstant(limitedUntil) : null,
    sharing: limitedUntil ? null : await sharingOf(services, order, now),
    changes:
      standing === "to_come"
        ? await changesOf(services, { order, money, therapist, booking }, from, now)
        : null,
  };
}

async function sharingOf(
  services: Services,
  order: Order,
  now: Date,
): Promise<ManagedBooking["sharing"]> {
  const sharing = await loadAnswerSharing(services, order, now);
  return sharing ? { until: sharing.until && formatInstant(sharing.until) } : null;
}

function standingOf(order: Order, now: Date): Standing {
  if (order.state !== "booked") return "cancelled";
  if (now < order.startsAt) return "to_come";
  return now < slotEnd(order) ? "under_way" : "over";
}

async function changesOf(
  services: Services,
  managed: {
    order: Order;
    money: OrderMoney;
    therapist: Therapist;
    booking: Pick<Booking, "moves" | "createdAt">;
  },
  from: string,
  now: Date,
): Promise<BookingChanges> {
  const { order, money, therapist, booking } = managed;
  const today = indiaDay(now);
  const isValid = isDay(from) && isWithinReach(from, today);
  const first = isValid ? from : stripStart(indiaDay(order.startsAt), today);
  const before = addDays(first, -STRIP_DAYS);
  const after = addDays(first, STRIP_DAYS);
  const allowance = rescheduleAllowance(order, booking.moves, now);
  const days = { first, own: order.startsAt };
  return {
    shown: shownSessionValue(order),
    allowance,
    week: allowance.may ? await loadAvailabilityWeek(services, therapist, now, days) : [],
    notice: minimumNoticeText(therapistClock(therapist, services)),
    earlier: first === today ? null : before > today ? before : today,
    later: isWithinReach(after, today) ? after : null,
    quote: cancelQuote(money, order.policy, now),
    refundBar: refundSpans({ ...order, ...money }, booking.createdAt, now),
  };
}

/** What the visitor has just done, as the page says it. */
export interface DoneNotice {
  key: string;
  title: string;
  text: string;
}

/** Returns what the address says was just done; null where it is no longer so. */
export function doneNotice(booking: ManagedBooking, asked: URLSearchParams): DoneNotice | null {
  const { withWhom, standing, moves, slot, startsAt } = booking;
  if (asked.has("saved") && booking.attendee)
    return { key: "saved", ...bookingDoneCopy.saved(withWhom) };
  if (asked.has("corrected") && booking.limitedUntil)
    return { key: "corrected", ...bookingDoneCopy.corrected(booking.mailedTo) };
  const shared = typeof booking.sharing?.until === "string" ? "given" : "stopped";
  if (asked.get("shared") === shared) return { key: shared, ...bookingDoneCopy[shared] };
  if (!asked.has("moved") || standing !== "to_come" || moves === 0) return null;
  return { key: startsAt, ...bookingDoneCopy.moved(slot) };
}
