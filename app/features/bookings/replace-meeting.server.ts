import type { ReplaceMeeting } from "../booking-access/reissue-link.server.ts";
import { type CreateBookingDeps, planReminders } from "./create-booking.server.ts";
import { recordBookingChange } from "./store.server.ts";

/**
 * Returns what replaces the meeting of a booked session with the client's link: the page of the old one showed the
 * meeting's too. Client and therapist get an email with the new one as soon as it exists. A meeting that has begun
 * stays.
 */
export function replaceMeetingWith(deps: CreateBookingDeps): ReplaceMeeting {
  return async (trx, { id: orderId, state, startsAt }, now) => {
    if (state !== "booked" || startsAt <= now) return;
    const sequence = await recordBookingChange(trx, orderId, { needsNewMeeting: "alone" });
    await deps.publish(trx, "booking.reassigned", { orderId, sequence });
    await planReminders(deps, trx, { orderId, startsAt, sequence }, now);
  };
}
