import { sql } from "kysely";
import type { Database, Db } from "../../db/connect.server.ts";
import { deleteBlockedBefore } from "./blocked-hours.server.ts";
import { addMinutes } from "../../lib/india-time.ts";

const BATCH = 1000;
/** Batches per run; the rest waits for the next minute. A backlog of years takes an hour or two. */
const BATCHES = 10;

export interface ArchiveClaimsDeps extends Pick<Database, "db"> {
  /** Days after its session that a claim stays in the index of the constraint claim_no_overlap. */
  archiveAfterDays: number;
}

/**
 * Archives old claims in short transactions, so that bookings do not wait for locks. They stay in the table for the
 * reason in docs/decisions/0035.
 * Blocked hours have no order: they are deleted.
 * @returns how many were archived
 */
export async function archiveClaims(deps: ArchiveClaimsDeps, now: Date): Promise<number> {
  const before = addMinutes(now, -deps.archiveAfterDays * 24 * 60);
  await deleteBlockedBefore(deps.db, before);
  let archived = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const inBatch = await archiveEndedClaims(deps.db, before, BATCH);
    archived += inBatch;
    if (inBatch < BATCH) break;
  }
  return archived;
}

/**
 * Archives one batch of live claims that began before an instant, oldest first: booked ones become past, expired holds
 * become released, and both leave the index of live claims. Deletes their network fingerprints. A claim that another
 * transaction has locked waits for the next run.
 * @returns how many were archived, `limit` at most
 */
export async function archiveEndedClaims(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update claim set state = case state when 'booked' then 'past' else 'released' end, expires_at = null,
      network = null, network_56 = null, network_48 = null
    where id in (
      select id from claim
      where state in ('held', 'booked') and lower(during) < ${before} and (state = 'booked' or expires_at < ${before})
      order by lower(during) limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.length;
}
