import { VisuallyHidden } from "../visually-hidden.tsx";
import { weekdayInitial } from "./date-tile.tsx";
import { t } from "../../lib/language/t.ts";

export interface FreeDay {
  /** "2026-11-25" */
  day: string;
  /** How many times are available. */
  free: number;
}

/** From this many times on, a day counts as wide open. */
const MANY = 5;

function lookOf(free: number): string {
  if (free >= MANY)
    return "border-transparent border-solid bg-sage-deep text-paper forced-colors:border-3";
  return free > 0
    ? "border-transparent border-solid bg-leaf text-ink"
    : "border-dashed border-line text-ink-soft";
}

/** A week as seven cells: none (dashed), a few (leaf) or five and more (deep) available times. */
export function WeekAvailability({ days }: { days: readonly FreeDay[] }) {
  const freeDays = days.filter(({ free }) => free > 0).length;
  return (
    <span className="flex flex-wrap gap-1">
      <VisuallyHidden>
        {t("Available on {free} of the next {days} days", { free: freeDays, days: days.length })}
      </VisuallyHidden>
      {days.map(({ day, free }) => (
        <span
          key={day}
          aria-hidden="true"
          className={`grid h-7.5 w-6.5 place-items-center rounded-[0.4375rem] border text-[0.875rem]/[1] font-semibold ${lookOf(free)}`}
        >
          {weekdayInitial(day)}
        </span>
      ))}
    </span>
  );
}
