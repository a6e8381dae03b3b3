import type { Services } from "../../services.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import { begunAt, isGivenUp, nextEndedOrderCheck, nextPaidOrderCheck } from "./check-schedule.ts";
import {
  recordOrderCheck,
  recordUnknownOrderAnswers,
  applyOrderEvent,
  claimOrderCheck,
  recordHigherCapture,
  type Due,
} from "../orders/order-updates.server.ts";
import {
  HOLD_GRACE_SECONDS,
  HOLD_SECONDS,
  isAtPaymentCompany,
  type Order,
} from "../orders/order.ts";
import { isPaymentOpen, isUnpaid, type OrderState } from "../orders/order-states.ts";
import { insertCaptures, capturesOf } from "./captures.server.ts";
import {
  PaymentProviderError,
  type CallLimits,
  type PaymentStatus,
  type Capture,
} from "./payment-provider.ts";
import { isClaimHeldByDesk, markClaimPaid, releaseClaim } from "../calendar/slot-claims.server.ts";
import { findOrder, lockOrder } from "../orders/orders.server.ts";
import { recordReversalFromStatus } from "./reversals.server.ts";
import { checkPaymentWithoutOrder } from "./payment-without-order.server.ts";

/** More answers than this decide nothing, and the column is small. */
const MOST_COUNTED = 30_000;

/**
 * Checks an open order's payment at the provider and updates the order; only the provider's order status decides. Safe
 * to call at any time and concurrently: each state change checks the state that the order leaves. The webhook and the
 * schedule also check failed orders, because a late payment may still be captured.
 * @returns the order's state afterwards; undefined for an unknown order
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function checkOrderPayment(
  services: Services,
  orderId: string,
  now: Date,
  limits?: CallLimits,
): Promise<OrderState | undefined> {
  const order = await findOrder(services.db, orderId);
  if (!order || !isPaymentOpen(order.state)) return order?.state;
  await recordOrderCheck(services.db, orderId, now);
  await updateOrderFromProvider(services, order, now, limits);
  return (await findOrder(services.db, orderId))?.state;
}

/**
 * Fetches an order's status from the provider and updates the order. For callers that have recorded the check.
 * @throws {PaymentProviderError} when the call to the provider fails
 * @throws what the booking failed with, once the payment is recorded
 */
export async function updateOrderFromProvider(
  services: Services,
  order: Order,
  now: Date,
  limits?: CallLimits,
): Promise<void> {
  // No company knows of it: as one that is not known, it is abandoned once its hold has expired.
  if (!isAtPaymentCompany(order)) return abandon(services, order, now);
  let status: PaymentStatus | "not-found";
  try {
    status = await services.payments.fetchStatus(order.id, { ...limits, provider: order.provider });
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !(await giveUp(services, order, 0, now)))
      throw error;
    return;
  }
  if (status === "not-found") return abandon(services, order, now);
  if (order.unknownAnswers > 0) await recordUnknownOrderAnswers(services.db, order.id, 0);
  if (status.state === "COMPLETED") return capture(services, order, status, now);
  if (status.state === "FAILED") await fail(services, order, status, now);
  else await giveUp(services, order, 0, now);
}

async function capture(
  services: Services,
  order: Order,
  status: PaymentStatus,
  now: Date,
): Promise<void> {
  const agrees = status.amountPaise === order.pricePaise;
  const tooMuch = agrees ? Math.max(0, status.capturedPaise - order.pricePaise) : 0;
  const due: Due | undefined =
    tooMuch > 0
      ? { cause: "duplicate", paise: tooMuch, parts: duplicatesOf(status, order.pricePaise) }
      : undefined;
  const captured = {
    captured_paise: status.capturedPaise,
    transaction_id: status.transactionId ?? null,
    paid_at: now,
    // An attempt started before this capture may succeed as well, and its webhook may get lost.
    check_at: nextPaidOrderCheck(now, now),
    failure_code: null,
    given_up_at: null,
  };
  const settle = (decide: Services["decidePaid"]) =>
    services.db.transaction().execute(async (trx) => {
      const event = agrees ? "payment_completed" : "payment_disagreed";
      if (!(await applyOrderEvent(trx, order.id, event, now, captured, { due }))) return false;
      await insertCaptures(trx, order, status.captures, now);
      if (!agrees || !decide) await markClaimPaid(trx, order.id);
      if (!agrees) return true;
      if (decide) await decide(trx, order, now);
      else await services.publish(trx, "confirm-booking", { orderId: order.id });
      if (tooMuch > 0) {
        await publishEmails(services.publish, trx, order.id, { duplicate_refund: 0 });
        await services.publish(
          trx,
          "queue-refund",
          { orderId: order.id },
          { occurrence: "doubled" },
        );
      }
      return true;
    });
  // The payment is recorded also where the booking fails: its job tries again, and the caller reports the failure.
  let failure: unknown;
  const moved = await settle(services.decidePaid).catch((error: unknown) => {
    if (!services.decidePaid) throw error;
    failure = error;
    return settle(undefined);
  });
  if (moved && !agrees) {
    services.alarm("payment amount disagrees", {
      askedPaise: order.pricePaise,
      capturedPaise: status.capturedPaise,
    });
  }
  if (failure !== undefined) throw failure;
}

