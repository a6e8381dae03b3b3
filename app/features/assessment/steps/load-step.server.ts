import type { Database } from "../../../db/connect.server.ts";
import type { Cipher } from "../../../lib/crypto/cipher.ts";
import { formatDayWithYear, indiaDay, instantOf } from "../../../lib/india-time.ts";
import { slotsOfDay } from "../../calendar/availability.ts";
import { minimumNoticeText, type NoticeDeps } from "../../calendar/minimum-notice.ts";
import { slotNotes } from "../../calendar/week.ts";
import { hasContact } from "../answers.ts";
import { stepTitles } from "../questions.ts";
import { loadAnswers } from "../save-answers.server.ts";

const everyHour = { weeklyHours: null, daysOff: [] };

/**
 * Loads the data of an assessment step.
 * @returns undefined for a step after the first if the contact is missing, because answers can't be saved yet
 */
export async function loadStep(
  deps: Pick<Database, "db"> & NoticeDeps & { cipher: Cipher },
  step: number,
  visitorId: string | undefined,
  now: Date,
) {
  const answers = await loadAnswers(deps, visitorId);
  if (step > 1 && !hasContact(answers)) return undefined;
  const clock = { now, minimumNoticeMinutes: deps.minimumNoticeMinutes };
  const today = indiaDay(now);
  const day = answers.preferredDate >= today ? answers.preferredDate : today;
  return {
    step,
    answers: { ...answers, preferredDate: day },
    today,
    dayLabel: formatDayWithYear(instantOf(day, 0)),
    // Disables slots by the clock only; whether others are free depends on the therapist.
    times: slotsOfDay(everyHour, day, answers.duration, [], clock).map(({ slot, state }) => ({
      label: slot.label,
      period: slot.period,
      note: slotNotes[state],
    })),
    notice: minimumNoticeText(deps),
    title: stepTitles[step] ?? "",
  };
}

export type LoadedStep = NonNullable<Awaited<ReturnType<typeof loadStep>>>;
