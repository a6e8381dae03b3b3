import { sql } from "kysely";
import type { Database, Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";

const BATCH = 1000;
/** So many batches a run; what is left over waits for the next minute. A backlog of years is gone in an hour or two. */
const BATCHES = 10;

export interface ArchiveClaimsDeps extends Pick<Database, "db"> {
  /** How many days after its session a claim stays in the index that keeps claims apart. */
  archiveAfterDays: number;
}

/**
 * Old claims leave what is searched, in short steps of their own, so that nobody waits for them.
 * docs/decisions/0035 says why they stay in the table.
 * @returns how many left
 */
export async function archiveClaims(deps: ArchiveClaimsDeps, now: Date): Promise<number> {
  const before = addMinutes(now, -deps.archiveAfterDays * 24 * 60);
  let retired = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const some = await archiveEndedClaims(deps.db, before, BATCH);
    retired += some;
    if (some < BATCH) break;
  }
  return retired;
}

/**
 * Archives one batch of live claims that began before an instant, the oldest first: booked ones become past, expired
 * holds released, and the index of live claims no longer holds them. Their network fingerprints go. A claim that another
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
