import type { Database } from "../../db/connect.server.ts";
import { addDays, instantOf } from "../../lib/india-time.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { type Span, slotsOfDay, type SlotOnDay } from "./availability.ts";
import { takenSpans } from "./store.server.ts";

type On = Pick<Database, "db">;

/** What is taken of one therapist on the given consecutive days. */
export async function readTaken(
  on: On,
  therapistId: number,
  days: readonly string[],
  now: Date,
): Promise<Span[]> {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const window = { from: instantOf(first, 0), to: instantOf(addDays(last, 1), 0) };
  return takenSpans(on.db, therapistId, window, now);
}

/** The slots of the given consecutive days, a list a day. */
export async function readAvailability(
  on: On,
  therapist: Therapist,
  days: readonly string[],
  durationMinutes: number,
  now: Date,
): Promise<SlotOnDay[][]> {
  const taken = await readTaken(on, therapist.id, days, now);
  return days.map((day) => slotsOfDay(therapist, day, durationMinutes, taken, now));
}
