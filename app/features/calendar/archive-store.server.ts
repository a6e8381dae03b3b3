import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/**
 * Takes live claims out of the index that keeps them apart whose minutes began before an instant, the oldest first:
 * booked ones are past, holds that ran out are released. Neither is looked after by a network address any more. One that
 * somebody has in hand waits for the next time.
 * @returns how many there were, `limit` at most
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
