import { slots } from "../../app/features/calendar/slots.ts";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";

/** A session's start that nobody else in this worker's product asks for. */
export interface JourneySlot {
  /** YYYY-MM-DD */
  day: string;
  /** "5:00 PM" */
  time: string;
  startsAt: Date;
}

let given = 0;

/** From two to five days ahead: in the booking panel's week even if midnight passes meanwhile. */
export function nextSlot(now: Date): JourneySlot {
  const place = given % (4 * slots.length);
  given += 1;
  const day = addDays(indiaDay(now), 2 + Math.floor(place / slots.length));
  const { label, hour } = slots[place % slots.length]!;
  const startsAt = new Date(`${day}T${String(hour).padStart(2, "0")}:00:00+05:30`);
  return { day, time: label, startsAt };
}
