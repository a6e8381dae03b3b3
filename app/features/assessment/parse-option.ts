import { type ChoiceField, type OptionId, options } from "./questions.ts";
import { questionsCopy } from "./questions-copy.ts";

/** Returns the label of an answer; "" for no answer. */
export function optionLabel<Field extends ChoiceField>(
  field: Field,
  id: OptionId<Field> | "" | undefined,
): string {
  return (questionsCopy.options[field] as Record<string, string>)[id ?? ""] ?? "";
}

/**
 * Parses a posted or stored answer: an id, or the specification's label, which its forms post and the column
 * quiz.tried_therapy holds.
 */
export function parseOption<Field extends ChoiceField>(
  field: Field,
  text: unknown,
): OptionId<Field> | undefined {
  const ids: readonly OptionId<Field>[] = options[field];
  return ids.find((id) => id === text || optionLabel(field, id) === text);
}
