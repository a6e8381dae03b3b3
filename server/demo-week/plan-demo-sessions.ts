import {
  cancelBooking,
  cancelByOperator,
} from "../../app/domain/bookings/cancel-session.server.ts";
import { recordOpening } from "../../app/domain/bookings/meeting-openings.server.ts";
import { acceptOffer, listAvailableOfferSlots } from "../../app/domain/bookings/offers.server.ts";
import {
  listOrdersAffectedByAbsence,
  recordAbsenceAndWithdraw,
} from "../../app/domain/bookings/record-absence.server.ts";
import {
  rescheduleBooking,
  sessionVersion,
} from "../../app/domain/bookings/reschedule-booking.server.ts";
import {
  reportAbsence,
  requestWithdrawal,
} from "../../app/domain/bookings/session-reports.server.ts";
import { recordSessionNoShow } from "../../app/domain/bookings/therapist-session.server.ts";
import { refundIfCancelled } from "../../app/domain/orders/order-money.ts";
import type { Order } from "../../app/domain/orders/order.ts";
import { findOrder } from "../../app/domain/orders/orders.server.ts";
import { bookingTerms } from "../../app/domain/orders/place-order.server.ts";
import { checkOrderPayment } from "../../app/domain/payments/check-payment.server.ts";
import { giveGoodwill, mostGoodwill } from "../../app/domain/payments/goodwill.server.ts";
import { noticeReversal } from "../../app/domain/payments/reversals.server.ts";
import { startPayment } from "../../app/domain/payments/start-payment.server.ts";
import {
  clientByLink,
  createAuditRecorder,
  therapistByLink,
} from "../../app/domain/staff/audit.server.ts";
import type { StaffMember } from "../../app/domain/staff/staff-member.ts";
import type { Connection, DurationMinutes } from "../../app/domain/therapists/therapist.ts";
import { type Answers, noAnswers } from "../../app/domain/visitors/answers.ts";
import { insertVisitorUser, upsertQuizAnswers } from "../../app/domain/visitors/answers.server.ts";
import { bookingNotice } from "../../app/domain/visitors/privacy-notice.ts";
import {
  recordConsent,
  recordNoticeConsent,
} from "../../app/domain/visitors/record-consent.server.ts";
import { addDays, addMinutes, indiaDay, instantOf } from "../../app/lib/india-time.ts";
import { stableUuid } from "../../app/lib/token.ts";
import type { Services } from "../../app/services.ts";
import type { MountedSandbox } from "../mount-sandbox.ts";
import demo from "./demo-week.json" with { type: "json" };

/**
 * Plans the week of sessions that a new demo opens with, as steps at the times at which clients, therapists and staff
 * would have done them. All of it is invented (demo-week.json): the people, their addresses at example.com and their
 * phone numbers. Days count from the day of the first start, hours are India time, and what staff did is so many hours
 * ago.
 */

const HOUR = 60;
const MINUTES_A_DAY = 24 * HOUR;

/** What a step works with. */
export interface Week {
  services: Services;
  sandbox: MountedSandbox;
  /** When the demo starts. */
  start: Date;
  staff: Record<"owner" | "support" | "finance", StaffMember>;
  therapists: readonly { id: number; name: string }[];
  /** The orders of sessions, by client and day. */
  orders: Map<string, string>;
  /** Plans a step; a step at the same time as another follows it. */
  plan(at: Date, run: (now: Date) => Promise<unknown>): void;
}

/** Plans all sessions, the payments that came late, and the orders that were not paid. */
export function planDemoSessions(week: Week): void {
  for (const [index, session] of demo.sessions.entries()) planSession(week, session, index);
  for (const late of demo.latePayments) planLatePayment(week, late);
  for (const unpaid of demo.unpaid)
    week.plan(addMinutes(ago(week, unpaid.hoursAgo), -1), async (now) => {
      const { orderId, payUrl } = await placeOrder(week, { ...unpaid, index: 0 }, now);
      if (unpaid.outcome === "open") return;
      await pressPay(week, payUrl, "fail");
      await checkOrderPayment(week.services, orderId, now);
    });
}

export const ago = ({ start }: Week, hours: number) => addMinutes(start, -hours * HOUR);

/** The day so many days from the start. */
const dayOf = ({ start }: Week, days: number) => addDays(indiaDay(start), days);

export const orderIdOf = (week: Week, { client, day }: { client: string; day: number }) =>
  week.orders.get(`${client} ${day}`) ?? "";

/** The services of a use case. @param who a staff member, or who acts by a link */
export const servicesFor = (week: Week, who: Parameters<typeof createAuditRecorder>[0]) => ({
  ...week.services,
  audit: createAuditRecorder(who, "demo-week"),
});

/** @throws if a use case refused, so that a test sees that the week is not what it says */
export function expectDone(outcome: unknown): void {
  const { ok, reason } = (outcome ?? {}) as { ok?: boolean; reason?: string };
  if (ok === false) throw new Error(`the demo's week was refused: ${reason}`);
}

