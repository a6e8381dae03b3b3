import "./paint-week.css";
import { slotTimes } from "../../../domain/calendar/slots.ts";
import { weekColumns, weekdayNames } from "../../../domain/therapists/roster-entry.ts";
import type { Weekday } from "../../../domain/therapists/therapist.ts";
import { KeptInput } from "../../../ui/form/sent-values.tsx";
import { useDeskState } from "../desk-frame.tsx";
import { Box, FieldGroup } from "../form-controls.tsx";
import paintDrawn from "./paint-drawn.ts?worker&url";

const AS_MONDAY = "hours-as-mon";
const nameOf = (day: Weekday, hour: number | "all") => `hours-${day}-${hour}`;
const likeMonday: ReadonlySet<Weekday> = new Set(["tue", "wed", "thu", "fri"]);

type Of = (name: string) => string;

const isPainted = (of: Of, day: Weekday, hour: number): boolean =>
  of(nameOf(day, "all")) === "yes" ||
  of(nameOf(day, hour)) === "yes" ||
  (likeMonday.has(day) && of(AS_MONDAY) === "yes" && isPainted(of, "mon", hour));

/** The painted hours of a day as a file of therapists has them: "9-13|17-21". */
function paintedHours(of: Of, day: Weekday): string {
  const spans: [number, number][] = [];
  for (const { hour } of slotTimes) {
    if (!isPainted(of, day, hour)) continue;
    const last = spans.at(-1);
    if (last?.[1] === hour) last[1] = hour + 1;
    else spans.push([hour, hour + 1]);
  }
  return spans.map((span) => span.join("-")).join("|");
}

/** The fields of a painted week, by its columns; all are empty where nothing is painted. */
export const weekFields = Object.fromEntries(
  weekColumns.map((day) => [
    day,
    {
      read(_typed: string, of: Of) {
        const isAny = weekColumns.some((one) => paintedHours(of, one) !== "");
        return paintedHours(of, day) || (isAny ? "closed" : "");
      },
      draw: () => null,
    },
  ]),
) as Record<Weekday, { read(typed: string, of: Of): string; draw(): null }>;

/** "9 AM" */
const hourText = (label: string) => label.replace(":00", "");

/** The hours of a week, painted: an hour by a press, a whole day by one, and the days of work as Monday. */
export function PaintWeek() {
  const { errors } = useDeskState();
  return (
    <FieldGroup
      id="hours"
      legend="Hours"
      hint="Paint the hours in which visitors can book. What stays blank is closed."
      error={errors.hours}
    >
      <div className="paint-week">
        <div aria-hidden="true">
          <span />
          <span className="text-ink-soft">All day</span>
          {slotTimes.map(({ hour, label }) => (
            <span key={hour} className="text-[0.875rem] text-ink-soft">
              {hourText(label)}
            </span>
          ))}
        </div>
        {weekColumns.map((day, at) => (
          <div key={day}>
            <span aria-hidden="true" className="font-semibold">
              {weekdayNames[day].slice(0, 3)}
            </span>
            <Cell
              name={nameOf(day, "all")}
              said={`${weekdayNames[day]}, all day`}
              isDay
              id={at === 0 ? "hours" : undefined}
            />
            {slotTimes.map(({ hour, label }) => (
              <Cell
                key={hour}
                name={nameOf(day, hour)}
                said={`${weekdayNames[day]}, ${hourText(label)}`}
              />
            ))}
          </div>
        ))}
      </div>
      <Box name={AS_MONDAY} text="Tuesday to Friday as Monday" />
      <script async type="module" src={paintDrawn} />
    </FieldGroup>
  );
}

interface CellProps {
  name: string;
  said: string;
  id?: string | undefined;
  isDay?: boolean;
}

function Cell({ name, said, id, isDay = false }: CellProps) {
  return (
    <label className="tile">
      <KeptInput
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        className={`tile-input ${isDay ? "paint-day" : ""}`}
      />
      <span className="sr-only">{said}</span>
    </label>
  );
}
