import { loadAvailabilityWeek } from "../../domain/calendar/load-availability.server.ts";
import { isWithinReach, type Slot } from "../../domain/calendar/slots.ts";
import { listMeetingOpenings } from "../../domain/bookings/meeting-openings.server.ts";
import { listOrdersSharingAddress } from "../../domain/links/change-email.server.ts";
import {
  type PayLink,
  payLinkState,
  type PayLinkState,
  shownAttempt,
  unpaidEndReason,
  type UnpaidEndReason,
} from "../../domain/links/pay-link.ts";
import { findLinkUrl } from "../../domain/links/secret-links.server.ts";
import { type Order, sessionState } from "../../domain/orders/order.ts";
import { listPaymentAttempts } from "../../domain/orders/orders.server.ts";
import {
  outsidePaymentText,
  type OutsideStage,
  outsideStage,
} from "../../domain/payments/outside-kinds.ts";
import type { OutsidePayment } from "../../domain/payments/outside-payments.server.ts";
import { may, type RoleHolder } from "../../domain/staff/staff-member.ts";
import { listTherapistProfiles } from "../../domain/therapists/load-therapists.server.ts";
import { connectionText } from "../../domain/therapists/session-connection.ts";
import {
  findTherapistById,
  findTherapistsByIds,
} from "../../domain/therapists/therapists.server.ts";
import { formatInstant, indiaDay, isDay } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { readTogether } from "../../lib/read-together.ts";
import type { Services } from "../../services.ts";
import { attendanceText } from "./attendance-text.ts";
import { listAvailableActions } from "./order-actions.server.ts";
import { loadMatters } from "./inbox/load-inbox.server.ts";
import { findOrderFacts } from "./order-facts.server.ts";
import { historyOf, therapistsInHistory } from "./order-history.ts";

/** Loads an order as the desk shows it. Of its links only the one to pay by: staff do not act as the client. */
export async function loadDeskOrder(
  services: Services,
  orderId: string,
  holder: RoleHolder,
  now: Date,
) {
  const { db } = services;
  const facts = await findOrderFacts(services, orderId, now);
  if (!facts) return undefined;
  const { order, claim, outside, audit, money } = facts;
  const { id, startsAt, durationMinutes, therapistId } = order;
  const [seesClient, mayChange] = [may(holder, "sessions"), may(holder, "changes")];
  const [therapists, openings, sharing, attempts, payLink, matters] = await readTogether([
    () => findTherapistsByIds(db, [therapistId, ...therapistsInHistory(audit)]),
    () => listMeetingOpenings(db, [orderId]),
    async () => (mayChange ? await listOrdersSharingAddress(db, order) : { follow: [], stay: [] }),
    async () => (facts.payLink ? [] : await listPaymentAttempts(db, order.attemptOf ?? orderId)),
    async () => (mayChange ? await loadDeskPayLink(services, order, facts.payLink, now) : null),
    () => loadMatters(services, holder, orderId, now),
  ]);
  const actions = listAvailableActions(holder, facts);
  const available = new Set<string>(actions.map(({ name }) => name));
  const therapist = therapists.get(therapistId);
  return {
    order: { id, startsAt, durationMinutes, therapistId },
    state: sessionState({ ...order, isNoShow: Boolean(facts.booking?.noShowAt) }, now),
    money,
    therapistName: therapist?.name ?? "",
    /** How they meet: "Video call". */
    connection: therapist ? connectionText(order.connection, therapist) : "",
    /** Null for a role that sees orders only. */
    contact: seesClient ? order.contact : null,
    claim: seesClient ? claim : undefined,
    /** Other orders with the same address: how many follow a correction, and the ids of those of another person. */
    sameAddress: { follow: sharing.follow.length, stay: sharing.stay },
    /** Who was seen opening the meeting; empty for an order that isn't booked. */
    joined: seesClient ? attendanceText(order, openings.get(orderId) ?? {}, now) : "",
    outside: outside ? outsideText(outside) : "",
    /** What is to do about it: why it was opened. No form that its state refuses. */
    matters: matters.map((one) => (one.by && available.has(one.by) ? one : { ...one, by: null })),
    actions,
    history: historyOf(facts, (one) => therapists.get(one)?.name ?? ""),
    /** Ids of other orders for the same session. Pay-link orders keep theirs with the link. */
    attempts: attempts.map((one) => one.id).filter((one) => one !== orderId),
    payLink,
    mayProposeNext: mayChange && facts.isBooked,
  };
}

