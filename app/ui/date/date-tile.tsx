import { fullName, shortMonth, weekdayName } from "./day-name.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";

/** A day as a leaf of a calendar, 72 px wide; read out in full. @param props.day "2026-11-25" */
export function DateTile({ day }: { day: string }) {
  return (
    <time
      dateTime={day}
      className="flex w-18 shrink-0 flex-col overflow-hidden rounded-soft border border-hairline bg-raised text-center text-ink"
    >
      <VisuallyHidden>{fullName(day)}</VisuallyHidden>
      <span
        aria-hidden="true"
        className="bg-chosen py-0.5 text-[0.875rem] leading-5 font-semibold tracking-wider text-on-chosen uppercase"
      >
        {weekdayName(day).slice(0, 3)}
      </span>
      <span aria-hidden="true" className="display pt-1 text-3xl leading-none">
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="pb-1 text-[0.875rem] leading-5 text-ink-soft">
        {shortMonth(day)}
      </span>
    </time>
  );
}
