import { formatRupees } from "../../lib/money.ts";
import type { Order } from "../orders/order.ts";
import { refundArrivalText } from "../orders/refund-policy.ts";
import {
  refundEmail,
  type RefundEmailInput,
  duplicatePaymentEmail,
  goodwillEmail,
} from "./templates/refund-email.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { sessionTimeText } from "./templates/session-time.ts";
import { listGoodwill } from "../payments/goodwill/give-goodwill.server.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import { findNewestVersion } from "./store.server.ts";
import { findOrder } from "../orders/find-order.server.ts";

function refundReason(
  { offerUntil, pricePaise }: Order,
  refundPaise: number,
): RefundEmailInput["because"] {
  if (offerUntil) return "offer_over";
  // A disputed payment: the captured amount differs from the price. The slot was not the reason.
  return refundPaise === pricePaise ? "slot_gone" : "other";
}

/**
 * Emails the visitor that no session is booked and the whole payment is refunded; once per order. A duplicate payment
 * has an email of its own.
 */
export async function sendRefundEmail(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (order?.state !== "owed" && order?.state !== "refunded") return;
  const { refunds } = await loadOrderMoney(deps.db, order, now);
  const refund = refunds.find(({ cause }) => cause === "no_session");
  if (!refund) return;
  const { name, email } = order.contact;
  const write = (writtenAt: Date) =>
    refundEmail({
      because: refundReason(order, refund.paise),
      visitorName: name,
      amount: formatRupees(refund.paise),
      arrives: refundArrivalText(order.policy, writtenAt),
      sessionTimeText: sessionTimeText(order),
      orderId,
      chooseAgainUrl: `${deps.publicUrl}/match`,
      brand: deps.brand,
    });
  await sendEmailOnce(deps, { orderId, kind: "refund" }, now, (writtenAt) => ({
    to: { name, address: email },
    ...write(writtenAt),
  }));
}

/**
 * Emails the visitor that a duplicate payment is refunded; once for each duplicate. Sends nothing while an operator
 * handles a disputed payment.
 */
export async function sendDuplicatePaymentEmail(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order || order.state === "disputed") return;
  const { pricePaise, contact } = order;
  const { refunds } = await loadOrderMoney(deps.db, order, now);
  const duplicates = refunds.filter(({ cause }) => cause === "duplicate");
  const allPaise = duplicates.reduce((sum, { paise }) => sum + paise, 0);
  if (allPaise <= 0) return;
  // One for each payment: what earlier emails told is not told again.
  const version = Math.ceil(allPaise / pricePaise);
  const told = await findNewestVersion(deps.db, { orderId, kind: "refund", below: version });
  const duplicatePaise = allPaise - told * pricePaise;
  const write = (writtenAt: Date) =>
    duplicatePaymentEmail({
      visitorName: contact.name,
      amount: formatRupees(duplicatePaise),
      arrives: refundArrivalText(order.policy, writtenAt),
      sessionTimeText: sessionTimeText(order),
      orderId,
      brand: deps.brand,
    });
  await sendEmailOnce(deps, { orderId, kind: "refund", version }, now, (writtenAt) => ({
    to: { name: contact.name, address: contact.email },
    ...write(writtenAt),
  }));
}

/** Emails the visitor a refund beyond the terms; once for each. @param number counts them, from 1 */
export async function sendGoodwillEmail(
  deps: SendEmailDeps,
  orderId: string,
  number: number,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  const given = (await listGoodwill(deps.db, orderId)).find((one) => one.number === number);
  if (!order || given?.state !== "given") return;
  const { contact, policy } = order;
  const mail = { orderId, kind: "goodwill", version: number } as const;
  await sendEmailOnce(deps, mail, now, (writtenAt) => ({
    to: { name: contact.name, address: contact.email },
    ...goodwillEmail({
      visitorName: contact.name,
      amount: formatRupees(given.amountPaise),
      arrives: refundArrivalText(policy, writtenAt),
      sessionTimeText: sessionTimeText(order),
      orderId,
      brand: deps.brand,
    }),
  }));
}
