import type { ReactNode } from "react";
import { lazy } from "../../../lib/lazy.ts";
import { instantOf } from "../../../lib/india-time.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { calendarCopy as copy } from "../calendar-copy.ts";
import { isElsewhere } from "./local-time.tsx";
import { findSlot, slotStart } from "../slots.ts";

// One formatter for all tiles, because creating one is slow on phones.
const clock = lazy(() => new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit" }));
const weekday = lazy(() => new Intl.DateTimeFormat("en-IN", { weekday: "short" }));

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
  const slot = findSlot(time);
  if (!useHydrated() || !slot) return otherwise;
  const at = slotStart(day, slot);
  if (!isElsewhere(at)) return otherwise;
  const isOtherDay = at.getDate() !== Number(day.slice(8));
  return (
    <>
      <span className="sr-only">{copy.whereYouAre}</span>
      <span>{(isOtherDay ? `${weekday().format(at)} ` : "") + clock().format(at)}</span>
    </>
  );
}

/**
 * Says that slots are in India time and, on a device in another zone, that the local time is below.
 * @param day YYYY-MM-DD of one of the slots
 */
export function SlotZone({ day }: { day: string }) {
  const elsewhere = useHydrated() && isElsewhere(instantOf(day, 12));
  return <p className="text-ink-soft">{elsewhere ? copy.zoneElsewhere : copy.zone}</p>;
}
