import { useState } from "react";
import { ChoiceCards } from "../../../ui/form/choice-cards.tsx";
import { TimeGrid } from "../../../ui/date/time-grid.tsx";
import { LocalSlotTime, SlotZone } from "../../calendar/local-slot-time.tsx";
import { type Period, periods } from "../../calendar/slots.ts";

interface TimeStepProps {
  /** note: why it cannot be chosen. */
  times: readonly { label: string; period: Period; note?: string | undefined }[];
  /** How soon a session may start, see minimumNoticeText. */
  notice: string;
  /** YYYY-MM-DD */
  day: string;
  /** "Sat 21 Nov 2026" */
  dayLabel: string;
  selected: string;
  duration: 30 | 60;
}

/** Step 8: how long, and when. Slots that have passed or start within the minimum notice are disabled. */
export function TimeStep({ times, notice, day, dayLabel, selected, duration }: TimeStepProps) {
  const offered = times.some((time) => time.label === selected && !time.note) ? selected : "";
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
      <div>
        <p>
          Times on <strong>{dayLabel}</strong>
        </p>
        <SlotZone day={day} />
        {notice && <p className="text-ink-soft">{notice}</p>}
      </div>
      <div onChange={(event) => setChosen(timeOf(event.target) ?? chosen)}>
        <TimeGrid
          name="preferredTime"
          selected={offered}
          renderBelow={({ value }) => <LocalSlotTime day={day} time={value} />}
          groups={periods.map((period) => ({
            label: period,
            times: times
              .filter((time) => time.period === period)
              .map(({ label, note }) => ({
                value: label,
                label,
                ...(note && { disabled: true, note }),
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
