import type { Database } from "../../../db/connect.server.ts";
import type { Cipher } from "../../../lib/crypto/cipher.ts";
import { formatDay, formatDayWithYear, indiaDay, instantOf } from "../../../lib/india-time.ts";
import { formatRupees, paiseOf } from "../../../lib/money.ts";
import {
  type BookingClock,
  minimumNoticeText,
  type NoticeDeps,
} from "../../calendar/minimum-notice.ts";
import type { FreeTimesDeps } from "../../calendar/next-free/free-times.server.ts";
import { countFreeAtSlots } from "../../calendar/next-free/count-free-at-slots.server.ts";
import { hasWordsOfDanger } from "../../safety/words-of-danger.ts";
import { type Answers, hasContact } from "../answers.ts";
import { assessmentCopy } from "../assessment-copy.ts";
import { questionsCopy } from "../questions-copy.ts";
import { STEPS } from "../questions.ts";
import { loadAnswers } from "../save-answers.server.ts";
import { dayWithTimes, timesOfDay } from "./times-of-day.ts";

type Deps = Pick<Database, "db"> & NoticeDeps & FreeTimesDeps & { cipher: Cipher };

/** Loads the times of step 8 with the number of free therapists, and the lowest price of each length. */
async function loadTimes(deps: Deps, answers: Answers, requested: string, clock: BookingClock) {
  const day = dayWithTimes(requested, clock);
  const { counts, lowestRupees } = await countFreeAtSlots(deps, day, clock.now);
  const times = timesOfDay(day, answers.duration, clock);
  const priceOf = (minutes: 30 | 60) =>
    lowestRupees && assessmentCopy.priceFrom(formatRupees(paiseOf(lowestRupees[minutes])));
  return {
    times: times.map((time) => ({
      ...time,
      free: time.note ? undefined : (counts[time.hour] ?? 0),
    })),
    day,
    dayLabel: formatDayWithYear(instantOf(day, 0)),
    dayFull:
      day === requested
        ? undefined
        : assessmentCopy.dayFull(formatDay(instantOf(requested, 0)), formatDay(instantOf(day, 0))),
    notice: minimumNoticeText(deps),
    duration: answers.duration,
    prices: { 30: priceOf(30), 60: priceOf(60) },
  };
}

/**
 * Loads the data of an assessment step.
 * @returns undefined for a step after the first if the contact is missing, because answers can't be saved yet
 */
export async function loadStep(deps: Deps, step: number, visitorId: string | undefined, now: Date) {
  const answers = await loadAnswers(deps, visitorId);
  if (step > 1 && !hasContact(answers)) return undefined;
  const clock = { now, minimumNoticeMinutes: deps.minimumNoticeMinutes };
  const today = indiaDay(now);
  const day = answers.preferredDate >= today ? answers.preferredDate : today;
  const isTodayFull = step === 7 && dayWithTimes(today, clock) !== today;
  return {
    step,
    answers: { ...answers, preferredDate: day },
    today,
    times: step === STEPS ? await loadTimes(deps, answers, day, clock) : undefined,
    title: questionsCopy.titles[step] ?? "",
    lead: isTodayFull ? assessmentCopy.pickDayTodayFull : undefined,
    // With the own words, and once they are sent.
    helpFirst: (step === 3 || step === 4) && hasWordsOfDanger(answers.selfDescribe),
  };
}

export type LoadedStep = NonNullable<Awaited<ReturnType<typeof loadStep>>>;
export type LoadedTimes = NonNullable<LoadedStep["times"]>;
