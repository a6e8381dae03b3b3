import { slotTimes } from "../../../app/domain/calendar/slots.ts";
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
  return { day, time: label, startsAt };
}
