import "./paint-week.css";
import { slotTimes } from "../../../domain/calendar/slots.ts";
import { weekColumns, weekdayNames } from "../../../domain/therapists/roster-entry.ts";
import type { Weekday } from "../../../domain/therapists/therapist.ts";
import { KeptInput } from "../../../ui/form/sent-values.tsx";
import { useDeskState } from "../desk-frame.tsx";
import { Box, FieldGroup } from "../form-controls.tsx";
import { AS_MONDAY, BEYOND, cellOf, EVERY, hoursIn, isOffered, hourField } from "./week-fields.ts";
import paintDrawn from "./paint-drawn.ts?worker&url";

/** "9 AM" */
const hourText = (label: string) => label.replace(":00", "");

interface PaintWeekProps {
  /** The hours that are painted first, by day; unset: none. */
  cells?: Partial<Record<Weekday, string>>;
}

/** The hours of a week, painted: an hour by a press, a whole day by one, and the days of work as Monday. */
export function PaintWeek({ cells }: PaintWeekProps) {
  const { errors } = useDeskState();
  const days = weekColumns.map((day) => ({ day, hours: cells ? hoursIn(cells[day] ?? "") : [] }));
  return (
    <FieldGroup
      id="hours"
      legend="Hours"
      hint="Paint the hours in which visitors can book. What stays blank is closed."
      error={errors.hours}
    >
      <div className="paint-frame">
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
          {days.map(({ day, hours }, at) => (
            <div key={day}>
              <span aria-hidden="true" className="font-semibold">
                {weekdayNames[day].slice(0, 3)}
              </span>
              <Cell
                name={hourField(day, "all")}
                said={`${weekdayNames[day]}, all day`}
                isDay
                id={at === 0 ? "hours" : undefined}
              />
              {slotTimes.map(({ hour, label }) => (
                <Cell
                  key={hour}
                  name={hourField(day, hour)}
                  said={`${weekdayNames[day]}, ${hourText(label)}`}
                  isPainted={hours.includes(hour)}
                />
              ))}
            </div>
          ))}
        </div>
        <Box name={AS_MONDAY} text="Tuesday to Friday as Monday" />
        <HoursBeyond days={days} />
        {cells && weekColumns.every((day) => (cells[day] ?? "") === "") && (
          <input type="hidden" name={EVERY} value="yes" />
        )}
      </div>
      <script async type="module" src={paintDrawn} />
    </FieldGroup>
  );
}

/** What a file of therapists gave them before our first hour and after the last one: it stays while it is ticked. */
function HoursBeyond({ days }: { days: { day: Weekday; hours: number[] }[] }) {
  const beyond = days.flatMap(({ day, hours }) => {
    const outside = hours.filter((hour) => !isOffered(hour));
    return outside.length > 0 ? [{ day, outside }] : [];
  });
  if (beyond.length === 0) return null;
  const said = beyond.map(({ day, outside }) => {
    const spans = cellOf(outside).replaceAll("|", ", ").replaceAll("-", "–");
    return `${weekdayNames[day]} ${spans}`;
  });
  return (
    <Box
      name={BEYOND}
      value={beyond
        .flatMap(({ day, outside }) => outside.map((hour) => hourField(day, hour)))
        .join(" ")}
      text={`Also keep ${said.join(", ")} o’clock, in which we offer no sessions`}
      isTicked
    />
  );
}

interface CellProps {
  name: string;
  said: string;
  id?: string | undefined;
  isDay?: boolean;
  isPainted?: boolean;
}

function Cell({ name, said, id, isDay = false, isPainted = false }: CellProps) {
  return (
    <label className="tile">
      <KeptInput
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        defaultChecked={isPainted}
        className={`tile-input ${isDay ? "paint-day" : ""}`}
      />
      <span className="sr-only">{said}</span>
    </label>
  );
}
