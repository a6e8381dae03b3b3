import type { Services } from "../../services.ts";
import { formatDay, indiaDay, instantOf, isDay } from "../../lib/india-time.ts";
import { findBooking } from "../../domain/bookings/bookings.server.ts";
import { listOrderClaims } from "../../domain/calendar/slot-claims.server.ts";
import { listOrderEmails } from "../../domain/emails/email-rows.server.ts";
import type { Order } from "../../domain/orders/order.ts";
import { listCaptures } from "../../domain/payments/captures.server.ts";
import { findOutsidePayment } from "../../domain/payments/outside-payments.server.ts";
import { listReversals } from "../../domain/payments/reversals.server.ts";
import { listRefunds } from "../../domain/payments/refunds.server.ts";
import { listAudit } from "../../domain/staff/audit.server.ts";
import { listOrdersSharingAddress } from "../../domain/links/change-email.server.ts";
import {
  listOpenEmailClaims,
  type OpenEmailClaim,
} from "../../domain/links/email-changes.server.ts";
import { findNewestLink } from "../../domain/links/secret-links.server.ts";
import { findPayLinkOfOrder } from "../../domain/links/pay-links.server.ts";
import { type DeskPayLink, loadDeskPayLink } from "./booking/book.server.ts";
import { loadOffer } from "../../domain/bookings/load-offer.server.ts";
import { listMeetingOpenings } from "../../domain/bookings/meeting-openings.server.ts";
import { isWithinReach, type Slot } from "../../domain/calendar/slots.ts";
import { findOrder, listPaymentAttempts } from "../../domain/orders/orders.server.ts";
import type { OrderMoney } from "../../domain/orders/order-money.ts";
import { loadOrderMoney } from "../../domain/payments/load-order-money.server.ts";
import { may, type RoleHolder } from "../../domain/staff/staff-member.ts";
import {
  findTherapistById,
  findTherapistsByIds,
} from "../../domain/therapists/therapists.server.ts";
import { connectionText } from "../../domain/therapists/session-connection.ts";
import { joinedText } from "./joined-text.ts";
import { readTogether } from "../../lib/read-together.ts";
import { type HistoryLine, historyOf, therapistsInHistory } from "./order-history.ts";
import { outsideText } from "./outside-payment.words.ts";
import { actionsOffered, type OfferedAction, type OrderHistory } from "./order-actions.server.ts";
import { loadAvailability } from "../../domain/calendar/load-availability.server.ts";
import { listTherapistProfiles } from "../../domain/therapists/load-therapists.server.ts";

/** An order as the desk shows it. Of its links only the one to pay by: staff do not act as the client. */
export interface DeskOrder {
  order: Pick<Order, "id" | "state" | "startsAt" | "durationMinutes" | "therapistId">;
  money: OrderMoney;
  therapistName: string;
  /** How they meet: "Video call". */
  connection: string;
  /** Null for a role that sees orders only. */
  contact: Order["contact"] | null;
  /** The mailbox of an address before claims the order; null without a claim, and for a role that sees orders only. */
  claim: OpenEmailClaim | null;
  /** Other orders with the same address: how many follow a correction, and the ids of those of another person. */
  sameAddress: { follow: number; stay: readonly string[] };
  /** Who was seen opening the meeting; empty for a role that sees orders only, and for an order that isn't booked. */
  joined: string;
  /** What is known of a payment in cash, by UPI or by bank; empty without one. */
  outside: string;
  actions: readonly OfferedAction[];
  history: readonly HistoryLine[];
  /** The ids of the other orders by which the same session was to be paid; those of a pay link stand with it. */
  attempts: readonly string[];
  /** Null without one, and for a role that may not book for clients. */
  payLink: DeskPayLink | null;
  /** Where the next sessions are proposed; null unless it is booked, and for a role that may not. */
  nextPath: string | null;
}

const AUDIT_LINES = 200;

