/** The database refuses an opening with fewer characters: audit_opening_has_reason. */
const LEAST_CHARACTERS = 3;

const MOST_CHARACTERS = 200;

/** Parses why staff act, as the audit keeps it: cut after 200 characters. @returns undefined for fewer than three */
export function parseAuditReason(typed: string): string | undefined {
  const reason = typed.trim().slice(0, MOST_CHARACTERS);
  return reason.length < LEAST_CHARACTERS ? undefined : reason;
}
