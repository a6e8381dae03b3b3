import { type ComponentProps, useState } from "react";
import { inputStyle, describedBy, FieldFrame, type FieldText } from "./field-frame.tsx";
import { useHydrated } from "../use-hydrated.ts";

type TextAreaProps = FieldText & {
  name: string;
  id?: string;
  /** Shows how many characters are written, out of this many. A guide: nothing is cut off. */
  countTo?: number;
} & Omit<ComponentProps<"textarea">, "className" | "id" | "name" | "aria-describedby">;

/** Several lines of text, with an optional live count of characters. */
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
