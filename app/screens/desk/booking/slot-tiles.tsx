import { dayToBeginWith, timeFieldOf, type WeekDay } from "../../../domain/calendar/week.ts";
import type { SentValues } from "../../../ui/form/sent-values.tsx";
import { DayTimes, freeTimeOrNone } from "../../journey/day-times.tsx";

interface ShownSlots {
  week: WeekDay[];
  /** The day whose times are shown first: YYYY-MM-DD. */
  day: string;
  /** The time that led here, such as the one of a press on the calendar. */
  time?: string | undefined;
  /** What was chosen before a refusal. */
  sent: SentValues | undefined;
}

/** Returns the day whose times are shown, and the chosen time, while it is free. Of another day none is chosen. */
export function chosenSlot({ week, day, time, sent }: ShownSlots) {
  const wanted = sent?.preferredDate ?? day;
  const shown = week.find((one) => one.day === dayToBeginWith(week, wanted));
  const wantedTime = sent ? sent[timeFieldOf(wanted)] : time;
  const isWanted = shown !== undefined && shown.day === wanted;
  return {
    day: shown?.day ?? wanted,
    time: isWanted ? freeTimeOrNone(shown, wantedTime) : undefined,
  };
}

/** The free times of seven days as tiles: the field `slotTiles` of a form. */
export function SlotTiles({ error, ...slots }: ShownSlots & { error?: string | undefined }) {
  return <DayTimes week={slots.week} {...chosenSlot(slots)} notice="" error={error} />;
}
