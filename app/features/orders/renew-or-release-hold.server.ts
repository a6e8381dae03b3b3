import type { Database } from "../../db/connect.server.ts";
import { indiaDay, indiaHour } from "../../lib/india-time.ts";
import type { NoticeDeps } from "../calendar/minimum-notice.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import type { DurationMinutes } from "../therapists/therapist.ts";
import { type Visitor, placeOrder, type PlaceOrder } from "./place-order.server.ts";
import { findHeldOrder } from "./store.server.ts";
import { releaseUnpaidHold } from "../calendar/slot-claims.server.ts";

/** Releases the slot that is held for a visitor. @returns false when none is held without a payment */
export async function releaseHeldSlot(
  deps: Pick<Database, "db">,
  visitorId: string,
  now: Date,
): Promise<boolean> {
  const order = await findHeldOrder(deps.db, visitorId, now);
  return order !== undefined && releaseUnpaidHold(deps.db, order.id);
}

/**
 * Holds the visitor's slot for another ten minutes if its hold ends soon; an earlier call changes nothing. The number
 * of renewals per hour is capped (claim-slot.server.ts).
 */
export async function renewHold(
  deps: Database & NoticeDeps & { secretKey: string },
  visitor: Visitor,
  now: Date,
  holdsPerNetwork: number | null,
): Promise<PlaceOrder> {
  const order = await findHeldOrder(deps.db, visitor.userId, now);
  const therapist = order && (await findTherapistById(deps.db, order.therapistId));
  if (!order || !therapist) return { ok: false, reason: "slot_taken" };
  const requested = {
    therapistName: therapist.name,
    day: indiaDay(order.startsAt),
    hour: indiaHour(order.startsAt),
    durationMinutes: order.durationMinutes as DurationMinutes,
  };
  return placeOrder(deps, requested, visitor, now, holdsPerNetwork);
}
