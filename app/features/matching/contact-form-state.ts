import { noAnswers } from "../assessment/answers.ts";
import type { ContactForm } from "./match-view-props.ts";

/**
 * The contact fields of the Book Session form.
 * @param formId of a form that was not sent yet; undefined where the visitor's contact is known
 * @param typed what was sent and could not be taken
 */
export function contactFormState(
  formId: string | undefined,
  typed: ContactForm | undefined,
): ContactForm | undefined {
  if (formId === undefined) return undefined;
  return {
    errors: typed?.errors ?? {},
    values: typed?.values ?? noAnswers,
    formId: typed?.formId || formId,
  };
}
