import { type ComponentProps, useState } from "react";
import { inputStyle, describedBy, FieldFrame, type FieldText } from "./field-frame.tsx";
import { useHydrated } from "../use-hydrated.ts";

type TextAreaProps = FieldText & {
  name: string;
  id?: string;
  /** Shows the number of characters out of this many. The input is not limited. */
  countTo?: number;
} & Omit<ComponentProps<"textarea">, "className" | "id" | "name" | "aria-describedby">;

/** A multi-line input with label, hint, error and an optional character count. */
export function TextArea({
  label,
  name,
  id = name,
  hint,
  error,
  countTo,
  onInput,
  ...area
}: TextAreaProps) {
  const hydrated = useHydrated();
  const given = area.value ?? area.defaultValue;
  const [typed, setTyped] = useState<number>();
  const length = typed ?? String(given ?? "").length;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={5}
        {...area}
        id={id}
        name={name}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length);
          onInput?.(event);
        }}
        aria-describedby={describedBy(id, { hint, error })}
        aria-invalid={error ? true : undefined}
        className={inputStyle(Boolean(error))}
      />
      {countTo !== undefined && (
        <p className={`text-right text-sm text-ink-soft ${hydrated ? "" : "invisible"}`}>
          {length} of {countTo} characters
        </p>
      )}
    </FieldFrame>
  );
}
