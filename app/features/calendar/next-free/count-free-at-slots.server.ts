import type { Database } from "../../../db/connect.server.ts";
import { listFilteredHours } from "../../therapists/list/list-filtered-therapists.server.ts";
import type { NoticeDeps } from "../minimum-notice.ts";
import { slotWindow, takenSpansByTherapist } from "../taken-spans.server.ts";
import { freeSlots, slotsAhead } from "./first-free-slot.ts";

export interface FreeAtSlots {
  /** How many therapists have this hour free, by the slot's hour. */
  counts: Partial<Record<number, number>>;
  /** The lowest price of a session of 30 and of 60 minutes, in rupees; undefined without a therapist. */
  lowestRupees: { 30: number; 60: number } | undefined;
}

/** Counts the therapists with a free hour at each slot of a day, for the last step of the assessment. */
export async function countFreeAtSlots(
  { db, minimumNoticeMinutes }: Pick<Database, "db"> & NoticeDeps,
  day: string,
  now: Date,
): Promise<FreeAtSlots> {
  const therapists = await listFilteredHours(db, {});
  const clock = { now, minimumNoticeMinutes };
  const ahead = slotsAhead([day], clock);
  const window = slotWindow(ahead);
  const counts: Partial<Record<number, number>> = {};
  if (window) {
    const ids = therapists.map(({ id }) => id);
    const taken = await takenSpansByTherapist(db, window, now, ids);
    for (const therapist of therapists) {
      for (const { slot } of freeSlots(therapist, ahead, taken.get(therapist.id) ?? [], clock)) {
        counts[slot.hour] = (counts[slot.hour] ?? 0) + 1;
      }
    }
  }
  const lowest = (place: 0 | 1) => Math.min(...therapists.map(({ cost }) => cost[place]));
  return {
    counts,
    lowestRupees: therapists.length > 0 ? { 30: lowest(0), 60: lowest(1) } : undefined,
  };
}
