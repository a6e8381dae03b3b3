import { type ComponentType, lazy, Suspense, useState } from "react";
import { TextField } from "../../../ui/form/field.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

interface DayProps {
  name: string;
  /** YYYY-MM-DD */
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

/** The browser's own date box. */
function DateBox({ name, day, today, onChoose }: DayProps) {
  const keep = (typed: string | undefined) => typed && onChoose(typed);
  return (
    <TextField
      // What was typed before the script ran told no event; the box is about to be put away.
      ref={(box) => void keep(box?.value)}
      label="Day of your session"
      name={name}
      type="date"
      min={today}
      defaultValue={day}
      onChange={(event) => keep(event.target.value)}
    />
  );
}

let fetched: ComponentType<DayProps> | undefined;

/** The heaviest part of the assessment: it comes while the step before is read, not with the others. */
export async function fetchCalendar() {
  const calendar = await import("../../../ui/date/calendar.tsx");
  fetched = calendar.default;
  return calendar;
}

// A line that breaks off must not take the step away.
const LateCalendar = lazy<ComponentType<DayProps>>(() =>
  fetchCalendar().catch(() => ({ default: DateBox })),
);

/** Step 7: one day. The browser's own date box until, and wherever, the calendar can't run. */
export function DayStep({ day, today }: Pick<DayProps, "day" | "today">) {
  const hydrated = useHydrated();
  // What is here already is shown at once: lazy() would draw the box first, for a moment.
  const [Calendar] = useState<ComponentType<DayProps>>(() => fetched ?? LateCalendar);
  const [chosen, setChosen] = useState(day);
  const field = { name: "preferredDate", day: chosen, today, onChoose: setChosen };
  const box = <DateBox {...field} />;
  return (
    // As high as six weeks are: what is below doesn't move away from a finger when the calendar comes, or turns to a longer month.
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
