import { isDeepStrictEqual } from "node:util";
import { addDays, indiaDay, unbrokenTime, formatDate } from "../../lib/india-time.ts";
import { slotsOfDay } from "../../domain/calendar/availability.ts";
import {
  type BookingClock,
  type Period,
  calendarCopy,
  minimumNoticeText,
  dayFault,
  findSlotTime,
  LAST_DAY_AHEAD,
  parseDuration,
  type SlotFaults,
} from "../../domain/calendar/slots.ts";
import type { Hours } from "../../domain/therapists/therapist.ts";
import { formatRupees, paiseOf } from "../../lib/money.ts";
import type { Services } from "../../services.ts";
import { countFreeAtSlots } from "../../domain/calendar/list-by-next-free.server.ts";
import { recognizeDanger } from "../../domain/safety/words-of-danger.ts";
import {
  type Answers,
  type ContactAnswers,
  contactFields,
  hasContact,
  noAnswers,
} from "../../domain/visitors/answers.ts";
import {
  questionsCopy,
  STEPS,
  parseOption,
  choiceSteps,
  options,
} from "../../domain/visitors/questions.ts";
import { saveAnswersUnlessEnded } from "../../domain/visitors/answers.server.ts";
import { submitAnswers } from "../../domain/visitors/submit-answers.server.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import {
  type FieldErrors,
  parseContact,
  typedContact,
} from "../../domain/visitors/parse-contact.server.ts";
import { redirect } from "react-router";
import { visitorIdFor } from "../../domain/visitors/visitors.server.ts";
import { saveOrderContact } from "../../domain/orders/order-contact.server.ts";
import {
  byCookie,
  contactLimit,
  type FormArgs,
  formsOf,
  runForm,
  type SentForm,
} from "../../http/form.server.ts";
import { findSignedVisitorId, visitorCookieHeaders } from "../../http/visitor-cookie.server.ts";
import { logLateRow } from "../../http/log.server.ts";
import { t } from "../../lib/language/t.ts";

/** The first step, for a visitor whose later answer, or match, has no visitor: the address has `told`. */
export const ANSWERS_NOT_FOUND = "/question?told=not-found";

/** A time of step 8. */
interface OfferedTime {
  hour: number;
  label: string;
  period: Period;
  /** Why it can't be chosen. */
  note?: string | undefined;
}

const everyHour: Hours = {
  weeklyHours: null,
  daysOff: [],
  state: "listed",
  minimumNoticeMinutes: 0,
  bufferMinutes: 0,
};

/** Lists a day's times. By the clock only: whether a time is free depends on the therapist. */
function timesOfDay(day: string, duration: 30 | 60, clock: BookingClock): OfferedTime[] {
  return slotsOfDay(everyHour, day, duration, [], clock).map(({ slot, state }) => ({
    ...slot,
    note: calendarCopy.slotNotes[state],
  }));
}

const DAYS_AHEAD = 8;

/** Returns the requested day or, if none of its times can be chosen any more, the next day that has one. */
export function dayWithTimes(requested: string, clock: BookingClock): string {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(requested, ahead);
    if (timesOfDay(day, 60, clock).some(({ note }) => !note)) return day;
  }
  return requested;
}

/** Loads the times of step 8 with the number of free therapists, and the lowest price of each length. */
async function loadTimes(
  services: Services,
  answers: Answers,
  requested: string,
  clock: BookingClock,
) {
  const day = dayWithTimes(requested, clock);
  const { counts, lowestRupees } = await countFreeAtSlots(services, day, clock.now);
  const times = timesOfDay(day, answers.duration, clock);
  const priceOf = (minutes: 30 | 60) =>
    lowestRupees && t("from {price}", { price: formatRupees(paiseOf(lowestRupees[minutes])) });
  return {
    times: times.map((time) => ({
      ...time,
      free: time.note ? undefined : (counts[time.hour] ?? 0),
    })),
    day,
    dayLabel: unbrokenTime(formatDate(day)),
    dayFull:
      day === requested
        ? undefined
        : t("No times are left on {full}. These are the times on {next}.", {
            full: formatDate(requested),
            next: formatDate(day),
          }),
    // Only where it shuts a time of this day.
    notice: times.some(({ note }) => note === calendarCopy.slotNotes.too_soon)
      ? minimumNoticeText(services)
      : "",
    duration: answers.duration,
    prices: { 30: priceOf(30), 60: priceOf(60) },
  };
}

