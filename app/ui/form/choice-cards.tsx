import { type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";
import { selection } from "./selection.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";

export type Choice = {
  value: string;
  label: string;
  hint?: string;
  /** Shown under the card only while it is checked, such as a text field. */
  reveal?: ReactNode;
};

type ChoiceCardsProps = {
  legend: string;
  /** Hide the legend visually: the page shows it as its heading. */
  legendHidden?: boolean;
  name: string;
  type: "radio" | "checkbox";
  options: readonly Choice[];
  selected: readonly string[];
  /** Called with the pressed value; without it the browser keeps the state. */
  onToggle?: (value: string) => void;
  columns?: 1 | 2;
  /** What is wrong with the choice. */
  error?: string | undefined;
};

/** Two columns of choices; one where the text is large. A word must not break. */
const inTwo = "grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,40%)),1fr))]";

const look =
  "border-line bg-raised hover:border-ink has-[>:checked]:border-ink has-[>:checked]:bg-chosen has-[>:checked]:text-on-chosen " +
  "forced-colors:has-[>:checked]:border-[Highlight] motion-safe:[transition:background-color_200ms,border-color_200ms]";

/**
 * Radio buttons or checkboxes as large cards. The first input has the group's name as its id, for the error summary.
 */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, legendHidden = false, name, type, options, selected, onToggle } = props;
  const prefix = useId();
  const two = props.columns === 2;
  return (
    <fieldset className="min-w-0" aria-describedby={props.error && `${name}-error`}>
      <legend className={legendHidden ? "" : "mb-3 font-semibold"}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <FieldError id={name} error={props.error} />
      <div className={`grid gap-3 ${two ? inTwo : ""}`}>
        {options.map(({ value, label, hint, reveal }, position) => {
          const hintId = hint ? `${prefix}-${value}-hint` : undefined;
          return (
            <div key={value} className="group/choice min-w-0">
              <label
                className={`choice flex ${look} ${two ? "h-full min-h-19 gap-1.5 px-2 py-2 text-[0.9375rem] min-[22rem]:gap-2.5 min-[22rem]:px-3 min-[22rem]:text-base" : "min-h-14 gap-3.5 px-4 py-3"} items-center rounded-soft border leading-snug has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
              >
                <input
                  {...selection(selected.includes(value), onToggle && (() => onToggle(value)))}
                  type={type}
                  id={position === 0 ? name : undefined}
                  name={name}
                  value={value}
                  aria-describedby={hintId}
                  className="size-5 shrink-0 outline-none checked:accent-on-chosen"
                />
                <span className="min-w-0">
                  <span>{label}</span>
                  {hint && (
                    <span id={hintId} className="block">
                      {hint}
                    </span>
                  )}
                </span>
              </label>
              {reveal && (
                <div className="mt-3 hidden pl-4 group-has-[>label>input:checked]/choice:block">
                  {reveal}
                </div>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
