import type { AuditedServices, Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import {
  addDays,
  addMinutes,
  formatClock,
  formatShortRange,
  indiaDay,
  isDay,
  formatInstant,
  formatDate,
} from "../../lib/india-time.ts";
import {
  bookingJoinFrom,
  findBooking,
  listBookingsBetween,
} from "../../domain/bookings/bookings.server.ts";
import { clientName } from "../../lib/contact.ts";
import { linkPath, safetyPage } from "../../domain/links/link-kinds.ts";
import { findLinkToken } from "../../domain/links/secret-links.server.ts";
import { recordOpening } from "../../domain/bookings/meeting-openings.server.ts";
import { hasReport, requestWithdrawal } from "../../domain/bookings/session-reports.server.ts";
import {
  NO_SHOW_AFTER_MINUTES,
  recordSessionNoShow,
  undoSessionNoShow,
} from "../../domain/bookings/therapist-session.server.ts";
import { answersSharedUntil } from "../../domain/bookings/share-answers.server.ts";
import { findOrder, lockOrder } from "../../domain/orders/orders.server.ts";
import { isOrderId, sessionState } from "../../domain/orders/order.ts";
import { findTherapistById } from "../../domain/therapists/therapists.server.ts";
import { connectionText } from "../../domain/therapists/session-connection.ts";
import { listAnswerTexts } from "../../domain/visitors/answers.ts";
import { findQuizAnswers } from "../../domain/visitors/answers.server.ts";
import { LAST_DAY_AHEAD, LONGEST_MINUTES, slotEnd } from "../../domain/calendar/slots.ts";
import { STRIP_DAYS } from "../../domain/calendar/week.ts";
import { loadCalendarWeek } from "../../domain/bookings/load-calendar.server.ts";
import { shownWeek } from "../desk/calendar/calendar.server.ts";

/**
 * Loads seven days of a therapist's hours and sessions: of the client a first name, and nothing else.
 * @param from YYYY-MM-DD; today for other text
 * @returns undefined for an unknown therapist
 */
export async function loadOwnWeek(
  services: Services,
  therapistId: number,
  from: string,
  now: Date,
) {
  const today = indiaDay(now);
  const first = isDay(from) ? from : today;
  const columns = await loadCalendarWeek(services, therapistId, first, now);
  if (!columns) return undefined;
  return {
    ...shownWeek(columns, { now, reader: "therapist" }),
    title: `${formatDate(first)} to ${formatDate(addDays(first, STRIP_DAYS - 1))}`,
    // First days of the weeks before and after.
    before: addDays(first, -STRIP_DAYS),
    after: addDays(first, STRIP_DAYS),
    first,
    isThisWeek: first === today,
    next: await loadNextSession(services, therapistId, now),
  };
}

/** How far ahead the next session is looked for. */
const NEXT_DAYS = LAST_DAY_AHEAD + 1;

/** Loads the session that is under way, or the next one; undefined without one. */
async function loadNextSession(services: Services, therapistId: number, now: Date) {
  const begun = addMinutes(now, -LONGEST_MINUTES);
  const until = addMinutes(now, NEXT_DAYS * 24 * 60);
  const which = { therapistId, part: "left", now, limit: 1 } as const;
  const [next] = await listBookingsBetween(services.db, begun, until, which);
  const session = next && (await loadOwnSession(services, therapistId, next.orderId, now));
  if (!session) return undefined;
  const { orderId, client, day, time, minutes, connection, link, lacksLink, joinFrom } = session;
  const shown = { orderId, client, day, time, minutes, connection, link, lacksLink, joinFrom };
  return { ...shown, isNow: next.startsAt <= now };
}

/** For how long a therapist can undo a no-show by themselves. */
const UNDO_MINUTES = 24 * 60;

/** Finds an order of this therapist; undefined for another's, as for none. */
async function findOwn(db: Db, therapistId: number, orderId: string) {
  const order = isOrderId(orderId) ? await findOrder(db, orderId) : undefined;
  const booking = order?.therapistId === therapistId ? await findBooking(db, orderId) : undefined;
  return order && booking && { order, booking };
}

/** Loads a session for its therapist's page, of the client a first name alone; undefined if it is not theirs. */
export async function loadOwnSession(
  services: Services,
  therapistId: number,
  orderId: string,
  now: Date,
) {
  const own = await findOwn(services.db, therapistId, orderId);
  const therapist = own && (await findTherapistById(services.db, therapistId));
  if (!therapist) return undefined;
  const { order, booking } = own;
  const endsAt = slotEnd(order);
  const isBooked = order.state === "booked";
  const isOpen = isBooked && now < endsAt;
  const joinFrom = bookingJoinFrom(order);
  const sharedUntil = await answersSharedUntil(services.db, order, now);
  const token = await findLinkToken(services, "session", orderId);
  return {
    // Where to turn when the client is in danger, while the link of our emails is valid.
    safetyPath: token === undefined ? null : safetyPage(linkPath("session", token)),
    orderId,
    client: clientName(order.contact) ?? "no name given",
    day: indiaDay(order.startsAt),
    time: formatShortRange(order.startsAt, endsAt),
    minutes: order.durationMinutes,
    connection: connectionText(order.connection, therapist),
    state: sessionState({ ...order, isNoShow: booking.noShowAt !== null }, now),
    isBooked,
    link: isOpen ? booking.link : null,
    /** "4:45 PM", until then. */
    joinFrom: isOpen && booking.link && now < joinFrom ? formatClock(joinFrom) : null,
    lacksLink: isOpen && booking.link === null && order.connection !== "in-person",
    noShow: isBooked ? noShowOf(order.startsAt, booking.noShowAt, now) : null,
    sharedUntil: sharedUntil ? formatInstant(sharedUntil) : null,
    // Whether they can ask the desk to act, or have asked.
    withdrawal:
      !isBooked || order.startsAt <= now
        ? null
        : (await hasReport(services.db, "withdrawal", order))
          ? ("asked" as const)
          : ("can" as const),
  };
}

function noShowOf(
  startsAt: Date,
  recordedAt: Date | null,
  now: Date,
): { text: string; can: OwnSessionIntent | null } {
  if (!recordedAt) {
    const from = addMinutes(startsAt, NO_SHOW_AFTER_MINUTES);
    return now < from
      ? { text: `You can mark it from ${formatInstant(from)}.`, can: null }
      : {
          text: "Only if you were there and waited. Your client can see it. No refund is due.",
          can: "no-show",
        };
  }
  const until = addMinutes(recordedAt, UNDO_MINUTES);
  const at = `You marked it on ${formatInstant(recordedAt)}.`;
  return now < until
    ? { text: `${at} You can undo it until ${formatInstant(until)}.`, can: "undo-no-show" }
    : { text: `${at} 24 hours have passed: ask us if it was a mistake.`, can: null };
}

export type OwnSessionIntent = "no-show" | "undo-no-show" | "ask-withdrawal";

/** Does what a therapist asked for on the page of their own session. */
export async function actOnOwnSession(
  services: AuditedServices,
  therapistId: number,
  orderId: string,
  intent: OwnSessionIntent,
  now: Date,
) {
  const own = await findOwn(services.db, therapistId, orderId);
  if (!own) return { ok: false, reason: "unknown" } as const;
  if (intent === "no-show") return recordSessionNoShow(services, orderId, now);
  if (intent === "ask-withdrawal") return requestWithdrawal(services, orderId, now);
  const { noShowAt } = own.booking;
  if (noShowAt && now >= addMinutes(noShowAt, UNDO_MINUTES))
    return { ok: false, reason: "too_late" } as const;
  return undoSessionNoShow(services, orderId, now);
}

/** Records that a therapist opened the meeting of their own session. Ignores the session of another therapist. */
export async function recordOwnOpening(
  db: Db,
  therapistId: number,
  orderId: string,
  now: Date,
): Promise<void> {
  if (await findOwn(db, therapistId, orderId)) await recordOpening(db, orderId, "therapist", now);
}

/**
 * Decrypts the answers that a client shared with this therapist, for one look, after the audit row: the database
 * refuses that row without a consent in force to the therapist who acts, and then nothing is decrypted. Only submitted
 * answers are shared.
 * @param therapistId of the therapist who is signed in
 */
export async function openSharedAnswers(
  services: AuditedServices,
  therapistId: number,
  orderId: string,
  now: Date,
) {
  return services.db.transaction().execute(async (trx) => {
    // Locked: a withdrawal or a move waits, or is seen.
    const order = isOrderId(orderId) ? await lockOrder(trx, orderId) : undefined;
    if (order?.therapistId !== therapistId) return { ok: false, reason: "unknown" } as const;
    if (!(await answersSharedUntil(trx, order, now)))
      return { ok: false, reason: "not_shared" } as const;
    const reason = "consented by the client";
    await services.audit(trx, { useCase: "open-shared-answers", subject: orderId, reason }, now);
    const answers = (await findQuizAnswers(trx, services.cipher, order.userId)) ?? {};
    return { ok: true, answers: listAnswerTexts(answers) } as const;
  });
}
