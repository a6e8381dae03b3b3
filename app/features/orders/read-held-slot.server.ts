import type { Database } from "../../db/connect.server.ts";
import { formatClock, formatInstant } from "../../lib/india-time.ts";
import { HOLD_SECONDS } from "./order.ts";
import { findHeldOrder } from "./store.server.ts";

export interface HeldSlot {
  startsAt: Date;
  /** "Sat 21 Nov, 5:00 PM IST" */
  label: string;
  /** Until when the visitor is told it is held: "11:12 AM" */
  untilClock: string;
}

/** The slot that is held for a visitor right now, if there is one. */
export async function readHeldSlot(
  on: Pick<Database, "db">,
  visitorId: string,
  now: Date,
): Promise<HeldSlot | undefined> {
  const order = await findHeldOrder(on.db, visitorId, now);
  if (!order) return undefined;
  const until = new Date(order.createdAt.getTime() + HOLD_SECONDS * 1000);
  if (until <= now) return undefined;
  return {
    startsAt: order.startsAt,
    label: formatInstant(order.startsAt),
    untilClock: formatClock(until),
  };
}
