import { findBooking } from "../../domain/bookings/bookings.server.ts";
import { loadOffer } from "../../domain/bookings/load-offer.server.ts";
import { sessionVersion } from "../../domain/bookings/reschedule-booking.server.ts";
import { wasNewTimeTold, whatsappKinds } from "../../domain/clients/whatsapp.server.ts";
import { listOrderClaims } from "../../domain/calendar/slot-claims.server.ts";
import {
  listOrderEmails,
  newestConfirmationEmailVersion,
} from "../../domain/emails/email-rows.server.ts";
import { listOpenEmailClaims } from "../../domain/links/email-changes.server.ts";
import { payLinkState } from "../../domain/links/pay-link.ts";
import { findPayLinkOfOrder } from "../../domain/links/pay-links.server.ts";
import { findNewestLink } from "../../domain/links/secret-links.server.ts";
import { isSessionOver } from "../../domain/orders/order.ts";
import { findOrder } from "../../domain/orders/orders.server.ts";
import { listCaptures } from "../../domain/payments/captures.server.ts";
import { mostGoodwill } from "../../domain/payments/goodwill.server.ts";
import { loadOrderMoney } from "../../domain/payments/load-order-money.server.ts";
import { findOutsidePayment, isToDecide } from "../../domain/payments/outside-payments.server.ts";
import { listRefunds } from "../../domain/payments/refunds.server.ts";
import { listReversals, mostChargeback } from "../../domain/payments/reversals.server.ts";
import { listAudit } from "../../domain/staff/audit.server.ts";
import { moveToUndo } from "../../domain/staff/undo-move.server.ts";
import { readTogether } from "../../lib/read-together.ts";
import type { Services } from "../../services.ts";

const AUDIT_LINES = 200;

/** Gathers what is known of an order: its history tells it, and its actions go by it. */
export async function findOrderFacts(services: Services, orderId: string, now: Date) {
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
  const [money, offer, link, payLink, emailClaims, isNewTimeTold] = await readTogether([
    () => loadOrderMoney(db, order, now),
    () => loadOffer(services, order, now),
    () => findNewestLink(db, "manage", orderId),
    () => findPayLinkOfOrder(db, order, now),
    () => listOpenEmailClaims(services, { orderId, limit: 1 }),
    () => wasNewTimeTold(db, booking, now),
  ]);
  const isBooked = order.state === "booked";
  const payState = payLink && payLinkState(payLink, now);
  return {
    order,
    isBooked,
    isToCome: isBooked && order.startsAt > now,
    isOver: isSessionOver(order, now),
    booking,
    captures,
    refunds,
    emails,
    reversals,
    claims,
    /** A payment in cash, by UPI or by bank. */
    outside,
    /** The same while finance has to confirm or decline it. */
    toDecide: outside && isToDecide(outside) ? outside : undefined,
    audit,
    money,
    /** What goodwill can refund at most, and what a chargeback can take. */
    goodwillPaise: mostGoodwill(order),
    chargebackPaise: mostChargeback(order),
    /** Value and text of each slot that is offered to the client. */
    slots: (offer?.slots ?? []).map(({ value, label }) => [value, label] as const),
    /** Therapist and start. */
    session: sessionVersion(order),
    /** The move by staff that can still be taken back. */
    movedFrom: moveToUndo(audit, booking?.icalSequence, now),
    confirmationVersion: newestConfirmationEmailVersion(emails),
    /** Of the client's valid link. */
    linkId: link?.id,
    /** By which its client pays, or paid. */
    payLink,
    isToPay: payState !== undefined && payState !== "paid" && payState !== "ended",
    whatsapp: whatsappKinds(order, { payLink, isNewTimeTold }, now),
    /** The mailbox of an address before says that the order is theirs; not decided yet. */
    claim: emailClaims.claims[0],
  };
}

export type OrderFacts = NonNullable<Awaited<ReturnType<typeof findOrderFacts>>>;