export function personOf(name: string) {
  const person = demo.people.find((one) => one.name === name);
  if (!person) throw new Error(`the demo's week has no ${name}`);
  return person;
}

/** Plans a step that needs the order as it is then; none after the start of the demo. */
function planFor(
  week: Week,
  { id }: Order,
  at: Date,
  run: (order: Order, now: Date) => Promise<unknown>,
): void {
  week.plan(at, async (now) => {
    const order = await findOrder(week.services.db, id);
    if (order) expectDone(await run(order, now));
  });
}

export interface Wanted {
  client: string;
  day: number;
  hour: number;
  minutes?: number | undefined;
  connection?: string | undefined;
  therapist?: string | undefined;
  index: number;
}

/** The therapists that may take a session: the one that is named, or all, another one first for each session. */
export function candidatesFor({ therapists }: Week, { therapist, index }: Omit<Wanted, "client">) {
  if (therapist !== undefined) return therapists.filter(({ name }) => name === therapist);
  // The first one is the demo's staff member, whose sessions are named.
  const [shown, ...others] = therapists;
  const from = (index * 5) % others.length;
  return [...others.slice(from), ...others.slice(0, from), ...(shown ? [shown] : [])];
}

export const slotOf = (week: Week, therapistId: number, { day, hour, minutes = 60 }: Wanted) => ({
  therapistId,
  startsAt: instantOf(dayOf(week, day), hour),
  durationMinutes: minutes as DurationMinutes,
});

/** Holds a slot for a client and opens the pay page. @throws if no therapist has the slot */
async function placeOrder(
  week: Week,
  wanted: Wanted,
  now: Date,
): Promise<{ orderId: string; payUrl: string }> {
  const { services } = week;
  const { answers, ...contact } = personOf(wanted.client);
  const { name, email, phone } = contact;
  const userId = stableUuid(`client of the demo’s week: ${name}`);
  await insertVisitorUser(services.db, { id: userId, name, email, phone_number: phone });
  if (answers)
    await upsertQuizAnswers(services.db, services.cipher, userId, {
      ...noAnswers,
      name,
      ...answers,
    } as Answers);
  const notice = { subject: userId, notice: bookingNotice, button: "step_1_continue" } as const;
  await recordNoticeConsent(services.db, notice, now);
  const terms = { subject: userId, ...bookingTerms, button: "match_book_session" } as const;
  await recordConsent(services.db, terms, now);
  for (const { id } of candidatesFor(week, wanted)) {
    const connection = (wanted.connection ?? "video") as Connection;
    const slot = { ...slotOf(week, id, wanted), connection };
    const visitor = { userId, contact, network: null };
    const started = await startPayment(services, slot, visitor, () => now);
    if (started.ok) return { orderId: started.orderId, payUrl: started.redirectUrl };
  }
  throw new Error(`no therapist has the slot of ${wanted.client} on day ${wanted.day}`);
}

/** Presses a button of the fake's pay page. */
export async function pressPay({ sandbox }: Week, payUrl: string, outcome: "pay" | "fail") {
  const body = new URLSearchParams({ outcome, reason: "insufficient-funds" });
  const answer = await sandbox.fetch(new Request(payUrl, { method: "POST", body }));
  if (answer.status >= 400) throw new Error(`the fake's pay page answered ${answer.status}`);
}

/** Books and pays. */
async function book(week: Week, wanted: Wanted, now: Date): Promise<Order | undefined> {
  const { orderId, payUrl } = await placeOrder(week, wanted, now);
  await pressPay(week, payUrl, "pay");
  await checkOrderPayment(week.services, orderId, now);
  week.orders.set(`${wanted.client} ${wanted.day}`, orderId);
  return findOrder(week.services.db, orderId);
}

/** Books a session two to four days before it and before the demo starts, and plans what becomes of it. */
function planSession(week: Week, session: (typeof demo.sessions)[number], index: number): void {
  const day = dayOf(week, Math.min(session.day - 2, -2) - (index % 3));
  week.plan(addMinutes(instantOf(day, 9 + ((index * 5) % 13)), index), async (now) => {
    const order = await book(week, { ...session, index }, now);
    const planCourse = courses[session.course];
    if (!planCourse) throw new Error(`the demo's week knows no course "${session.course}"`);
    if (order) planCourse(week, order);
  });
}

