import { isDay } from "../../../lib/india-time.ts";
import { findSlot } from "../../calendar/slots.ts";
import { isWithinReach, timeFieldOf } from "../../calendar/week.ts";

export type ParsedRescheduleForm =
  | { ok: true; requested: { day: string; time: string } }
  | { ok: false; errors: Partial<Record<"preferredDate" | "preferredTime", string>> };

/** Parses the day and slot of a reschedule form. @param today the current day in India, YYYY-MM-DD */
export function parseRescheduleForm(form: FormData, today: string): ParsedRescheduleForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const day = text("preferredDate");
  if (!isDay(day) || !isWithinReach(day, today)) {
    return { ok: false, errors: { preferredDate: "Choose a day from those shown" } };
  }
  const time = text(timeFieldOf(day));
  if (!findSlot(time)) return { ok: false, errors: { preferredTime: "Choose a time" } };
  return { ok: true, requested: { day, time } };
}
