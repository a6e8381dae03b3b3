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
import { readTogether } from "../../lib/read-together.ts";
import { isOrderId } from "../../domain/orders/order.ts";
import { parseAuditReason } from "../../domain/staff/audit.server.ts";

/** The lists of the first screen that have pages, as the address names them. */
export const listsOfToday = ["finished", "later", "tomorrow", "todo"] as const;
type AskedOfToday = AskedPages<"finished" | "later" | "tomorrow">;
const noPages: AskedOfToday = { finished: null, later: null, tomorrow: null };

/** Sessions to come that are shown below those under way. */
const NEXT = 3;

/** Unseen sessions that the fold of what is finished names. */
const UNSEEN_NAMED = 3;

const startOf = ({ page }: ListPage) => (page - 1) * PAGE_ROWS;

/**
 * Loads what is under way and next, and a page of each other part of two days. It reads no more than it shows: 1,000
 * therapists have thousands of sessions a day.
 */
async function sessionsOf({ db }: Services, asked: AskedOfToday, now: Date) {
  const midnight = (days: number) => instantOf(addDays(indiaDay(now), days), 0);
  const today = [midnight(0), midnight(1)] as const;
  const tomorrow = [midnight(1), midnight(2)] as const;
  const [counts, { all }] = await Promise.all([
    countBookingsBetween(db, ...today, now),
    countBookingsBetween(db, ...tomorrow, now),
  ]);
  const more = Math.max(0, counts.running - PAGE_ROWS);
  const places = {
    finished: pageOf(counts.ended, asked.finished),
    later: pageOf(more + Math.max(0, counts.ahead - NEXT), asked.later),
    tomorrow: pageOf(all, asked.tomorrow),
  };
  const listed = (part: "ended" | "running" | "ahead" | "unseen", limit: number, offset = 0) =>
    limit > 0
      ? listBookingsBetween(db, ...today, { part, now, limit, offset })
      : Promise.resolve([]);
  // The rest of those under way comes before the rest of those to come.
  const skipped = startOf(places.later);
  const ofRunning = Math.min(PAGE_ROWS, Math.max(0, more - skipped));
  const [running, ahead, moreRunning, moreAhead, finished, unseen, ofTomorrow] = await readTogether(
    [
      () => listed("running", PAGE_ROWS),
      () => listed("ahead", NEXT),
      () => listed("running", ofRunning, PAGE_ROWS + skipped),
      () => listed("ahead", PAGE_ROWS - ofRunning, NEXT + Math.max(0, skipped - more)),
      () => listed("ended", PAGE_ROWS, startOf(places.finished)),
      () => listed("unseen", UNSEEN_NAMED),
      () =>
        listBookingsBetween(db, ...tomorrow, {
          limit: PAGE_ROWS,
          offset: startOf(places.tomorrow),
        }),
    ],
  );
  const shown = [running, ahead, moreRunning, moreAhead, finished, ofTomorrow].flat();
  const openings = await listMeetingOpenings(
    db,
    shown.map(({ orderId }) => orderId),
  );
  const withOpenings = (sessions: typeof shown) =>
    sessions.map((one) => ({
      ...one,
      joined: attendanceText(one, openings.get(one.orderId) ?? {}, now),
    }));
  const isFirstOfTomorrow = places.tomorrow.page === 1;
  const next = [...ahead, ...(isFirstOfTomorrow ? ofTomorrow : [])].slice(0, NEXT);
  return {
    counts,
    running: withOpenings(running),
    /** In the evening those of tomorrow. */
    next: withOpenings(next),
    later: { ...places.later, sessions: withOpenings([...moreRunning, ...moreAhead]) },
    finished: { ...places.finished, sessions: withOpenings(finished) },
    unseen,
    tomorrow: { ...places.tomorrow, sessions: withOpenings(ofTomorrow) },
  };
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
  const { left, next } = days?.counts ?? { left: 0, next: null };
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
