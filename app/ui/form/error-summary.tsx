import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { t } from "../../lib/language/t.ts";

export type InvalidField = { /** The id of the field. */ field: string; message: string };

/**
 * Lists the messages that stand beside the fields for a summary.
 * @param formField the id that a line about the form as a whole leads to
 * @param problem that line; undefined where there is none
 */
export function listErrors(
  errors: Partial<Record<string, string>> = {},
  formField = "",
  problem?: string,
): InvalidField[] {
  const list = Object.entries(errors).map(([field, message = ""]) => ({ field, message }));
  return problem ? [{ field: formField, message: problem }, ...list] : list;
}

/** Moves the focus to the field of a link, without a navigation, at which the router would forget the errors. */
export function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: "center" });
  field.focus();
}

interface ErrorSummaryProps {
  errors: readonly InvalidField[];
  /** What the fields of a short form are called: one line names those to be corrected; what is wrong stands at each. */
  names?: Readonly<Record<string, string>>;
}

/**
 * Everything that keeps a form from being sent, above the form, each line leading to its field.
 * Takes the focus when it appears and when a line is new; nothing is shown for an empty list.
 */
export function ErrorSummary({ errors, names }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // Compared by text, not by identity: a list with the same errors, or fewer, must not move the focus while the visitor
  // types.
  const text = errors.map((error) => `${error.field}: ${error.message}`).join("\n");
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const lines = text.split("\n");
    if (text && lines.some((line) => !before.current.includes(line))) box.current?.focus();
    before.current = lines;
  }, [text]);
  if (errors.length === 0) return null;
  const line = Boolean(names);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // Without JavaScript the browser itself moves the focus here when the answer arrives.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-labelledby={titleId}
      className={`rounded-soft border-2 border-terracotta bg-terracotta-soft ${line ? "flex flex-wrap items-center gap-x-3 px-4" : "mb-8 p-5"}`}
    >
      <h2 id={titleId} className={line ? "sr-only" : "text-xl"}>
        {t("There is a problem")}
      </h2>
      {line && <p>{t("Please check:")}</p>}
      <ul className={line ? "flex flex-wrap gap-x-4" : "mt-1"}>
        {errors.map((error) => (
          <li key={error.field}>
            <a
              href={`#${error.field}`}
              onClick={goToField}
              className="inline-block py-2 font-semibold wrap-anywhere text-terracotta underline underline-offset-4"
            >
              {names?.[error.field] ?? error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Errors = Partial<Record<string, string>>;

const none: Errors = {};

/**
 * Leaves out the message of each field that the visitor edits after a refusal; the next refusal shows all messages
 * again.
 * @param errors of the last answer to the form
 * @param fieldOf the error's field of an input's name, if it has another one
 * @returns the messages to show, and the listener of the form's input events
 */
export function useRemainingErrors(
  errors: Errors = none,
  fieldOf: (name: string) => string = (name) => name,
) {
  const [state, setState] = useState<{ of: Errors; edited: readonly string[] }>({
    of: errors,
    edited: [],
  });
  const edited = state.of === errors ? state.edited : [];
  const shown = Object.fromEntries(
    Object.entries(errors).filter(([name]) => !edited.includes(name)),
  );

  function onInput({ target }: FormEvent) {
    const name = fieldOf((target as HTMLInputElement).name);
    if (name in errors && !edited.includes(name)) {
      setState({ of: errors, edited: [...edited, name] });
    }
  }

  return [shown, onInput] as const;
}
