import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/** First half of the lock's key; the second is the therapist. claim-slot.server.ts takes the same. */
export const THERAPIST_CALENDAR_LOCK = 7_242_002;

/**
 * Whoever changes which minutes of a therapist are taken does it in turn, until the transaction ends.
 * The constraint claim_no_overlap is what keeps claims apart; without the turn two that meet would
 * each wait for the other to end, which PostgreSQL notices only after a second.
 */
export async function lockTherapistCalendar(trx: Db, therapistId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${THERAPIST_CALENDAR_LOCK}::int, ${therapistId}::int)`.execute(
    trx,
  );
}
