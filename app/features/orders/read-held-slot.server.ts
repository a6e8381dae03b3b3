import type { Database } from "../../db/connect.server.ts";
import { formatClock, formatInstant } from "../../lib/india-time.ts";
import { heldUntil, isRenewable } from "./order.ts";
import { findHeldOrder } from "./store.server.ts";

export interface HeldSlot {
  startsAt: Date;
  /** "Sat 21 Nov, 5:00 PM IST" */
  label: string;
  /** Until when the visitor is told it is held. Nobody else gets it for a few minutes more. */
  until: Date;
  /** "11:12 AM" */
  untilClock: string;
  renewable: boolean;
}

/** The slot that is held for a visitor right now, if there is one. */
export async function readHeldSlot(
  on: Pick<Database, "db">,
  visitorId: string,
  now: Date,
): Promise<HeldSlot | undefined> {
  const order = await findHeldOrder(on.db, visitorId, now);
  if (!order) return undefined;
  const until = heldUntil(order);
  return {
    startsAt: order.startsAt,
    label: formatInstant(order.startsAt),
    until,
    untilClock: formatClock(until),
    renewable: isRenewable(order, now),
  };
}