/** What is captured above the price, by the payments that reached more than it. */
function duplicatesOf({ captures, capturedPaise }: PaymentStatus, pricePaise: number): number[] {
  let sum = 0;
  const above = captures.map(({ amountPaise }) => {
    sum += amountPaise;
    return Math.min(amountPaise, sum - pricePaise);
  });
  return sum === capturedPaise ? above.filter((paise) => paise > 0) : [capturedPaise - pricePaise];
}

async function fail(
  services: Services,
  order: Order,
  status: PaymentStatus,
  now: Date,
): Promise<void> {
  const failure = status.failure?.detail ?? status.failure?.code ?? null;
  const failed = { failure_code: failure, check_at: nextEndedOrderCheck(now) };
  const moved = await services.db.transaction().execute(async (trx) => {
    if (!(await applyOrderEvent(trx, order.id, "payment_failed", now, failed))) return false;
    await releaseClaim(trx, order.id, ["held"], now);
    return true;
  });
  if (moved && status.failure?.isOperators)
    services.alarm("payments are blocked", { code: failure });
}

/**
 * Abandons an order unknown to the provider once its hold has expired; before that the pay call may be in flight, or
 * staff hold its slot for a client who has not pressed Pay. An order whose pay page the provider opened is asked about
 * again, and given up at last.
 */
async function abandon(services: Services, order: Order, now: Date): Promise<void> {
  const over = order.createdAt.getTime() + (HOLD_SECONDS + HOLD_GRACE_SECONDS) * 1000;
  if (now.getTime() < over) return;
  if (order.state === "placed" && (await isClaimHeldByDesk(services.db, order.id, now))) return;
  const moved = await services.db.transaction().execute(async (trx) => {
    const ended = { check_at: nextEndedOrderCheck(now) };
    if (!(await applyOrderEvent(trx, order.id, "payment_unknown", now, ended))) return false;
    await releaseClaim(trx, order.id, ["held"], now);
    return true;
  });
  if (moved || !isPaymentOpen(order.state)) return;
  const answers = Math.min(order.unknownAnswers + 1, MOST_COUNTED);
  await recordUnknownOrderAnswers(services.db, order.id, answers);
  await giveUp(services, order, answers, now);
}

/**
 * Gives up an open order about which its provider was asked long and often enough: it is abandoned, and listed for a
 * person, who looks the payment up. A capture that is found later is refunded, or offered another slot, as a late one.
 * @returns whether this call gave it up
 */
async function giveUp(
  services: Services,
  order: Order,
  unknownAnswers: number,
  now: Date,
): Promise<boolean> {
  if (!isPaymentOpen(order.state) || !isGivenUp(begunAt(order), unknownAnswers, now)) return false;
  const givenUp = { given_up_at: now, check_at: null };
  const moved = await services.db.transaction().execute(async (trx) => {
    if (!(await applyOrderEvent(trx, order.id, "payment_given_up", now, givenUp))) return false;
    await releaseClaim(trx, order.id, ["held"], now);
    return true;
  });
  if (moved) services.alarm("payment without an outcome given up", { unknownAnswers });
  return moved;
}

/** Milliseconds that a visitor's page waits for the provider: a limit of 2,000 allows one try. */
export const PAGE_CHECK_WITHIN_MS = 2_000;

/** Minimum seconds between a check for a page and any check before it, in any process. */
const PAGE_CHECK_SECONDS = 3;

/** Most calls in flight for pages, per process. Beyond it a page shows the stored state. */
const MOST_IN_FLIGHT = 200;

