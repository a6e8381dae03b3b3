import { FieldFrame, inputStyle } from "../../../ui/form/field-frame.tsx";
import { useFirstValue } from "../../../ui/form/sent-values.tsx";

interface DeskSelectProps {
  label: string;
  name: string;
  value: string | number;
  /** Value and text of each option. */
  options: readonly (readonly [string | number, string])[];
}

/** A select with its label. */
export function DeskSelect({ label, name, value, options }: DeskSelectProps) {
  const first = useFirstValue(name, value);
  return (
    <FieldFrame id={name} label={label}>
      <select id={name} name={name} defaultValue={first} className={inputStyle(false)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
