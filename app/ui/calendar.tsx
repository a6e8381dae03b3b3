import { DayPicker } from "react-day-picker";
import "react-day-picker/style.css";
import "./calendar.css";

interface CalendarProps {
  /** YYYY-MM-DD, or empty */
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

const label = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

const fullLabel = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** A day is a name in the calendar, not an instant: read and written as UTC, whatever the device's zone. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * One month, one day to choose; the week starts on Monday, days gone by are shut. By far the heaviest
 * part: a default export, to be loaded where it is shown and nowhere else.
 */
export default function Calendar({ day, today, onChoose }: CalendarProps) {
  const selected = day ? dateOf(day) : undefined;
  return (
    <DayPicker
      mode="single"
      timeZone="UTC"
      weekStartsOn={1}
      today={dateOf(today)}
      startMonth={dateOf(today)}
      defaultMonth={selected ?? dateOf(today)}
      disabled={{ before: dateOf(today) }}
      selected={selected}
      // Says the number as it is seen ("21", not "21st"): who speaks to the device names what they see.
      labels={{ labelDayButton: (date) => fullLabel.format(date) }}
      onSelect={(date) => onChoose(date ? new Date(date.getTime()).toISOString().slice(0, 10) : "")}
      footer={selected ? `Selected: ${label.format(selected).replace(",", "")}` : "Pick a day"}
    />
  );
}
