import type { Database } from "../../db/connect.server.ts";
import { stableUuid } from "../../lib/crypto/token.ts";
import { formatClock, indiaDay } from "../../lib/india-time.ts";
import { isRecent } from "../orders/recently-paid.ts";
import { isOrderId } from "../orders/order.ts";
import type { OrderState } from "../orders/order-states.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import type { PaymentState } from "./provider.ts";
import { findOrder } from "../orders/find-order.server.ts";

/**
 * An API caller that reads COMPLETED shows "booked", so an order that is being refunded is never COMPLETED here. The
 * provider's own state is stored with the order.
 */
const states: Readonly<Record<OrderState, PaymentState>> = {
  placed: "PENDING",
  awaiting_payment: "PENDING",
  disputed: "PENDING",
  paid: "COMPLETED",
  booked: "COMPLETED",
  offered: "PENDING",
  cancelled: "FAILED",
  owed: "FAILED",
  refunded: "FAILED",
  failed: "FAILED",
  abandoned: "FAILED",
};

/**
 * Loads an order in the form of the payment status call. udf1 is built from our own rows, because the provider never
 * receives a name or an email address. `mail` is empty from 30 minutes after the payment, or an hour after an unpaid
 * order: order id and email address together open the meeting, so the id alone must not reveal the email for ever. `id`
 * is one of this order only: the visitor's own would connect all their orders, and pass as theirs in a payment call.
 */
export async function loadPaymentState(
  deps: Pick<Database, "db">,
  orderId: string,
  now: Date,
): Promise<{ state: PaymentState; metaInfo: { udf1: string } } | undefined> {
  const order = isOrderId(orderId) ? await findOrder(deps.db, orderId) : undefined;
  if (!order) return undefined;
  const therapist = await findTherapistById(deps.db, order.therapistId);
  const udf1 = JSON.stringify({
    date: indiaDay(order.startsAt),
    time: formatClock(order.startsAt),
    duration: order.durationMinutes,
    mail: isRecent(order, now) ? order.contact.email : "",
    id: stableUuid(`payment status ${order.id}`),
    name: therapist?.name ?? "",
  });
  return { state: states[order.state], metaInfo: { udf1 } };
}
