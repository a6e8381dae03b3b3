import { slotTimes } from "../../../domain/calendar/slots.ts";
import { weekColumns, weekdayNames } from "../../../domain/therapists/roster-entry.ts";
import type { Weekday } from "../../../domain/therapists/therapist.ts";

export const AS_MONDAY = "hours-as-mon";
export const BEYOND = "hours-beyond";
/** Said by the form of a therapist without hours of their own. */
export const EVERY = "hours-every";
export const hourField = (day: Weekday, hour: number | "all") => `hours-${day}-${hour}`;
const likeMonday: ReadonlySet<Weekday> = new Set(["tue", "wed", "thu", "fri"]);

type Of = (name: string) => string;

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
export const isOffered = (hour: number) => slotTimes.some((one) => one.hour === hour);

/** The hours of a day in a cell: "9-13|17-21". An empty cell has every hour that we offer. */
export const hoursIn = (cell: string): number[] => {
  const spans = [...cell.matchAll(/(\d+)-(\d+)/g)].map(([, from, to]) => [
    Number(from),
    Number(to),
  ]);
  return hoursOfDay.filter((hour) =>
    cell === "" ? isOffered(hour) : spans.some(([from = 0, to = 0]) => from <= hour && hour < to),
  );
};

/** The cell of some hours of a day. */
export function cellOf(hours: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const hour of hours) {
    const last = spans.at(-1);
    if (last?.[1] === hour) last[1] = hour + 1;
    else spans.push([hour, hour + 1]);
  }
  return spans.map((span) => span.join("-")).join("|");
}

/** The painted hours of a day, with those of its own beyond the painted ones that stay. */
function paintedHours(of: Of, day: Weekday): number[] {
  const painted = likeMonday.has(day) && of(AS_MONDAY) === "yes" ? "mon" : day;
  const isWhole = of(hourField(painted, "all")) === "yes";
  const beyond = of(BEYOND).split(" ");
  return hoursOfDay.filter((hour) =>
    isOffered(hour)
      ? isWhole || of(hourField(painted, hour)) === "yes"
      : beyond.includes(hourField(day, hour)),
  );
}

/** Whether a therapist who had every hour that we offer still has. */
const staysEvery = (of: Of) =>
  of(EVERY) === "yes" &&
  weekColumns.every((day) => paintedHours(of, day).length === slotTimes.length);

/** The fields of a painted week, by its columns. A day that stays blank is closed. */
export const weekFields = Object.fromEntries(
  weekColumns.map((day) => [
    day,
    {
      label: weekdayNames[day],
      // An empty cell leaves the day as it was.
      read: (_typed: string, of: Of) =>
        staysEvery(of) ? "" : cellOf(paintedHours(of, day)) || "closed",
      draw: () => null,
    },
  ]),
) as Record<Weekday, { label: string; read(typed: string, of: Of): string; draw(): null }>;
