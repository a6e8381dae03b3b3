import type { ListedTherapist } from "../../therapists/listed-therapist.ts";
import type { RosterTherapist } from "../../therapists/list/load-roster.server.ts";
import { type BookingClock, isTooSoon, withNoticeOf } from "../minimum-notice.ts";
import { spansOfText, type SpansText } from "../spans-text.ts";
import { firstFree, freeSlots, type SlotInTime } from "./first-free-slot.ts";
import { countFreeDays, nextFreeLabel } from "./free-week.ts";

/** The slots of some days that can still be chosen by the clock. */
export interface SlotsAhead {
  /** YYYY-MM-DD */
  days: readonly string[];
  /** By time. */
  slots: readonly SlotInTime[];
}

/** A therapist's free times. */
export interface Schedule {
  therapist: RosterTherapist;
  taken: SpansText;
  ahead: SlotsAhead;
  /** Position of the first slot that the therapist's own notice allows; -1 without one. */
  from: number;
  /** The first free hour. */
  startsAt: Date | undefined;
  /** Lists the free hours, earliest first. Computed once. */
  free(): SlotInTime[];
  /** Returns the card with free times. Computed once: a card that is the same object shows the same. */
  listed(): ListedTherapist;
}

/** Computes a therapist's schedule. @returns `earlier` if it would be the same */
export function scheduleOf(
  therapist: RosterTherapist,
  taken: SpansText,
  ahead: SlotsAhead,
  clock: BookingClock,
  earlier?: Schedule,
): Schedule {
  const ownClock = withNoticeOf(therapist, clock);
  const from =
    ownClock === clock
      ? 0
      : ahead.slots.findIndex(({ startsAt }) => !isTooSoon(startsAt, ownClock));
  const isSame =
    earlier?.therapist === therapist &&
    earlier.taken === taken &&
    earlier.ahead === ahead &&
    earlier.from === from;
  if (isSame) return earlier;
  const { card, ...hours } = therapist;
  const startsAt = firstFree(hours, ahead.slots, spansOfText(taken), clock);
  // The text is read again rather than kept as objects, which take several times its memory.
  const free = once(() => freeSlots(hours, ahead.slots, spansOfText(taken), clock));
  return {
    therapist,
    taken,
    ahead,
    from,
    startsAt,
    free,
    listed: once(() => {
      const week = countFreeDays(ahead.days, free());
      return { ...card, week, ...(startsAt && { next: nextFreeLabel(startsAt, clock.now) }) };
    }),
  };
}

function once<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}