/** Lists the answers that a step asks for. */
function fieldsOfStep(step: number): (keyof Answers)[] {
  const choice = choiceSteps[step];
  if (choice) return choice === "gender" ? [choice, "selfDescribe"] : [choice];
  if (step === 1) return [...contactFields];
  return step === 7 ? ["preferredDate"] : ["preferredTime", "duration"];
}

/**
 * Loads the data of an assessment step. Of the answers it has the step's own, because the page contains its data: the
 * contact is on step 1 alone.
 * @returns undefined for a step after the first if the contact is missing, because answers can't be saved yet
 */
export async function loadStep(services: Services, step: number, answers: Answers, now: Date) {
  if (step > 1 && !hasContact(answers)) return undefined;
  const clock = { now, minimumNoticeMinutes: services.minimumNoticeMinutes };
  const today = indiaDay(now);
  // Empty until a day is chosen: today is offered, and not chosen.
  const preferredDate = answers.preferredDate >= today ? answers.preferredDate : "";
  const shown = { ...answers, preferredDate };
  const asksDay = step === 7;
  return {
    step,
    answers: {
      ...noAnswers,
      ...Object.fromEntries(fieldsOfStep(step).map((field) => [field, shown[field]])),
    },
    days: asksDay ? { today, last: addDays(today, LAST_DAY_AHEAD) } : undefined,
    times:
      step === STEPS
        ? await loadTimes(services, answers, preferredDate || today, clock)
        : undefined,
    title: questionsCopy.titles[step] ?? "",
    lead:
      asksDay && dayWithTimes(today, clock) !== today ? t("No times are left today.") : undefined,
    // With the own words, and once they are sent.
    danger: step === 3 || step === 4 ? recognizeDanger(answers.selfDescribe) : undefined,
  };
}

/** Whether a step has no answer yet, so that its page is the same for every visitor. */
export function isStepUnanswered({ step, answers }: LoadedStep): boolean {
  return fieldsOfStep(step).every((field) => isDeepStrictEqual(answers[field], noAnswers[field]));
}

export type LoadedStep = NonNullable<Awaited<ReturnType<typeof loadStep>>>;
export type LoadedTimes = NonNullable<LoadedStep["times"]>;

type ParsedStep = { ok: true; answers: Partial<Answers> } | { ok: false; errors: FieldErrors };

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? singleLineText(value, 200) : "";
};

/**
 * Parses the form of one step. Only step 1 requires an answer: the day is today where none is chosen. A value that was
 * not offered is an error.
 * @param today YYYY-MM-DD in India
 */
export function parseStep(step: number, form: FormData, today: string): ParsedStep {
  if (step === 1) {
    const read = parseContact(form);
    return read.ok ? { ok: true, answers: read.contact } : read;
  }
  if (step === 7) return readDay(form, today);
  if (step === 8) return readTime(form, today);
  return readChoice(step, form);
}

function readChoice(step: number, form: FormData): ParsedStep {
  const field = choiceSteps[step];
  if (!field) return { ok: false, errors: { step: t("There is no such step") } };
  const chosen = form
    .getAll(field)
    .filter((value) => typeof value === "string" && value !== "")
    .map((value) => parseOption(field, value));
  if (chosen.includes(undefined)) {
    return { ok: false, errors: { [field]: t("Choose from the answers shown") } };
  }
  if (field === "issues") {
    return { ok: true, answers: { issues: options.issues.filter((one) => chosen.includes(one)) } };
  }
  const answers: Partial<Answers> = { [field]: chosen[0] ?? "" };
  if (field === "gender") answers.selfDescribe = text(form, "selfDescribe");
  return { ok: true, answers };
}

