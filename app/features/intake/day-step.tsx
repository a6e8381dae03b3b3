import { lazy, Suspense, useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The heaviest part of the assessment: it comes while the step before is read, not with the others. */
export const fetchCalendar = () => import("../../ui/calendar.tsx");

const Calendar = lazy(fetchCalendar);

interface DayStepProps {
  /** YYYY-MM-DD */
  day: string;
  today: string;
}

/** Step 7: one day. The browser's own date box until, and wherever, the calendar can't run. */
export function DayStep({ day, today }: DayStepProps) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(day);
  const keep = (typed: string | undefined) => typed && setChosen(typed);
  const plain = (
    <TextField
      // What was typed before the script ran told no event; the box is about to be put away.
      ref={(box) => void keep(box?.value)}
      label="Day of your session"
      name="preferredDate"
      type="date"
      min={today}
      defaultValue={chosen}
      onChange={(event) => keep(event.target.value)}
    />
  );
  return (
    // As high as six weeks are: what is below doesn't move away from a finger when the calendar comes, or turns to a longer month.
    <div className="[@media(scripting:enabled)]:min-h-98">
      {hydrated ? (
        <Suspense fallback={plain}>
          <Calendar day={chosen} today={today} onChoose={setChosen} />
          <input type="hidden" name="preferredDate" value={chosen} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  );
}
