import type { Services } from "../../services.ts";
import { indiaDay } from "../../lib/india-time.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { daysFrom, heldStartWith, slotsOfDay, type SlotOnDay } from "./availability.ts";
import { calendarCopy, periods, type Slot, slotStart } from "./slots.ts";
import { listTakenSpans } from "./taken-spans.server.ts";
import { dayLabel, STRIP_DAYS, type WeekDay } from "./week.ts";

/**
 * Loads the slots of the given consecutive days, one list per day.
 * @param held the slot that is held for the visitor: it counts as free
 */
export async function loadAvailability(
  services: Services,
  therapist: Therapist,
  days: readonly string[],
  durationMinutes: number,
  now: Date,
  held?: Slot,
): Promise<SlotOnDay[][]> {
  const taken = await listTakenSpans(services.db, therapist.id, days, now, held);
  const { minimumNoticeMinutes } = services;
  const clock = { now, minimumNoticeMinutes, heldStart: heldStartWith(therapist.id, held) };
  return days.map((day) => slotsOfDay(therapist, day, durationMinutes, taken, clock));
}

type DayPart = WeekDay["groups"][number];

interface Shown {
  /** The strip's first day; today by default. */
  first?: string;
  /** The start of the visitor's own session. */
  own?: Date;
  /** The slot that is held for the visitor: it counts as free. */
  held?: Slot | undefined;
  /** An hour by default: a session of 30 minutes may fit where the therapist's own calendar leaves half an hour. */
  durationMinutes?: number;
}

/**
 * Loads seven days of a therapist's slots in the clock's order: a free one can be chosen, one that has passed or starts
 * within the minimum notice is disabled in its place, and one that is taken or outside the therapist's hours is left
 * out. Source:
 * section 5 of the specification. Slots start on whole hours, so the same ones are free for 30 and 60 minutes.
 */
export async function loadAvailabilityWeek(
  services: Services,
  therapist: Therapist,
  now: Date,
  { first, own, held, durationMinutes = 60 }: Shown = {},
): Promise<WeekDay[]> {
  const today = indiaDay(now);
  const days = daysFrom(first ?? today, STRIP_DAYS);
  const availability = await loadAvailability(
    services,
    therapist,
    days,
    durationMinutes,
    now,
    held,
  );
  const share = shareEqual<DayPart>();
  return days.map((day, index) => ({
    day,
    label: dayLabel(day, today),
    groups: periods
      .map((period) => ({
        label: calendarCopy.periods[period],
        times: (availability[index] ?? [])
          .filter((one) => one.slot.period === period)
          .flatMap((one) => timesShown(one, own)),
      }))
      .filter(({ times }) => times.length > 0)
      .map(share),
  }));
}

/** Returns a function that gives the same object for equal values: the router sends one object to the browser once. */
function shareEqual<Value>(): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = JSON.stringify(value);
    const shared = known.get(key) ?? value;
    known.set(key, shared);
    return shared;
  };
}

/** Returns the slot as the grid shows it: one time, or none. @param own the start of the visitor's own session */
function timesShown({ day, slot, state }: SlotOnDay, own: Date | undefined): DayPart["times"] {
  const { label } = slot;
  if (state === "free") return [{ value: label }];
  const isOwn = own?.getTime() === slotStart(day, slot).getTime();
  const note = isOwn ? calendarCopy.ownSlot : calendarCopy.slotNotes[state];
  return note ? [{ value: label, disabled: true, note }] : [];
}
