import type { JourneyProduct } from "../browser/journey-product.ts";
import type { Visitor } from "../browser/journey.ts";

/** Lets the pay page of a visitor's hold end in so many seconds: a product with a real clock is asked by its database. */
export async function holdEndsIn(
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

/** Lets the hold itself be over, grace and all: from now on anybody may take the slot. */
export async function holdIsOver(product: JourneyProduct, { email }: Visitor): Promise<void> {
  await product.rows(
    `update claim set expires_at = now() - interval '1 second' from orders
     where orders.id = claim.order_id and orders.contact_email = $1 and claim.state = 'held'`,
    [email],
  );
}
