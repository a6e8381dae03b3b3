import { lazy, Suspense, useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

// The calendar is the heaviest part of the assessment: it comes with this step, not with the others.
const DayCalendar = lazy(() => import("./day-calendar.tsx"));

interface DayStepProps {
  /** YYYY-MM-DD */
  day: string;
  today: string;
}

/** Step 7: one day. The browser's own date box until, and wherever, the calendar can't run. */
export function DayStep({ day, today }: DayStepProps) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(day);
  const plain = (
    <TextField
      label="Day of your session"
      name="preferredDate"
      type="date"
      min={today}
      defaultValue={chosen}
    />
  );
  if (!hydrated) return plain;
  return (
    <Suspense fallback={plain}>
      <DayCalendar day={chosen} today={today} onChoose={setChosen} />
      <input type="hidden" name="preferredDate" value={chosen} />
    </Suspense>
  );
}
