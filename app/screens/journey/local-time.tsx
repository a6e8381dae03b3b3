import { calendarCopy, findSlotTime, slotStart } from "../../domain/calendar/slots.ts";
import { currentLanguage, languageTag } from "../../lib/language/language.ts";
import { formatHour, INDIA_MINUTES_BEHIND, instantOf } from "../../lib/india-time.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { ReactNode } from "react";
import { lazy } from "../../lib/lazy.ts";

/**
 * Returns true when the device is not on India time at that instant. Uses the clock, because the first use of Intl
 * costs a phone 60 ms and most devices are in India.
 */
function isElsewhere(at: Date): boolean {
  return at.getTimezoneOffset() !== INDIA_MINUTES_BEHIND;
}

/**
 * Shows an instant in the device's time zone, below the India time, if the zone differs. The line has its place before
 * the script knows the time (`MarkOtherZone`), so nothing moves when the time comes.
 */
export function LocalTime({ at }: { at: string }) {
  return (
    <span
      data-room={calendarCopy.localTime(widestTime[currentLanguage()])}
      className="hidden text-ink-soft empty:before:invisible empty:before:content-[attr(data-room)] [[data-elsewhere]_&]:block"
    >
      {/* Only the device knows its zone: the server renders the same page for every visitor. */}
      {useHydrated() && localTimeOf(new Date(at))}
    </span>
  );
}

/** As wide as any day and time: it keeps the room of the line until the device's own time is known. */
const widestTime = { en: "Wed, 10:00 pm", hi: "मंगल, दोपहर 12:30 बजे" };

function localTimeOf(instant: Date): string | null {
  if (!isElsewhere(instant)) return null;
  return calendarCopy.localTime(`${weekday().format(instant)}, ${clockOf(instant)}`);
}

// One formatter of each kind for all tiles, because creating one is slow on phones.
const formatter = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat(languageTag(currentLanguage()), options));
const clock = formatter({ hour: "numeric", minute: "2-digit" });
const weekday = formatter({ weekday: "short" });

/** "1:30 am", or "रात 1:30 बजे" as all times are written in Hindi, of which Intl knows only "1:30 am". */
const clockOf = (instant: Date): string =>
  currentLanguage() === "en"
    ? clock().format(instant)
    : formatHour(instant.getHours() + instant.getMinutes() / 60);

interface LocalSlotTimeProps {
  /** YYYY-MM-DD in India */
  day: string;
  /** A slot's label: "5:00 PM" */
  time: string;
  /** What stands there on a device with India time or without JavaScript. */
  otherwise?: ReactNode;
}

/**
 * Shows a slot's start in the device's time zone, below the label of its tile. On a device with India time or
 * without JavaScript the tile itself shows the time.
 */
export function LocalSlotTime({ day, time, otherwise = null }: LocalSlotTimeProps) {
  const slot = findSlotTime(time);
  if (!useHydrated() || !slot) return otherwise;
  const at = slotStart(day, slot);
  if (!isElsewhere(at)) return otherwise;
  const isOtherDay = at.getDate() !== Number(day.slice(8));
  return (
    <>
      <span className="sr-only">{calendarCopy.whereYouAre}</span>
      <span>{(isOtherDay ? `${weekday().format(at)} ` : "") + clock().format(at)}</span>
    </>
  );
}

/**
 * Says that slots are in India time and, on a device in another zone, that the local time is below.
 * @param props.day YYYY-MM-DD of one of the slots
 * @param props.children what stands before it in the line
 */
export function SlotZone({ day, children }: { day: string; children?: ReactNode }) {
  const elsewhere = useHydrated() && isElsewhere(instantOf(day, 12));
  return (
    <p className="text-ink-soft">
      {children}
      <span>{elsewhere ? calendarCopy.zoneElsewhere : calendarCopy.zone}</span>
    </p>
  );
}
