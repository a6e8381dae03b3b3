import type { ReactNode } from "react";
import { selection } from "../form/selection.ts";

export type TimeChoice = {
  value: string;
  label: string;
  disabled?: boolean;
  /** Why it cannot be chosen, in a word, such as "Passed". */
  note?: string;
};
export type TimeGroup = { label: string; times: readonly TimeChoice[] };

type TimeGridProps = {
  name: string;
  groups: readonly TimeGroup[];
  selected?: string | undefined;
  /** Called with the time pressed; without it the browser keeps the state. */
  onSelect?: (value: string) => void;
  /** What a time that can be chosen says below its label. The tile keeps room for one line. */
  renderBelow?: (time: TimeChoice) => ReactNode;
};

/** Times to choose one from, a fieldset for each part of the day; those gone stay visible but shut. */
export function TimeGrid({ name, groups, selected, onSelect, renderBelow }: TimeGridProps) {
  return (
    <div className="space-y-6">
      {groups.map((group) => (
        <fieldset key={group.label} className="min-w-0">
          <legend className="mb-2 font-semibold">{group.label}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2.5">
            {group.times.map((time) => (
              <label key={time.value} className="tile tile-two-lines">
                <input
                  {...selection(selected === time.value, onSelect && (() => onSelect(time.value)))}
                  type="radio"
                  name={name}
                  value={time.value}
                  disabled={time.disabled}
                  className="tile-input"
                />
                <span className="tile-label">{time.label}</span>
                <span className="tile-below">
                  {time.note ? ` ${time.note}` : renderBelow?.(time)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
