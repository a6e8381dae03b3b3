import type { Database } from "../../db/connect.server.ts";
import { addDays, formatOrdinalDay, indiaDay } from "../../lib/india-time.ts";
import { formatRupees, paiseOf } from "../../lib/money.ts";
import { daysFrom } from "../calendar/availability.ts";
import { readAvailability } from "../calendar/read-availability.server.ts";
import { periods } from "../calendar/slots.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { timeFieldOf } from "./read-panel.server.ts";

/** The date strip: seven days from today. */
const STRIP_DAYS = 7;

export interface WeekDay {
  day: string;
  label: string;
  field: string;
  groups: {
    label: string;
    times: { value: string; label: string; disabled?: boolean; note?: string }[];
  }[];
}

const notes = { passed: "Passed", taken: "Taken", closed: "Closed" } as const;

/**
 * The booking panel's days and times. Slots start on whole hours, so a length of 30 or 60 minutes
 * leaves the same ones free: one answer serves both.
 */
export async function readWeek(
  on: Pick<Database, "db">,
  therapist: Therapist,
  now: Date,
): Promise<WeekDay[]> {
  const today = indiaDay(now);
  const days = daysFrom(today, STRIP_DAYS);
  const availability = await readAvailability(on, therapist, days, 60, now);
  const labelOf = (day: string) => {
    if (day === today) return "Today";
    return day === addDays(today, 1) ? "Tomorrow" : formatOrdinalDay(day);
  };
  return days.map((day, index) => ({
    day,
    label: labelOf(day),
    field: timeFieldOf(day),
    groups: periods.map((period) => ({
      label: period,
      times: (availability[index] ?? [])
        .filter((one) => one.slot.period === period)
        .map(({ slot, state }) => ({
          value: slot.label,
          label: slot.label,
          ...(state !== "free" && { disabled: true, note: notes[state] }),
        })),
    })),
  }));
}

/** "₹299", "₹799": the two prices. */
export function pricesOf(therapist: Therapist): { half: string; full: string } {
  const [half, full] = therapist.cost;
  return { half: formatRupees(paiseOf(half)), full: formatRupees(paiseOf(full)) };
}
