import { type FormEvent, useState } from "react";

type Errors = Partial<Record<string, string>>;

const none: Errors = {};

/**
 * Leaves out the message of each field that the visitor edits after a refusal; the next refusal shows all messages again.
 * @param errors of the last answer to the form
 * @returns the messages to show, and the listener of the form's input events
 */
export function useCorrectedErrors(errors: Errors = none) {
  const [state, setState] = useState<{ of: Errors; edited: readonly string[] }>({
    of: errors,
    edited: [],
  });
  const edited = state.of === errors ? state.edited : [];
  const shown = Object.fromEntries(
    Object.entries(errors).filter(([name]) => !edited.includes(name)),
  );

  function onInput({ target }: FormEvent) {
    const name = (target as HTMLInputElement).name;
    if (name in errors && !edited.includes(name)) {
      setState({ of: errors, edited: [...edited, name] });
    }
  }

  return [shown, onInput] as const;
}
