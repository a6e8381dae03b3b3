import type { ReactNode } from "react";
import { selection } from "../form/selection.ts";

export type TimeChoice = {
  /** "9:00 AM" */
  value: string;
  disabled?: boolean;
  /** Why it is not available, in one word, such as "Passed". */
  note?: string;
};
export type TimeGroup = { label: string; times: readonly TimeChoice[] };

type TimeGridProps = {
  name: string;
  groups: readonly TimeGroup[];
  selected?: string | undefined;
  /** Called with the selected time; without it the browser keeps the state. */
  onSelect?: (value: string) => void;
  /** Returns the text of a tile; its value if unset. */
  labelOf?: (value: string) => string;
  /** Renders the line below the label of an available time. */
  renderBelow?: (time: TimeChoice) => ReactNode;
  /** The line below is there from the start, and not only after hydration. */
  filled?: boolean;
};

/** Radio buttons for times, a fieldset for each part of the day. Unavailable times are visible but disabled. */
export function TimeGrid(props: TimeGridProps) {
  const { name, groups, selected, onSelect, renderBelow, filled = false } = props;
  const { labelOf = (value: string) => value } = props;
  return (
    <div className="space-y-6">
      {groups.map((group) => (
        <fieldset key={group.label} className="min-w-0">
          <legend className="mb-2 font-semibold">{group.label}</legend>
          <div
            className={`grid gap-2.5 ${filled ? "grid-cols-[repeat(auto-fill,minmax(max(6rem,26%),1fr))]" : "grid-cols-[repeat(auto-fill,minmax(max(5.25rem,26%),1fr))]"}`}
          >
            {group.times.map((time) => (
              <label
                key={time.value}
                // Room for a line below the label, which stays in the middle: what comes into it late moves nothing.
                className={`tile min-h-16 px-1! hi:min-h-20 ${filled ? "tile-filled" : ""}`}
              >
                <input
                  {...selection(selected === time.value, onSelect && (() => onSelect(time.value)))}
                  type="radio"
                  name={name}
                  value={time.value}
                  disabled={time.disabled}
                  className="tile-input"
                />
                <span className="tile-label">{labelOf(time.value)}</span>
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
