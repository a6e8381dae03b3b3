import { type ComponentType, lazy, Suspense, useState } from "react";
import { TextField } from "../../ui/form/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { assessmentCopy } from "./question.words.ts";

interface DayProps {
  name: string;
  /** YYYY-MM-DD */
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

/** The browser's native date input. */
function DateBox({ name, day, today, onChoose }: DayProps) {
  const keep = (typed: string | undefined) => typed && onChoose(typed);
  return (
    <TextField
      // Input from before hydration fired no event, and the calendar is about to replace this input.
      ref={(box) => void keep(box?.value)}
      label={assessmentCopy.dayField}
      name={name}
      type="date"
      min={today}
      defaultValue={day}
      onChange={(event) => keep(event.target.value)}
    />
  );
}

let fetched: ComponentType<DayProps> | undefined;

/** Loads the calendar, the largest script of the assessment, while the visitor is at the step before. */
export async function fetchCalendar() {
  const calendar = await import("../../ui/date/calendar.tsx");
  fetched = calendar.default;
  return calendar;
}

// If loading fails, the step keeps the native date input.
const LateCalendar = lazy<ComponentType<DayProps>>(() =>
  fetchCalendar().catch(() => ({ default: DateBox })),
);

/** Step 7: one day. Shows the native date input until the calendar has loaded, and if it can't. */
export function DayStep({ day, today }: Pick<DayProps, "day" | "today">) {
  const hydrated = useHydrated();
  // A loaded calendar renders at once: lazy() would show the native input for a moment.
  const [Calendar] = useState<ComponentType<DayProps>>(() => fetched ?? LateCalendar);
  const [chosen, setChosen] = useState(day);
  const field = { name: "preferredDate", day: chosen, today, onChoose: setChosen };
  const box = <DateBox {...field} />;
  return (
    // The height of six weeks, so that the layout does not shift when the calendar appears or shows a longer month.
    <div className="[@media(scripting:enabled)]:min-h-98">
      {hydrated ? (
        <Suspense fallback={box}>
          <Calendar {...field} />
        </Suspense>
      ) : (
        box
      )}
    </div>
  );
}
