import type { Services } from "../../services.ts";
import { recordDueOrderCheck } from "../orders/order-updates.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { updateOrderFromProvider, refundSecondCapture } from "./check-payment.server.ts";
import { isOnSchedule, nextPaymentCheck } from "./check-schedule.ts";
import { PaymentProviderError } from "./payment-provider.ts";

/** Limit of one check, in milliseconds: enough to also close an expired pay page, with two providers configured. */
const CHECK_WITHIN_MS = 24_000;
/** The limit while the payment company is silent, in milliseconds: one try. */
const SILENT_WITHIN_MS = 2_000;
/** How long a company counts as silent after an unanswered check, in milliseconds. */
const SILENT_FOR_MS = 60_000;

/**
 * Runs the check of an order that is due: of an unpaid one for its payment, of a paid one for another capture. Such as
 * one whose server died between holding the slot and opening the pay page, one whose client has closed the page, or one
 * that ended unpaid and may be paid late. The time of the next check is stored before the call to the provider. In an
 * outage, an order behind many unanswered ones is reached within minutes: after an unanswered check, those of the next
 * minute wait for two seconds.
 * @throws {PaymentProviderError} when the provider refuses while the order's pay page is open or once it is paid, and
 *   when it does not answer the last check: the job is retried, and a person is told at last
 */
export async function checkPaymentOnSchedule(
  services: Services,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(services.db, orderId);
  if (!order) return;
  const next = nextPaymentCheck(order, now);
  await recordDueOrderCheck(services.db, order, next, now);
  if (!next && !order.paidAt) return;
  const { companySilence: silence } = services;
  const isSilent = silence.until > now.getTime();
  try {
    const withinMs = isSilent ? SILENT_WITHIN_MS : CHECK_WITHIN_MS;
    const check = order.paidAt ? refundSecondCapture : updateOrderFromProvider;
    await check(services, order, now, { withinMs });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.retryable && !isSilent) silence.until = now.getTime() + SILENT_FOR_MS;
    // The time of the next check is stored: a retry would only add calls.
    const isTold = error.retryable ? !next : order.paidAt !== null || isOnSchedule(order, now);
    if (isTold) throw error;
  }
}
