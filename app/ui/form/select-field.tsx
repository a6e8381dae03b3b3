import { inputStyle, FieldFrame } from "./field.tsx";

export type SelectOption = { value: string; label: string };

type SelectFieldProps = {
  label: string;
  name: string;
  /** The label of the first option, which has an empty value. */
  anything: string;
  choices: readonly SelectOption[];
  selected?: string | undefined;
};

/** A native select with a first option for "any". */
export function SelectField({ label, name, anything, choices, selected = "" }: SelectFieldProps) {
  return (
    <FieldFrame id={name} label={label}>
      <select
        id={name}
        name={name}
        defaultValue={selected}
        autoComplete="off"
        className={`${inputStyle(false)} min-h-12 text-ellipsis`}
      >
        <option value="">{anything}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
