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
  shownSessionValue,
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
import { bookingNotice } from "../../app/domain/visitors/privacy-notice.ts";
import { insertVisitorUser, upsertQuizAnswers } from "../../app/domain/visitors/answers.server.ts";
import {
  recordConsent,
  recordNoticeConsent,
} from "../../app/domain/visitors/record-consent.server.ts";
import { addDays, addMinutes, indiaDay, instantOf } from "../../app/lib/india-time.ts";
import { stableUuid } from "../../app/lib/token.ts";
import type { Services } from "../../app/services.ts";
import {
  inventedAnswers,
  inventedContact,
  inventedSessions,
  latePayments,
  unpaidOrders,
  type InventedCourse,
  type InventedSession,
  type LatePayment,
} from "./invented-week.ts";
import { type MountedSandbox } from "../mount-sandbox.ts";

/**
 * Plans the invented sessions and payments, and what becomes of each, as steps at the times at which clients,
 * therapists and staff would have done them.
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

/** Plans all sessions of the week, the payments that came late, and the orders that were not paid. */
export function planInventedSessions(week: Week): void {
  for (const [index, session] of inventedSessions.entries()) planSession(week, session, index);
  for (const late of latePayments) planLatePayment(week, late);
  for (const unpaid of unpaidOrders)
    week.plan(addMinutes(week.start, -unpaid.hoursAgo * HOUR - 1), async (now) => {
      const { orderId, payUrl } = await placeOrder(week, { ...unpaid, index: 0 }, now);
      if (unpaid.outcome === "open") return;
      await pressPay(week, payUrl, unpaid.outcome);
      await checkOrderPayment(week.services, orderId, now);
    });
}

/** The day so many days from the start. */
export const dayOf = ({ start }: Week, days: number) => addDays(indiaDay(start), days);

/** The therapists that may take a session: the one that is named, or all, another one first for each session. */
export function candidatesFor({ therapists }: Week, therapist: string | undefined, index: number) {
  if (therapist !== undefined) return therapists.filter(({ name }) => name === therapist);
  // The first one is the demo's staff member, whose sessions are named.
  const [shown, ...others] = therapists;
  const from = (index * 5) % others.length;
  return [...others.slice(from), ...others.slice(0, from), ...(shown ? [shown] : [])];
}

type Wanted = Pick<InventedSession, "client" | "day" | "hour" | "minutes" | "connection"> & {
  therapist?: string | undefined;
  index: number;
};

/** Holds a slot for a client and opens the pay page. @throws if no therapist has the slot */
async function placeOrder(
  week: Week,
  wanted: Wanted,
  now: Date,
): Promise<{ orderId: string; payUrl: string }> {
  const { services } = week;
  const contact = inventedContact(wanted.client);
  const userId = stableUuid(`client of the demo’s week: ${wanted.client}`);
  const { name, email, phone } = contact;
  await insertVisitorUser(services.db, { id: userId, name, email, phone_number: phone });
  const answers = inventedAnswers(wanted.client);
  if (answers) await upsertQuizAnswers(services.db, services.cipher, userId, answers);
  await recordNoticeConsent(
    services.db,
    { subject: userId, notice: bookingNotice, button: "step_1_continue" },
    now,
  );
  await recordConsent(
    services.db,
    { subject: userId, ...bookingTerms, button: "match_book_session" },
    now,
  );
  for (const { id: therapistId } of candidatesFor(week, wanted.therapist, wanted.index)) {
    const slot = {
      therapistId,
      startsAt: instantOf(dayOf(week, wanted.day), wanted.hour),
      durationMinutes: wanted.minutes ?? 60,
      connection: wanted.connection ?? "video",
    };
    const started = await startPayment(
      services,
      slot,
      { userId, contact, network: null },
      () => now,
    );
    if (started.ok) return { orderId: started.orderId, payUrl: started.redirectUrl };
  }
  throw new Error(`no therapist has the slot of ${wanted.client} on day ${wanted.day}`);
}

/** Presses a button of the fake's pay page. */
export async function pressPay(
  { sandbox }: Week,
  payUrl: string,
  outcome: "pay" | "fail",
): Promise<void> {
  const body = new URLSearchParams({ outcome, reason: "insufficient-funds" });
  const answer = await sandbox.fetch(new Request(payUrl, { method: "POST", body }));
  if (answer.status >= 400) throw new Error(`the fake's pay page answered ${answer.status}`);
}

/** Books and pays. @returns the order's id */
async function book(week: Week, wanted: Wanted, now: Date): Promise<string> {
  const { orderId, payUrl } = await placeOrder(week, wanted, now);
  await pressPay(week, payUrl, "pay");
  await checkOrderPayment(week.services, orderId, now);
  week.orders.set(`${wanted.client} ${wanted.day}`, orderId);
  return orderId;
}

