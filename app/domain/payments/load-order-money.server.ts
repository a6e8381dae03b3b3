import { sql } from "kysely";
import type { Db, Database } from "../../db/connect.server.ts";
import { type Order, isOrderId } from "../orders/order.ts";
import { type OrderMoney, orderMoney } from "../orders/order-money.ts";
import { maskEmail } from "../../lib/contact.ts";
import { stableUuid } from "../../lib/token.ts";
import { indiaDay, specifiedClock } from "../../lib/india-time.ts";
import type { OrderState } from "../orders/order-states.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import type { PaymentState } from "./payment-provider.ts";
import { findOrder } from "../orders/orders.server.ts";

type Row = [paise: number, atMs: number, state: string][];

interface Rows {
  captures: Row;
  refunds: Row;
  goodwill: Row;
  cancelledAt: Date | null;
}

const ms = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`);

/**
 * Loads the statement of an order's money: the one that every page, email and use case renders.
 * @param order as it was read, or locked, before on the same connection
 */
export async function loadOrderMoney(db: Db, order: Order, now: Date): Promise<OrderMoney> {
  const { rows } = await sql<Rows>`
    select coalesce((select json_agg(json_build_array(amount_paise, ${ms("recorded_at")}, '') order by number)
        from capture where order_id = ${order.id}), '[]') as captures,
      coalesce((select json_agg(json_build_array(amount_paise, ${ms("created_at")}, state) order by created_at, id)
        from refund where order_id = ${order.id}), '[]') as refunds,
      coalesce((select json_agg(json_build_array(amount_paise, ${ms("given_at")}, '') order by given_at)
        from goodwill where order_id = ${order.id}), '[]') as goodwill,
      (select cancelled_at from booking where order_id = ${order.id}) as "cancelledAt"`.execute(db);
  const [found = { captures: [], refunds: [], goodwill: [], cancelledAt: null }] = rows;
  const records = {
    captures: found.captures.map(([amountPaise, at]) => ({
      amountPaise,
      capturedAt: new Date(at),
    })),
    refunds: found.refunds.map(([amountPaise, at, state]) => ({
      amountPaise,
      state,
      createdAt: new Date(at),
    })),
    goodwill: found.goodwill.map(([amountPaise, at]) => ({ amountPaise, givenAt: new Date(at) })),
    cancelledAt: found.cancelledAt,
  };
  return orderMoney(order, records, now);
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
  deps: Pick<Database, "db">,
  orderId: string,
  caller: { visitorId?: string | undefined; email?: string | undefined } = {},
): Promise<{ answer: PaymentStateAnswer; isClient: boolean } | undefined> {
  const order = isOrderId(orderId) ? await findOrder(deps.db, orderId) : undefined;
  if (!order) return undefined;
  const therapist = await findTherapistById(deps.db, order.therapistId);
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