export async function loadDeskOrder(
  services: Services,
  orderId: string,
  holder: RoleHolder,
  now: Date,
): Promise<DeskOrder | undefined> {
  const { db } = services;
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const [booking, captures, refunds, emails, reversals, claims, outside, audit] =
    await readTogether([
      () => findBooking(db, orderId),
      () => listCaptures(db, orderId),
      () => listRefunds(db, orderId),
      () => listOrderEmails(db, orderId),
      () => listReversals(db, orderId),
      () => listOrderClaims(db, orderId),
      () => findOutsidePayment(db, orderId),
      () => listAudit(db, { subject: orderId }, AUDIT_LINES),
    ]);
  const history: OrderHistory = {
    order,
    booking,
    captures,
    refunds,
    emails,
    reversals,
    claims,
    outside,
    audit,
  };
  const [therapists, openings, money, offer, link, payLink, emailClaims, sharing] =
    await readTogether([
      () => findTherapistsByIds(db, [order.therapistId, ...therapistsInHistory(audit)]),
      () => listMeetingOpenings(db, [orderId]),
      () => loadOrderMoney(db, order, now),
      () => loadOffer(services, order, now),
      () => findNewestLink(db, "manage", orderId),
      () => findPayLinkOfOrder(db, order, now),
      () => listOpenEmailClaims(services, { orderId, limit: 1 }),
      async () =>
        may(holder, "changes")
          ? await listOrdersSharingAddress(db, order)
          : { follow: [], stay: [] },
    ]);
  const therapist = therapists.get(order.therapistId);
  const slots = (offer?.slots ?? []).map(({ value, label }) => [value, label] as const);
  const attempts = payLink ? [] : await listPaymentAttempts(db, order.attemptOf ?? orderId);
  const [claim] = emailClaims.claims;
  const linkId = link?.id;
  const { id, state, startsAt, durationMinutes, therapistId } = order;
  return {
    order: { id, state, startsAt, durationMinutes, therapistId },
    money,
    therapistName: therapist?.name ?? "",
    connection: therapist ? connectionText(order.connection, therapist) : "",
    contact: may(holder, "sessions") ? order.contact : null,
    claim: (may(holder, "sessions") && claim) || null,
    sameAddress: { follow: sharing.follow.length, stay: sharing.stay },
    joined: may(holder, "sessions") ? joinedText(order, openings.get(orderId) ?? {}, now) : "",
    outside: history.outside ? outsideText(history.outside) : "",
    actions: actionsOffered(holder, { ...history, money, linkId, claim, payLink, slots, now }),
    history: historyOf(history, (one) => therapists.get(one)?.name ?? ""),
    attempts: attempts.map((one) => one.id).filter((one) => one !== orderId),
    nextPath: may(holder, "changes") && state === "booked" ? `/desk/order/${orderId}/next` : null,
    payLink: may(holder, "changes") ? await loadDeskPayLink(services, order, payLink, now) : null,
  };
}

/** Where a session can be moved to, as the order's screen shows it. */
export interface MoveChoice {
  therapists: readonly { id: number; name: string }[];
  therapistId: number;
  /** YYYY-MM-DD */
  day: string;
  today: string;
  /** The free times of that day with that therapist; null before a day is chosen. */
  times: readonly string[] | null;
  /** "Sat 21 Nov with Asha Rao" */
  to: string;
}

/**
 * Loads the free times of a day with a therapist. The minimum notice does not bind staff, who have asked both people.
 * @param asked from the URL, unchecked
 */
export async function loadMove(
  services: Services,
  order: Slot,
  asked: { therapist: string | null; day: string | null },
  now: Date,
): Promise<MoveChoice> {
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
  const day = isChosen ? (asked.day ?? "") : indiaDay(order.startsAt);
  const anyNotice = { ...services, minimumNoticeMinutes: 0 };
  const [slots = []] =
    isChosen && therapist
      ? await loadAvailability(anyNotice, therapist, [day], order.durationMinutes, now)
      : [];
  return {
    therapists: profiles.map(({ id, name }) => ({ id, name })),
    therapistId: therapist?.id ?? order.therapistId,
    day,
    today,
    times: isChosen
      ? slots.filter(({ state }) => state === "free").map(({ slot }) => slot.label)
      : null,
    to: `${formatDay(instantOf(day, 12))} with ${therapist?.name ?? ""}`,
  };
}
