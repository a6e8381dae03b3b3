import { sql } from "kysely";
import type { Db } from "./connect.server.ts";

/** What the audit says about one use case. */
export interface AuditEntry {
  /** The use case's name in kebab-case, such as "cancel-by-operator". */
  useCase: string;
  /** The id of what it changed; no name and no address. */
  subject: string;
  reason?: string;
  /** What changed; never encrypted text, names or addresses. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Writes an entry in the transaction of the use case: both commit, or neither. It knows who acts; use cases get it as a
 * dependency and call it only where they change something, so that a repeated call adds no entry.
 */
export type RecordAudit = (trx: Db, entry: AuditEntry, now: Date) => Promise<void>;

/**
 * Closes what a person has looked at, and writes in the audit what they did about it.
 * @param close closes it on the transaction, and returns what it closed
 * @returns ok false when nothing was open
 */
export function closeAudited(
  { db, audit }: { db: Db; audit: RecordAudit },
  entry: AuditEntry,
  now: Date,
  close: (trx: Db) => Promise<readonly unknown[]>,
): Promise<{ ok: boolean }> {
  return db.transaction().execute(async (trx) => {
    if ((await close(trx)).length === 0) return { ok: false };
    await audit(trx, entry, now);
    return { ok: true };
  });
}

/**
 * Replaces the reasons that staff wrote about erased orders, or before an instant: free text may name a client. Who did
 * what and when stays. The database refuses it for an order with a contact.
 */
export async function eraseReasons(trx: Db, of: readonly string[] | Date): Promise<void> {
  if (of instanceof Date) await sql`select erase_audit_reasons(${of}::timestamptz)`.execute(trx);
  else await sql`select erase_audit_reasons(${[...of]}::text[])`.execute(trx);
}
