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

/** Slots of a worker's product, of which no journey takes more than a few. */
const ALL = 5 * slotTimes.length;
const MOST_OF_A_JOURNEY = 10;

let given = 0;
let taken = new Set<number>();
let weeksBack = 0;

/**
 * Moves the sessions of earlier journeys to weeks that are over, so that their slots are free: a worker of the nightly
 * lane runs more journeys than there are slots.
 */
async function makeRoom(product: Pick<JourneyProduct, "rows">): Promise<void> {
  weeksBack += 10;
  await product.rows(
    `with moved as (
       update claim set during = tstzrange(lower(during) - $2::interval, upper(during) - $2::interval) from therapist
       where therapist.id = therapist_id and name = $1 and claim.state <> 'released' and lower(during) > now()
       returning order_id
     ), sessions as (
       update booking set session_date = session_date - $2::interval where order_id in (select order_id from moved)
     )
     update orders set starts_at = starts_at - $2::interval where id in (select order_id from moved)`,
    [openTherapist, `${weeksBack} weeks`],
  );
}

/**
 * Leaves out the slots that earlier journeys hold with the therapist of most journeys: a withdrawn session's client may
 * have been offered one of them.
 */
export async function leaveOutTaken(product: Pick<JourneyProduct, "rows">): Promise<void> {
  if (given > ALL - MOST_OF_A_JOURNEY) {
    await makeRoom(product);
    given = 0;
  }
  const rows = await product.rows<{ at: Date }>(
    `select lower(during) as at from claim join therapist on therapist.id = therapist_id
     where name = $1 and claim.state in ('held', 'paid', 'offered', 'booked')`,
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
  if (place >= ALL) throw new Error("No slot is left for this journey");
  const day = addDays(indiaDay(now), 2 + Math.floor(place / slotTimes.length));
  const { label, hour } = slotTimes[place % slotTimes.length]!;
  const startsAt = new Date(`${day}T${String(hour).padStart(2, "0")}:00:00+05:30`);
  return taken.has(startsAt.getTime()) ? nextSlot(now) : { day, time: label, startsAt };
}
