import type { Database } from "../../db/connect.server.ts";
import { addDays, instantOf } from "../../lib/india-time.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { slotsOfDay, type SlotOnDay, spansTakenByOthers, type TakenSpan } from "./availability.ts";
import type { NoticeDeps } from "./minimum-notice.ts";
import { takenSpans } from "./taken-spans.server.ts";

type On = Pick<Database, "db">;

/**
 * What is taken of one therapist on the given consecutive days.
 * @param held the slot that is held for the visitor who asks: it is free to them
 */
export async function listTakenSpans(
  deps: On,
  therapistId: number,
  days: readonly string[],
  now: Date,
  held?: TakenSpan,
): Promise<TakenSpan[]> {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const window = { from: instantOf(first, 0), to: instantOf(addDays(last, 1), 0) };
  return spansTakenByOthers(await takenSpans(deps.db, therapistId, window, now), held);
}

/**
 * The slots of the given consecutive days, a list a day.
 * @param held the slot that is held for the visitor who asks: it is free to them
 */
export async function loadAvailability(
  deps: On & NoticeDeps,
  therapist: Therapist,
  days: readonly string[],
  durationMinutes: number,
  now: Date,
  held?: TakenSpan,
): Promise<SlotOnDay[][]> {
  const taken = await listTakenSpans(deps, therapist.id, days, now, held);
  const { minimumNoticeMinutes } = deps;
  const heldStart = held?.therapistId === therapist.id ? held.startsAt : undefined;
  const clock = { now, minimumNoticeMinutes, heldStart };
  return days.map((day) => slotsOfDay(therapist, day, durationMinutes, taken, clock));
}
