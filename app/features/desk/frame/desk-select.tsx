import { inputStyle } from "../../../ui/form/field-frame.tsx";

interface DeskSelectProps {
  label: string;
  name: string;
  value: string | number;
  /** Value and text of each option. */
  options: readonly (readonly [string | number, string])[];
}

/** A select with its label. */
export function DeskSelect({ label, name, value, options }: DeskSelectProps) {
  return (
    <div>
      <label htmlFor={name} className="block font-semibold">
        {label}
      </label>
      <select id={name} name={name} defaultValue={value} className={inputStyle(false)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
