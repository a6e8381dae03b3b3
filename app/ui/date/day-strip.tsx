import { useRef, useState } from "react";
import { Chevron } from "../chevron.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { t } from "../../lib/language/t.ts";

export type DayChoice = { value: string; label: string; hint?: string };

type DayStripProps = {
  name: string;
  days: readonly DayChoice[];
  selected?: string | undefined;
  onSelect?: (value: string) => void;
  legend?: string;
};

/**
 * Radio buttons for days, in seven columns or, where they don't fit, in one row that scrolls sideways and fades out at
 * its end; with JavaScript two arrows select the next or previous day.
 */
export function DayStrip({ name, days, selected, onSelect, legend = t("Day") }: DayStripProps) {
  const row = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(selected);
  const chosen = onSelect ? selected : own;
  const position = days.findIndex((day) => day.value === chosen);

  function choose(value: string) {
    setOwn(value);
    onSelect?.(value);
  }

  // Reads the radio buttons, not the state, which does not know a day selected before hydration.
  function move(by: 1 | -1) {
    const radios = [...(row.current?.querySelectorAll("input") ?? [])];
    const next = radios[radios.findIndex((radio) => radio.checked) + by];
    next?.click();
    next?.closest("label")?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  return (
    <fieldset className="@container min-w-0">
      <legend className="float-left py-2 font-semibold">{legend}</legend>
      <div className="flex justify-end gap-2">
        <Arrow by={-1} atEnd={position === 0} move={move} />
        <Arrow by={1} atEnd={position === days.length - 1} move={move} />
      </div>
      {/* The padding leaves room for the focus ring, which the scroll container would clip. */}
      <div
        ref={row}
        className="clear-both -mx-1.5 flex scroll-px-1.5 gap-1 overflow-x-auto mask-r-from-[calc(100%-2.5rem)] [scrollbar-width:none] p-1.5 pr-10 @min-[31rem]:grid @min-[31rem]:grid-cols-7 @min-[31rem]:mask-none @min-[31rem]:pr-1.5"
      >
        {days.map((day) => (
          <label
            key={day.value}
            // On a small screen the row is initially scrolled to the selected day.
            className={`tile w-19 min-w-min shrink-0 px-0.5! text-[0.875rem] @min-[31rem]:w-auto ${selected === day.value ? "scroll-mx-8 [scroll-initial-target:nearest]" : ""}`}
          >
            <input
              {...(onSelect
                ? { checked: chosen === day.value }
                : { defaultChecked: selected === day.value })}
              type="radio"
              name={name}
              value={day.value}
              onChange={() => choose(day.value)}
              className="tile-input"
            />
            <span className="max-w-17">{day.label}</span>
            {day.hint && <span className="mt-1">{` ${day.hint}`}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ArrowProps = { by: 1 | -1; atEnd: boolean; move: (by: 1 | -1) => void };

function Arrow({ by, atEnd, move }: ArrowProps) {
  // Invisible, not absent, before hydration: the layout does not shift when it appears.
  const shown = useHydrated() ? "" : "invisible";
  // aria-disabled, not disabled: at the last day the button must keep the focus.
  return (
    <button
      type="button"
      aria-disabled={atEnd || undefined}
      onClick={() => move(by)}
      className={`${shown} grid size-11 place-items-center rounded-soft border border-line bg-raised hover:bg-sage aria-disabled:border-dashed aria-disabled:text-line`}
    >
      <Chevron direction={by === 1 ? "right" : "left"} />
      <VisuallyHidden>{by === 1 ? t("Next day") : t("Previous day")}</VisuallyHidden>
    </button>
  );
}
