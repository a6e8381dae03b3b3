import type { Database } from "../../db/connect.server.ts";
import { formatClock, formatDay, indiaDay } from "../../lib/india-time.ts";
import { isOpen, spansTakenByOthers, type TakenSpan } from "../calendar/availability.ts";
import { isTooSoon, type NoticeDeps } from "../calendar/minimum-notice.ts";
import { findSlot, slotEnd, slotStart } from "../calendar/slots.ts";
import { takenSpansOfMany } from "../calendar/taken-spans.server.ts";
import type { Answers } from "../assessment/answers.ts";
import { findTherapistsByIds } from "../therapists/find-therapist.server.ts";
import { rankTherapists, type Ranked } from "./rank-therapists.ts";
import { listForMatching } from "../therapists/load-therapists.server.ts";

type On = Pick<Database, "db"> & NoticeDeps;

const ALTERNATIVES = 2;

export interface Match {
  best: Ranked;
  alternatives: Ranked[];
}

/**
 * Finds the best match for the answers and two alternatives.
 * @param held the visitor's own hold: its therapist counts as free at that time
 * @returns undefined only if there are no therapists
 */
export async function matchTherapist(
  deps: On,
  answers: Answers,
  visitorId: string,
  now: Date,
  held?: TakenSpan,
): Promise<Match | undefined> {
  const day = answers.preferredDate || indiaDay(now);
  const slot = findSlot(answers.preferredTime);
  const requested = slot && {
    from: slotStart(day, slot),
    to: slotEnd(day, slot, answers.duration),
  };
  const [therapists, taken] = await Promise.all([
    listForMatching(deps),
    requested ? takenSpansOfMany(deps.db, requested, now) : [],
  ]);
  const busy = new Set(spansTakenByOthers(taken, held).map(({ therapistId }) => therapistId));
  const candidates = therapists.map((therapist) => {
    const free =
      requested &&
      !isTooSoon(requested.from, {
        now,
        minimumNoticeMinutes: deps.minimumNoticeMinutes,
        heldStart: held?.therapistId === therapist.id ? held.startsAt : undefined,
      }) &&
      !busy.has(therapist.id) &&
      isOpen(therapist, day, slot, answers.duration);
    if (!free) return { therapist };
    return { therapist, freeAt: `${formatDay(requested.from)}, ${formatClock(requested.from)}` };
  });
  const first = rankTherapists(candidates, answers, visitorId).slice(0, 1 + ALTERNATIVES);
  if (first.length === 0) return undefined;
  const found = await findTherapistsByIds(
    deps.db,
    first.map(({ therapist }) => therapist.id),
  );
  // Leaves out a therapist who was removed meanwhile.
  const [best, ...alternatives] = first.flatMap((one) => {
    const therapist = found.get(one.therapist.id);
    return therapist ? [{ ...one, therapist }] : [];
  });
  return best && { best, alternatives };
}
