import { memo } from "react";
import { DayPicker } from "react-day-picker";
import "react-day-picker/style.css";
import "./calendar.css";
import { dateCopy } from "./date.words.ts";
import { fullName, monthLabel, shortName, weekdayName } from "./date-tile.tsx";

interface CalendarProps {
  /** Of the hidden input with the day. */
  name: string;
  /** YYYY-MM-DD, or empty. */
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

/**
 * Converts a day to noon in the device's time zone, whichever it is. With an explicit time zone react-day-picker would
 * compute some 600 dates per month with Intl, which takes 250 ms on a phone.
 */
function dateOf(day: string): Date {
  const [year = 0, month = 1, number = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, number, 12);
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

function dayOf(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

function mondayOf(date: Date): string {
  const monday = new Date(date);
  monday.setDate(date.getDate() - ((date.getDay() + 6) % 7));
  return dayOf(monday);
}

const formatMonth = (date: Date) => monthLabel(dayOf(date));

// The next objects are outside the component: DayPicker recomputes everything when one of them changes.

const formatters = {
  formatCaption: formatMonth,
  formatDay: (date: Date) => String(date.getDate()),
  formatWeekdayName: (date: Date) => weekdayName(dayOf(date)).slice(0, 2),
};

/** Accessible names with the visible number ("21", not "21st"), so that voice control finds the day. */
const labels = {
  labelDayButton: (date: Date) => fullName(dayOf(date)),
  labelGrid: formatMonth,
  labelWeekday: (date: Date) => weekdayName(dayOf(date)),
};

const sameMonth = (one: Date, other: Date) =>
  one.getMonth() === other.getMonth() && one.getFullYear() === other.getFullYear();

/**
 * Faster versions of functions that DayPicker calls some hundred times per render; its general ones took half of the
 * first render. The patterns are "yyyy-MM-dd" and "yyyy-MM".
 */
const dateLib = {
  format: (date: Date, pattern: string) => dayOf(date).slice(0, pattern.length),
  isSameDay: (one: Date, other: Date) => one.getDate() === other.getDate() && sameMonth(one, other),
  isSameMonth: sameMonth,
};

/**
 * A month to choose one day from; the week starts on Monday, past days are disabled. By far the largest component: a
 * default export, for `lazy` import where it is shown.
 */
function Calendar({ name, day, today, onChoose }: CalendarProps) {
  const selected = day ? dateOf(day) : undefined;
  const first = dateOf(today);
  // Weeks that are over are not shown: their rows would push the days that can be chosen down.
  const monday = mondayOf(first);
  return (
    <>
      <DayPicker
        mode="single"
        weekStartsOn={1}
        today={first}
        startMonth={first}
        defaultMonth={selected ?? first}
        disabled={(date) => dayOf(date) < today}
        hidden={(date) => dayOf(date) < monday}
        selected={selected}
        labels={labels}
        formatters={formatters}
        dateLib={dateLib}
        onSelect={(date) => onChoose(date ? dayOf(date) : "")}
        footer={selected ? dateCopy.selectedDay(shortName(day)) : dateCopy.pickDay}
      />
      <input type="hidden" name={name} value={day} />
    </>
  );
}

// The page renders several times per navigation; the calendar need not.
export default memo(Calendar);
