import type { Database } from "../../db/connect.server.ts";
import { formatClock, indiaDay } from "../../lib/india-time.ts";
import { isRecent } from "../orders/recently-paid.ts";
import { isOrderId } from "../orders/order.ts";
import type { OrderState } from "../orders/order-states.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import type { PaymentState } from "./provider.ts";
import { findOrder } from "../orders/find-order.server.ts";

/**
 * A client that reads COMPLETED says "booked": money that goes back is no COMPLETED for it. What the
 * provider says is kept with the order.
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
 * An order as the status function answers it. udf1 is put together from our own rows: the provider
 * never sees a name or an address. `mail` is empty from 30 minutes after the payment on,
 * or an hour after an order that nobody paid: order id and email address together open the meeting, so the id alone must
 * not tell both for ever.
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
    id: order.userId,
    name: therapist?.name ?? "",
  });
  return { state: states[order.state], metaInfo: { udf1 } };
}
