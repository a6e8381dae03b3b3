import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/** First half of the lock's key; the second is the therapist's id. claim-slot.server.ts takes the same lock. */
export const THERAPIST_CALENDAR_LOCK = 7_242_002;

/**
 * Locks a therapist's calendar until the transaction ends; every change of slot claims takes this lock. The constraint
 * claim_no_overlap prevents overlaps; without the lock two concurrent changes would deadlock, which PostgreSQL detects
 * only after a second.
 */
export async function lockTherapistCalendar(trx: Db, therapistId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${THERAPIST_CALENDAR_LOCK}::int, ${therapistId}::int)`.execute(
    trx,
  );
}
