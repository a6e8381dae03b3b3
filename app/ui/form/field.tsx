import type { ReactNode, ComponentProps } from "react";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { useFirstValue } from "./sent-values.tsx";
import { t } from "../../lib/language/t.ts";

export type FieldText = { label: string; hint?: string | undefined; error?: string | undefined };

/** Returns the `aria-describedby` of a field: the ids of its prefix, hint and error, if it has them. */
export function describedBy(
  id: string,
  has: { prefix?: unknown; hint?: unknown; error?: unknown },
) {
  const ids = [
    has.prefix ? `${id}-prefix` : "",
    has.hint ? `${id}-hint` : "",
    has.error ? `${id}-error` : "",
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** A field with its label, hint and error, in this order on the screen and for screen readers. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className={error ? "border-l-4 border-terracotta pl-4" : ""}>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      <div className="mt-1.5">{children}</div>
    </div>
  );
}

/** What is wrong with a field; nothing where it has no error. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="font-semibold wrap-anywhere text-terracotta">
      <VisuallyHidden>{t("Error: ")}</VisuallyHidden>
      <span>{error}</span>
    </p>
  );
}

/** Returns the class names of an input, select or textarea. */
export function inputStyle(hasError: boolean): string {
  return `w-full rounded-soft border bg-raised px-3.5 py-2.5 text-ink placeholder:text-ink-soft disabled:cursor-not-allowed disabled:border-dashed disabled:bg-transparent disabled:text-ink-soft ${
    hasError ? "border-2 border-terracotta" : "border-line enabled:hover:border-ink"
  }`;
}

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
