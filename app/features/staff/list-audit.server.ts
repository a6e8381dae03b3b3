import type { Database } from "../../db/connect.server.ts";

/** An entry of the audit, as the desk shows it. */
export interface AuditRow {
  id: number;
  at: Date;
  actor: string;
  useCase: string;
  subject: string;
  reason: string | null;
  before: unknown;
  after: unknown;
  requestId: string;
}

/**
 * Lists the audit, newest first.
 * @param about.subject only about this subject @param about.before only entries with a smaller id, for the next page
 */
export function listAudit(
  { db }: Pick<Database, "db">,
  about: { subject?: string | undefined; before?: number | undefined },
  limit: number,
): Promise<AuditRow[]> {
  const { subject, before } = about;
  return db
    .selectFrom("audit")
    .select(["id", "at", "actor", "use_case as useCase", "subject", "reason", "before", "after"])
    .select("request_id as requestId")
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
