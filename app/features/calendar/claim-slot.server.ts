import type pg from "pg";
import {
  DEADLOCK_DETECTED,
  EXCLUSION_VIOLATION,
  sqlStateOf,
  UNIQUE_VIOLATION,
} from "../../db/sqlstate.ts";
import type { Connection } from "../therapists/therapist.ts";
import {
  CROWDED_DAY,
  HOLDS_A_DAY,
  HOLDS_A_DAY_OF_LINE,
  HOLDS_AN_HOUR,
  LINE_FACTOR,
  SITE_FACTOR,
} from "./hold-limits.ts";
import { THERAPIST_CALENDAR_LOCK } from "./lock-therapist-calendar.server.ts";

/**
 * Claiming a slot is this one statement: it frees what has run out or is the same visitor's, holds
 * the minutes and writes the order, or does none of it. Two live claims that overlap are refused by
 * the constraint claim_no_overlap, whoever asks and however many at once.
 *
 * Two things of the same visitor are not freed: what they have paid for, which never runs out, and,
 * unless they renew it, their hold of these very minutes, which is the other press of a button that was
 * pressed twice. A renewed hold changes hands inside the statement: nobody can come in between.
 *
 * Claims of one therapist take turns (the lock ends with the statement): two inserts at once that
 * overlap would each wait for the other to end, which PostgreSQL notices only after a second.
 *
 * What may be held is counted by a function of the database, which sees the claims that were made while this one waited
 * for its turn (migration 0034); the statement's own parts see the rows as they were when it began.
 *
 * The insert reads from `freed`, which makes it wait for it: a data-modifying part that nobody
 * reads would run last, and a hold that has run out would still be in the way.
 */
export const claimSlotSql = `
  with turn as (
    select pg_advisory_xact_lock(${THERAPIST_CALENDAR_LOCK}, $3)
  ), allowed as (
    select from turn where $15::int is null or (
      (select count(*) from orders where user_id = $2 and captured_paise is null
        and created_at > $11::timestamptz - interval '1 hour') < ${HOLDS_AN_HOUR}
      and may_hold_slot($2, $3, $4, $11, $14, $17, $18,
        $15, $15 * ${LINE_FACTOR}, $15 * ${SITE_FACTOR}, ${HOLDS_A_DAY}, ${HOLDS_A_DAY_OF_LINE}, ${CROWDED_DAY}))
  ), freed as (
    update claim set state = 'released', expires_at = null
    where exists (select from allowed) and state = 'held' and (
      (visitor_id = $2 and expires_at < 'infinity'
        and ($16 or not (therapist_id = $3 and during = tstzrange($4, $5)))) or
      (therapist_id = $3 and during && tstzrange($4, $5) and expires_at <= $11))
    returning 1
  ), held as (
    insert into claim (order_id, therapist_id, visitor_id, during, state, expires_at,
      network, network_56, network_48)
    select $1, $3, $2, tstzrange($4, $5), 'held', $12::timestamptz, $14, $17, $18
    from allowed where (select count(*) from freed) >= 0
    returning order_id
  )
  insert into orders (id, user_id, therapist_id, starts_at, duration_minutes, price_paise,
    contact_name, contact_email, contact_phone, policy, connection, created_at, updated_at)
  select order_id, $2, $3, $4, $6, $7, $8, $9, $10, $13, $19, $11, $11 from held
  returning id`;

export interface SlotClaim {
  orderId: string;
  userId: string;
  therapistId: number;
  startsAt: Date;
  endsAt: Date;
  durationMinutes: number;
  pricePaise: number;
  contact: { name: string; email: string; phone: string };
  now: Date;
  holdExpiresAt: Date;
  /** JSON of the policy in force */
  policy: string;
  /**
   * Keyed fingerprint of the network address, with how many live holds one may have. null = no cap, neither
   * this one nor that on what one visitor holds in an hour.
   */
  network: string | null;
  /** Fingerprints of the IPv6 /56 and /48 around it; empty for IPv4. */
  widerNetworks: readonly string[];
  holdsPerNetwork: number | null;
  /** Takes over the visitor's own hold of these very minutes. */
  renews: boolean;
  /** How the two connect; left out where the visitor has no preference. */
  connection?: Connection | null;
}

export type ClaimOutcome = "claimed" | "slot_taken" | "too_many_holds";

export async function claimSlot(pool: pg.Pool, claim: SlotClaim): Promise<ClaimOutcome> {
  const values = [
    claim.orderId,
    claim.userId,
    claim.therapistId,
    claim.startsAt,
    claim.endsAt,
    claim.durationMinutes,
    claim.pricePaise,
    claim.contact.name,
    claim.contact.email,
    claim.contact.phone,
    claim.now,
    claim.holdExpiresAt,
    claim.policy,
    claim.network,
    claim.holdsPerNetwork,
    claim.renews,
    claim.widerNetworks[0] ?? null,
    claim.widerNetworks[1] ?? null,
    claim.connection ?? null,
  ];
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await tryClaim(pool, values)) ? "claimed" : "too_many_holds";
    } catch (error) {
      const state = sqlStateOf(error);
      if (state === EXCLUSION_VIOLATION) return "slot_taken";
      // Two claims of one visitor at once, or two that wait for each other: the one that lost looks again.
      if (attempt < 4 && (state === UNIQUE_VIOLATION || state === DEADLOCK_DETECTED)) continue;
      // What is not freed for this visitor is their hold of these very minutes.
      if (state === UNIQUE_VIOLATION) return "slot_taken";
      throw error;
    }
  }
}

/**
 * One try. The connection is given back by hand: pool.query() closes it after any error, and a refusal is one, so
 * that each loser of a race would cost the database a new connection, which is ten times the work of the claim.
 */
async function tryClaim(pool: pg.Pool, values: unknown[]): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rowCount } = await client.query({ name: "claim-slot", text: claimSlotSql, values });
    return rowCount === 1;
  } finally {
    // One that is broken is not kept: the pool sees that by itself.
    client.release();
  }
}
