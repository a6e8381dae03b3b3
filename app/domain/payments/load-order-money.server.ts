import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type Order, isOrderId } from "../orders/order.ts";
import { type MoneyRecords, type OrderMoney, orderMoney } from "../orders/order-money.ts";
import { maskEmail } from "../../lib/contact.ts";
import { stableUuid } from "../../lib/token.ts";
import { indiaDay, specifiedClock } from "../../lib/india-time.ts";
import type { OrderState } from "../orders/order-states.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import type { Refund } from "./refunds.server.ts";
import type { PaymentState } from "./payment-provider.ts";
import { findOrder } from "../orders/orders.server.ts";

interface Rows {
  dues: MoneyRecords["dues"];
  refunds: [
    paise: number,
    atMs: number,
    state: Refund["state"],
    endedFor: Refund["endedFor"],
    paidTwice: Refund["paidTwice"],
  ][];
}

/**
 * Loads the statement of an order's money: the one that every page, email and use case renders.
 * @param order as it was read, or locked, before on the same connection
 */
export async function loadOrderMoney(db: Db, order: Order, now: Date): Promise<OrderMoney> {
  const { rows } = await sql<Rows>`
    select coalesce((select json_agg(json_build_object('cause', cause, 'amountPaise', amount_paise) order by number)
        from refund_due where order_id = ${order.id}), '[]') as dues,
      coalesce((select json_agg(json_build_array(amount_paise, extract(epoch from created_at) * 1000, state,
            ended_for, paid_twice)
          order by created_at, id)
        from refund where order_id = ${order.id}), '[]') as refunds`.execute(db);
  const [found = { dues: [], refunds: [] }] = rows;
  const refunds = found.refunds.map(([amountPaise, at, state, endedFor, paidTwice]) => ({
    amountPaise,
    state,
    endedFor,
    paidTwice,
    createdAt: new Date(at),
  }));
  return orderMoney(order, { dues: found.dues, refunds }, now);
}

/**
 * An API caller that reads COMPLETED shows "booked", so an order that is being refunded is never COMPLETED here. The
 * provider's own state is stored with the order.
 */
const states: Readonly<Record<OrderState, PaymentState>> = {
  placed: "PENDING",
  awaiting_payment: "PENDING",
  recorded: "PENDING",
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

/** The visitor's id in the payment status call: one of this order only. */
export const statusIdOfOrder = (orderId: string) => stableUuid(`payment status ${orderId}`);

/** What the payment status call answers. udf1: a JSON string */
interface PaymentStateAnswer {
  state: PaymentState;
  metaInfo: { udf1: string };
}

/**
 * Loads an order in the form of the payment status call. udf1 is built from our own rows, because the provider never
 * receives a name or an email address. `mail` is masked for a caller with the order's id alone: order id and email
 * address together open the meeting. `id` is one of this order only: the visitor's own would connect all their orders,
 * and pass as theirs in a payment call.
 * @param caller.email what the caller says is the client's address
 */
export async function loadPaymentState(
  db: Db,
  orderId: string,
  caller: { visitorId?: string | undefined; email?: string | undefined } = {},
): Promise<{ answer: PaymentStateAnswer; isClient: boolean } | undefined> {
  const order = isOrderId(orderId) ? await findOrder(db, orderId) : undefined;
  if (!order) return undefined;
  const therapist = await findTherapistById(db, order.therapistId);
  const { email } = order.contact;
  const isClient =
    caller.visitorId === order.userId || caller.email?.toLowerCase() === email.toLowerCase();
  const udf1 = JSON.stringify({
    date: indiaDay(order.startsAt),
    time: specifiedClock(order.startsAt),
    duration: order.durationMinutes,
    mail: isClient ? email : maskEmail(email),
    id: statusIdOfOrder(order.id),
    name: therapist?.name ?? "",
  });
  return { answer: { state: states[order.state], metaInfo: { udf1 } }, isClient };
}
