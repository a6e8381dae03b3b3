import type { AuditedServices, Services } from "../../services.ts";
import { type AskedPages, type ListPage, PAGE_ROWS, pageOf } from "../../lib/list-pages.ts";
import { isAlarm } from "../../domain/safety/danger.ts";
import {
  closeReleasedPayLink,
  closeUnsentPayLink,
} from "../../domain/links/list-pay-links.server.ts";
import { addDays, formatClock, formatInstant, indiaDay, instantOf } from "../../lib/india-time.ts";
import {
  countBookingsBetween,
  type DaySession,
  listBookingsBetween,
  type SessionCounts,
} from "../../domain/bookings/bookings.server.ts";
import { listMeetingOpenings } from "../../domain/bookings/meeting-openings.server.ts";
import { listOffersToAnswer } from "../../domain/bookings/load-offer.server.ts";
import { closeReport } from "../../domain/bookings/session-reports.server.ts";
import { queueCalendarReading } from "../../domain/calendar/outside-calendars.server.ts";
import {
  dismissRefusedEmail,
  queueRefusedEmailAgain,
} from "../../domain/emails/refused-emails.server.ts";
import { closePaymentWithoutOrder } from "../../domain/payments/payment-without-order.server.ts";
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
  type InboxItem,
  loadInbox,
  messageItem,
  MOST_LISTED,
  offerItem,
  seesMoney,
} from "./inbox.server.ts";
import { readTogether } from "../../lib/read-together.ts";
import { isOrderId } from "../../domain/orders/order.ts";
import { parseAuditReason } from "../../domain/staff/audit.server.ts";

/** The lists of the first screen that have pages, as the address names them. */
export const listsOfToday = ["today", "tomorrow", "todo", "choosing"] as const;
type AskedOfToday = AskedPages<"today" | "tomorrow">;
const noPages: AskedOfToday = { today: null, tomorrow: null };

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
  const [today, tomorrow] = await Promise.all([
    sessionsOfDay(services, [start, middle], asked.today, now),
    sessionsOfDay(services, [middle, end], asked.tomorrow, now),
  ]);
  return { today, tomorrow };
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

/** Lists the messages that wait for an answer: alarms first, then what sounds like danger, then by their time. */
async function listDueMessages(services: Services, holder: RoleHolder, now: Date) {
  const kinds = messageKinds.filter((kind) => mayOpen(holder, kind));
  if (kinds.length === 0) return null;
  const due = (await listMessages(services.db, kinds)).filter((message) => isDue(message, now));
  const others = due
    .filter(({ danger }) => !isAlarm(danger))
    .toSorted(
      (a, b) =>
        Number(b.danger !== null) - Number(a.danger !== null) ||
        hoursLeft(a, now) - hoursLeft(b, now),
    );
  const alarms = due.filter(({ danger }) => isAlarm(danger));
  return { due, listed: [...alarms, ...others.slice(0, MOST_LISTED)] };
}

/** Loads the sessions of two days, what is to do, and the counts of both, as far as a role may see them. */
export async function loadToday(
  services: Services,
  holder: RoleHolder,
  now: Date,
  asked: AskedOfToday = noPages,
): Promise<TodayPage> {
  const both = may(holder, "sessions") ? await sessionsOf(services, asked, now) : null;
  const { items, unlisted, money } = await loadInbox(services, holder, now);
  const [messages, offers] = await readTogether([
    () => listDueMessages(services, holder, now),
    async () =>
      may(holder, "changes") ? await listOffersToAnswer(services.db, MOST_LISTED) : null,
  ]);
  const firstOffer = offers?.[0];
  const counts: (TodayCount | null)[] = [
    both && countSessions(both.today.counts),
    messages && countMessages(messages.due, now),
    offers && {
      what: "choosing",
      count: offers.length,
      hint: firstOffer ? copy.counts.firstDeadline(clockOrDay(firstOffer.offerUntil, now)) : "",
    },
    seesMoney(holder)
      ? { what: "money", count: money, hint: money > 0 ? copy.counts.moneyListed : "" }
      : null,
  ];
  return {
    counts: counts.filter((one) => one !== null),
    inbox: [...items, ...(messages?.listed ?? []).map((one) => messageItem(one, now))],
    choosing: offers && offers.map(offerItem),
    unlisted,
    days: both && { today: both.today.sessions, tomorrow: both.tomorrow.sessions },
    pages: both && {
      today: { page: both.today.page, all: both.today.all },
      tomorrow: { page: both.tomorrow.page, all: both.tomorrow.all },
    },
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
