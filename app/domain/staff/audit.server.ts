import type { Db } from "../../db/connect.server.ts";
import { namedColumns, type Row } from "../../db/row.ts";
import type { RecordAudit } from "../../db/audit.ts";
import type { StaffMember } from "./staff-member.ts";

const columns = [
  "id",
  "at",
  "actor",
  "use_case",
  "subject",
  "reason",
  "before",
  "after",
  "request_id",
] as const;

/** An entry of the audit, as the desk shows it. */
export type AuditRow = Row<"audit", (typeof columns)[number]>;

/**
 * Lists the audit, newest first.
 * @param about.subject only about this subject @param about.before only entries with a smaller id, for the next page
 */
export function listAudit(
  db: Db,
  about: { subject?: string | undefined; before?: number | undefined },
  limit: number,
): Promise<AuditRow[]> {
  const { subject, before } = about;
  return db
    .selectFrom("audit")
    .select(namedColumns("audit", columns))
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** The actor of a command of docs/operations.md, which needs the machine itself and no sign-in. */
export const commandLine = { id: null, email: "command line" } as const;

/** A client on the page of their booking: its secret link shows who acts. */
export const clientByLink = { id: null, email: "the client, by the booking’s link" } as const;

export const therapistByLink = { id: null, email: "the therapist, by the session’s link" } as const;

/** Returns what use cases record their audit with. @param requestId of the request that a log line names */
export function createAuditRecorder(
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

/** Parses why staff act, as the audit keeps it. @returns undefined for fewer than 3 or more than 200 characters */
export function parseAuditReason(typed: string): string | undefined {
  const reason = typed.trim();
  return reason.length < LEAST_CHARACTERS || reason.length > MOST_CHARACTERS ? undefined : reason;
}

const HOUR = 3_600_000;

const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / HOUR) * HOUR);

/** Returns true if the audit has an entry of a staff member about a subject, from the same hour. */
export async function isAuditedInHour(
  db: Db,
  { staffId, useCase, subject }: { staffId: string; useCase: string; subject: string },
  now: Date,
): Promise<boolean> {
  const entry = await db
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", subject)
    .where("use_case", "=", useCase)
    .where("staff_id", "=", staffId)
    .where("at", ">=", hourOf(now))
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/**
 * Records that a staff member is shown clients' personal data: once for each of them, subject and hour, so that
 * refreshing a page adds nothing. DPDP Rules 2025, rule 6(1)(c).
 * @param subjects ids of orders, or the path of a screen that lists several clients
 */
export async function recordAuditOfReadings(
  db: Db,
  staffId: string,
  subjects: readonly string[],
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  const hour = hourOf(now);
  await db
    .insertInto("client_reading")
    .values([...new Set(subjects)].map((subject) => ({ staff_id: staffId, subject, hour })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ClientReading {
  /** The hour's beginning. */
  hour: Date;
  email: string;
  subject: string;
}

/** Lists who was shown clients' data, newest first. @param subject only this one */
export function listAuditReadings(
  db: Db,
  subject: string | undefined,
  limit: number,
): Promise<ClientReading[]> {
  return db
    .selectFrom("client_reading")
    .innerJoin("staff", "staff.id", "staff_id")
    .select(["hour", "email", "subject"])
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .orderBy("hour", "desc")
    .orderBy("email")
    .orderBy("subject")
    .limit(limit)
    .execute();
}
