import type { Database } from "../../db/connect.server.ts";
import { addDays, instantOf } from "../../lib/india-time.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { slotsOfDay, type SlotOnDay, spansTakenByOthers, type TakenSpan } from "./availability.ts";
import type { NoticeDeps } from "./minimum-notice.ts";
import { takenSpans } from "./taken-spans.server.ts";

type Deps = Pick<Database, "db">;

/**
 * Lists the taken spans of a therapist on the given consecutive days.
 * @param held the slot that is held for the visitor: it counts as free
 */
export async function listTakenSpans(
  deps: Deps,
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
 * Loads the slots of the given consecutive days, one list per day.
 * @param held the slot that is held for the visitor: it counts as free
 */
export async function loadAvailability(
  deps: Deps & NoticeDeps,
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
