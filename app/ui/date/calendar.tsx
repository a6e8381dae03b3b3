import { memo } from "react";
import { DayPicker } from "react-day-picker";
import "react-day-picker/style.css";
import "./calendar.css";
import { fullName, monthName, shortName, weekdayName } from "./day-name.ts";

interface CalendarProps {
  /** Of the field that the day is sent in. */
  name: string;
  /** YYYY-MM-DD, or empty */
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

/**
 * A day is a name in the calendar, not an instant. It is handed over as noon by the device's own clock, whatever its zone:
 * with a zone given, each of the six hundred dates of a month is reckoned by Intl, which holds a phone up for a quarter of a second.
 */
function dateOf(day: string): Date {
  const [year = 0, month = 1, number = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, number, 12);
}

const two = (number: number) => String(number).padStart(2, "0");

function dayOf(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const nameMonth = (date: Date) => monthName(dayOf(date));

// Out here, because the calendar reckons everything anew when one of these is another object than before.

const formatters = {
  formatCaption: nameMonth,
  formatDay: (date: Date) => String(date.getDate()),
  formatWeekdayName: (date: Date) => weekdayName(dayOf(date)).slice(0, 2),
};

/** Says the number as it is seen ("21", not "21st"): who speaks to the device names what they see. */
const labels = {
  labelDayButton: (date: Date) => fullName(dayOf(date)),
  labelGrid: nameMonth,
  labelWeekday: (date: Date) => weekdayName(dayOf(date)),
};

const sameMonth = (one: Date, other: Date) =>
  one.getMonth() === other.getMonth() && one.getFullYear() === other.getFullYear();

/**
 * What the calendar asks some hundred times at each drawing. Its own ways, made for any pattern and any calendar, took half of
 * the first one. Patterns are "yyyy-MM-dd" and "yyyy-MM".
 */
const dateLib = {
  format: (date: Date, pattern: string) => dayOf(date).slice(0, pattern.length),
  isSameDay: (one: Date, other: Date) => one.getDate() === other.getDate() && sameMonth(one, other),
  isSameMonth: sameMonth,
};

/**
 * One month, one day to choose; the week starts on Monday, days gone by are shut. By far the heaviest
 * part: a default export, to be loaded where it is shown and nowhere else.
 */
function Calendar({ name, day, today, onChoose }: CalendarProps) {
  const selected = day ? dateOf(day) : undefined;
  const first = dateOf(today);
  return (
    <>
      <DayPicker
        mode="single"
        weekStartsOn={1}
        today={first}
        startMonth={first}
        defaultMonth={selected ?? first}
        disabled={(date) => dayOf(date) < today}
        selected={selected}
        labels={labels}
        formatters={formatters}
        dateLib={dateLib}
        onSelect={(date) => onChoose(date ? dayOf(date) : "")}
        footer={selected ? `Selected: ${shortName(day)}` : "Pick a day"}
      />
      <input type="hidden" name={name} value={day} />
    </>
  );
}

// The page around it is drawn again at every turn of a move; a month need not be.
export default memo(Calendar);
