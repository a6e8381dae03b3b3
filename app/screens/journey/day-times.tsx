import type { ReactNode } from "react";
import { DayStrip } from "../../ui/date/day-strip.tsx";
import { TimeGrid } from "../../ui/date/time-grid.tsx";
import "./day-times.css";
import { calendarCopy as copy, slotText } from "../../domain/calendar/slots.ts";
import { LocalSlotTime, SlotZone } from "./local-time.tsx";
import {
  countFree,
  dayToBeginWith,
  hasFreeTime,
  timeFieldOf,
  type WeekDay,
} from "../../domain/calendar/week.ts";
import { Link } from "react-router";
import { t } from "../../lib/language/t.ts";

interface DayTimesProps {
  week: WeekDay[];
  /** The requested day, see dayToBeginWith. */
  day?: string | undefined;
  /** The time of that day to preselect, if it is free. */
  time?: string | undefined;
  /** Text about the minimum notice, see minimumNoticeText. */
  notice: string;
  /** Error of the time field, shown in the element with the id preferredTime. */
  error?: string | undefined;
  /** Shown between the days and the times. */
  children?: ReactNode;
}

/**
 * Shows a strip of days and the times of the chosen one. The fields are preferredDate and one field of times per day;
 * CSS shows the times of the chosen day, so that it works without JavaScript.
 */
export function DayTimes({ week, day, time, notice, error, children }: DayTimesProps) {
  const chosen = dayToBeginWith(week, day);
  return (
    <div className="day-times space-y-7">
      <div id="preferredDate" className="day-times-days">
        <DayStrip
          name="preferredDate"
          days={week.map((one) => ({
            value: one.day,
            label: one.label,
            hint: copy.times(countFree(one)),
          }))}
          selected={chosen}
        />
      </div>
      {children}
      <div id="preferredTime">
        {error && (
          <p className="font-semibold text-terracotta">
            <span className="sr-only">{t("Error: ")}</span>
            <span>{error}</span>
          </p>
        )}
        <SlotZone day={week[0]?.day ?? ""} />
        {notice && <p className="text-ink-soft">{notice}</p>}
        <div className="day-times-lists mt-4">
          {week.map((one) => (
            <div key={one.day}>
              <p className="day-times-label font-semibold">{one.label}</p>
              <TimeGrid
                name={timeFieldOf(one.day)}
                groups={one.groups}
                labelOf={slotText}
                selected={one.day === chosen ? freeTimeOrNone(one, time) : undefined}
                renderBelow={({ value }) => <LocalSlotTime day={one.day} time={value} />}
              />
              {!hasFreeTime(one) && <p>{copy.noTimes}</p>}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Returns the time where it can be chosen on the day. */
export function freeTimeOrNone(day: WeekDay, time: string | undefined): string | undefined {
  const times = day.groups.flatMap((group) => group.times);
  return times.find((one) => one.value === time && !one.disabled)?.value;
}

interface OtherDaysProps {
  /** URLs of the strips before and after; null where there is none. */
  earlier: string | null;
  later: string | null;
}

function Strip({ to, text }: { to: string | null; text: string }) {
  if (!to) return null;
  return (
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {text}
    </Link>
  );
}

/** Links to the days before and after a strip that does not begin today. */
export function OtherDays({ earlier, later }: OtherDaysProps) {
  if (!earlier && !later) return null;
  return (
    <nav aria-label={copy.otherDays} className="flex flex-wrap gap-x-6">
      <Strip to={earlier} text={copy.earlier} />
      <Strip to={later} text={copy.later} />
    </nav>
  );
}
