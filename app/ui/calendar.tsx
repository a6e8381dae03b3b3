import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { ArrowButton } from "./arrow-button.tsx";
import {
  fullName,
  monthName,
  monthOf,
  moveDays,
  moveMonths,
  shortName,
  startOfWeek,
  weekdays,
  weeksOf,
} from "./month.ts";

interface CalendarProps {
  /** YYYY-MM-DD, or empty */
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

/** Where a key leads from a day: those of the ARIA pattern for a grid of dates. */
const moves: Record<string, (day: string, shift: boolean) => string> = {
  ArrowLeft: (day) => moveDays(day, -1),
  ArrowRight: (day) => moveDays(day, 1),
  ArrowUp: (day) => moveDays(day, -7),
  ArrowDown: (day) => moveDays(day, 7),
  Home: startOfWeek,
  End: (day) => moveDays(startOfWeek(day), 6),
  PageUp: (day, shift) => moveMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => moveMonths(day, shift ? 12 : 1),
};

function dayAt({ target }: SyntheticEvent): string | undefined {
  const button = target instanceof Element ? target.closest("button") : null;
  return button?.closest("td")?.dataset.day;
}

/**
 * One month, one day to choose; the week starts on Monday, days gone by are shut. Memoised: the page around it is
 * drawn again at every turn of a move.
 */
export const Calendar = memo(function Calendar({ day, today, onChoose }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [month, setMonth] = useState(monthOf(day || today));
  // The day that has, or had last, the focus.
  const [at, setAt] = useState("");
  // One day of a month is a stop of the Tab key; from there the arrows lead on.
  const stop = [at, day, today].find((one) => monthOf(one) === month) ?? `${month}-01`;
  const turn = (count: number) => setMonth(monthOf(moveMonths(`${month}-01`, count)));

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"] button`)?.focus();
  }, [at]);

  function goBy(event: KeyboardEvent) {
    const from = dayAt(event);
    const move = moves[event.key];
    if (!from || !move) return;
    event.preventDefault();
    const wanted = move(from, event.shiftKey);
    const to = wanted < today ? today : wanted;
    setMonth(monthOf(to));
    setAt(to);
  }

  function choose(event: SyntheticEvent) {
    const pressed = dayAt(event);
    if (pressed) onChoose(pressed === day ? "" : pressed);
  }

  return (
    <div className="w-fit space-y-4">
      <div className="flex items-center justify-between gap-4">
        <p aria-live="polite" className="font-semibold">
          {monthName(month)}
        </p>
        <div className="flex gap-2">
          <ArrowButton
            direction="left"
            label="Go to the previous month"
            atEnd={month === monthOf(today)}
            onPress={() => turn(-1)}
          />
          <ArrowButton
            direction="right"
            label="Go to the next month"
            atEnd={false}
            onPress={() => turn(1)}
          />
        </div>
      </div>
      <table
        ref={grid}
        // A table whose cells are walked through by arrow keys is a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={monthName(month)}
        className="calendar"
        onKeyDown={goBy}
        onFocus={(event) => setAt(dayAt(event) ?? at)}
        onClick={choose}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" aria-label={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((one, place) =>
                one ? (
                  <td
                    key={one}
                    data-day={one}
                    data-today={one === today || undefined}
                    aria-selected={one === day}
                  >
                    <button
                      type="button"
                      aria-label={fullName(one)}
                      tabIndex={one === stop ? 0 : -1}
                      aria-current={one === today ? "date" : undefined}
                      disabled={one < today}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                ) : (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell without a day
                  <td key={weekdays[place]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <output className="block font-semibold">
        {day ? `Selected: ${shortName(day)}` : "Pick a day"}
      </output>
    </div>
  );
});
