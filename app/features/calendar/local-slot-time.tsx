import { lazy } from "../../lib/lazy.ts";
import { instantOf } from "../../lib/india-time.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { isElsewhere } from "./local-time.tsx";
import { findSlot, slotStart } from "./slots.ts";

// One formatter for all tiles: a phone takes long to make each.
const clock = lazy(() => new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit" }));
const weekday = lazy(() => new Intl.DateTimeFormat("en-IN", { weekday: "short" }));

/**
 * A slot's start as the device's own clock shows it, for a tile that keeps room below its label. Nothing where the
 * device is on India time, and nothing without JavaScript: the tile itself says the India time.
 * @param day YYYY-MM-DD in India @param time a slot's label: "5:00 PM"
 */
export function LocalSlotTime({ day, time }: { day: string; time: string }) {
  const slot = findSlot(time);
  if (!useHydrated() || !slot) return null;
  const at = slotStart(day, slot);
  if (!isElsewhere(at)) return null;
  const isOtherDay = at.getDate() !== Number(day.slice(8));
  return (
    <>
      <span className="sr-only">, where you are: </span>
      {isOtherDay && `${weekday().format(at)} `}
      {clock().format(at)}
    </>
  );
}

/**
 * Says whose clock the slots are on, and where the visitor's own time stands, if it is another.
 * @param day YYYY-MM-DD of one of the slots
 */
export function SlotZone({ day }: { day: string }) {
  const elsewhere = useHydrated() && isElsewhere(instantOf(day, 12));
  return <p className="text-ink-soft">India time (IST){elsewhere && ", yours below"}</p>;
}
