import type { Services } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { JobData } from "../../db/job-kinds.ts";
import { isDatabaseUnavailable } from "../../lib/database-unavailable.ts";
import { hasContact, pickContact } from "./answers.ts";
import { findAnswers, insertVisitorUser, upsertQuizAnswers, upsertUser } from "./answers.server.ts";

/**
 * The rows `users` and `quiz` of a visitor whose answers are stored, when the rows themselves can't be written: a
 * failure of ours never stops a visitor (decision 10).
 */

/**
 * Runs a write, and once more if it fails. A statement that has waited its whole time isn't sent again: a visitor waits
 * for a page at most once.
 */
export async function withOneRetry<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return write();
  }
}

export type LateRow = JobData["write-visitor-row"]["row"];

/**
 * Queues a row that couldn't be written. Each failure has its own job, because a later one may have other answers.
 * @param db an open transaction, or the database
 */
export async function queueLateRow(
  db: Db,
  { publish }: Services,
  visitorId: string,
  row: LateRow,
): Promise<void> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const failedAt = (rows[0]?.at ?? new Date()).toISOString();
  await publish(db, "write-visitor-row", { visitorId, row, failedAt });
}

/** True if the row was written after the failure, so that it has newer values than the failed write. */
async function isWrittenSince(trx: Db, { visitorId, row, failedAt }: JobData["write-visitor-row"]) {
  const [table, id] = row === "users" ? ["users", "id"] : ["quiz", "user_id"];
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(id)} = ${visitorId}
      and updated_at > ${failedAt}::timestamptz`.execute(trx);
  return rows.length > 0;
}

/**
 * Writes a row that failed before, from the stored answers. Writes nothing if the answers were deleted since: the
 * visitor started over, or was erased.
 * @returns true if it was written now
 */
export async function writeLateRow(
  services: Services,
  failed: JobData["write-visitor-row"],
): Promise<boolean> {
  const { visitorId, row } = failed;
  const read = (db: Db) => findAnswers(db, services.cipher, visitorId);
  return services.db.transaction().execute(async (trx) => {
    const answers = await read(trx);
    if (!answers || !hasContact(answers) || (await isWrittenSince(trx, failed))) return false;
    // The users row comes first: it is the visitor's lock, and a quiz row needs it.
    const contact = pickContact(answers);
    if (row === "users") await upsertUser(trx, visitorId, contact);
    else {
      await insertVisitorUser(trx, { id: visitorId, ...contact });
      await upsertQuizAnswers(trx, services.cipher, visitorId, answers);
    }
    // An erasure that came in between found no users row to lock.
    if (!(await read(trx))) throw new Error("the answers were deleted while their row was written");
    return true;
  });
}
