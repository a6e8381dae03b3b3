import type { Services } from "../../services.ts";
import { therapistDisplayName } from "../../domain/therapists/therapist-name.ts";
import { openProfilePath } from "../../domain/therapists/therapist-path.ts";
import { sessionVersion } from "../../domain/bookings/reschedule-booking.server.ts";
import {
  addDays,
  daysBetween,
  formatDay,
  formatInstant,
  indiaDay,
  indiaHour,
  instantOf,
  isDay,
  unbrokenTime,
} from "../../lib/india-time.ts";
import {
  type Answers,
  answersOfSlot,
  hasContact,
  noAnswers,
} from "../../domain/visitors/answers.ts";
import { loadMatch } from "../journey/match.server.ts";
import { t, tn } from "../../lib/language/t.ts";
import { maskEmail } from "../../lib/contact.ts";
import { formatPrice } from "../../lib/money.ts";
import {
  calendarCopy,
  isWithinReach,
  minimumNoticeText,
  slotTimes,
  therapistClock,
  slotEnd,
} from "../../domain/calendar/slots.ts";
import { loadAvailabilityWeek } from "../../domain/calendar/load-availability.server.ts";
import { STRIP_DAYS, stripStart } from "../../domain/calendar/week.ts";
import type { Order } from "../../domain/orders/order.ts";
import { type OrderMoney, refundSpans } from "../../domain/orders/order-money.ts";
import { findTherapistById } from "../../domain/therapists/therapists.server.ts";
import type { Therapist } from "../../domain/therapists/therapist.ts";
import { findAttendee } from "../../domain/bookings/attendees.server.ts";
import { loadAbsenceHelp } from "../../domain/bookings/session-reports.server.ts";
import { type AskedTimes, loadOffer } from "../../domain/bookings/load-offer.server.ts";
import {
  bookingJoinFrom,
  type Booking,
  findBooking,
} from "../../domain/bookings/bookings.server.ts";
import { cancelQuote, rescheduleAllowance } from "./cancel-and-reschedule-terms.ts";
import { loadAnswerSharing } from "../../domain/bookings/share-answers.server.ts";
import { resolveLink } from "../../domain/links/secret-links.server.ts";
import { cancellationOf, listRefundProgress } from "./refund-progress.ts";
import { ticketOf } from "../../domain/bookings/session-ticket.ts";
import { findEmailLimit } from "../../domain/orders/order-contact.server.ts";
import { findOrder } from "../../domain/orders/orders.server.ts";
import { loadOrderMoney } from "../../domain/payments/load-order-money.server.ts";

export type ManagedBooking = NonNullable<Awaited<ReturnType<typeof loadManagedBooking>>>;

/**
 * Loads the booking that a visitor's manage link opens. Changes nothing.
 * @param from first day of slots to show, from the URL; an invalid one shows the days around the session
 * @param asked all times of a therapist of the offer
 * @param visitor whom this browser's cookie names; a link may be opened in anyone's browser
 * @returns undefined for an unknown, replaced or expired link
 */
export async function loadManagedBooking(
  services: Services,
  token: string,
  from: string,
  now: Date,
  asked?: AskedTimes,
  visitor?: { id: string; answers: Answers },
) {
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
  return {
    standing,
    ...ticketOf(order, therapist),
    /** "Sat 21 Nov, 5:00 PM IST" */
    slot: formatInstant(order.startsAt),
    /** "In 4 days"; null once it has begun or is cancelled. */
    awaited: standing === "to_come" ? daysAway(order.startsAt, now) : null,
    therapistName: therapist.name,
    photourl: therapist.photourl,
    profile: openProfilePath(therapist),
    /** Their name as people read it in the language of the page. */
    withWhom: therapistDisplayName(therapist),
    /** "₹799", or "No charge". */
    amount: formatPrice(money.pricePaise),
    link: booking.link,
    /** When joining is the page's first action. */
    joinFrom: bookingJoinFrom(order).toISOString(),
    /** True from then until the session's end. */
    joinNow: now >= bookingJoinFrom(order),
    absence: await loadAbsenceHelp(services.db, order, now),
    moves: booking.moves,
    /** When the therapist recorded a no-show. */
    missed: booking.noShowAt && formatInstant(booking.noShowAt),
    refunds: listRefundProgress(money, order.policy, now, standing !== "cancelled"),
    ...cancellationOf(order, booking, money),
    offer: await loadOffer(services, order, now, asked),
    /** Null once the session is over or cancelled, and while it is limited. */
    attendee: isOpen && !limitedUntil ? await findAttendee(services, orderId) : null,
    /** "r…a@example.com": where the emails of the booking go. */
    mailedTo: maskEmail(order.contact.email),
    mailText: t("Emails go to {email}. [Change](/privacy/your-data)", {
      email: maskEmail(order.contact.email),
    }),
    /** Until then the page opens nothing confidential, because the address was corrected. */
    limitedUntil: isOpen && limitedUntil ? formatInstant(limitedUntil) : null,
    /** What the client shares of their answers; null with nothing to share or to withdraw. */
    sharing: limitedUntil ? null : await sharingOf(services, order, now),
    /** Times to book this therapist again after it; null before, and if visitors don't see them any more. */
    again: isOpen ? null : await loadTimesAgain(services, order, therapist, now),
    /** This browser is known as its client: one press on a time books under their contact. */
    isOwn: visitor?.id === order.userId && hasContact(visitor.answers),
    /** The changes that are still possible; null once the session has begun or is cancelled. */
    changes:
      standing === "to_come"
        ? await changesOf(services, { order, money, therapist, booking }, from, now)
        : null,
  };
}

