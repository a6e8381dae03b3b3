import { type ReactNode, useState } from "react";
import { TimeGrid } from "../../../ui/date/time-grid.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { ChoiceCards } from "../../../ui/form/choice-cards.tsx";
import { calendarCopy } from "../../calendar/calendar-copy.ts";
import { LocalSlotTime, SlotZone } from "../../calendar/views/local-slot-time.tsx";
import { periods } from "../../calendar/slots.ts";
import { assessmentCopy as copy } from "../assessment-copy.ts";
import type { LoadedTimes } from "./load-step.server.ts";

interface TimeStepProps extends LoadedTimes {
  /** The hour of a slot. */
  selected: number | null;
}

const durations = [30, 60] as const;

/** Step 8: how long, and when. Slots that have passed or start within the minimum notice are disabled. */
export function TimeStep(props: TimeStepProps) {
  const { times, notice, day, dayLabel, dayFull, selected, duration, prices } = props;
  const offered = times.find(({ hour, note }) => hour === selected && !note)?.label ?? "";
  const [chosen, setChosen] = useState(offered);
  const free = new Map(times.map((time) => [time.label, time.free]));
  return (
    <div className="space-y-6">
      {/* The day that these times are on, which may be later than the one chosen at step 7. */}
      <input type="hidden" name="preferredDate" value={day} />
      <ChoiceCards
        legend={copy.length}
        name="duration"
        type="radio"
        columns={2}
        selected={[String(duration)]}
        options={durations.map((minutes) => ({
          value: String(minutes),
          label: copy.lengths[minutes],
          ...(prices[minutes] && { hint: prices[minutes] }),
        }))}
      />
      {dayFull && (
        <Notice tone="info">
          <p>{dayFull}</p>
        </Notice>
      )}
      <div>
        <p>
          {copy.timesOn} <strong>{dayLabel}</strong>
        </p>
        <SlotZone day={day} />
        {notice && <p className="text-ink-soft">{notice}</p>}
      </div>
      <div onChange={(event) => setChosen(timeOf(event.target) ?? chosen)}>
        <TimeGrid
          name="preferredTime"
          selected={offered}
          filled
          renderBelow={({ value }) => (
            <LocalSlotTime day={day} time={value} otherwise={freeText(free.get(value))} />
          )}
          groups={periods.map((period) => ({
            label: calendarCopy.periods[period],
            times: times
              .filter((time) => time.period === period)
              .map(({ label, note }) => ({
                value: label,
                ...(note && { disabled: true, note }),
              })),
          }))}
        />
      </div>
      {chosen && (
        <p aria-live="polite">
          {copy.selectedTime} <strong>{chosen}</strong>
        </p>
      )}
    </div>
  );
}

/**
 * "6 free"; nothing where no therapist is free: the match then offers the nearest times. Not part of the tile's name,
 * which is its time alone, for voice control.
 */
function freeText(count: number | undefined): ReactNode {
  return count ? <span aria-hidden="true">{copy.free(count)}</span> : null;
}

function timeOf(target: EventTarget): string | undefined {
  return target instanceof HTMLInputElement && target.type === "radio" ? target.value : undefined;
}
