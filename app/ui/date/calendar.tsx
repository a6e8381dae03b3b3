import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Chevron } from "../chevron.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import {
  dayInMonth,
  fullDayName,
  numberOf,
  shortMonth,
  shortDateWithYear,
  narrowWeekday,
  weekdayName,
} from "./date-tile.tsx";
import { t } from "../../lib/language/t.ts";

const WEEK = 7;
/** The days that are shown at once: five weeks. */
const SHOWN = 5 * WEEK;

const millisecondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const daysBetween = (from: string, to: string) =>
  (millisecondsOf(to) - millisecondsOf(from)) / 86_400_000;

function daysAfter(day: string, count: number): string {
  return new Date(millisecondsOf(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** How many days ago Monday was: 5 January 1970 was one. */
const sinceMonday = (day: string) => daysBetween("1970-01-05", day) % WEEK;

/** Where a key leads from a day, in days. */
const steps: Record<string, (day: string) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -WEEK,
  ArrowDown: () => WEEK,
  Home: (day) => -sinceMonday(day),
  End: (day) => WEEK - 1 - sinceMonday(day),
  PageUp: () => -SHOWN,
  PageDown: () => SHOWN,
};

/** A day's name with the words that its cell shows, for voice control: the first of a month shows "1 Dec". */
const nameOf = (day: string) =>
  numberOf(day) === 1
    ? `${weekdayName(day)}, 1 ${shortMonth(day)} ${day.slice(0, 4)}`
    : fullDayName(day);

const dayStyle =
  "grid h-12 w-full place-content-center rounded-soft text-center leading-none enabled:hover:outline-2 enabled:hover:outline-line disabled:text-ink-soft disabled:line-through";

interface CalendarProps {
  /** Of the hidden input with the day. */
  name: string;
  /** YYYY-MM-DD, or empty. */
  day: string;
  /** The first day that can be chosen. */
  today: string;
  /** The last one. */
  last: string;
  onChoose: (day: string) => void;
}

/**
 * Five weeks to choose one day from, the first with today in it; the week starts on Monday, past days are disabled.
 * Days are texts, so that no time zone matters. The keys are those of a grid.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function Calendar({ name, day, today, last, onChoose }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  // The one day at which the Tab key stops; the weeks shown are those around it.
  const [current, setCurrent] = useState(day || today);
  const monday = daysAfter(today, -sinceMonday(today));
  const pageOf = (one: string) => Math.floor(daysBetween(monday, one) / SHOWN);
  const page = pageOf(current);
  const first = daysAfter(monday, page * SHOWN);
  const shown = Array.from({ length: SHOWN }, (_, place) => daysAfter(first, place));
  const weeks = [0, 1, 2, 3, 4].map((week) => shown.slice(week * WEEK, (week + 1) * WEEK));

  function move(days: number): void {
    const to = daysAfter(current, days);
    if (to > last) setCurrent(last);
    else setCurrent(to < today ? today : to);
  }

  function moveByKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    flushSync(() => move(step(current)));
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }

  return (
    <div className="-mx-3 sm:mx-0">
      <div className="flex items-center justify-between">
        <Arrow by={-1} atEnd={page === 0} onPress={() => move(-SHOWN)} />
        <p aria-live="polite" className="font-semibold">
          {`${dayInMonth(first)} – ${dayInMonth(daysAfter(first, SHOWN - 1))}`}
        </p>
        <Arrow by={1} atEnd={page === pageOf(last)} onPress={() => move(SHOWN)} />
      </div>
      {/* As the ARIA practices write a grid of days. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" onKeyDown={moveByKey} className="w-full table-fixed">
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th
                key={one}
                scope="col"
                aria-label={weekdayName(one)}
                className="h-8 text-sm font-semibold"
              >
                {narrowWeekday(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td
                  key={one}
                  data-day={one}
                  data-today={one === today || undefined}
                  aria-selected={one === day}
                  className="p-0"
                >
                  <button
                    type="button"
                    disabled={one < today || one > last}
                    tabIndex={one === current ? 0 : -1}
                    aria-label={nameOf(one)}
                    onClick={() => {
                      setCurrent(one);
                      onChoose(one === day ? "" : one);
                    }}
                    className={`${dayStyle} ${one === day ? "bg-chosen font-semibold text-on-chosen" : ""} ${one === today ? "border-2 border-dotted border-ink font-semibold" : ""}`}
                  >
                    {/* The first of a month in two lines, with its name. */}
                    <span className="w-min">
                      {numberOf(one) === 1 ? `1 ${shortMonth(one)}` : numberOf(one)}
                    </span>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-live="polite" className="mt-2 px-3 font-semibold sm:px-0">
        {day ? t("Selected: {day}", { day: shortDateWithYear(day) }) : t("Pick a day")}
      </p>
      {/* The script that keeps typed fields fills it with a day, as a visitor fills other fields. */}
      <input
        type="hidden"
        name={name}
        value={day}
        data-typed=""
        onInput={({ currentTarget: { value } }) => {
          setCurrent(value || today);
          onChoose(value);
        }}
      />
    </div>
  );
}

interface ArrowProps {
  by: 1 | -1;
  atEnd: boolean;
  onPress: () => void;
}

function Arrow({ by, atEnd, onPress }: ArrowProps) {
  // aria-disabled, not disabled: at the end the button must keep the focus.
  return (
    <button
      type="button"
      aria-disabled={atEnd || undefined}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-soft hover:bg-sage aria-disabled:text-line"
    >
      <Chevron direction={by === 1 ? "right" : "left"} />
      <VisuallyHidden>{by === 1 ? t("Later weeks") : t("Earlier weeks")}</VisuallyHidden>
    </button>
  );
}
