import type { Db } from "../../db/connect.server.ts";
import { formatClock, indiaDay } from "../../lib/india-time.ts";
import { extendValidLink } from "../booking-access/find-valid-link.server.ts";
import { linkExpiresAt } from "../booking-access/manage-link.ts";
import { reissueLink } from "../booking-access/reissue-link.server.ts";
import { releaseOverlappingHolds, rescheduleClaim } from "../calendar/slot-claims.server.ts";
import type { AllowedSlot } from "../calendar/slot-rules.ts";
import type { Order } from "../orders/order.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { deleteAttendee } from "./attendee/attendee-store.server.ts";
import { type CreateBookingDeps, planReminders } from "./create-booking.server.ts";
import { recordBookingChange } from "./store.server.ts";

interface NewSlot {
  therapist: Pick<Therapist, "id" | "name">;
  slot: AllowedSlot;
  /** Whether it counts as one of the client's own reschedules. */
  isByClient: boolean;
}

/**
 * Gives a booked session another slot, on an open transaction that has locked the order and both calendars: one
 * statement claims the new slot and releases the old one. Another therapist gets a link and a meeting of their own;
 * those of the earlier one stop working. The caller changes the order.
 * @returns the calendar entry's sequence; undefined when another claim has the slot: then nothing has changed
 */
export async function moveSession(
  deps: CreateBookingDeps,
  trx: Db,
  order: Order,
  { therapist, slot, isByClient }: NewSlot,
  now: Date,
): Promise<number | undefined> {
  const orderId = order.id;
  const { startsAt } = slot;
  await releaseOverlappingHolds(trx, { ...order, therapistId: therapist.id }, slot, now);
  if (!(await rescheduleClaim(trx, orderId, slot))) return undefined;
  const isReassigned = therapist.id !== order.therapistId;
  const sequence = await recordBookingChange(trx, orderId, {
    therapist: therapist.name,
    session_date: indiaDay(startsAt),
    session_time: formatClock(startsAt),
    isByClient,
    needsNewMeeting: isReassigned,
  });
  const holders = isReassigned ? (["visitor"] as const) : (["visitor", "therapist"] as const);
  for (const holder of holders)
    await extendValidLink(trx, orderId, holder, linkExpiresAt(holder, startsAt));
  // City and emergency contact were told to the earlier therapist alone: the client is asked again.
  if (isReassigned) await deleteAttendee(trx, orderId);
  if (isReassigned) await reissueLink(deps, trx, { orderId, holder: "therapist", startsAt }, now);
  const event = isReassigned ? "booking.reassigned" : "booking.rescheduled";
  await deps.publish(trx, event, { orderId, sequence });
  await planReminders(deps, trx, { orderId, startsAt, sequence }, now);
  return sequence;
}
