import type { AuditEntry } from "../../../db/audit.ts";
import type { Difference, RosterColumn } from "./roster-entry.ts";

/** Columns whose values the audit leaves out: names and addresses. It says that they changed. */
const unnamed: ReadonlySet<RosterColumn> = new Set(["name", "email", "in_person_place"]);

const MOST_CHARACTERS = 200;

/**
 * Returns the audit entry for changed columns.
 * @param therapist the id; of a new therapist the name, which is public
 */
export function auditOfChange(
  useCase: string,
  therapist: number | string,
  differences: readonly Difference[],
): AuditEntry {
  const valuesOf = (side: "before" | "after") =>
    Object.fromEntries(
      differences.map(({ column, ...values }) => [
        column,
        unnamed.has(column) ? "…" : values[side].slice(0, MOST_CHARACTERS),
      ]),
    );
  const subject = `therapist ${therapist}`.slice(0, 120);
  return { useCase, subject, before: valuesOf("before"), after: valuesOf("after") };
}
