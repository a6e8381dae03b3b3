import { useState } from "react";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { TimeGrid } from "../../ui/time-grid.tsx";
import { type Period, periods } from "../calendar/slots.ts";

interface TimeStepProps {
  times: readonly { label: string; period: Period; passed: boolean }[];
  /** "Sat 21 Nov 2026" */
  dayLabel: string;
  selected: string;
  duration: 30 | 60;
}

/** Step 8: how long, and when. Slots that have passed are shut. */
export function TimeStep({ times, dayLabel, selected, duration }: TimeStepProps) {
  const offered = times.some((time) => time.label === selected && !time.passed) ? selected : "";
  const [chosen, setChosen] = useState(offered);
  return (
    <div className="space-y-8">
      <ChoiceCards
        legend="Length"
        name="duration"
        type="radio"
        columns={2}
        selected={[String(duration)]}
        options={[
          { value: "30", label: "30 mins" },
          { value: "60", label: "60 mins" },
        ]}
      />
      <p>
        Times on <strong>{dayLabel}</strong>, India time (IST)
      </p>
      <div onChange={(event) => setChosen(timeOf(event.target) ?? chosen)}>
        <TimeGrid
          name="preferredTime"
          selected={offered}
          groups={periods.map((period) => ({
            label: period,
            times: times
              .filter((time) => time.period === period)
              .map(({ label, passed }) => ({
                value: label,
                label,
                disabled: passed,
                ...(passed && { note: "Passed" }),
              })),
          }))}
        />
      </div>
      {chosen && (
        <p aria-live="polite">
          Selected Time Slot: <strong>{chosen}</strong>
        </p>
      )}
    </div>
  );
}

function timeOf(target: EventTarget): string | undefined {
  return target instanceof HTMLInputElement && target.type === "radio" ? target.value : undefined;
}
