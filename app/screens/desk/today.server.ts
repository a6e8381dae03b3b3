import type { AuditedServices, Services } from "../../services.ts";
import { type AskedPages, type ListPage, PAGE_ROWS, pageOf } from "../../lib/list-pages.ts";
import {
  closeReleasedPayLink,
  closeUnsentPayLink,
} from "../../domain/links/list-pay-links.server.ts";
import { addDays, formatClock, indiaDay, instantOf } from "../../lib/india-time.ts";
import {
  countBookingsBetween,
  listBookingsBetween,
} from "../../domain/bookings/bookings.server.ts";
import { listMeetingOpenings } from "../../domain/bookings/meeting-openings.server.ts";
import { closeReport } from "../../domain/bookings/session-reports.server.ts";
import { queueCalendarReading } from "../../domain/calendar/outside-calendars.server.ts";
import {
  dismissRefusedEmail,
  queueRefusedEmailAgain,
} from "../../domain/emails/refused-emails.server.ts";
import { closePaymentWithoutOrder } from "../../domain/payments/payment-without-order.server.ts";
import { may, type RoleHolder } from "../../domain/staff/staff-member.ts";
import { attendanceText } from "./attendance-text.ts";
import { loadInbox } from "./inbox/load-inbox.server.ts";
import { ownValue } from "../../lib/own-value.ts";
import { isOrderId } from "../../domain/orders/order.ts";
import { parseAuditReason } from "../../domain/staff/audit.server.ts";

/** The lists of the first screen that have pages, as the address names them. */
export const listsOfToday = ["finished", "later", "tomorrow", "todo"] as const;
type AskedOfToday = AskedPages<"tomorrow">;
const noPages: AskedOfToday = { tomorrow: null };

/** Loads a day's sessions, or a page of them. */
async function sessionsOfDay(
  services: Services,
  [from, to]: readonly [Date, Date],
  now: Date,
  page: ListPage | null = null,
) {
  const rows = page && { limit: PAGE_ROWS, offset: (page.page - 1) * PAGE_ROWS };
  const sessions = await listBookingsBetween(services.db, from, to, null, rows);
  const openings = await listMeetingOpenings(
    services.db,
    sessions.map(({ orderId }) => orderId),
  );
  return sessions.map((session) => ({
    ...session,
    joined: attendanceText(session, openings.get(session.orderId) ?? {}, now),
  }));
}

async function sessionsOf(services: Services, asked: AskedOfToday, now: Date) {
  const midnight = (days: number) => instantOf(addDays(indiaDay(now), days), 0);
  const today = [midnight(0), midnight(1)] as const;
  const tomorrow = [midnight(1), midnight(2)] as const;
  const [counts, { all }] = await Promise.all([
    countBookingsBetween(services.db, ...today, now),
    countBookingsBetween(services.db, ...tomorrow, now),
  ]);
  const page = pageOf(all, asked.tomorrow);
  const [sessions, ofTomorrow] = await Promise.all([
    sessionsOfDay(services, today, now),
    sessionsOfDay(services, tomorrow, now, page),
  ]);
  return { today: { counts, sessions }, tomorrow: { ...page, sessions: ofTomorrow } };
}

/** Loads the sessions of two days, what is to do, and the numbers of both, as far as a role may see them. */
export async function loadToday(
  services: Services,
  holder: RoleHolder,
  now: Date,
  asked: AskedOfToday = noPages,
) {
  const days = may(holder, "sessions") ? await sessionsOf(services, asked, now) : null;
  const { counts, ...inbox } = await loadInbox(services, holder, now);
  const { left, next } = days?.today.counts ?? { left: 0, next: null };
  const hint = next ? `The next one begins at ${formatClock(next)}` : "";
  return {
    ...inbox,
    days,
    // Of those that the role may see; the sessions of the day are those that are not over.
    counts: [...(days ? [{ what: "sessions" as const, count: left, hint }] : []), ...counts],
  };
}

export type HandleException = { ok: true } | { ok: false; reason: "gone" | "reason_missing" };

/** An email's id contains dots, a job's id does not. */
const isEmail = (id: string) => id.includes(".");

/** The order of an email's id, or the job's id: what the audit names. */
const subjectOf = (id: string) => (isEmail(id) ? (id.split(".")[0] ?? id) : id);

const closeReportOf =
  (kind: "absence" | "danger") =>
  (services: AuditedServices, orderId: string, reason: string, now: Date) =>
    closeReport(services, kind, orderId, reason, now);

/** What closes an item about an order, by its kind: a report, a pay link, or a payment whose order is lost. */
const closers = {
  absent: closeReportOf("absence"),
  danger: closeReportOf("danger"),
  lost: closePaymentWithoutOrder,
  unpaid: closeReleasedPayLink,
  unsent: closeUnsentPayLink,
} as const;

/** The therapist of a calendar's id; undefined for another id. */
const calendarOf = (id: string) => /^calendar-(\d{1,9})$/.exec(id)?.[1];

/**
 * Retries a given-up job, sends a refused email again, or reads a therapist's calendar again, with its audit in one
 * transaction.
 */
export async function retryException(
  services: AuditedServices,
  id: string,
  now: Date,
): Promise<HandleException> {
  const therapistId = calendarOf(id);
  if (therapistId) {
    const { ok } = await queueCalendarReading(services, Number(therapistId), now);
    return ok ? { ok } : { ok, reason: "gone" };
  }
  return services.db.transaction().execute(async (trx): Promise<HandleException> => {
    const done = await (isEmail(id)
      ? queueRefusedEmailAgain(trx, id)
      : services.givenUpJobs.retry(id, trx));
    if (!done.ok) return { ok: false, reason: "gone" };
    const useCase = isEmail(id) ? "retry-email" : "retry-job";
    await services.audit(trx, { useCase, subject: subjectOf(id) }, now);
    return { ok: true };
  });
}

/**
 * Closes a job, an email, a reported danger or absence, a link to pay that was released or not sent, or a payment
 * without an order for good; the audit keeps the reason.
 */
export async function dismissException(
  services: AuditedServices,
  id: string,
  typedReason: string,
  now: Date,
): Promise<HandleException> {
  const reason = parseAuditReason(typedReason);
  if (reason === undefined) return { ok: false, reason: "reason_missing" };
  const [, kind = "", orderId = ""] = /^([a-z]+)-(order_.+)$/.exec(id) ?? [];
  const close = ownValue(closers, kind);
  if (close && isOrderId(orderId)) {
    const { ok } = await close(services, orderId, reason, now);
    return ok ? { ok } : { ok: false, reason: "gone" };
  }
  return services.db.transaction().execute(async (trx): Promise<HandleException> => {
    const done = await (isEmail(id)
      ? dismissRefusedEmail(trx, id, reason, now)
      : services.givenUpJobs.dismiss(id, reason, now, trx));
    if (!done.ok) return { ok: false, reason: "gone" };
    const useCase = isEmail(id) ? "dismiss-email" : "dismiss-job";
    await services.audit(trx, { useCase, subject: subjectOf(id), reason }, now);
    return { ok: true };
  });
}