/** Books a session two to four days before it and before the demo starts, and plans what becomes of it. */
function planSession(week: Week, session: InventedSession, index: number): void {
  const day = dayOf(week, Math.min(session.day - 2, -2) - (index % 3));
  week.plan(addMinutes(instantOf(day, 9 + ((index * 5) % 13)), index), async (now) => {
    const orderId = await book(week, { ...session, index }, now);
    const order = await findOrder(week.services.db, orderId);
    if (order) becomes[session.course](week, order);
  });
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

/** @throws if a use case refused, so that a test sees that the week is not what it says */
export function expectDone(outcome: unknown): void {
  const { ok, reason } = (outcome ?? {}) as { ok?: boolean; reason?: string };
  if (ok === false) throw new Error(`the demo's week was refused: ${reason}`);
}

const becomes: Record<InventedCourse, (week: Week, order: Order) => void> = {
  held(week, order) {
    for (const [side, minutes] of [
      ["visitor", -2],
      ["therapist", 1],
    ] as const)
      planFor(week, order, addMinutes(order.startsAt, minutes), ({ id }, now) =>
        recordOpening(week.services.db, id, side, now),
      );
  },
  "missed by the client": (week, order) =>
    planFor(week, order, addMinutes(order.startsAt, 20), ({ id }, now) =>
      recordSessionNoShow({ ...week.services, audit: auditOf(therapistByLink) }, id, now),
    ),
  "cancelled by the client": (week, order) => planCancellation(week, order, 30 * HOUR),
  "cancelled late by the client": (week, order) => planCancellation(week, order, HOUR),
  "cancelled by us": (week, order) =>
    planFor(week, order, addMinutes(order.startsAt, -5 * HOUR), ({ id }, now) =>
      cancelByOperator(
        { ...week.services, audit: auditOf(week.staff.support) },
        id,
        "the therapist is ill",
        now,
      ),
    ),
  "not attended by the therapist"(week, order) {
    planFor(week, order, addMinutes(order.startsAt, 20), (now, at) =>
      reportAbsence(
        { ...week.services, audit: auditOf(clientByLink) },
        now.id,
        { choice: "another_time", shown: shownSessionValue(now) },
        at,
      ),
    );
    planAcceptance(week, order, addMinutes(order.startsAt, 2 * HOUR));
  },
  "offered for an absence"(week, order) {
    planFor(
      week,
      order,
      addMinutes(week.start, -5 * HOUR),
      async ({ therapistId, startsAt }, now) => {
        const day = indiaDay(startsAt);
        const days = { therapistId, from: day, to: day, fromHour: 12, toHour: 15 };
        const affected = await listOrdersAffectedByAbsence(week.services.db, days, now);
        const deps = { ...week.services, audit: auditOf(week.staff.support) };
        return recordAbsenceAndWithdraw(deps, days, affected, "at a training", now);
      },
    );
  },
  "moved by the client"(week, order) {
    const startsAt = addMinutes(order.startsAt, MINUTES_A_DAY);
    planFor(week, order, addMinutes(week.start, -20 * HOUR), ({ id }, now) =>
      rescheduleBooking(week.services, id, { startsAt }, now),
    );
  },
  "partly refunded"(week, order) {
    planFor(week, order, addMinutes(order.startsAt, 18 * HOUR), (present, now) =>
      giveGoodwill(
        { ...week.services, audit: auditOf(week.staff.owner) },
        present.id,
        {
          amountPaise: 20_000,
          reason: "the call broke off twice",
          borneBy: "us",
          shownPaise: mostGoodwill(present),
          extent: "any",
        },
        now,
      ),
    );
  },
  "contested by the bank"(week, order) {
    planFor(week, order, addMinutes(order.startsAt, 12 * HOUR), ({ id, capturedPaise }, now) =>
      noticeReversal(
        week.services,
        id,
        {
          state: "open",
          source: "dispute",
          reference: `disp_${id.slice(-16)}`,
          amountPaise: capturedPaise ?? 0,
          respondBy: addMinutes(week.start, 6 * MINUTES_A_DAY),
        },
        now,
      ),
    );
  },
  "given back by the therapist"(week, order) {
    planFor(week, order, addMinutes(week.start, -2 * HOUR), ({ id }, now) =>
      requestWithdrawal({ ...week.services, audit: auditOf(therapistByLink) }, id, now),
    );
  },
  "address refused": () => {},
};

/** @param who a staff member, or who acts by a link */
export const auditOf = (who: Parameters<typeof createAuditRecorder>[0]) =>
  createAuditRecorder(who, "demo-week");

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
function planLatePayment(week: Week, late: LatePayment): void {
  const { client, other, hoursAgo, course } = late;
  const from = addMinutes(week.start, -hoursAgo * 60);
  week.plan(from, async (now) => {
    const { orderId, payUrl } = await placeOrder(week, { ...late, index: 0 }, now);
    week.sandbox.plan({ kind: "late-complete", times: 1, seconds: 3_600 });
    await pressPay(week, payUrl, "pay");
    week.plan(addMinutes(from, 61), (at) => checkOrderPayment(week.services, orderId, at));
    const order = await findOrder(week.services.db, orderId);
    if (order && course === "accepted") planAcceptance(week, order, addMinutes(from, 300));
    week.orders.set(`${client} ${late.day}`, orderId);
  });
  week.plan(addMinutes(from, 20), async (now) => {
    const orderId = await book(week, { ...late, client: other, index: 0 }, now);
    const order = await findOrder(week.services.db, orderId);
    if (order) becomes.held(week, order);
  });
}
