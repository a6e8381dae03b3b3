import type { AuditedServices, Services } from "../../services.ts";
import { type InferResult, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns } from "../../db/row.ts";
import { listKnownOrderIds } from "../orders/orders.server.ts";
import type { CallLimits } from "./payment-provider.ts";

/** Ids in one statement. */
const MOST_AT_ONCE = 1_000;

const columns = [
  ...namedColumns("payment_without_order", [
    "order_id",
    "provider_order_id",
    "transaction_id",
    "found_at",
    "closed_at",
  ]),
  // What was captured and not settled yet; 0 for a closed one.
  sql<number>`amount_paise - settled_paise`.as("amountPaise"),
] as const;

const selectPayments = (db: Db) => db.selectFrom("payment_without_order").select(columns);

/** A captured payment whose order the database does not know. */
export type PaymentWithoutOrder = InferResult<ReturnType<typeof selectPayments>>[number];

const findKnown = (db: Db, orderId: string) =>
  selectPayments(db).where("order_id", "=", orderId).executeTakeFirst();

/**
 * Finds the captured payment of an order that the database does not know, for its page: the provider is asked unless it
 * was found before. The page checks `isSignedOrderId` first.
 *
 * @param mayAsk limits how often the provider is asked; asked itself only where the payment was not found before
 * @returns the payment; undefined where none was captured
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function findOrFetchPaymentWithoutOrder(
  services: Services,
  orderId: string,
  now: Date,
  mayAsk: () => Promise<boolean> = async () => true,
  limits?: CallLimits,
): Promise<PaymentWithoutOrder | undefined> {
  const known = await findKnown(services.db, orderId);
  if (known || !(await mayAsk())) return known;
  return checkPaymentWithoutOrder(services, orderId, now, limits);
}

/**
 * Asks the provider about an order that the database does not know. A captured payment is kept for a person, who is
 * alarmed once, and again when more was captured since: an order can be paid twice.
 *
 * @returns the payment; undefined where none was captured
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function checkPaymentWithoutOrder(
  services: Services,
  orderId: string,
  now: Date,
  limits?: CallLimits,
): Promise<PaymentWithoutOrder | undefined> {
  const status = await services.payments.fetchStatus(orderId, limits);
  if (status === "not-found" || status.state !== "COMPLETED")
    return findKnown(services.db, orderId);
  const recorded = await services.db
    .insertInto("payment_without_order")
    .values({
      order_id: orderId,
      amount_paise: status.capturedPaise,
      provider_order_id: status.providerOrderId,
      transaction_id: status.transactionId ?? null,
      found_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column("order_id")
        .doUpdateSet({ amount_paise: status.capturedPaise, found_at: now, closed_at: null })
        .where("payment_without_order.amount_paise", "<", status.capturedPaise),
    )
    .returning(columns)
    .executeTakeFirst();
  if (!recorded) return findKnown(services.db, orderId);
  const { amountPaise, providerOrderId } = recorded;
  services.alarm("payment without an order", { amountPaise, providerOrderId });
  return recorded;
}

/** Lists the payments without an order that wait for a person, oldest first. */
export async function listPaymentsWithoutOrder(
  db: Db,
  most: number,
): Promise<PaymentWithoutOrder[]> {
  return selectPayments(db)
    .where("closed_at", "is", null)
    .orderBy("found_at")
    .limit(most)
    .execute();
}

/**
 * Records that a person has dealt with a payment without an order: refunded it at the provider, or booked a session for
 * its client.
 */
export async function closePaymentWithoutOrder(
  services: AuditedServices,
  orderId: string,
  reason: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "not_listed" }> {
  return services.db.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable("payment_without_order")
      .set(({ ref }) => ({ closed_at: now, settled_paise: ref("amount_paise") }))
      .where("order_id", "=", orderId)
      .where("closed_at", "is", null)
      .returning("order_id")
      .executeTakeFirst();
    if (!closed) return { ok: false, reason: "not_listed" };
    await services.audit(trx, { useCase: "close-payment", subject: orderId, reason }, now);
    return { ok: true };
  });
}

/** An order's id wherever it stands in a provider's file. */
const anyOrderId = /order_\d{13}_[\w-]{16,43}/g;

/** What became of the order ids of a provider's file. */
export interface Comparison {
  named: number;
  /**
   * Ids in the file that the database does not know; for those of `paid` the provider says that it has the money, and
   * none is closed.
   */
  unknown: number;
  paid: PaymentWithoutOrder[];
}

/**
 * Compares a file of the provider, its settlement report or the export of its dashboard, with the orders: after a
 * failover or a restore, payments may be there that the books don't know. The provider is asked about each.
 *
 * @param text of any format: the ids of our orders are found in it
 * @throws {PaymentProviderError} when a call to the provider fails
 */
export async function comparePayments(
  services: Services,
  text: string,
  now: Date,
): Promise<Comparison> {
  const named = [...new Set(text.match(anyOrderId) ?? [])];
  const known = new Set<string>();
  for (let from = 0; from < named.length; from += MOST_AT_ONCE)
    for (const id of await listKnownOrderIds(services.db, named.slice(from, from + MOST_AT_ONCE)))
      known.add(id);
  const unknown = named.filter((id) => !known.has(id));
  const paid: PaymentWithoutOrder[] = [];
  for (const id of unknown) {
    const payment = await checkPaymentWithoutOrder(services, id, now);
    if (payment && !payment.closedAt) paid.push(payment);
  }
  return { named: named.length, unknown: unknown.length, paid };
}