/** What became of a session that was booked and paid. */
const courses: Readonly<Record<string, (week: Week, order: Order) => void>> = {
  /** It takes place: both sides are seen once it has begun. */
  held(week, order) {
    const { db } = week.services;
    planFor(week, order, addMinutes(order.startsAt, -2), ({ id }, now) =>
      recordOpening(db, id, "visitor", now),
    );
    planFor(week, order, addMinutes(order.startsAt, 1), ({ id }, now) =>
      recordOpening(db, id, "therapist", now),
    );
  },
  "missed by the client": (week, order) =>
    planFor(week, order, addMinutes(order.startsAt, 20), ({ id }, now) =>
      recordSessionNoShow(servicesFor(week, therapistByLink), id, now),
    ),
  "cancelled by the client": (week, order) => planCancellation(week, order, 30 * HOUR),
  "cancelled late by the client": (week, order) => planCancellation(week, order, HOUR),
  "cancelled by us": (week, order) =>
    planFor(week, order, addMinutes(order.startsAt, -5 * HOUR), ({ id }, now) =>
      cancelByOperator(servicesFor(week, week.staff.support), id, "the therapist is ill", now),
    ),
  "not attended by the therapist"(week, order) {
    planFor(week, order, addMinutes(order.startsAt, 20), (present, now) => {
      const report = { choice: "another_time", shown: sessionVersion(present) } as const;
      return reportAbsence(servicesFor(week, clientByLink), present.id, report, now);
    });
    planAcceptance(week, order, addMinutes(order.startsAt, 2 * HOUR));
  },
  /** The therapist is away: other times are offered, and the client has not chosen. */
  "offered for an absence": (week, order) =>
    planFor(week, order, ago(week, 5), async ({ therapistId, startsAt }, now) => {
      const day = indiaDay(startsAt);
      const days = { therapistId, from: day, to: day, fromHour: 12, toHour: 15 };
      const affected = await listOrdersAffectedByAbsence(week.services.db, days, now);
      const deps = servicesFor(week, week.staff.support);
      return recordAbsenceAndWithdraw(deps, days, affected, "at a training", now);
    }),
  "moved by the client": (week, order) =>
    planFor(week, order, ago(week, 20), ({ id, startsAt }, now) =>
      rescheduleBooking(week.services, id, { startsAt: addMinutes(startsAt, MINUTES_A_DAY) }, now),
    ),
  "partly refunded": (week, order) =>
    planFor(week, order, addMinutes(order.startsAt, 18 * HOUR), (present, now) => {
      const goodwill = {
        amountPaise: 20_000,
        reason: "the call broke off twice",
        borneBy: "us",
        expectedPaise: mostGoodwill(present),
        extent: "any",
      } as const;
      return giveGoodwill(servicesFor(week, week.staff.owner), present.id, goodwill, now);
    }),
  "contested by the bank": (week, order) =>
    planFor(week, order, addMinutes(order.startsAt, 12 * HOUR), ({ id, capturedPaise }, now) => {
      const reversal = {
        state: "open",
        source: "dispute",
        reference: `disp_${id.slice(-16)}`,
        amountPaise: capturedPaise ?? 0,
        respondBy: addMinutes(week.start, 6 * MINUTES_A_DAY),
      } as const;
      return noticeReversal(week.services, id, reversal, now);
    }),
  "given back by the therapist": (week, order) =>
    planFor(week, order, ago(week, 2), ({ id }, now) =>
      requestWithdrawal(servicesFor(week, therapistByLink), id, now),
    ),
  "address refused": () => {},
};

function planCancellation(week: Week, order: Order, minutesBefore: number): void {
  planFor(week, order, addMinutes(order.startsAt, -minutesBefore), (present, now) =>
    cancelBooking(week.services, present.id, refundIfCancelled(present, now).paise, now),
  );
}

/** Has the client take the first of the offered times. */
function planAcceptance(week: Week, order: Order, at: Date): void {
  planFor(week, order, at, async (present, now) => {
    const [first] = await listAvailableOfferSlots(week.services, present, now);
    if (!first) return { ok: false, reason: "nothing is offered" };
    const { startsAt, therapistId } = first;
    return acceptOffer(week.services, present.id, startsAt, now, { therapistId });
  });
}

/** A payment that arrives an hour after its pay page was opened, when another client has booked the slot. */
function planLatePayment(week: Week, late: (typeof demo.latePayments)[number]): void {
  const { services, sandbox, orders } = week;
  const { client, other, hoursAgo, course } = late;
  const from = ago(week, hoursAgo);
  week.plan(from, async (now) => {
    const { orderId, payUrl } = await placeOrder(week, { ...late, index: 0 }, now);
    sandbox.plan({ kind: "late-complete", times: 1, seconds: 3_600 });
    await pressPay(week, payUrl, "pay");
    week.plan(addMinutes(from, 61), (at) => checkOrderPayment(services, orderId, at));
    const order = await findOrder(services.db, orderId);
    if (order && course === "accepted") planAcceptance(week, order, addMinutes(from, 300));
    orders.set(`${client} ${late.day}`, orderId);
  });
  week.plan(addMinutes(from, 20), async (now) => {
    const order = await book(week, { ...late, client: other, index: 0 }, now);
    if (order) courses.held?.(week, order);
  });
}
