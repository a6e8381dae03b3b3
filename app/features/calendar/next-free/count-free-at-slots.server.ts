import type { Database } from "../../../db/connect.server.ts";
import type { NoticeDeps } from "../minimum-notice.ts";
import { spansOfText } from "../spans-text.ts";
import { slotWindow, takenSpansByTherapist } from "../taken-spans.server.ts";
import { freeSlots, type SlotInTime, slotsAhead } from "./first-free-slot.ts";
import type { FreeTimesDeps, FreeWeek } from "./free-times.server.ts";

export interface FreeAtSlots {
  /** How many therapists have this hour free, by the slot's hour. */
  counts: Partial<Record<number, number>>;
  /** The lowest price of a session of 30 and of 60 minutes, in rupees; undefined without a therapist. */
  lowestRupees: { 30: number; 60: number } | undefined;
}

type Deps = Pick<Database, "db"> & NoticeDeps & FreeTimesDeps;

/** Counts the therapists with a free hour at each slot of a day, for the last step of the assessment. */
export async function countFreeAtSlots(deps: Deps, day: string, now: Date): Promise<FreeAtSlots> {
  const week = await deps.freeTimes.load(now);
  const free = week.ahead.days.includes(day)
    ? week.schedules.map((one) => one.free().filter((slot) => slot.day === day))
    : await freeOnDay(deps, week, day, now);
  const counts: Partial<Record<number, number>> = {};
  for (const { slot } of free.flat()) counts[slot.hour] = (counts[slot.hour] ?? 0) + 1;
  const lowest = (place: 0 | 1) =>
    Math.min(...week.schedules.map(({ therapist }) => therapist.cost[place]));
  return {
    counts,
    lowestRupees: week.schedules.length > 0 ? { 30: lowest(0), 60: lowest(1) } : undefined,
  };
}

/** Lists each therapist's free slots of a day after the coming week, which is read from the database. */
async function freeOnDay(
  { db, minimumNoticeMinutes }: Deps,
  { schedules }: FreeWeek,
  day: string,
  now: Date,
): Promise<SlotInTime[][]> {
  const clock = { now, minimumNoticeMinutes };
  const ahead = slotsAhead([day], clock);
  const window = slotWindow(ahead);
  if (window === undefined) return [];
  const therapists = schedules.map(({ therapist }) => therapist);
  const ids = therapists.map(({ id }) => id);
  const taken = await takenSpansByTherapist(db, window, now, ids);
  return therapists.map((one) =>
    freeSlots(one, ahead, spansOfText(taken.get(one.id) ?? ""), clock),
  );
}
