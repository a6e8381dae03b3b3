import { slotTimes } from "../../../app/domain/calendar/slots.ts";
import type { JourneyProduct } from "./journey-product.ts";
import { openTherapist } from "./walk-booking.ts";
import { addDays, indiaDay } from "../../../app/lib/india-time.ts";

/** A session's start that no other test of this worker's product uses. */
export interface JourneySlot {
  /** YYYY-MM-DD */
  day: string;
  /** "5:00 PM" */
  time: string;
  startsAt: Date;
}

let given = 0;
let taken = new Set<number>();

/**
 * Leaves out the slots that earlier journeys hold with the therapist of most journeys: a withdrawn session's client may
 * have been offered one of them.
 */
export async function leaveOutTaken(product: Pick<JourneyProduct, "rows">): Promise<void> {
  const rows = await product.rows<{ at: Date }>(
    `select lower(during) as at from claim join therapist on therapist.id = therapist_id
     where name = $1 and state in ('held', 'paid', 'offered', 'booked')`,
    [openTherapist],
  );
  taken = new Set(rows.map(({ at }) => at.getTime()));
}

/**
 * From two to six days ahead: beyond the day before, on which the full refund ends, and in the
 * booking panel's week even if midnight passes meanwhile.
 * @throws Error when this worker's product has none left: a slot given twice would be taken
 */
export function nextSlot(now: Date): JourneySlot {
  const place = given;
  given += 1;
  if (place >= 5 * slotTimes.length) throw new Error("No slot is left for this journey");
  const day = addDays(indiaDay(now), 2 + Math.floor(place / slotTimes.length));
  const { label, hour } = slotTimes[place % slotTimes.length]!;
  const startsAt = new Date(`${day}T${String(hour).padStart(2, "0")}:00:00+05:30`);
  return taken.has(startsAt.getTime()) ? nextSlot(now) : { day, time: label, startsAt };
}
