/** What a page hands to its message form. */
export interface EnquiryFormProps {
  formId: string;
  /** What was typed, when the form comes back. */
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
}
