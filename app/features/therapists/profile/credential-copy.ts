import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import type { Credential } from "../roster/roster-entry.ts";

/** A credential as a page shows it. */
export interface CredentialCopy {
  register: string;
  number: string;
  /** "Thu 1 Oct 2026" */
  checkedOn: string;
}

/** Days are written on the server, in India's calendar. */
export function credentialCopy(credentials: readonly Credential[]): CredentialCopy[] {
  return credentials.map(({ register, number, checkedOn }) => ({
    register,
    number,
    checkedOn: formatDayWithYear(instantOf(checkedOn, 12)),
  }));
}