export type DeskOrder = NonNullable<Awaited<ReturnType<typeof loadDeskOrder>>>;

const undecided: Readonly<Record<OutsideStage, (payment: OutsidePayment) => string>> = {
  held: ({ confirmBy }) => `To be confirmed by ${formatInstant(confirmBy)}.`,
  released: () => "Not confirmed in time: the time was released. Confirm or decline it.",
  doubled: () =>
    "Not confirmed before the client paid online. Perhaps a second payment: confirm or decline it.",
};

function outsideStateText(payment: OutsidePayment): string {
  if (payment.state === "declined") return "Declined: no money came.";
  if (payment.state !== "confirmed") return undecided[outsideStage(payment)](payment);
  return payment.paidBy === null ? "Confirmed." : "Confirmed, as a second payment.";
}

/** What is known of a payment in cash, by UPI or by bank. */
const outsideText = (payment: OutsidePayment) =>
  `${formatRupees(payment.amountPaise)} ${outsidePaymentText(payment)}, paid ${formatInstant(payment.paidAt)}. ${outsideStateText(payment)}`;

const payLinkStates: Readonly<Record<Exclude<PayLinkState, "ended">, (until: string) => string>> = {
  to_pay: (until) => `Not paid. The time is held until ${until}.`,
  being_paid: (until) => `The client has the payment page open. The time is held until ${until}.`,
  being_decided: (until) =>
    `The payment company hasn’t told us the result of a payment yet. The time is held until ${until}.`,
  paid: () => "Paid.",
};

const payLinkEnds: Readonly<Record<UnpaidEndReason, (until: string) => string>> = {
  unpaid: (until) => `Not paid by ${until}. The time is released.`,
  staff: () => "Released on our side before it was paid.",
  client: () => "The client cancelled the hold before paying.",
  lost: () => "The time is no longer available, so the link can’t be paid.",
};

/** Loads what the page of an order shows of the link by which its client pays; null without one. */
export async function loadDeskPayLink(
  services: Services,
  order: Order,
  link: PayLink | undefined,
  now: Date,
) {
  if (!link) return null;
  const state = payLinkState(link, now);
  const isOver = state === "paid" || state === "ended";
  const url = isOver ? null : await findLinkUrl(services, "pay", link.orderId, order.language);
  const heldUntil = formatInstant(link.heldUntil);
  const { id } = shownAttempt(link);
  return {
    /** Its state, or why it ended without a payment. */
    stateText:
      state === "ended"
        ? payLinkEnds[unpaidEndReason(link, now)](heldUntil)
        : payLinkStates[state](heldUntil),
    emails: link.sendings,
    /** Of the latest attempt to pay, where it is another order than the page's. */
    attemptId: id === order.id ? null : id,
    /** Null once nothing can be paid by it. */
    url: url ?? null,
  };
}

/**
 * Loads where a session can be moved: the free times of seven days with a therapist. The minimum notice does not bind
 * staff, who have asked both people.
 * @param asked from the URL, unchecked
 */
export async function loadMove(
  services: Services,
  order: Slot,
  asked: { therapist: string | null; day: string | null },
  now: Date,
) {
  const { db } = services;
  const listed = await listTherapistProfiles(db);
  const own = await findTherapistById(db, order.therapistId);
  // A paused therapist still holds what is booked.
  const profiles = own && own.state !== "listed" ? [own, ...listed] : listed;
  const today = indiaDay(now);
  const therapist =
    profiles.find(({ id }) => String(id) === asked.therapist) ??
    profiles.find(({ id }) => id === order.therapistId);
  const isChosen = isDay(asked.day ?? "") && isWithinReach(asked.day ?? "", today);
  const first = isChosen ? (asked.day ?? "") : indiaDay(order.startsAt);
  const anyNotice = { ...services, minimumNoticeMinutes: 0 };
  return {
    therapists: profiles.map(({ id, name }) => ({ id, name })),
    therapistId: therapist?.id ?? order.therapistId,
    /** The first of seven days. */
    first,
    today,
    isAsked: asked.therapist !== null || asked.day !== null,
    week: therapist ? await loadAvailabilityWeek(anyNotice, therapist, now, { first }) : [],
    to: therapist?.name ?? "",
  };
}
