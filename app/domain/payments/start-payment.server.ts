import type { Services } from "../../services.ts";
import { sql } from "kysely";
import { localPath } from "../../lib/language/local-path.ts";
import { setTimeout as pause } from "node:timers/promises";
import {
  DESK_PROVIDER,
  HOLD_GRACE_SECONDS,
  HOLD_SECONDS,
  OPENING_MS,
  type Order,
  paymentStatusPath,
} from "../orders/order.ts";
import {
  type Visitor,
  placeOrder,
  type PlaceOrder,
  type RequestedSlot,
} from "../orders/place-order.server.ts";
import { returnKeyOfOrder } from "../orders/order-id.server.ts";
import { PaymentProviderError } from "./payment-provider.ts";
import { firstPaymentCheck } from "./check-schedule.ts";
import { settleFreeOrder, type SettleFreeOrder } from "./settle-free-order.server.ts";
import { extendClaimSql, releaseClaim } from "../calendar/slot-claims.server.ts";
import {
  claimOrderPayPageOpening,
  endOrderPayPageOpening,
  isOrderPayPageOpening,
  orderEventQuery,
} from "../orders/order-updates.server.ts";
import { findOrder } from "../orders/orders.server.ts";

/** How long a request waits for another one: as long as a page may load. */
const LOOK_EVERY_MS = 200;
const MOST_LOOKS = 100;

export type StartPayment =
  /**
   * isSettled: a session without charge, which needs no pay page. `redirectUrl` is then its result. isNew: of an order
   * that this request has placed.
   */
  | { ok: true; orderId: string; redirectUrl: string; isSettled?: true; isNew?: true }
  | {
      ok: false;
      reason:
        | Extract<PlaceOrder, { ok: false }>["reason"]
        | Exclude<Extract<SettleFreeOrder, { ok: false }>["reason"], "not_free">
        | "payment_unavailable";
    };

/** Returns the URL of an order's result. @param returnKey for the provider, which sends the browser back */
function resultUrlOf(publicUrl: string, { id, language }: Order, returnKey?: string): string {
  const path = paymentStatusPath(id, returnKey === undefined ? {} : { returnKey });
  return publicUrl + localPath(path, language);
}

/**
 * Holds the slot and opens the provider's pay page. When the provider can't be reached, the slot stays held and nothing
 * is charged; the next call continues with the same order. A session without charge is settled at once instead.
 */
export async function startPayment(
  services: Services,
  requested: RequestedSlot,
  visitor: Visitor,
  now: () => Date,
): Promise<StartPayment> {
  const { therapist: _read, ...again } = requested;
  for (let attempt = 1; ; attempt += 1) {
    const placed = await placeOrder(
      services,
      // Read again: the first try may have waited long for the provider.
      { ...(attempt === 1 ? requested : again), opens: true },
      visitor,
      now(),
      services.holdsPerNetwork,
    );
    if (!placed.ok) return placed;
    const { order, isNew } = placed;
    const opened =
      order.pricePaise === 0
        ? await settle(services, order, now())
        : await openOrderPayment(services, order, now, isNew);
    if (opened !== "pay_page_lost") return opened.ok && isNew ? { ...opened, isNew } : opened;
    // The provider created the order but its answer was lost, so no visitor can open that pay page: the
    // order expires, and another order takes its slot.
    await releaseClaim(services.db, placed.order.id, ["held"]);
    if (attempt === 2) return { ok: false, reason: "payment_unavailable" };
  }
}

async function settle(services: Services, order: Order, now: Date): Promise<StartPayment> {
  const { id: orderId } = order;
  const isLimited = services.holdsPerNetwork !== null;
  const settled = await settleFreeOrder(services, orderId, now, isLimited);
  if (settled.ok)
    return {
      ok: true,
      orderId,
      redirectUrl: resultUrlOf(services.publicUrl, order),
      isSettled: true,
    };
  const { reason } = settled;
  return { ok: false, reason: reason === "not_free" ? "price_changed" : reason };
}

