import type { AuditedServices } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { sql } from "kysely";
import { publishEmails } from "../../db/job-kinds.ts";
import { changeOrder, refuse } from "../orders/change-order.server.ts";
import type { Order } from "../orders/order.ts";
import { keptPaise } from "../orders/order-money.ts";
import { addGoodwillToOrder } from "../orders/order-updates.server.ts";
import { LEAST_REFUND_PAISE } from "../orders/refund-policy.ts";

/** Who bears a goodwill refund: we, or the therapist, whose payout it lowers. */
export type GoodwillBearer = "us" | "therapist";

/** A goodwill refund of an order; they are numbered from 1. */
interface Goodwill {
  number: number;
  amountPaise: number;
}

/** Lists the goodwill refunds of an order, the first one first. */
export async function listGoodwill(db: Db, orderId: string): Promise<Goodwill[]> {
  const { rows } = await sql<Goodwill>`
    select row_number() over (order by number)::int as number, amount_paise as "amountPaise"
    from refund_due where order_id = ${orderId} and cause = 'goodwill' order by number`.execute(db);
  return rows;
}

/** up to one price: with earlier ones at most the order's price. */
type GoodwillExtent = "any" | "up to one price";

export interface GoodwillRequest {
  amountPaise: number;
  reason: string;
  borneBy: GoodwillBearer;
  /** What the page showed as the highest amount. */
  expectedPaise: number;
  extent: GoodwillExtent;
}

/** Returns what is kept of an order's payment, in paise: the most that goodwill can refund. 0 where it can't. */
export function mostGoodwill(
  order: Pick<Order, "state" | "capturedPaise" | "refundDuePaise" | "reversedPaise">,
) {
  const hasBooking = order.state === "booked" || order.state === "cancelled";
  return hasBooking ? keptPaise(order) : 0;
}

/** Whether goodwill leaves nothing, or an amount that a provider can refund later. */
const isRefundable = (amountPaise: number, most: number) =>
  amountPaise === most || most - amountPaise >= LEAST_REFUND_PAISE;

const sumOf = (all: readonly { amountPaise: number }[]) =>
  all.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Refunds on top of the terms, to the payment itself, and never more than is kept of it. */
export async function giveGoodwill(
  services: AuditedServices,
  orderId: string,
  { amountPaise, reason, borneBy, expectedPaise, extent }: GoodwillRequest,
  now: Date,
) {
  if (reason.length < 3 || reason.length > 200) return refuse("reason_missing");
  const entry = { useCase: "give-goodwill", reason, now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    const most = order ? mostGoodwill(order) : 0;
    if (!order || most < LEAST_REFUND_PAISE) return refuse("no_goodwill");
    if (most !== expectedPaise) return refuse("quote_changed");
    const isAmount = Number.isInteger(amountPaise) && amountPaise >= LEAST_REFUND_PAISE;
    if (!isAmount || !isRefundable(amountPaise, most))
      return { ...refuse("amount_invalid"), mostPaise: most };
    const before = await listGoodwill(trx, orderId);
    if (extent === "up to one price" && sumOf(before) + amountPaise > order.pricePaise)
      return refuse("above_one_price");
    const number = before.length + 1;
    await addGoodwillToOrder(trx, orderId, { amountPaise, borneBy }, now);
    await publishEmails(services.publish, trx, orderId, { goodwill: number });
    await services.publish(trx, "queue-refund", { orderId }, { occurrence: `goodwill ${number}` });
    await record({ after: { amountPaise, borneBy } });
    return { ok: true };
  });
}
