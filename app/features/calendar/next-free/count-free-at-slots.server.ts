import type { Database } from "../../../db/connect.server.ts";
import { listFilteredHours } from "../../therapists/list/list-filtered-therapists.server.ts";
import type { NoticeDeps } from "../minimum-notice.ts";
import { takenSpansByTherapist } from "../taken-spans.server.ts";
import { freeSlots, slotsAhead } from "./first-free-slot.ts";

export interface FreeAtSlots {
  /** How many therapists have this hour free, by the slot's label. */
  counts: Partial<Record<string, number>>;
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
  const ahead = slotsAhead([day], { now, minimumNoticeMinutes });
  const [first, last] = [ahead[0], ahead.at(-1)];
  const counts: Partial<Record<string, number>> = {};
  if (first && last) {
    const ids = therapists.map(({ id }) => id);
    const window = { from: first.startsAt, to: last.endsAt };
    const taken = await takenSpansByTherapist(db, window, now, ids);
    for (const therapist of therapists) {
      for (const { slot } of freeSlots(therapist, ahead, taken.get(therapist.id) ?? [])) {
        counts[slot.label] = (counts[slot.label] ?? 0) + 1;
      }
    }
  }
  const lowest = (place: 0 | 1) => Math.min(...therapists.map(({ cost }) => cost[place]));
  return {
    counts,
    lowestRupees: therapists.length > 0 ? { 30: lowest(0), 60: lowest(1) } : undefined,
  };
}
