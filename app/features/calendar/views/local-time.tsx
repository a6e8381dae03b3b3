import { calendarCopy } from "../calendar-copy.ts";
import { INDIA_MINUTES_BEHIND } from "../../../lib/india-time.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";

/**
 * Returns true when the device is not on India time at that instant. Uses the clock, because the first use of Intl
 * costs a phone 60 ms and most devices are in India.
 */
export function isElsewhere(at: Date): boolean {
  return at.getTimezoneOffset() !== INDIA_MINUTES_BEHIND;
}

/** As wide as any: it keeps the room of the line until the device's own time is known. */
const ROOM = calendarCopy.localTime("Wed, 10:00 pm");

/**
 * Shows an instant in the device's time zone, below the India time, if the zone differs. The line has its place before
 * the script knows the time (`MarkOtherZone`), so nothing moves when the time comes.
 */
export function LocalTime({ at }: { at: string }) {
  return (
    <span
      data-room={ROOM}
      className="hidden text-ink-soft empty:before:invisible empty:before:content-[attr(data-room)] [[data-elsewhere]_&]:block"
    >
      {/* Only the device knows its zone: the server renders the same page for every visitor. */}
      {useHydrated() && localTimeOf(new Date(at))}
    </span>
  );
}

function localTimeOf(instant: Date): string | null {
  if (!isElsewhere(instant)) return null;
  const format = new Intl.DateTimeFormat("en-IN", {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
  });
  return calendarCopy.localTime(format.format(instant));
}
