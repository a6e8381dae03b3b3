import type { Answers } from "../assessment/answers.ts";
import { parseStep } from "../assessment/steps/parse-step.server.ts";

/** The slot that a button of /match submits. */
export type ShownSlot = Pick<Answers, "preferredDate" | "duration"> & { preferredTime: number };

/**
 * Parses the slot that a page showed beside its button; the saved answers may have changed in another tab.
 * @param text returns a field of the form by name
 * @param today YYYY-MM-DD in India
 * @returns undefined if day, time or length is missing or invalid
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
  const { preferredDate, preferredTime = null, duration } = { ...day.answers, ...time.answers };
  if (!preferredDate || preferredTime === null || !duration) return undefined;
  return { preferredDate, preferredTime, duration };
}
