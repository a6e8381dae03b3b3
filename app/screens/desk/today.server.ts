import type { AuditedServices, Services } from "../../services.ts";
import { type AskedPages, type ListPage, PAGE_ROWS, pageOf } from "../../lib/list-pages.ts";
import { isAlarm } from "../../domain/safety/danger.ts";
import {
  closeReleasedPayLink,
  closeUnsentPayLink,
  listReleasedPayLinks,
  listUnsentPayLinks,
} from "../../domain/links/list-pay-links.server.ts";
import {
  addDays,
  addMinutes,
  formatClock,
  formatInstant,
  indiaDay,
  instantOf,
} from "../../lib/india-time.ts";
import {
  countBookingsBetween,
  type DaySession,
  listBookingsBetween,
  type SessionCounts,
} from "../../domain/bookings/bookings.server.ts";
import { listMeetingOpenings } from "../../domain/bookings/meeting-openings.server.ts";
import { listOffersToAnswer } from "../../domain/bookings/load-offer.server.ts";
import { closeReport, listOpenReports } from "../../domain/bookings/session-reports.server.ts";
import {
  listSessionsOutsideHours,
  listSessionsInBusyTime,
} from "../../domain/bookings/list-sessions-outside-hours.server.ts";
import {
  listFaultyCalendars,
  queueCalendarReading,
} from "../../domain/calendar/outside-calendars.server.ts";
import { listEditedProfiles } from "../../domain/therapists/profile-edits.server.ts";
import { listTherapistTitlesWithoutEntry } from "../../domain/therapists/change-practice.server.ts";
import { listExpiredTherapistCredentials } from "../../domain/therapists/change-therapist.server.ts";
import {
  listRefusedEmails,
  dismissRefusedEmail,
  queueRefusedEmailAgain,
} from "../../domain/emails/refused-emails.server.ts";
import { findWaitingMail } from "../../domain/emails/refused-emails.server.ts";
import { checkLedger } from "../../domain/ledger/check-ledger.server.ts";
import { outsideStage } from "../../domain/payments/outside-kinds.ts";
import { listOutsidePaymentsToDecide } from "../../domain/payments/outside-payments.server.ts";
import {
  listPaymentsWithoutOrder,
  closePaymentWithoutOrder,
} from "../../domain/payments/payment-without-order.server.ts";
import { may, type RoleHolder } from "../../domain/staff/staff-member.ts";
import { joinedText } from "./joined-text.ts";
import {
  hoursLeft,
  isDue,
  type ListedMessage,
  messageKinds,
} from "../../domain/messages/message.ts";
import { listMessages } from "../../domain/messages/messages.server.ts";
import { mayOpen } from "./messages.server.ts";
import { messageCopy } from "./messages.words.ts";
import { todayCopy as copy } from "./today.words.ts";
import {
  absentItems,
  busyTimeItems,
  calendarItems,
  credentialItems,
  editedProfileItems,
  dangerItems,
  emailClaimItems,
  emailItems,
  type InboxItem,
  jobItems,
  lostOrderItems,
  messageItems,
  moneyItems,
  offerItems,
  outsideHoursItems,
  payLinkItems,
  outsideItems,
  titleItems,
  unsentLinkItems,
  waitingMailItems,
  withdrawalItems,
} from "./inbox.ts";
import { listOpenEmailClaims } from "../../domain/links/email-changes.server.ts";
import { isOrderId } from "../../domain/orders/order.ts";
import { parseAuditReason } from "../../domain/staff/audit.server.ts";

/** The lists of the first screen that have pages, as the address names them. */
export const listsOfToday = ["today", "tomorrow", "todo", "choosing"] as const;
type AskedOfToday = AskedPages<"today" | "tomorrow">;
const noPages: AskedOfToday = { today: null, tomorrow: null };

/** More of one kind usually have one cause. */
const MOST_LISTED = 50;

/** A session with a first name only, and who was seen opening its meeting. */
export interface TodaySession extends DaySession {
  joined: string;
}

/** A number on top of the screen. */
export interface TodayCount {
  what: "sessions" | "messages" | "choosing" | "money";
  count: number;
  /** What comes first of it; empty without any. */
  hint: string;
}

