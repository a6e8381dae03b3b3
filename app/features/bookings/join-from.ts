import { addMinutes } from "../../lib/india-time.ts";
import type { Order } from "../orders/order.ts";

/** Minutes before the start from which a page offers to join before all else. */
const JOIN_MINUTES = 15;

/** Returns the instant from which joining is the first action on the pages of a session. */
export function joinFrom({ startsAt }: Pick<Order, "startsAt">): Date {
  return addMinutes(startsAt, -JOIN_MINUTES);
}
