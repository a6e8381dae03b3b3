import type { Services } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type PublishJob, publishEmails } from "../../db/job-kinds.ts";
import type { Order } from "../orders/order.ts";
import { PAY_LINK_EMAILS_AT_MOST } from "./pay-links.server.ts";
import { replaceLink } from "./secret-links.server.ts";

/**
 * Replaces the pay links of orders whose email address changes, on the open transaction: the old mailbox opens nothing
 * by them any more. Orders without a link are left out.
 */
export async function replacePayLinks(
  services: Services,
  trx: Db,
  orders: readonly Pick<Order, "id" | "attemptOf" | "startsAt">[],
  now: Date,
): Promise<void> {
  const startOf = new Map(orders.map((order) => [order.attemptOf ?? order.id, order.startsAt]));
  for (const [id, startsAt] of startOf)
    await replaceLink(services, trx, "pay", { id, startsAt }, now);
}

/**
 * Emails the open pay links of orders to the address that they have now: one email for each series, and one for each
 * other link. A link that was emailed as often as it may be is recorded as not sent: staff send it another way.
 */
export async function sendReplacedPayLinks(
  { publish }: { publish: PublishJob },
  trx: Db,
  orders: readonly Pick<Order, "id" | "attemptOf">[],
  now: Date,
): Promise<void> {
  if (orders.length === 0) return;
  const ids = [...new Set(orders.map((order) => order.attemptOf ?? order.id))];
  const sent = await trx
    .updateTable("pay_link")
    .set({ sendings: sql<number>`sendings + 1` })
    .where("order_id", "in", ids)
    .where("ended_at", "is", null)
    .where("sendings", "<", PAY_LINK_EMAILS_AT_MOST)
    .returning(["order_id as orderId", "sendings", "series"])
    .execute();
  const told = new Set<string>();
  for (const { orderId, sendings: sending, series } of sent.toSorted(byOrder)) {
    if (series === null) await publishEmails(publish, trx, orderId, { pay_link: sending });
    else if (!told.has(series)) await publishEmails(publish, trx, orderId, { follow_ups: sending });
    if (series !== null) told.add(series);
  }
  await sql`update pay_link set unsent_since = ${now}
    where order_id = any(${ids}) and ended_at is null and order_id <> all(${sent.map(({ orderId }) => orderId)})
      and (series is null or series <> all(${[...told]}::uuid[]))`.execute(trx);
}

const byOrder = (a: { orderId: string }, b: { orderId: string }) =>
  a.orderId.localeCompare(b.orderId);

/** Locks the pay links of orders, in one order for all who lock several, and before the orders. */
export async function lockPayLinksOf(trx: Db, orderIds: readonly string[]): Promise<void> {
  await sql`select from pay_link where order_id = any(${orderIds}) order by order_id for update`.execute(
    trx,
  );
}
