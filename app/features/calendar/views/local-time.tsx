import { calendarCopy } from "../calendar-copy.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";

/** India's `getTimezoneOffset()`, in minutes: all of India is UTC+5:30, all year. */
const INDIA_MINUTES_BEHIND = -330;

/**
 * Returns true when the device is not on India time at that instant. Uses the clock, because the first use of Intl
 * costs a phone 60 ms and most devices are in India.
 */
export function isElsewhere(at: Date): boolean {
  return at.getTimezoneOffset() !== INDIA_MINUTES_BEHIND;
}

/** Shows an instant in the device's time zone, next to the India time, if the zone differs. */
export function LocalTime({ at }: { at: string }) {
  // Only the device knows its zone: the server renders the same page for every visitor.
  if (!useHydrated()) return null;
  const instant = new Date(at);
  if (!isElsewhere(instant)) return null;
  const format = new Intl.DateTimeFormat("en-IN", {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
  });
  return <span className="text-ink-soft">{calendarCopy.localTime(format.format(instant))}</span>;
}
