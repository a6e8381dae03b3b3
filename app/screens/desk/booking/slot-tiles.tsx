import { timeFieldOf, type WeekDay } from "../../../domain/calendar/week.ts";
import type { SentValues } from "../../../ui/form/sent-values.tsx";
import { DayTimes } from "../../journey/day-times.tsx";

interface SlotTilesProps {
  week: WeekDay[];
  /** The day whose times are shown first: YYYY-MM-DD. */
  day: string;
  /** The time that led here, such as the one of a press on the calendar. */
  time?: string | undefined;
  /** What was chosen before a refusal. */
  sent: SentValues | undefined;
  error?: string | undefined;
}

/** The free times of seven days as tiles: the field `slotTiles` of a form. */
export function SlotTiles({ week, day, time, sent, error }: SlotTilesProps) {
  const chosen = sent?.preferredDate ?? day;
  const chosenTime = sent ? sent[timeFieldOf(chosen)] : time;
  return <DayTimes week={week} day={chosen} time={chosenTime} notice="" error={error} />;
}
