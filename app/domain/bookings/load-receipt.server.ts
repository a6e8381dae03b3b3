import type { Db } from "../../db/connect.server.ts";
import {
  addMinutes,
  formatDayWithYear,
  formatInstant,
  formatRange,
  indiaDay,
} from "../../lib/india-time.ts";
import { t } from "../../lib/language/t.ts";
import { formatRupees } from "../../lib/money.ts";
import { resolveLink } from "../links/secret-links.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { listCaptures } from "../payments/captures.server.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import { isPaidOutside } from "../orders/order.ts";
import { isWithoutCharge } from "../orders/order-money.ts";
import { outsidePaymentText } from "../payments/outside-kinds.ts";
import { findOutsidePayment } from "../payments/outside-payments.server.ts";
import { listRefunds } from "../payments/refunds.server.ts";
import { therapistDisplayName } from "../therapists/therapist-name.ts";
import { listTherapistCredentials } from "../therapists/load-therapists.server.ts";
import { registerLabel } from "../therapists/roster-labels.ts";
import { connectionText } from "../therapists/session-connection.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";

export type Receipt = Exclude<Awaited<ReturnType<typeof loadReceipt>>, "no_charge" | undefined>;

/**
 * Loads the receipt of the booking that a client's manage link opens. Changes nothing.
 * @returns undefined for an unknown, replaced or expired link; "no_charge" for a session for which nothing was paid
 */
export async function loadReceipt(db: Db, token: string, now: Date) {
  const orderId = (await resolveLink(db, "manage", token, now))?.subject;
  const order = orderId === undefined ? undefined : await findOrder(db, orderId);
  const therapist = order && (await findTherapistById(db, order.therapistId));
  if (!order || !therapist || order.capturedPaise === null || !order.paidAt) return undefined;
  if (isWithoutCharge(order)) return "no_charge" as const;
  const { startsAt, durationMinutes } = order;
  const outside = isPaidOutside(order) && (await findOutsidePayment(db, order.id));
  const money = await loadOrderMoney(db, order, now);
  const refunds = (await listRefunds(db, order.id)).filter(({ state }) => state === "COMPLETED");
  const captures = await listCaptures(db, order.id);
  const credentials = await listTherapistCredentials(db, therapist, indiaDay(startsAt));
  return {
    /** One of each payment, without gaps within a financial year. */
    numbers: captures.flatMap(({ receipt }) => receipt ?? []),
    orderId: order.id,
    buyer: order.contact.name,
    paidOn: formatInstant(captures[0]?.capturedAt ?? order.paidAt),
    /** "in cash, number 17": how it was paid where that was to us; null through a payment company. */
    paidHow: outside ? outsidePaymentText(outside) : null,
    therapistName: therapistDisplayName(therapist),
    /** The therapist's entries in registers, for an insurer or an employer. */
    registrations: credentials.map(({ register, number }) =>
      t("{register}, number {number}", { register: registerLabel(register), number }),
    ),
    date: formatDayWithYear(startsAt),
    time: formatRange(startsAt, addMinutes(startsAt, durationMinutes)),
    durationMinutes,
    connection: connectionText(order.connection, therapist),
    cancelled: order.state !== "booked",
    price: formatRupees(money.pricePaise),
    paid: formatRupees(money.paidPaise),
    /** More than the price was paid: a duplicate payment. */
    overpaid: money.refunds.some(({ cause }) => cause === "duplicate"),
    /** Refunds that reached the payment company, oldest first. */
    refunds: refunds.toReversed().map(({ amountPaise, refundedAt, updatedAt, creditNote }) => ({
      amount: formatRupees(amountPaise),
      on: formatDayWithYear(refundedAt ?? updatedAt),
      creditNote,
    })),
    /** Refunds that are due and not yet sent or confirmed; null without any. */
    refundDue: money.underWayPaise > 0 ? formatRupees(money.underWayPaise) : null,
    /** The payment less its refunds; null without a refund. */
    net: money.refundedPaise > 0 ? formatRupees(money.netPaise) : null,
  };
}