/**
 * Opens the provider's pay page of an order, or finds the one that is open.
 * @param mayOpen no other request opens it: this one has just placed the order
 * @returns pay_page_lost: the provider knows the order, but no one can open its page; another order is needed
 */
export async function openOrderPayment(
  services: Services,
  order: Order,
  now: () => Date,
  mayOpen = false,
): Promise<StartPayment | "pay_page_lost"> {
  if (order.redirectUrl) return { ok: true, orderId: order.id, redirectUrl: order.redirectUrl };
  const until = new Date(now().getTime() + OPENING_MS);
  if (!mayOpen && !(await claimOrderPayPageOpening(services.db, order.id, until, now())))
    return awaitConcurrentPayPage(services, order.id, now());
  let opened: StartPayment | "pay_page_lost" | undefined;
  try {
    opened = await askForPayPage(services, order, now);
    return opened;
  } finally {
    // An order whose pay page is open can't be opened again anyway.
    if (typeof opened !== "object" || !opened.ok)
      await endOrderPayPageOpening(services.db, order.id);
  }
}

async function askForPayPage(
  services: Services,
  order: Order,
  now: () => Date,
): Promise<StartPayment | "pay_page_lost"> {
  try {
    const opened = await services.payments.openPayment({
      orderId: order.id,
      amountPaise: order.pricePaise,
      expiresInSeconds: HOLD_SECONDS,
      description: `A ${order.durationMinutes}-minute session`,
      returnUrl: resultUrlOf(
        services.publicUrl,
        order,
        returnKeyOfOrder(services.secretKey, order.id),
      ),
    });
    if (opened === "already-open") return "pay_page_lost";
    const at = now();
    const expiresAt = expiryOf(opened.expiresAt, at);
    const opening = {
      provider: services.payments.name,
      provider_order_id: opened.providerOrderId,
      redirect_url: opened.redirectUrl,
      payment_opened_at: at,
      payment_expires_at: expiresAt,
      check_at: firstPaymentCheck(at),
    };
    const heldUntil = new Date(expiresAt.getTime() + HOLD_GRACE_SECONDS * 1000);
    const moved = await sql<{ id: string }>`
      with moved as (${orderEventQuery(services.db, order.id, "payment_opened", at, opening)}),
        extended as (${extendClaimSql(order.id, heldUntil)})
      select id from moved`.execute(services.db);
    // Paid to us meanwhile: the visitor is not sent to the page, and can't pay twice.
    const isRecordedOutside =
      moved.rows.length === 0 &&
      (await findOrder(services.db, order.id))?.provider === DESK_PROVIDER;
    if (isRecordedOutside) return { ok: false, reason: "payment_unavailable" };
    return { ok: true, orderId: order.id, redirectUrl: opened.redirectUrl };
  } catch (error) {
    if (error instanceof PaymentProviderError) return { ok: false, reason: "payment_unavailable" };
    throw error;
  }
}

/**
 * Returns when the pay page ends: by the provider, but at most a hold and its grace from now, so that no answer of a
 * provider blocks a slot for days.
 */
function expiryOf(expiresAt: Date, now: Date): Date {
  const most = now.getTime() + (HOLD_SECONDS + HOLD_GRACE_SECONDS) * 1000;
  return expiresAt.getTime() <= most ? expiresAt : new Date(most);
}

/**
 * Waits for the pay page that another request opens for the same order, as after a double click. However slow the
 * provider is, no second order is made, which could be paid too.
 */
async function awaitConcurrentPayPage(
  services: Services,
  orderId: string,
  now: Date,
): Promise<StartPayment> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const isOpened = !(await isOrderPayPageOpening(services.db, orderId, now));
    const order = await findOrder(services.db, orderId);
    if (order?.redirectUrl) return { ok: true, orderId, redirectUrl: order.redirectUrl };
    if (isOpened) break;
    await (services.pause ?? pause)(LOOK_EVERY_MS);
  }
  return { ok: false, reason: "payment_unavailable" };
}
