/** How long a data link is valid: enough for slow mail delivery. */
export const LINK_MINUTES = 60;

export function dataPath(token: string): string {
  return `/privacy/your-data/${token}`;
}

/** Errors and typed values of a form on the data page. */
export interface DataRefusal {
  intent: string;
  /** Messages by field. */
  errors: Partial<Record<string, string>>;
  values: Partial<Record<string, string>>;
  /** What was typed sounds like danger: helplines come first. */
  helpFirst?: boolean;
}
