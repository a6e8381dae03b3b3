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
import { addClientNote } from "../../app/domain/clients/client-notes.server.ts";
import { writeToClient } from "../../app/domain/clients/desk-emails.server.ts";
import {
  endFollowUps,
  listFollowUpSeries,
  proposeFollowUps,
} from "../../app/domain/links/follow-ups.server.ts";
import { startPayLinkPayment } from "../../app/domain/links/start-pay-link-payment.server.ts";
import { createComplaintMessage } from "../../app/domain/messages/enquiries.server.ts";
import { refundIfCancelled } from "../../app/domain/orders/order-money.ts";
import type { Order } from "../../app/domain/orders/order.ts";
import { checkOrderPayment } from "../../app/domain/payments/check-payment.server.ts";
import { giveGoodwill, mostGoodwill } from "../../app/domain/payments/goodwill.server.ts";
import { confirmOutsidePayment } from "../../app/domain/payments/outside-payments.server.ts";
import { recordBankTransfer } from "../../app/domain/payments/record-bank-transfer.server.ts";
import { noticeReversal } from "../../app/domain/payments/reversals.server.ts";
import { addMinutes, indiaDay } from "../../app/lib/india-time.ts";
import type { Therapist } from "../../app/domain/therapists/therapist.ts";
import type { AuditedServices, Services } from "../../app/services.ts";
import type { MountedSandbox } from "../mount-sandbox.ts";

/** In minutes. */
const DAY = 1_440;

/** hoursAgo counts from the first start. minute is added to the hour, or counts from what it is `after`. */
export type When = Partial<Record<"hoursAgo" | "day" | "hour" | "minute", number>> & {
  after?: string;
};

/** What someone does with an order. `by` is a role of staff, the client or the therapist. */
export type Step = When & {
  do: string;
  by?: string;
  text?: string;
  days?: number[];
  paise?: number;
};

/** What the week's steps work with. */
export interface Week {
  services: Services;
  sandbox: MountedSandbox;
  /** When the demo starts. */
  start: Date;
  therapists: readonly Therapist[];
}

interface Scene extends Week {
  order: Order;
  step: Step;
  now: Date;
  /** Their audit names who does the step. */
  audited: AuditedServices;
  /** Empty for the client and the therapist. */
  staffId: string;
}

/** Presses a button of the fake's pay page. */
export async function pressPay(sandbox: MountedSandbox, payUrl: string, outcome: "pay" | "fail") {
  const body = new URLSearchParams({ outcome, reason: "insufficient-funds" });
  const answer = await sandbox.fetch(new Request(payUrl, { method: "POST", body }));
  if (answer.status >= 400) throw new Error(`the fake's pay page answered ${answer.status}`);
}

/** What clients, therapists and staff do with an order, by the name that the week gives it. */
export const orderSteps = {
  join: ({ services, order, step, now }) =>
    recordOpening(services.db, order.id, step.by === "client" ? "visitor" : "therapist", now),
  cancel: ({ services, order, now }) =>
    cancelBooking(services, order.id, refundIfCancelled(order, now).paise, now),
  "check payment": ({ services, order, now }) => checkOrderPayment(services, order.id, now),
  "record no-show": ({ audited, order, now }) => recordSessionNoShow(audited, order.id, now),
  "cancel for us": ({ audited, order, step: { text = "" }, now }) =>
    cancelByOperator(audited, order.id, text, now),
  withdraw: ({ audited, order, now }) => requestWithdrawal(audited, order.id, now),
  "move by a day": ({ services, order: { id, startsAt }, now }) =>
    rescheduleBooking(services, id, { startsAt: addMinutes(startsAt, DAY) }, now),
  "report absence"({ audited, order, now }) {
    const report = { choice: "another_time", shown: sessionVersion(order) } as const;
    return reportAbsence(audited, order.id, report, now);
  },
  async "accept offer"({ services, order, now }) {
    const [first] = await listAvailableOfferSlots(services, order, now);
    if (!first) return { ok: false, reason: "nothing is offered" };
    return acceptOffer(services, order.id, first.startsAt, now, { therapistId: first.therapistId });
  },
  async "record absence"({ audited, order, step: { text = "" }, now }) {
    const day = indiaDay(order.startsAt);
    const days = { therapistId: order.therapistId, from: day, to: day, fromHour: 12, toHour: 15 };
    const affected = await listOrdersAffectedByAbsence(audited.db, days, now);
    return recordAbsenceAndWithdraw(audited, days, affected, text, now);
  },
  "give goodwill"({ audited, order, step: { paise: amountPaise = 0, text: reason = "" }, now }) {
    const request = { amountPaise, reason, borneBy: "us", extent: "any" } as const;
    const expectedPaise = mostGoodwill(order);
    return giveGoodwill(audited, order.id, { ...request, expectedPaise }, now);
  },
  dispute({ services, start, order: { id, capturedPaise }, now }) {
    const reversal = {
      state: "open",
      source: "dispute",
      reference: `disp_${id.slice(-16)}`,
      amountPaise: capturedPaise ?? 0,
      respondBy: addMinutes(start, 6 * DAY),
    } as const;
    return noticeReversal(services, id, reversal, now);
  },
  "confirm payment"({ audited, staffId: id, order, now }) {
    const decision = { staff: { id, isOwner: false }, expectedPaise: order.pricePaise };
    return confirmOutsidePayment(audited, order.id, decision, now);
  },
  "record transfer": ({ audited, order, step: { text = "" }, now }) =>
    recordBankTransfer(audited, order.id, text, now),
  "propose sessions"({ audited, order, step, now }) {
    const starts = (step.days ?? []).map((days) => addMinutes(order.startsAt, days * DAY));
    const by = step.by === "therapist" ? "therapist" : "staff";
    return proposeFollowUps(audited, { afterOrderId: order.id, by, starts, shown: 0 }, now);
  },
  async "pay the first proposed"({ services, sandbox, order, now }) {
    const [series] = await listFollowUpSeries(services.db, order.id, now);
    const first = series?.sessions[0]?.link.orderId ?? "";
    const started = await startPayLinkPayment(services, first, () => now);
    if (started.ok) await pressPay(sandbox, started.redirectUrl, "pay");
    await checkOrderPayment(services, first, now);
    return started;
  },
  async "end the proposal"({ audited, order, now }) {
    const [series] = await listFollowUpSeries(audited.db, order.id, now);
    return series && endFollowUps(audited, series.id, "client", now);
  },
  note: ({ audited, staffId, order, step: { text = "" }, now }) =>
    addClientNote(audited, order.id, { staffId, text }, now),
  write: ({ audited, staffId, order, step: { text = "" }, now }) =>
    writeToClient(audited, order.id, { staffId, text }, now),
  complain: ({ services, order, step: { text = "" }, now }) =>
    createComplaintMessage(services, order.id, text, now),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;
