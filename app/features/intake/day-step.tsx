import { lazy, Suspense, useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

// The heaviest part of the assessment: it comes with this step, not with the others.
const Calendar = lazy(() => import("../../ui/calendar.tsx"));

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
  if (!hydrated) return plain;
  return (
    <Suspense fallback={plain}>
      <Calendar day={chosen} today={today} onChoose={setChosen} />
      <input type="hidden" name="preferredDate" value={chosen} />
    </Suspense>
  );
}