/** What the first screen shows to a role. */
export interface TodayPage {
  /** Of those that the role may see. */
  counts: readonly TodayCount[];
  inbox: readonly InboxItem[];
  /** Clients who have been offered other times, until they answer; null for a role that does not see sessions. */
  choosing: readonly InboxItem[] | null;
  unlisted: number;
  /** A page of each; null for a role that does not see sessions. */
  days: { today: readonly TodaySession[]; tomorrow: readonly TodaySession[] } | null;
  /** The pages of both days; null where `days` is. */
  pages: { today: ListPage; tomorrow: ListPage } | null;
}

interface Day extends ListPage {
  sessions: readonly TodaySession[];
  counts: SessionCounts;
}

/** Loads a page of a day's sessions: without another one, that with the first that is not over. */
async function sessionsOfDay(
  services: Services,
  [from, to]: readonly [Date, Date],
  asked: number | null,
  now: Date,
): Promise<Day> {
  const counts = await countBookingsBetween(services.db, from, to, now);
  const place = pageOf(counts.all, asked, counts.ended);
  const rows = { limit: PAGE_ROWS, offset: (place.page - 1) * PAGE_ROWS };
  const sessions = await listBookingsBetween(services.db, from, to, null, rows);
  const openings = await listMeetingOpenings(
    services.db,
    sessions.map(({ orderId }) => orderId),
  );
  return {
    ...place,
    counts,
    sessions: sessions.map((session) => ({
      ...session,
      joined: joinedText(session, openings.get(session.orderId) ?? {}, now),
    })),
  };
}

async function sessionsOf(
  services: Services,
  asked: AskedOfToday,
  now: Date,
): Promise<Record<"today" | "tomorrow", Day> | null> {
  const day = indiaDay(now);
  const [start, middle, end] = [0, 1, 2].map((count) => instantOf(addDays(day, count), 0));
  if (!start || !middle || !end) return null;
  return {
    today: await sessionsOfDay(services, [start, middle], asked.today, now),
    tomorrow: await sessionsOfDay(services, [middle, end], asked.tomorrow, now),
  };
}

/** "5:00 PM" of today, else with its day. */
const clockOrDay = (at: Date, now: Date) =>
  indiaDay(at) === indiaDay(now) ? formatClock(at) : formatInstant(at);

/** The sessions of the day that are not over. */
const countSessions = ({ left, next }: SessionCounts): TodayCount => ({
  what: "sessions",
  count: left,
  hint: next ? copy.counts.nextSession(formatClock(next)) : "",
});

function countMessages(due: readonly ListedMessage[], now: Date): TodayCount {
  const oldest = Math.min(...due.map((message) => hoursLeft(message, now)));
  const hint = due.length > 0 ? copy.counts.oldest(messageCopy.left(oldest)) : "";
  return { what: "messages", count: due.length, hint };
}

