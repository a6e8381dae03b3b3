import { isDay } from "../../../lib/india-time.ts";
import { validationCopy } from "../../assessment/validation-copy.ts";
import { findSlot } from "../../calendar/slots.ts";
import { isWithinReach, timeFieldOf } from "../../calendar/week.ts";

export type ParsedRescheduleForm =
  | { ok: true; requested: { day: string; hour: number } }
  | { ok: false; errors: Partial<Record<"preferredDate" | "preferredTime", string>> };

/** Parses the day and slot of a reschedule form. @param today the current day in India, YYYY-MM-DD */
export function parseRescheduleForm(form: FormData, today: string): ParsedRescheduleForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const day = text("preferredDate");
  if (!isDay(day) || !isWithinReach(day, today)) {
    return { ok: false, errors: { preferredDate: validationCopy.shownDay } };
  }
  const slot = findSlot(text(timeFieldOf(day)));
  if (!slot) return { ok: false, errors: { preferredTime: validationCopy.time } };
  return { ok: true, requested: { day, hour: slot.hour } };
}
