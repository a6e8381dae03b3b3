import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/** First half of the lock's key; the second is the therapist's id. claim-slot.server.ts takes the same lock. */
export const THERAPIST_CALENDAR_LOCK = 7_242_002;

/**
 * Locks a therapist's calendar until the transaction ends; every change of slot claims takes this lock. The constraint
 * claim_no_overlap prevents overlaps; without the lock two concurrent changes would deadlock, which PostgreSQL detects
 * only after a second.
 */
export function lockTherapistCalendar(trx: Db, therapistId: number): Promise<void> {
  return lockTherapistCalendars(trx, [therapistId]);
}

/** Locks several calendars, always in the order of their ids, so that two transactions never wait for each other. */
export async function lockTherapistCalendars(trx: Db, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) await lock(trx, id);
}

async function lock(trx: Db, therapistId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${THERAPIST_CALENDAR_LOCK}::int, ${therapistId}::int)`.execute(
    trx,
  );
}