/** Loads the sessions of two days, what is to do, and the counts of both, as far as a role may see them. */
export async function loadToday(
  services: Services,
  holder: RoleHolder,
  now: Date,
  asked: AskedOfToday = noPages,
): Promise<TodayPage> {
  const counts: TodayCount[] = [];
  const inbox: InboxItem[] = [];
  let choosing: TodayPage["choosing"] = null;
  let unlisted = 0;
  let money = 0;
  const both = may(holder, "sessions") ? await sessionsOf(services, asked, now) : null;
  if (both) counts.push(countSessions(both.today.counts));
  if (may(holder, "money") || may(holder, "sessions")) {
    const { exceptions, unlisted: more } = await checkLedger(services.db, now, { unsettled: true });
    const lost = await listPaymentsWithoutOrder(services.db, MOST_LISTED);
    inbox.push(...lostOrderItems(lost));
    inbox.push(...moneyItems(exceptions.slice(0, MOST_LISTED)));
    unlisted = more + Math.max(0, exceptions.length - MOST_LISTED);
    money = lost.length + exceptions.length + more;
  }
  if (may(holder, "money")) {
    const outside = await listOutsidePaymentsToDecide(services.db, MOST_LISTED);
    // The ledger lists the others.
    const held = outside.filter((one) => outsideStage(one) === "held");
    inbox.push(...outsideItems(held));
    money += held.length;
  }
  if (may(holder, "changes")) {
    const { claims, all } = await listOpenEmailClaims(services, { limit: MOST_LISTED });
    inbox.unshift(...emailClaimItems(claims));
    unlisted += all - claims.length;
    inbox.push(...absentItems(await listOpenReports(services.db, "absence", now, MOST_LISTED)));
    const offers = await listOffersToAnswer(services.db, MOST_LISTED);
    choosing = offerItems(offers);
    counts.push({
      what: "choosing",
      count: offers.length,
      hint: offers[0] ? copy.counts.firstDeadline(clockOrDay(offers[0].offerUntil, now)) : "",
    });
    inbox.push(...jobItems(await services.givenUpJobs.list(MOST_LISTED)));
    inbox.push(...emailItems(await listRefusedEmails(services.db, MOST_LISTED)));
    const dayAgo = addMinutes(now, -24 * 60);
    inbox.push(...payLinkItems(await listReleasedPayLinks(services.db, dayAgo, MOST_LISTED)));
    inbox.push(...unsentLinkItems(await listUnsentPayLinks(services.db, MOST_LISTED)));
    const cannotKeep = await listOpenReports(services.db, "withdrawal", now, MOST_LISTED);
    inbox.push(...withdrawalItems(cannotKeep));
    inbox.push(...outsideHoursItems(await listSessionsOutsideHours(services.db, now, MOST_LISTED)));
    inbox.push(...busyTimeItems(await listSessionsInBusyTime(services.db, now, MOST_LISTED)));
    inbox.push(...calendarItems(await listFaultyCalendars(services.db, now, MOST_LISTED)));
  }
  if (may(holder, "roster", "texts"))
    inbox.push(...editedProfileItems(await listEditedProfiles(services.db, MOST_LISTED)));
  if (may(holder, "roster")) {
    inbox.push(
      ...titleItems(
        (await listTherapistTitlesWithoutEntry(services.db, now)).slice(0, MOST_LISTED),
      ),
    );
    inbox.push(
      ...credentialItems(await listExpiredTherapistCredentials(services.db, now, MOST_LISTED)),
    );
  }
  const kinds = messageKinds.filter((kind) => mayOpen(holder, kind));
  if (kinds.length > 0) {
    const due = (await listMessages(services.db, kinds)).filter((message) => isDue(message, now));
    const first = due.filter(({ danger }) => isAlarm(danger));
    const others = due
      .filter(({ danger }) => !isAlarm(danger))
      .toSorted(
        (a, b) =>
          Number(b.danger !== null) - Number(a.danger !== null) ||
          hoursLeft(a, now) - hoursLeft(b, now),
      )
      .slice(0, MOST_LISTED);
    inbox.unshift(...messageItems(first, now));
    inbox.push(...messageItems(others, now));
    counts.push(countMessages(due, now));
  }
  if (may(holder, "money") || may(holder, "sessions"))
    counts.push({ what: "money", count: money, hint: money > 0 ? copy.counts.moneyListed : "" });
  inbox.unshift(...waitingMailItems(await findWaitingMail(services.db)));
  if (may(holder, "changes"))
    inbox.unshift(...dangerItems(await listOpenReports(services.db, "danger", now, null)));
  const days = both && { today: both.today.sessions, tomorrow: both.tomorrow.sessions };
  const pages = both && {
    today: { page: both.today.page, all: both.today.all },
    tomorrow: { page: both.tomorrow.page, all: both.tomorrow.all },
  };
  return { counts: counts.toSorted(byPlace), inbox, choosing, unlisted, days, pages };
}

const places = ["sessions", "messages", "choosing", "money"];
const byPlace = (a: TodayCount, b: TodayCount) => places.indexOf(a.what) - places.indexOf(b.what);

export type HandleException = { ok: true } | { ok: false; reason: "gone" | "reason_missing" };

/** An email's id contains dots, a job's id does not. */
const isEmail = (id: string) => id.includes(".");

/** The order of an email's id, or the job's id: what the audit names. */
const subjectOf = (id: string) => (isEmail(id) ? (id.split(".")[0] ?? id) : id);

const closeReportOf =
  (kind: "absence" | "danger") =>
  (services: AuditedServices, orderId: string, reason: string, now: Date) =>
    closeReport(services, kind, orderId, reason, now);

/** What closes an item about an order, by the prefix of its id: a report, or a payment whose order is lost. */
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
  const [, kind, orderId] = /^(?:(absent|danger|unpaid|unsent)-)?(order_.+)$/.exec(id) ?? [];
  if (orderId && isOrderId(orderId)) {
    const { ok } = await closers[(kind ?? "lost") as keyof typeof closers](
      services,
      orderId,
      reason,
      now,
    );
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
