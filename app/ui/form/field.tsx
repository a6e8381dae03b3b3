import type { ComponentProps } from "react";
import { inputStyle, describedBy, FieldFrame, type FieldText } from "./field-frame.tsx";
import { useFirstValue } from "./sent-values.tsx";

type TextFieldProps = FieldText & {
  name: string;
  /** The target of the error summary's link; needed only if two fields of a page have the same name. */
  id?: string;
  /** Fixed text before the box, such as "+91". It is not part of the value. */
  prefix?: string | undefined;
} & Omit<ComponentProps<"input">, "className" | "id" | "name" | "prefix" | "aria-describedby">;

/** A text input with label, hint and error. */
export function TextField({
  label,
  name,
  id = name,
  hint,
  error,
  prefix,
  ...input
}: TextFieldProps) {
  const first = useFirstValue(name, input.defaultValue);
  const box = (
    <input
      type="text"
      spellCheck={input.type === "email" ? false : undefined}
      {...input}
      {...(first !== undefined && { defaultValue: first })}
      id={id}
      name={name}
      aria-describedby={describedBy(id, { prefix, hint, error })}
      aria-invalid={error ? true : undefined}
      className={`${inputStyle(Boolean(error))} min-h-12 ${prefix ? "rounded-l-none" : ""}`}
    />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {prefix ? (
        <div className="flex">
          <span
            id={`${id}-prefix`}
            className="flex items-center rounded-l-soft border border-r-0 border-line bg-sage px-3.5"
          >
            {prefix}
          </span>
          {box}
        </div>
      ) : (
        box
      )}
    </FieldFrame>
  );
}
