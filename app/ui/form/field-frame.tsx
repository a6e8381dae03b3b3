import type { ReactNode } from "react";
import { VisuallyHidden } from "../visually-hidden.tsx";

export type FieldText = { label: string; hint?: string | undefined; error?: string | undefined };

/** The `aria-describedby` of a field: its fixed prefix, its hint, its error, those that exist. */
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

/** Label above, hint below it, error above the box: in that order for the eye and for the ear. */
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
      {error && (
        <p id={`${id}-error`} className="font-semibold wrap-anywhere text-terracotta">
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </p>
      )}
      <div className="mt-1.5">{children}</div>
    </div>
  );
}

/** The box itself, the same for one line and for many. */
export function inputStyle(hasError: boolean): string {
  return `w-full rounded-soft border bg-raised px-3.5 py-2.5 text-ink placeholder:text-ink-soft disabled:cursor-not-allowed disabled:border-dashed disabled:bg-transparent disabled:text-ink-soft ${
    hasError ? "border-2 border-terracotta" : "border-line enabled:hover:border-ink"
  }`;
}
