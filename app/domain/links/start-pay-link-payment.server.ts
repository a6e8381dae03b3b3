import type { Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { isOpenToStaff } from "../calendar/slot-rules.ts";
import { extendClaim } from "../calendar/slot-claims.server.ts";
import { HOLD_GRACE_SECONDS, HOLD_SECONDS, type Order } from "../orders/order.ts";
import { isUnpaid } from "../orders/order-states.ts";
import { findOrder } from "../orders/orders.server.ts";
import { isOrderPayPageOpening } from "../orders/order-updates.server.ts";
import { placeNextAttempt, type PlaceOrderByStaff } from "../orders/place-order-by-staff.server.ts";
import { recordOrderTerms } from "../orders/place-order.server.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import { PaymentProviderError } from "../payments/payment-provider.ts";
import { openOrderPayment, type StartPayment } from "../payments/start-payment.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { isPayPageOpen, lastAttempt, paidAttempt } from "./pay-link.ts";
import { closePayLink, findPayLinkOfOrder, lockPayLink } from "./pay-links.server.ts";

export type StartPayLinkPayment =
  | StartPayment
  /** being_decided: what became of the attempt before is not known yet: another one could be a second payment. */
  | { ok: false; reason: "link_unknown" | "paid" | "ended" | "being_decided" };

/**
 * Opens the payment page of a link for its client, who agrees to the terms by the button. While a page is open, every
 * press leads to the same one; when it is over, the payment company is asked what became of it, and only then another
 * attempt takes over the slot. So two presses make one payment.
 * @param orderId of the link
 */
export async function startPayLinkPayment(
  services: Services,
  orderId: string,
  now: () => Date,
): Promise<StartPayLinkPayment> {
  let lost: string | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const refused = await askAboutLastAttempt(services, orderId, now());
    if (refused) return { ok: false, reason: refused };
    const next = await services.db
      .transaction()
      .execute((trx) => holdForAttempt(services, trx, orderId, lost, now()));
    if (!next.ok) return next;
    await recordOrderTerms(services.db, next.order.userId, "pay_link_pay");
    const opened = await openOrderPayment(services, next.order, now);
    if (opened !== "pay_page_lost") return opened;
    if (attempt === 2) return { ok: false, reason: "payment_unavailable" };
    lost = next.order.id;
  }
}

/** Asks the provider about an attempt whose payment page is over. @returns why no other one may begin */
async function askAboutLastAttempt(
  services: Services,
  orderId: string,
  now: Date,
): Promise<"link_unknown" | "being_decided" | "payment_unavailable" | undefined> {
  const order = await findOrder(services.db, orderId);
  const link = order && (await findPayLinkOfOrder(services.db, order, now));
  if (!link) return "link_unknown";
  const last = lastAttempt(link);
  if (last.state !== "awaiting_payment" || isPayPageOpen(last, now)) return undefined;
  try {
    const state = await checkOrderPayment(services, last.id, now);
    return state === "awaiting_payment" ? "being_decided" : undefined;
  } catch (error) {
    if (error instanceof PaymentProviderError) return "payment_unavailable";
    throw error;
  }
}

type HeldAttempt = { ok: true; order: Order } | Exclude<StartPayLinkPayment, { ok: true }>;

/**
 * Returns an attempt whose payment page is open, or is being opened. Before one opens, the rule is asked that another
 * attempt would be asked: no client is to pay for a session that can't be booked.
 */
async function keepAttempt(
  { minimumNoticeMinutes }: Services,
  trx: Db,
  order: Order,
  now: Date,
): Promise<PlaceOrderByStaff> {
  const isOpen = isPayPageOpen(order, now) || (await isOrderPayPageOpening(trx, order.id, now));
  const therapist = isOpen ? undefined : await findTherapistById(trx, order.therapistId);
  return isOpen || isOpenToStaff(therapist, order, { now, minimumNoticeMinutes })
    ? { ok: true, order }
    : { ok: false, reason: "slot_taken" };
}

/** Chooses the order by which a link is paid now, and holds its slot for as long as a payment page is open. */
async function holdForAttempt(
  services: Services,
  trx: Db,
  orderId: string,
  lost: string | undefined,
  now: Date,
): Promise<HeldAttempt> {
  const link = await lockPayLink(trx, orderId, now);
  if (!link) return { ok: false, reason: "link_unknown" };
  if (paidAttempt(link)) return { ok: false, reason: "paid" };
  if (link.endedAt || link.heldUntil <= now || !link.isHeld) return { ok: false, reason: "ended" };
  const last = lastAttempt(link);
  const isOpen = last.state === "placed" || isPayPageOpen(last, now);
  if (!isUnpaid(last.state) || (last.state === "awaiting_payment" && !isOpen))
    return { ok: false, reason: "being_decided" };
  const isUsable = isOpen && last.id !== lost;
  const next = isUsable
    ? await keepAttempt(services, trx, last, now)
    : await placeNextAttempt(services, trx, last, link.heldUntil, now);
  // Its therapist has left, is paused or works at other hours: no other press can pay for it either.
  if (!next.ok) {
    await closePayLink(services, trx, link, "lost", now);
    return { ok: false, reason: "ended" };
  }
  const pageEnds = new Date(now.getTime() + (HOLD_SECONDS + HOLD_GRACE_SECONDS) * 1000);
  await extendClaim(trx, next.order.id, pageEnds);
  return next;
}
