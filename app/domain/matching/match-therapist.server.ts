import type { Database } from "../../db/connect.server.ts";
import { formatClock, formatDay, indiaDay } from "../../lib/india-time.ts";
import { spansTakenByOthers, type TakenSpan, spansOfText } from "../calendar/availability.ts";
import { type NoticeDeps, slotAt, slotEnd, slotStart } from "../calendar/slots.ts";
import { allowSlot } from "../calendar/slot-rules.ts";
import { slotWindow, takenSpansByTherapist } from "../calendar/load-availability.server.ts";
import type { Answers } from "../visitors/answers.ts";
import { findTherapistsByIds } from "../therapists/therapists.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { rankTherapists, type Ranked } from "./rank-therapists.ts";
import { listForMatching } from "../therapists/load-therapists.server.ts";

type Deps = Pick<Database, "db"> & NoticeDeps;

const ALTERNATIVES = 2;

export interface Match {
  best: Ranked;
  alternatives: Ranked[];
  /** The languages that therapists speak, those of most therapists first. */
  languages: string[];
}

/**
 * Finds the best match for the answers and two alternatives.
 * @param held the visitor's own hold: its therapist counts as free at that time
 * @returns undefined only if there are no therapists
 */
export async function matchTherapist(
  deps: Deps,
  answers: Answers,
  visitorId: string,
  now: Date,
  held?: TakenSpan,
): Promise<Match | undefined> {
  const day = answers.preferredDate || indiaDay(now);
  const slot = slotAt(answers.preferredTime);
  const requested = slot && {
    startsAt: slotStart(day, slot),
    endsAt: slotEnd(day, slot, answers.duration),
  };
  const therapists = await listForMatching(deps);
  const ids = therapists.map(({ id }) => id);
  const window = slotWindow(requested ? [requested] : []);
  const taken = window && (await takenSpansByTherapist(deps.db, window, now, ids));
  const candidates = therapists.map((therapist) => {
    const { id } = therapist;
    const spans = spansOfText(taken?.get(id) ?? "").map((span) => ({ ...span, therapistId: id }));
    const clock = {
      now,
      minimumNoticeMinutes: deps.minimumNoticeMinutes,
      heldStart: held?.therapistId === id ? held.startsAt : undefined,
    };
    if (!requested) return { therapist };
    const request = { by: "visitor", therapist, clock, startsAt: requested.startsAt } as const;
    const asked = { durationMinutes: answers.duration, taken: spansTakenByOthers(spans, held) };
    if (!allowSlot({ ...request, ...asked }, { day, slot }).ok) return { therapist };
    const { startsAt } = requested;
    return { therapist, freeAt: `${formatDay(startsAt)}, ${formatClock(startsAt)}` };
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
  return best && { best, alternatives, languages: languagesOf(therapists) };
}

function languagesOf(therapists: readonly Pick<Therapist, "language">[]): string[] {
  const counts = new Map<string, number>();
  for (const one of therapists.flatMap(({ language }) => language))
    counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts.keys()].toSorted(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1),
  );
}