async function sharingOf(services: Services, order: Order, now: Date) {
  const sharing = await loadAnswerSharing(services, order, now);
  if (!sharing) return null;
  const until = sharing.until && formatInstant(sharing.until);
  return {
    until,
    state: until ? unbrokenTime(t("Shared until {until}.", { until })) : t("Not shared."),
  };
}

/** Stage of a booking, from the visitor's view. */
export type Standing = "to_come" | "under_way" | "over" | "cancelled";

function standingOf(order: Order, now: Date): Standing {
  if (order.state !== "booked") return "cancelled";
  if (now < order.startsAt) return "to_come";
  return now < slotEnd(order) ? "under_way" : "over";
}

const TIMES_AGAIN = 3;

/**
 * Loads the times at which a client can book a therapist again, who may meanwhile ask another price: the same weekday
 * and hour if it is available, and those nearest to it.
 */
async function loadTimesAgain(
  services: Services,
  { startsAt, durationMinutes }: Order,
  therapist: Therapist,
  now: Date,
) {
  const weeks = Math.max(0, Math.ceil((now.getTime() - startsAt.getTime()) / (7 * 86_400_000)));
  const wanted = instantOf(addDays(indiaDay(startsAt), weeks * 7), indiaHour(startsAt));
  const answers = { ...noAnswers, ...answersOfSlot({ startsAt: wanted, durationMinutes }) };
  const match = await loadMatch(services, answers, "", therapist.name, now);
  if (!match) return null;
  const { requestedSlot, nearest, price } = match;
  const distance = (one: { day: string; time: string }) => {
    const hour = slotTimes.find(({ label }) => label === one.time)?.hour ?? 0;
    return Math.abs(instantOf(one.day, hour).getTime() - wanted.getTime());
  };
  const others = nearest.toSorted((a, b) => distance(a) - distance(b));
  const times = requestedSlot?.free ? [requestedSlot, ...others] : others;
  const isSame = requestedSlot?.free && requestedSlot.startsAt.getTime() === wanted.getTime();
  const asked = { minutes: durationMinutes, price };
  const text = isSame
    ? t("The same day and time first. {minutes} minutes, {price}.", asked)
    : t("The times nearest to your last one. {minutes} minutes, {price}.", asked);
  return {
    title: t("Book again with {therapistName}", { therapistName: therapistDisplayName(therapist) }),
    // The match looks at the days around the one that is wanted, which may be months ahead.
    text:
      times.length > 0
        ? text
        : t("No times are available around {day}.", { day: formatDay(wanted) }),
    times: times.slice(0, TIMES_AGAIN).map(({ day, time, label }) => ({ day, time, label })),
    durationMinutes,
  };
}

/** "Today", "Tomorrow" or "In 4 days", in India. */
function daysAway(instant: Date, now: Date): string {
  const days = daysBetween(indiaDay(now), indiaDay(instant));
  if (days === 0) return calendarCopy.today;
  return days === 1 ? calendarCopy.tomorrow : tn(days, "In {count} day", "In {count} days");
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
) {
  const { order, money, therapist, booking } = managed;
  const today = indiaDay(now);
  const isValid = isDay(from) && isWithinReach(from, today);
  const first = isValid ? from : stripStart(indiaDay(order.startsAt), today);
  const before = addDays(first, -STRIP_DAYS);
  const after = addDays(first, STRIP_DAYS);
  const allowance = rescheduleAllowance(order, booking.moves, now);
  const days = { first, own: order.startsAt };
  return {
    /** The form to reschedule carries it. */
    shown: sessionVersion(order),
    allowance,
    /** Seven days of slots; empty when the session can't be rescheduled. */
    week: allowance.may ? await loadAvailabilityWeek(services, therapist, now, days) : [],
    notice: minimumNoticeText(therapistClock(therapist, services)),
    /** First days of the previous and the next week. */
    earlier: first === today ? null : before > today ? before : today,
    later: isWithinReach(after, today) ? after : null,
    quote: cancelQuote(money, order.policy, now),
    refundBar: refundSpans({ ...order, ...money }, booking.createdAt, now),
  };
}

/** Says what the address says was just done; null where it is no longer so. */
export function doneNotice(booking: ManagedBooking, asked: URLSearchParams) {
  const { withWhom, standing, moves, slot, startsAt, mailedTo } = booking;
  if (asked.has("saved") && booking.attendee)
    return {
      key: "saved",
      title: t("Details saved"),
      text: t(
        "{therapistName} can see who’s attending, the city and the emergency contact, and our team when a life is at risk. You can change or delete all of it here.",
        { therapistName: withWhom },
      ),
    };
  if (asked.has("corrected") && booking.limitedUntil)
    return {
      key: "corrected",
      title: t("Your email address is corrected"),
      text: t(
        "The link is on its way to {mailedTo}, with a new meeting link. The links we sent earlier no longer work.",
        { mailedTo },
      ),
    };
  const isSharing = typeof booking.sharing?.until === "string";
  if (isSharing && asked.get("shared") === "given")
    return {
      key: "given",
      title: t("You’re sharing your answers"),
      text: t("You can withdraw this on this page."),
    };
  if (!isSharing && asked.get("shared") === "stopped")
    return {
      key: "stopped",
      title: t("You’ve stopped sharing your answers"),
      text: t("Your therapist can’t open them any more."),
    };
  if (!asked.has("moved") || standing !== "to_come" || moves === 0) return null;
  return {
    key: startsAt,
    title: t("Your session is now on {slot}", { slot }),
    text: t(
      "The meeting link is the same. We’ve emailed you the new time, and the email updates your calendar.",
    ),
  };
}
