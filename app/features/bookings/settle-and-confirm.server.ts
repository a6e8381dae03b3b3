import { refreshPayment, type RefreshDeps } from "../payments/refresh-payment.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import type { CreateBookingDeps } from "./create-booking.server.ts";

/**
 * Checks an order's payment while a visitor waits for a page, and books what the check has found paid. The job of the
 * payment books it too, but a moment later: then the page would show a session that is still being booked, and the
 * visitor would wait for another.
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function settleAndConfirm(
  deps: RefreshDeps & CreateBookingDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const isPaid = await refreshPayment(deps, orderId, now);
  if (isPaid) await confirmBooking(deps, orderId, now);
}
