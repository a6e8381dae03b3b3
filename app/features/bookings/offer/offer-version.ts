import type { Order } from "../../orders/order.ts";
import type { Booking } from "../find-booking.server.ts";

/** The version of an offer's email: higher with every withdrawal of the session, and every change of the offer. */
export const offerVersion = (
  { offerChanges }: Pick<Order, "offerChanges">,
  booking: Pick<Booking, "icalSequence"> | undefined,
): number => (booking?.icalSequence ?? 0) + offerChanges;
