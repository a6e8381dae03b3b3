/** What a form of the page could not take; what was typed is in it again. */
export interface DataRefusal {
  intent: string;
  /** By field. */
  errors: Partial<Record<string, string>>;
  values: Partial<Record<string, string>>;
}
