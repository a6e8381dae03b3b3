import { formatClock, indiaDay } from "../../lib/india-time.ts";
import { isOpen } from "../calendar/availability.ts";
import { isTooSoon } from "../calendar/minimum-notice.ts";
import { findSlot, slotEnd, slotStart } from "../calendar/slots.ts";
import { mayMove } from "../orders/refund-policy.ts";
import { lockTherapistCalendar } from "../calendar/lock-therapist-calendar.server.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import { type CreateBookingDeps, planReminders } from "./create-booking.server.ts";
import { linkExpiresAt } from "../booking-access/manage-link.ts";
import { recordBookingChange } from "./store.server.ts";
import { releaseOverlappingHolds, rescheduleClaim } from "../calendar/slot-claims.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";
import { updateStart } from "../orders/move-order.server.ts";
import { findBooking } from "./find-booking.server.ts";
import { extendValidLink } from "../booking-access/find-valid-link.server.ts";

export type RescheduleBooking =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "not_booked"
        | "too_late"
        | "slot_unknown"
        | "slot_passed"
        | "slot_too_soon"
        | "slot_taken";
    };

/**
 * Reschedules a booked session with the same therapist: one statement releases the old slot and claims the new one, so
 * that the session always has exactly one. The meeting stays.
 * @param requested.day YYYY-MM-DD in India
 * @param requested.time a slot's label, "5:00 PM"
 */
export async function rescheduleBooking(
  deps: CreateBookingDeps,
  orderId: string,
  requested: { day: string; time: string },
  now: Date,
): Promise<RescheduleBooking> {
  const slot = findSlot(requested.time);
  if (!slot) return { ok: false, reason: "slot_unknown" };
  const startsAt = slotStart(requested.day, slot);
  return deps.db.transaction().execute(async (trx): Promise<RescheduleBooking> => {
    const order = await lockOrder(trx, orderId);
    const booking = await findBooking(trx, orderId);
    if (order?.state !== "booked" || !booking) return { ok: false, reason: "not_booked" };
    // A repeated request, as from a double click.
    if (order.startsAt.getTime() === startsAt.getTime()) return { ok: true };
    if (!mayMove(order.policy, order.startsAt, booking.moves, now)) {
      return { ok: false, reason: "too_late" };
    }
    if (startsAt <= now) return { ok: false, reason: "slot_passed" };
    const { minimumNoticeMinutes } = deps;
    if (isTooSoon(startsAt, { now, minimumNoticeMinutes })) {
      return { ok: false, reason: "slot_too_soon" };
    }
    await lockTherapistCalendar(trx, order.therapistId);
    const therapist = await findTherapistById(trx, order.therapistId);
    if (!therapist || !isOpen(therapist, requested.day, slot, order.durationMinutes)) {
      return { ok: false, reason: "slot_taken" };
    }
    const endsAt = slotEnd(requested.day, slot, order.durationMinutes);
    await releaseOverlappingHolds(trx, order, { startsAt, endsAt }, now);
    if (!(await rescheduleClaim(trx, orderId, startsAt, endsAt))) {
      return { ok: false, reason: "slot_taken" };
    }
    await updateStart(trx, orderId, startsAt, now);
    const sequence = await recordBookingChange(trx, orderId, {
      session_date: indiaDay(startsAt),
      session_time: formatClock(startsAt),
    });
    for (const holder of ["visitor", "therapist"] as const) {
      await extendValidLink(trx, orderId, holder, linkExpiresAt(holder, startsAt));
    }
    await deps.publish(trx, "booking.rescheduled", { orderId, sequence });
    await planReminders(deps, trx, { orderId, startsAt, sequence }, now);
    return { ok: true };
  });
}
