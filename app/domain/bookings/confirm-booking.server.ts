import { changeOrder } from "../orders/change-order.server.ts";
import type { Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { endOrderWithoutSession, applyOrderEvent } from "../orders/order-updates.server.ts";
import {
  releaseClaim,
  confirmClaim,
  releaseExpiredAndOwnClaims,
} from "../calendar/slot-claims.server.ts";
import { createBooking } from "./bookings.server.ts";
import { allowSlot } from "../calendar/slot-rules.ts";
import { offerForLatePayment } from "./offers.server.ts";
import {
  findPaidAttemptAndTherapist,
  findPaidOrderIdOfSameSlot,
  lockOrder,
  lockRecordedAttemptsAndCalendar,
} from "../orders/orders.server.ts";
import { yieldToCapture } from "../payments/outside-payments.server.ts";
import type { PlacedOrder } from "../orders/order.ts";
import { checkPaymentForPage } from "../payments/check-payment.server.ts";
import { startPayment, type StartPayment } from "../payments/start-payment.server.ts";
import type { RequestedSlot, Visitor } from "../orders/place-order.server.ts";

/** Decides a paid order once ({@link decidePaidOrder}). */
export async function confirmBooking(
  services: Services,
  orderId: string,
  now: Date,
): Promise<void> {
  await changeOrder(services, orderId, null, async (trx, order) => {
    if (order?.state === "paid") await decidePaidOrder(services, trx, order, now);
  });
}

/**
 * Decides a paid order, on an open transaction that has locked it and no calendar. Books it when its slot is still
 * available. Otherwise another visitor has the slot, it has begun, or the therapist doesn't work then: holds other
 * slots with the therapist and offers them; without any, queues a full refund. Where another order of the visitor has
 * bought the slot, or another attempt to pay the session, the payment is a duplicate and refunded. A payment outside
 * that finance has not confirmed yields the slot.
 */
async function decidePaidOrder(
  services: Services,
  trx: Db,
  order: PlacedOrder,
  now: Date,
): Promise<void> {
  const { id: orderId } = order;
  const recorded = await lockRecordedAttemptsAndCalendar(trx, order);
  const { paidBy: other, therapist } = await findPaidAttemptAndTherapist(trx, orderId);
  if (other) {
    await releaseClaim(trx, orderId, ["held", "paid"]);
    await endOrderWithoutSession(services, trx, orderId, "slot_lost", now, other);
    return;
  }
  for (const id of recorded) await yieldToCapture(trx, id, now);
  const clock = { now, minimumNoticeMinutes: services.minimumNoticeMinutes };
  const answer = therapist && allowSlot({ by: "payment", therapist, slot: order, clock });
  if (therapist && answer?.ok && (await confirmClaim(trx, order, answer.slot, now))) {
    await applyOrderEvent(trx, orderId, "slot_kept", now);
    await createBooking(services, trx, order, therapist, order.startsAt, now);
    return;
  }
  await offerOrRefund(services, trx, orderId, therapist, now);
}

async function offerOrRefund(
  services: Services,
  trx: Db,
  orderId: string,
  therapist: Therapist | undefined,
  now: Date,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order) return;
  await releaseExpiredAndOwnClaims(trx, order, order, now);
  await releaseClaim(trx, orderId, ["held", "paid"]);
  const first = await findPaidOrderIdOfSameSlot(trx, order);
  const isOffered =
    !first && therapist && (await offerForLatePayment(services, trx, order, therapist, now));
  if (!isOffered) await endOrderWithoutSession(services, trx, orderId, "slot_lost", now, first);
}

/** Makes every check of a payment book what it finds paid, in the transaction that records the payment. */
export const bookingPaidOrders = (services: Services): Services => ({
  ...services,
  decidePaid: (trx: Db, order: PlacedOrder, now: Date) =>
    decidePaidOrder(services, trx, order, now),
});

/**
 * Checks an order's payment while a visitor waits for a page, and books what the check has found paid.
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function checkPaymentAndBook(
  services: Services,
  orderId: string,
  now: Date,
): Promise<void> {
  await checkPaymentForPage(bookingPaidOrders(services), orderId, now);
}

/**
 * Starts the payment of a slot ({@link startPayment}), and books a session without charge at once, so that its page
 * shows the booking. If that fails, the job books it.
 */
export async function startPaymentOrBooking(
  services: Services,
  requested: RequestedSlot,
  visitor: Visitor,
  now: () => Date,
): Promise<StartPayment> {
  const started = await startPayment(services, requested, visitor, now);
  if (started.ok && started.isSettled)
    await confirmBooking(services, started.orderId, now()).catch(() => {});
  return started;
}
