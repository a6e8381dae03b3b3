import { VisuallyHidden } from "../visually-hidden.tsx";
import { weekdayName } from "./day-name.ts";

export interface FreeDay {
  /** "2026-11-25" */
  day: string;
  /** How many times are available. */
  free: number;
}

/** From this many times on, a day counts as wide open. */
const MANY = 5;

function lookOf(free: number): string {
  if (free >= MANY) return "week-many";
  return free > 0 ? "week-few" : "";
}

/** What a screen reader says instead of the cells: "Free on 6 of the next 7 days". */
const weekSentence = (days: readonly FreeDay[]) =>
  `Free on ${days.filter(({ free }) => free > 0).length} of the next ${days.length} days`;

/** A week as seven cells: none (dashed), a few (leaf) or five and more (deep) available times. */
export function WeekStrip({ days }: { days: readonly FreeDay[] }) {
  return (
    <span className="flex gap-1">
      <VisuallyHidden>{weekSentence(days)}</VisuallyHidden>
      {days.map(({ day, free }) => (
        <span key={day} aria-hidden="true" className={`week-day ${lookOf(free)}`}>
          {weekdayName(day)[0]}
        </span>
      ))}
    </span>
  );
}
