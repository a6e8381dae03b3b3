import type { Services } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { sameMailbox } from "../../db/same-email.ts";
import { addDays, addMinutes, indiaDay, instantOf } from "../../lib/india-time.ts";
import {
  CROWDED_DAY,
  HOLDS_A_DAY,
  LINE_FACTOR,
  SITE_FACTOR,
} from "../calendar/claim-slot.server.ts";
import { releaseClaim, markClaimPaid } from "../calendar/slot-claims.server.ts";
import type { Order } from "../orders/order.ts";
import { lockOrder } from "../orders/orders.server.ts";
import { applyOrderEvent } from "../orders/order-updates.server.ts";
import type { DurationMinutes } from "../therapists/therapist.ts";

/**
 * Free sessions (docs/decisions/0084). No payment slows an attacker down. The limits here bound free bookings, besides
 * the hold limits. A free booking counts for a day, a hold for its minutes.
 */

/** Sessions without charge of one therapist's day that visitors may book: half of its fourteen slots. */
export const FREE_OF_A_DAY = CROWDED_DAY;

/** Sessions without charge that one network may book in 24 hours; its /56 and /48 a multiple, as with holds. */
export const FREE_OF_A_NETWORK = HOLDS_A_DAY;

/** Any fixed number. One at a time counts what visitors have booked without charge, and adds to it. */
const FREE_LOCK = 7_242_085;

export type SettleFreeOrder =
  | { ok: true }
  | {
      ok: false;
      reason:
        /** The order has a price, or none of its slots is held any more. */
        | "not_free"
        | "slot_taken"
        /** Their mailbox, phone or browser has a session without charge to come. */
        | "free_already"
        /** The therapist's day or the network has used up what visitors may book without charge. */
        | "free_full";
    };

/** An order without charge that takes or took place: a cancelled one still counts for its day. */
const isBookedFree = sql`orders.price_paise = 0 and orders.state in ('paid', 'booked', 'offered', 'cancelled')`;

/** The longest session: the index by start then leaves out those that are over. */
const LONGEST_MINUTES: DurationMinutes = 60;

async function hasOneToCome(trx: Db, order: Order, now: Date): Promise<boolean> {
  const { email, phone } = order.contact;
  const { rows } = await sql`
    select from orders where ${isBookedFree} and orders.state <> 'cancelled' and id <> ${order.id}
      and starts_at > ${addMinutes(now, -LONGEST_MINUTES)}
      and starts_at + make_interval(mins => duration_minutes) > ${now}
      and (user_id = ${order.userId} or ${sameMailbox("contact_email", email)}
        or (${phone} <> '' and contact_phone = ${phone}))
    limit 1`.execute(trx);
  return rows.length > 0;
}

async function isUsedUp(trx: Db, order: Order, now: Date): Promise<boolean> {
  const day = indiaDay(order.startsAt);
  const { rows } = await sql<{ day: number; network: number; line: number; site: number }>`
    with own as (select network, network_56, network_48 from claim where order_id = ${order.id} limit 1),
      recent as (select claim.network, claim.network_56, claim.network_48
        from orders join claim on claim.order_id = orders.id
        where ${isBookedFree} and orders.created_at > ${now}::timestamptz - interval '1 day')
    select
      (select count(*)::int from orders where ${isBookedFree} and orders.state <> 'cancelled'
        and therapist_id = ${order.therapistId} and starts_at >= ${instantOf(day, 0)}
        and starts_at < ${instantOf(addDays(day, 1), 0)}
        and not exists (select from claim where order_id = orders.id and by_desk)) as day,
      (select count(*)::int from recent, own where recent.network = own.network) as network,
      (select count(*)::int from recent, own where recent.network_56 = own.network_56) as line,
      (select count(*)::int from recent, own where recent.network_48 = own.network_48) as site`.execute(
    trx,
  );
  const [counts] = rows;
  if (!counts) return false;
  return (
    counts.day >= FREE_OF_A_DAY ||
    counts.network >= FREE_OF_A_NETWORK ||
    counts.line >= FREE_OF_A_NETWORK * LINE_FACTOR ||
    counts.site >= FREE_OF_A_NETWORK * SITE_FACTOR
  );
}

/**
 * Settles an order without a price that a visitor placed, without a provider: it is paid with nothing, and booked as
 * after any payment. A repeated call changes nothing. A visitor who may not have it loses the hold, so that others have
 * the slot.
 * @param limited false lifts the limits of visitors
 */
export async function settleFreeOrder(
  services: Services,
  orderId: string,
  now: Date,
  limited = true,
): Promise<SettleFreeOrder> {
  return services.db.transaction().execute(async (trx): Promise<SettleFreeOrder> => {
    const order = await lockOrder(trx, orderId);
    if (!order || order.pricePaise > 0) return { ok: false, reason: "not_free" };
    if (order.state === "paid" || order.state === "booked") return { ok: true };
    if (order.state !== "placed") return { ok: false, reason: "slot_taken" };
    const refused = limited ? await refusalOf(trx, order, now) : undefined;
    if (refused) {
      await applyOrderEvent(trx, orderId, "payment_unknown", now);
      await releaseClaim(trx, orderId, ["held"]);
      return { ok: false, reason: refused };
    }
    return settle(services, trx, orderId, now);
  });
}

/**
 * Settles an order of staff if it has no price, on the open transaction that places it: so there is never a link to
 * pay nothing. Staff have decided it for this client, so that the limits of visitors do not apply.
 * @returns whether it has no price
 * @throws Error when its slot is not held
 */
export async function settleIfFree(
  services: Services,
  trx: Db,
  { id, pricePaise }: Pick<Order, "id" | "pricePaise">,
  now: Date,
): Promise<boolean> {
  if (pricePaise > 0) return false;
  const settled = await settle(services, trx, id, now);
  if (!settled.ok) throw new Error(`an order of staff without a price: ${settled.reason}`);
  return true;
}

async function settle(
  { publish }: Services,
  trx: Db,
  orderId: string,
  now: Date,
): Promise<SettleFreeOrder> {
  if (!(await markClaimPaid(trx, orderId))) return { ok: false, reason: "slot_taken" };
  await applyOrderEvent(trx, orderId, "nothing_to_pay", now, { captured_paise: 0, paid_at: now });
  await publish(trx, "confirm-booking", { orderId });
  return { ok: true };
}

/** Counts under a lock: of two that are booked at once, the second counts the first. */
async function refusalOf(trx: Db, order: Order, now: Date) {
  await sql`select pg_advisory_xact_lock(${FREE_LOCK})`.execute(trx);
  if (await hasOneToCome(trx, order, now)) return "free_already";
  return (await isUsedUp(trx, order, now)) ? "free_full" : undefined;
}
