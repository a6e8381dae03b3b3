import type { Database } from "../../db/connect.server.ts";
import { addDays, formatClock, formatDay, indiaDay, instantOf } from "../../lib/india-time.ts";
import { slotsOfDay } from "../calendar/availability.ts";
import { findSlot, slotStart } from "../calendar/slots.ts";
import { takenSpans } from "../calendar/store.server.ts";
import type { Answers } from "../intake/answers.ts";
import { allTherapists } from "../therapists/store.server.ts";
import { rankTherapists, type Ranked } from "./rank.ts";

type On = Pick<Database, "db">;

export interface Match {
  best: Ranked;
  alternatives: Ranked[];
}

/**
 * The best match for the answers and two alternatives.
 * @returns undefined only where there are no therapists at all
 */
export async function matchTherapist(
  on: On,
  answers: Answers,
  visitorId: string,
  now: Date,
): Promise<Match | undefined> {
  const day = answers.preferredDate || indiaDay(now);
  const slot = findSlot(answers.preferredTime);
  const [therapists, taken] = await Promise.all([
    allTherapists(on.db),
    takenSpans(on.db, { from: instantOf(day, 0), to: instantOf(addDays(day, 1), 0) }, now),
  ]);
  const candidates = therapists.map((therapist) => {
    if (!slot) return { therapist };
    const theirs = taken.filter((span) => span.therapistId === therapist.id);
    const wished = slotsOfDay(therapist, day, answers.duration, theirs, now).find(
      (one) => one.slot === slot,
    );
    if (wished?.state !== "free") return { therapist };
    const startsAt = slotStart(day, slot);
    return { therapist, freeAt: `${formatDay(startsAt)}, ${formatClock(startsAt)}` };
  });
  const [best, ...others] = rankTherapists(candidates, answers, visitorId);
  return best && { best, alternatives: others.slice(0, 2) };
}
