import { claimPaymentCheck } from "../orders/claim-payment-check.server.ts";
import { checkAndSettle, type SettlePaymentDeps } from "./settle-payment.server.ts";

/** Milliseconds that a visitor's page waits for the provider: within 2,000 there is one try. */
export const REFRESH_WITHIN_MS = 2_000;

/** An order is asked about for pages at most once in so many seconds, whoever asked last and in which process. */
export const REFRESH_SECONDS = 3;

/** Calls under way for pages, in one process. Beyond it a page shows what is stored. */
const MOST_IN_FLIGHT = 200;

export interface RefreshDeps extends SettlePaymentDeps {
  /** By order id; one map in a process, filled and emptied by {@link refreshPayment}. */
  checksInFlight: Map<string, Promise<unknown>>;
}

/**
 * Brings an open order up to date for somebody who is waiting for a page, or resolves without having done so: when the
 * provider was asked in the last three seconds, or does not answer in two. Nothing is lost, since the schedule of jobs
 * asks too. Calls of the same order that come meanwhile wait for the one under way.
 * @throws {PaymentProviderError} to the caller that asked, when the provider can't be asked; those who wait with it
 *   are not told, so that one failure is logged once
 */
export async function refreshPayment(deps: RefreshDeps, orderId: string, now: Date): Promise<void> {
  const { checksInFlight } = deps;
  const underWay = checksInFlight.get(orderId);
  if (underWay) return underWay.then(nothing, nothing);
  if (checksInFlight.size >= MOST_IN_FLIGHT) return;
  const check = refreshAlone(deps, orderId, now).finally(() => checksInFlight.delete(orderId));
  checksInFlight.set(orderId, check);
  return check;
}

async function refreshAlone(deps: RefreshDeps, orderId: string, now: Date): Promise<void> {
  const lastBefore = new Date(now.getTime() - REFRESH_SECONDS * 1000);
  const order = await claimPaymentCheck(deps.db, orderId, lastBefore, now);
  if (order) await checkAndSettle(deps, order, now, { withinMs: REFRESH_WITHIN_MS });
}

function nothing(): void {}
