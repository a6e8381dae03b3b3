import type { JourneyProduct } from "../browser/journey-product.ts";
import type { Visitor } from "../browser/journey.ts";

/** Lets a visitor's payment expire in some seconds, by the database, because the product uses the real clock. */
export async function expirePaymentIn(
  product: JourneyProduct,
  { email }: Visitor,
  seconds: number,
): Promise<void> {
  await product.rows(
    `update orders set payment_expires_at = now() + make_interval(secs => $2)
     where contact_email = $1 and state = 'awaiting_payment'`,
    [email, seconds],
  );
}

/** Expires the hold including its grace period, so that the slot is free. */
export async function expireHold(product: JourneyProduct, { email }: Visitor): Promise<void> {
  await product.rows(
    `update claim set expires_at = now() - interval '1 second' from orders
     where orders.id = claim.order_id and orders.contact_email = $1 and claim.state = 'held'`,
    [email],
  );
}