export function slotErrors({ day, time, duration }: SlotFaults): FieldErrors {
  const ofDay = {
    missing: t("Choose a day"),
    unknown: t("Choose a day from the calendar"),
    far: t("Choose a day from today up to six months ahead"),
  };
  const ofTime = { missing: t("Choose a time"), unknown: t("Choose one of the times shown") };
  return {
    ...(day && { preferredDate: ofDay[day] }),
    ...(time && { preferredTime: ofTime[time] }),
    ...(duration && { duration: t("Choose 30 mins or 60 mins") }),
  };
}

function readDay(form: FormData, today: string): ParsedStep {
  const preferredDate = text(form, "preferredDate") || today;
  const day = dayFault(preferredDate, today);
  return day
    ? { ok: false, errors: slotErrors({ day }) }
    : { ok: true, answers: { preferredDate } };
}

/** Reads length and time; the day too, which step 8 replaces when no time is left on the chosen one. */
function readTime(form: FormData, today: string): ParsedStep {
  const day = form.has("preferredDate") ? readDay(form, today) : { ok: true as const, answers: {} };
  if (!day.ok) return day;
  const time = form.has("skip") ? "" : text(form, "preferredTime");
  const preferredTime = findSlotTime(time)?.hour ?? null;
  const duration = parseDuration(text(form, "duration"));
  const isKnown = time === "" || preferredTime !== null;
  if (isKnown && duration)
    return { ok: true, answers: { ...day.answers, preferredTime, duration } };
  const faults = {
    time: isKnown ? undefined : "unknown",
    duration: duration ? undefined : "unknown",
  };
  return { ok: false, errors: slotErrors(faults as SlotFaults) };
}

/** The step that the URL names. */
export const askedStep = (request: Request) => new URL(request.url).searchParams.get("step");

/** That step, or the nearest one that exists. */
export function stepOf(request: Request): number {
  const step = Number.parseInt(askedStep(request) ?? "1", 10);
  return Number.isNaN(step) ? 1 : Math.min(STEPS, Math.max(1, step));
}

/** Reads a step; what was typed are its answers, or its contact as typed. */
function readStep({ request, form, now }: SentForm) {
  const read = parseStep(stepOf(request), form, indiaDay(now));
  const typed: Partial<Answers> = read.ok ? read.answers : typedContact(form);
  return { ...read, typed };
}

/** Step 1. `known` is the visitor's id, if this browser has one already. */
const contactForm = formsOf<{ known: string | undefined }>()({
  button: () => t("Continue"),
  limit: contactLimit,
  countsValid: true,
  read: readStep,
  async run({ services, formId, addHeaders, now }, { known }, { answers }) {
    const contact = answers as ContactAnswers;
    const visitorId = await visitorIdFor(services, known, formId, contact, now);
    const { late } = await saveOrderContact(services, visitorId, contact);
    logLateRow("users", late);
    addHeaders(visitorCookieHeaders(services, visitorId));
    return { ok: true };
  },
  done: () => "/question?step=2",
});

/** Every other step; the last one leads to the match. */
const answersForm = formsOf<{ visitorId: string }>()({
  limit: ({ visitorId }) => ["answers", visitorId],
  countsValid: true,
  read: readStep,
  async run({ services, request }, { visitorId }, read) {
    // Who answers asks to be matched, whomever they chose before.
    const asked = { ...read.answers, therapistId: null };
    const answers = await saveAnswersUnlessEnded(services, visitorId, asked);
    if (!answers) return { ok: false };
    if (stepOf(request) < STEPS) return { ok: true };
    const submitted = await submitAnswers(services, visitorId, answers);
    if (submitted.ok) logLateRow("quiz", submitted.late);
    return submitted;
  },
  refuse: () => ANSWERS_NOT_FOUND,
  done({ request }) {
    const step = stepOf(request);
    return step < STEPS ? `/question?step=${step + 1}` : "/match";
  },
});

/** Saves the answers of one step. */
export function respondToStep(args: FormArgs) {
  if (stepOf(args.request) === 1)
    return runForm(args, { who: byCookie, forms: { "": contactForm } });
  return runForm(args, {
    async who({ services, request }) {
      const visitorId = findSignedVisitorId(services, request);
      return visitorId ? { about: { visitorId } } : { response: redirect(ANSWERS_NOT_FOUND) };
    },
    forms: { "": answersForm },
  });
}
