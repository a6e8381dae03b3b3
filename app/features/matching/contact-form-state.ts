import type { ContactForm } from "./match-view-props.ts";

/**
 * Builds the contact fields of the Book Session form.
 * @param formId of a form that was not sent yet; undefined if the visitor's contact is known
 * @param typed the submitted values that were refused
 */
export function contactFormState(
  formId: string | undefined,
  typed: ContactForm | undefined,
): ContactForm | undefined {
  if (formId === undefined) return undefined;
  return {
    errors: typed?.errors ?? {},
    values: typed?.values ?? { name: "", email: "", phone_number: "" },
    formId: typed?.formId || formId,
  };
}
