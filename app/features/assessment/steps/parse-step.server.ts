import { isDay } from "../../../lib/india-time.ts";
import { singleLineText } from "../../../lib/text/single-line-text.ts";
import { findSlot } from "../../calendar/slots.ts";
import { isWithinReach } from "../../calendar/week.ts";
import type { Answers } from "../answers.ts";
import { type FieldErrors, parseContact } from "../parse-contact.server.ts";
import { parseOption } from "../parse-option.ts";
import { validationCopy as copy } from "../validation-copy.ts";
import { choiceSteps, options } from "../questions.ts";

export type ParsedStep =
  | { ok: true; answers: Partial<Answers> }
  | { ok: false; errors: FieldErrors };

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? singleLineText(value, 200) : "";
};

/**
 * Parses the form of one step. Only step 1 requires an answer. A value that was not offered is an error.
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
  if (!field) return { ok: false, errors: { step: copy.step } };
  const chosen = form
    .getAll(field)
    .filter((value) => typeof value === "string" && value !== "")
    .map((value) => parseOption(field, value));
  if (chosen.includes(undefined)) {
    return { ok: false, errors: { [field]: copy.offered } };
  }
  if (field === "issues") {
    return { ok: true, answers: { issues: options.issues.filter((one) => chosen.includes(one)) } };
  }
  const answers: Partial<Answers> = { [field]: chosen[0] ?? "" };
  if (field === "gender") answers.selfDescribe = text(form, "selfDescribe");
  return { ok: true, answers };
}

function readDay(form: FormData, today: string): ParsedStep {
  const preferredDate = text(form, "preferredDate");
  if (preferredDate === "") return { ok: true, answers: { preferredDate } };
  if (!isDay(preferredDate)) {
    return { ok: false, errors: { preferredDate: copy.calendarDay } };
  }
  if (!isWithinReach(preferredDate, today)) {
    return {
      ok: false,
      errors: { preferredDate: copy.dayAhead },
    };
  }
  return { ok: true, answers: { preferredDate } };
}

/** Reads length and time; the day too, which step 8 replaces when no time is left on the chosen one. */
function readTime(form: FormData, today: string): ParsedStep {
  const day = form.has("preferredDate") ? readDay(form, today) : { ok: true as const, answers: {} };
  if (!day.ok) return day;
  const time = form.has("skip") ? "" : text(form, "preferredTime");
  const slot = findSlot(time);
  const duration = text(form, "duration") || "60";
  const errors: FieldErrors = {};
  if (time !== "" && !slot) {
    errors.preferredTime = copy.shownTime;
  }
  if (duration !== "30" && duration !== "60") errors.duration = copy.duration;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    answers: {
      ...day.answers,
      preferredTime: slot?.hour ?? null,
      duration: duration === "30" ? 30 : 60,
    },
  };
}
