import type { ReactNode } from "react";
import { DayStrip } from "../../ui/date/day-strip.tsx";
import { TimeGrid } from "../../ui/date/time-grid.tsx";
import "./day-times.css";
import { LocalSlotTime, SlotZone } from "./local-slot-time.tsx";
import { dayToBeginWith, hasFreeTime, type WeekDay } from "./week.ts";

interface DayTimesProps {
  week: WeekDay[];
  /** The day wished for, see dayToBeginWith. */
  day?: string | undefined;
  /** The time of that day to begin with, if it is free. */
  time?: string | undefined;
  /** How soon a session may start, see minimumNoticeText. */
  notice: string;
  /** Why no time could be taken; its place has the id preferredTime. */
  error?: string | undefined;
  /** Stands between the days and the times. */
  children?: ReactNode;
}

/**
 * A strip of days and the times of the chosen one. The fields are preferredDate and one of times a day:
 * the times of the chosen day are shown by CSS, so it works before, and without, any script.
 */
export function DayTimes({ week, day, time, notice, error, children }: DayTimesProps) {
  const chosen = dayToBeginWith(week, day);
  return (
    <div className="day-times space-y-7">
      <div id="preferredDate" className="day-times-days">
        <DayStrip
          name="preferredDate"
          legend="Day"
          days={week.map((one) => ({ value: one.day, label: one.label }))}
          selected={chosen}
        />
      </div>
      {children}
      <div id="preferredTime">
        {error && (
          <p className="font-semibold text-terracotta">
            <span className="sr-only">Error: </span>
            {error}
          </p>
        )}
        <SlotZone day={week[0]?.day ?? ""} />
        {notice && <p className="text-ink-soft">{notice}</p>}
        <div className="day-times-lists">
          {week.map((one) => (
            <div key={one.day}>
              <p className="day-times-label font-semibold">{one.label}</p>
              <TimeGrid
                name={one.field}
                groups={one.groups}
                selected={one.day === chosen ? freeOr(one, time) : undefined}
                renderBelow={({ value }) => <LocalSlotTime day={one.day} time={value} />}
              />
              {!hasFreeTime(one) && <p>No times available on this day. Please choose another.</p>}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function freeOr(day: WeekDay, time: string | undefined): string | undefined {
  const times = day.groups.flatMap((group) => group.times);
  return times.find((one) => one.value === time && !one.disabled)?.value;
}