/**
 * Checks an open order's payment while a visitor waits for a page. Skips the check when the order was checked in the
 * last three seconds; the scheduled jobs check it anyway. Concurrent calls for the same order share one check.
 * @throws {PaymentProviderError} to the caller that started the check, when the call fails; callers that share the
 *   check resolve, so that one failure is logged once
 */
export async function checkPaymentForPage(
  deps: Services,
  orderId: string,
  now: Date,
): Promise<void> {
  const { checksInFlight } = deps;
  const inFlight = checksInFlight.get(orderId);
  if (inFlight) return inFlight.catch(() => {});
  if (checksInFlight.size >= MOST_IN_FLIGHT) return;
  const check = checkOnce(deps, orderId, now).finally(() => checksInFlight.delete(orderId));
  checksInFlight.set(orderId, check);
  return check;
}

async function checkOnce(deps: Services, orderId: string, now: Date): Promise<void> {
  const lastBefore = new Date(now.getTime() - PAGE_CHECK_SECONDS * 1000);
  const order = await claimOrderCheck(deps.db, orderId, lastBefore, now);
  if (order) await updateOrderFromProvider(deps, order, now, { withinMs: PAGE_CHECK_WITHIN_MS });
}

/**
 * Finds the captures that are new in a provider's answer.
 * @param known the stored captures
 * @param extraPaise the answer's sum minus the stored sum, more than 0
 * @returns captures whose amounts add up to `extraPaise`: those of the answer where they do, else one without an id
 */
export function listNewPaymentCaptures(
  known: readonly Capture[],
  answered: readonly Capture[],
  extraPaise: number,
): Capture[] {
  const ids = new Set(known.map(({ transactionId }) => transactionId));
  const unknown = answered.filter(({ transactionId }) => !ids.has(transactionId));
  // Takes the latest ones when an earlier capture received its id only now.
  for (let from = 0; from < unknown.length; from += 1) {
    const candidates = unknown.slice(from);
    const sum = candidates.reduce((total, { amountPaise }) => total + amountPaise, 0);
    if (sum === extraPaise) return candidates;
  }
  return [{ transactionId: null, amountPaise: extraPaise }];
}

/**
 * Checks the payment of an order named in a webhook. Settles an unpaid order; checks a paid one for a duplicate
 * payment, because two attempts of one order can both succeed. The excess is refunded automatically. The visitor often
 * returns at the same moment: a check of this process for their page is waited for, so that not both settle the order.
 * A payment whose order the database does not know is kept for a person.
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function checkPaymentForWebhook(
  deps: Services,
  orderId: string,
  now: Date,
): Promise<void> {
  await deps.checksInFlight.get(orderId)?.catch(() => {});
  const order = await findOrder(deps.db, orderId);
  if (!order) return void (await checkPaymentWithoutOrder(deps, orderId, now));
  if (!isAtPaymentCompany(order)) return;
  if (!isUnpaid(order.state)) return refundSecondCapture(deps, order, now);
  await recordOrderCheck(deps.db, orderId, now);
  await updateOrderFromProvider(deps, order, now);
}

/**
 * Looks for another capture of a paid order, without a webhook or by one, and refunds the excess.
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function refundSecondCapture(
  services: Services,
  order: Order,
  now: Date,
  limits?: CallLimits,
): Promise<void> {
  const { id: orderId, capturedPaise } = order;
  if (!isAtPaymentCompany(order)) return;
  const status = await services.payments.fetchStatus(orderId, {
    ...limits,
    provider: order.provider,
  });
  if (status === "not-found" || status.state === "PENDING") return;
  // A captured amount is never lowered: what the provider has no longer is reversed.
  await recordReversalFromStatus(services, order, status.capturedPaise, now);
  if (status.capturedPaise <= (capturedPaise ?? 0)) return;
  await services.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, orderId);
    if (!locked || status.capturedPaise <= (locked.capturedPaise ?? 0)) return;
    const known = await capturesOf(trx, orderId);
    const sum = known.reduce((total, { amountPaise }) => total + amountPaise, 0);
    const added = listNewPaymentCaptures(known, status.captures, status.capturedPaise - sum);
    const parts = added.map(({ amountPaise }) => amountPaise);
    await recordHigherCapture(trx, orderId, status.capturedPaise, now, parts);
    await insertCaptures(trx, order, added, now);
    const occurrence = `doubled ${status.capturedPaise}`;
    await publishEmails(services.publish, trx, orderId, { duplicate_refund: 0 }, { occurrence });
    await services.publish(trx, "queue-refund", { orderId }, { occurrence });
  });
}
