import type { Database } from "../../db/connect.server.ts";
import { addMinutes, formatClock, formatInstant, indiaDay } from "../../lib/india-time.ts";
import type { TakenSpan } from "../calendar/availability.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import type { DurationMinutes } from "../therapists/therapist.ts";
import { heldUntil, isRenewable, paymentStatusPath } from "./order.ts";
import { findHeldOrder } from "./store.server.ts";

export interface HeldSlot extends TakenSpan {
  therapistName: string;
  /** "Sat 21 Nov, 5:00 PM IST" */
  label: string;
  /** YYYY-MM-DD */
  day: string;
  /** "5:00 PM" */
  time: string;
  durationMinutes: DurationMinutes;
  /** End of the hold as the visitor sees it. Other visitors can take the slot a few minutes later. */
  until: Date;
  /** "11:12 AM" */
  untilClock: string;
  renewable: boolean;
  /** Path of its payment result; undefined when its pay page was never opened. */
  statusPath: string | undefined;
}

/** Finds the slot that is held for a visitor now. */
export async function findHeldSlot(
  deps: Pick<Database, "db">,
  visitorId: string,
  now: Date,
): Promise<HeldSlot | undefined> {
  const order = await findHeldOrder(deps.db, visitorId, now);
  const therapist = order && (await findTherapistById(deps.db, order.therapistId));
  if (!order || !therapist) return undefined;
  const { startsAt, durationMinutes } = order;
  const until = heldUntil(order);
  return {
    therapistId: therapist.id,
    therapistName: therapist.name,
    startsAt,
    endsAt: addMinutes(startsAt, durationMinutes),
    label: formatInstant(startsAt),
    day: indiaDay(startsAt),
    time: formatClock(startsAt),
    durationMinutes: durationMinutes as DurationMinutes,
    until,
    untilClock: formatClock(until),
    renewable: isRenewable(order, now),
    statusPath: order.redirectUrl === null ? undefined : paymentStatusPath(order.id),
  };
}
