import type { ComponentProps } from "react";
import { inputStyle, describedBy, FieldFrame, type FieldText } from "./field.tsx";
import { useFirstValue } from "./sent-values.tsx";

type TextAreaProps = FieldText & {
  name: string;
  id?: string;
} & Omit<ComponentProps<"textarea">, "className" | "id" | "name" | "aria-describedby">;

/** A multi-line input with label, hint and error. */
export function TextArea({ label, name, id = name, hint, error, ...area }: TextAreaProps) {
  const first = useFirstValue(name, area.defaultValue);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={5}
        {...area}
        {...(first !== undefined && { defaultValue: first })}
        id={id}
        name={name}
        aria-describedby={describedBy(id, { hint, error })}
        aria-invalid={error ? true : undefined}
        className={inputStyle(Boolean(error))}
      />
    </FieldFrame>
  );
}
