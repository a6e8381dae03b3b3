import type { Answers } from "../assessment/answers.ts";
import { parseStep } from "../assessment/steps/parse-step.server.ts";

/** A slot as a button of /match sends it. */
export type ShownSlot = Pick<Answers, "preferredDate" | "preferredTime" | "duration">;

/**
 * Reads the slot that a page showed beside its button: another tab may have chosen another since.
 * @param text the fields of the form by name
 * @param today YYYY-MM-DD in India
 * @returns undefined where day, time or length are missing or are none of ours
 */
export function parseShownSlot(
  text: (name: string) => string,
  today: string,
): ShownSlot | undefined {
  const form = new FormData();
  for (const name of ["preferredDate", "preferredTime", "duration"]) form.set(name, text(name));
  const day = parseStep(7, form, today);
  const time = parseStep(8, form, today);
  if (!day.ok || !time.ok) return undefined;
  const { preferredDate, preferredTime, duration } = { ...day.answers, ...time.answers };
  if (!preferredDate || !preferredTime || !duration) return undefined;
  return { preferredDate, preferredTime, duration };
}
