import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import type { Credential } from "../roster/roster-entry.ts";

/** A credential with its date as shown on a page. */
export interface CredentialCopy {
  register: string;
  number: string;
  /** "Thu 1 Oct 2026" */
  checkedOn: string;
}

/** Formats credentials on the server, with dates in India's time zone. */
export function credentialCopy(credentials: readonly Credential[]): CredentialCopy[] {
  return credentials.map(({ register, number, checkedOn }) => ({
    register,
    number,
    checkedOn: formatDayWithYear(instantOf(checkedOn, 12)),
  }));
}
