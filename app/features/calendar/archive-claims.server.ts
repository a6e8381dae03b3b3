import type { Database } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { archiveEndedClaims } from "./archive-store.server.ts";

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
