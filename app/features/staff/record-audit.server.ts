import type { RecordAudit } from "../../db/audit.ts";
import type { StaffMember } from "./staff-member.ts";

/** The actor of a command of docs/operations.md, which needs the machine itself and no sign-in. */
export const commandLine = { id: null, email: "command line" } as const;

/** A client on the page of their booking: its secret link shows who acts. */
export const clientByLink = { id: null, email: "the client, by the booking's link" } as const;

/** A therapist on the page of their session. */
export const therapistByLink = { id: null, email: "the therapist, by the session's link" } as const;

/** Returns what use cases record their audit with. @param requestId of the request that a log line names */
export function auditAs(
  actor: Pick<StaffMember, "id" | "email"> | { id: null; email: string },
  requestId: string,
): RecordAudit {
  return async (trx, entry, now) => {
    await trx
      .insertInto("audit")
      .values({
        at: now,
        staff_id: actor.id,
        actor: actor.email,
        use_case: entry.useCase,
        subject: entry.subject,
        reason: entry.reason ?? null,
        before: entry.before ? JSON.stringify(entry.before) : null,
        after: entry.after ? JSON.stringify(entry.after) : null,
        request_id: requestId,
      })
      .execute();
  };
}

/** The database refuses an opening with fewer characters: audit_opening_has_reason. */
const LEAST_CHARACTERS = 3;

const MOST_CHARACTERS = 200;

/** Parses why staff act, as the audit keeps it: cut after 200 characters. @returns undefined for fewer than three */
export function parseAuditReason(typed: string): string | undefined {
  const reason = typed.trim().slice(0, MOST_CHARACTERS);
  return reason.length < LEAST_CHARACTERS ? undefined : reason;
}
