import { claimPaymentCheck } from "../orders/claim-payment-check.server.ts";
import { checkAndSettle, type SettlePaymentDeps } from "./settle-payment.server.ts";

/** Milliseconds that a visitor's page waits for the provider: a limit of 2,000 allows one try. */
export const REFRESH_WITHIN_MS = 2_000;

/** Minimum seconds between a check for a page and any check before it, in any process. */
export const REFRESH_SECONDS = 3;

/** Most calls in flight for pages, per process. Beyond it a page shows the stored state. */
const MOST_IN_FLIGHT = 200;

export interface RefreshDeps extends SettlePaymentDeps {
  /** Checks in flight by order id; one map per process, maintained by {@link refreshPayment}. */
  checksInFlight: Map<string, Promise<boolean>>;
}

/**
 * Checks an open order's payment while a visitor waits for a page. Skips the check when the order was checked in the
 * last three seconds; the scheduled jobs check it anyway. Concurrent calls for the same order share one check.
 * @returns whether the check made the order paid
 * @throws {PaymentProviderError} to the caller that started the check, when the call fails; callers that share the
 *   check resolve, so that one failure is logged once
 */
export async function refreshPayment(
  deps: RefreshDeps,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const { checksInFlight } = deps;
  const inFlight = checksInFlight.get(orderId);
  if (inFlight) return inFlight.catch(() => false);
  if (checksInFlight.size >= MOST_IN_FLIGHT) return false;
  const check = checkOnce(deps, orderId, now).finally(() => checksInFlight.delete(orderId));
  checksInFlight.set(orderId, check);
  return check;
}

async function checkOnce(deps: RefreshDeps, orderId: string, now: Date): Promise<boolean> {
  const lastBefore = new Date(now.getTime() - REFRESH_SECONDS * 1000);
  const order = await claimPaymentCheck(deps.db, orderId, lastBefore, now);
  if (!order) return false;
  return checkAndSettle(deps, order, now, { withinMs: REFRESH_WITHIN_MS });
}
