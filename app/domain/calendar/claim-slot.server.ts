import type { Services } from "../../services.ts";
import { currentLanguage, type Language } from "../../lib/language/language.ts";
import { CompiledQuery, type RawBuilder } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type Contact, mailboxKey } from "../../lib/contact.ts";
import {
  DEADLOCK_DETECTED,
  EXCLUSION_VIOLATION,
  sqlStateOf,
  UNIQUE_VIOLATION,
} from "../../db/sqlstate.ts";
import { MOST_BUFFER_MINUTES, type Connection } from "../therapists/therapist.ts";
import { runUnlessTaken, THERAPIST_CALENDAR_LOCK } from "./slot-claims.server.ts";
import type { AllowedSlot } from "./slot-rules.ts";
import { slotEnd } from "./slots.ts";
import type pg from "pg";

/**
 * Limits on unpaid holds. Holding costs nothing, so without limits one attacker with many cookies could block a
 * therapist's whole day. The database counts (may_hold_slot in app/db/migrations);
 * docs/decisions/0041 explains the numbers.
 */

/** Unpaid orders of one visitor per hour: enough to change the slot and to renew a hold. */
export const HOLDS_AN_HOUR = 12;

/**
 * How often one visitor may hold the same slot within a day without paying: at most an hour and a half with renewals.
 * Failed payments count, so the limit is more than a few.
 */
export const HOLDS_OF_A_SLOT = 6;

/**
 * Unpaid holds of one therapist's day from one network, by any visitors. A network is an IPv4 address, which a whole
 * neighbourhood may share, or an IPv6 /64.
 */
export const HOLDS_A_DAY = 5;

/** The same from one IPv6 /56, the connection of a home or an office: 256 /64 networks. */
export const HOLDS_A_DAY_OF_LINE = 6;

/**
 * Unpaid holds from which a therapist's day is crowded: half of its fourteen slots. From then on a source (an IPv4
 * address, or an IPv6 /48 with its 65,536 networks) may hold a slot of it only if it has none, so that one source never
 * holds more than half a day, and each slot of the other half costs an attacker another network.
 */
export const CROWDED_DAY = 7;

/** Factors by which the cap of one network is multiplied for its /56 and for its /48. */
export const LINE_FACTOR = 2;
export const SITE_FACTOR = 4;

/**
 * Claims a slot in one statement: releases own holds and expired ones in it or beside it, holds the slot and inserts
 * the order, or does none of it. The constraint claim_no_overlap refuses two live claims that overlap, at any
 * concurrency; a trigger refuses one that is nearer to another than the therapist's buffer, or in a busy time, in the
 * same way.
 *
 * Two claims of the same visitor are not released: a paid one, and, without a renewal, the hold of the same slot, which
 * comes from a double click. A renewal replaces the hold inside the statement, so that no other visitor can take the
 * slot in between.
 *
 * What staff hold for a client is no visitor's hold: no claim of a visitor releases it, and no limit counts it. Only
 * the next attempt to pay for the same slot takes it over, as a renewal does.
 *
 * A lock serializes the claims of one therapist and ends with the statement: two concurrent inserts that overlap would
 * deadlock, which PostgreSQL detects only after a second.
 *
 * One client has one session at a time: `client_has_session` looks for another one of the mailbox or the phone number,
 * and locks both.
 *
 * A database function counts the holds, because it sees the claims that were committed while this statement waited for
 * the lock (`may_hold_slot`); the statement itself sees the rows as they were when it began.
 *
 * The insert reads from `freed` and so runs after it: an unread data-modifying CTE would run last, and an expired hold
 * would still block the slot.
 */
export const claimSlotSql = (returned: string, parts: string) => `
  with turn as materialized (
    select pg_advisory_xact_lock(${THERAPIST_CALENDAR_LOCK}, $3)
  ), client as materialized (
    select not $24::boolean and client_has_session($23, $10, $2, $1, $3, tstzrange($4, $5), $11) as is_busy from turn
  ), allowed as (
    select from client where not is_busy and ($15::int is null or (
      (select count(*) from orders where user_id = $2 and captured_paise is null
        and created_at > $11::timestamptz - interval '1 hour') < ${HOLDS_AN_HOUR}
      and may_hold_slot($2, $3, $4, $11, $14, $17, $18,
        $15, $15 * ${LINE_FACTOR}, $15 * ${SITE_FACTOR}, ${HOLDS_A_DAY}, ${HOLDS_A_DAY_OF_LINE}, ${CROWDED_DAY})))
  ), freed as (
    update claim set state = 'released', expires_at = null
    where exists (select from allowed) and state = 'held' and (
      (visitor_id = $2 and by_desk = $20
        and case when therapist_id = $3 and during = tstzrange($4, $5) then $16 else not $20 end) or
      (therapist_id = $3 and during && tstzrange($4::timestamptz - interval '${MOST_BUFFER_MINUTES} minutes',
        $5::timestamptz + interval '${MOST_BUFFER_MINUTES} minutes') and expires_at <= $11))
    returning 1
  ), held as (
    insert into claim (order_id, therapist_id, visitor_id, during, state, expires_at,
      network, network_56, network_48, by_desk)
    select $1, $3, $2, tstzrange($4, $5), 'held', $12::timestamptz, $14, $17, $18, $20
    from allowed where (select count(*) from freed) >= 0
    returning order_id
  ), ordered as (
    insert into orders (id, user_id, therapist_id, starts_at, duration_minutes, price_paise,
      contact_name, contact_email, contact_phone, policy, connection, attempt_of, language, created_at, updated_at, check_at,
      opening_until)
    select order_id, $2, $3, $4, $6, $7, $8, $9, $10, $13, $19, $21, $22, $11, $11,
      $25::timestamptz, $26::timestamptz from held
    returning ${returned}
  )${parts}
  select is_busy as "isBusy", ordered.id is not null as "isClaimed", ordered.* from client left join ordered on true`;

const plainClaim = claimSlotSql("id", "");

export interface SlotClaim extends AllowedSlot {
  orderId: string;
  userId: string;
  pricePaise: number;
  contact: Contact;
  now: Date;
  holdExpiresAt: Date;
  /** When a payment company is asked about the order, should no pay page be opened; at the end of the hold if unset. */
  checkAt?: Date;
  /** Until when the caller opens the order's pay page, and no other request does. */
  openingUntil?: Date | null;
  /** JSON of the policy in force */
  policy: string;
  /**
   * Keyed fingerprint of the network address, to which the cap `holdsPerNetwork` applies. A null cap also lifts the
   * limit on a visitor's holds per hour.
   */
  network: string | null;
  /** Fingerprints of the enclosing IPv6 /56 and /48; empty for IPv4. */
  widerNetworks: readonly string[];
  holdsPerNetwork: number | null;
  /** Replaces the visitor's own hold of the same slot. */
  renews: boolean;
  /** How visitor and therapist connect; absent without a preference. */
  connection?: Connection | null;
  /** Staff hold the slot for a client. */
  byDesk?: boolean;
  /** The order of which this is a further attempt to pay. */
  attemptOf?: string | null;
  /** Of the client; that of the request if unset. */
  language?: Language;
  /** Staff have asked the client, who wants two sessions at one time. */
  mayBeTwice?: boolean | undefined;
}

type ClaimOutcome = "claimed" | "slot_taken" | "too_many_holds" | "client_busy";

function valuesOf(claim: SlotClaim): unknown[] {
  return [
    claim.orderId,
    claim.userId,
    claim.therapistId,
    claim.startsAt,
    slotEnd(claim),
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
    claim.byDesk ?? false,
    claim.attemptOf ?? null,
    claim.language ?? currentLanguage(),
    claim.contact.email === "" ? "" : mailboxKey(claim.contact.email),
    claim.mayBeTwice ?? false,
    claim.checkAt ?? claim.holdExpiresAt,
    claim.openingUntil ?? null,
  ];
}

interface Claimed {
  isBusy: boolean;
  isClaimed: boolean;
}

function outcomeOf({ isBusy, isClaimed }: Claimed): ClaimOutcome {
  if (isBusy) return "client_busy";
  return isClaimed ? "claimed" : "too_many_holds";
}

/** What the claim’s statement also does, and which columns it returns. */
interface ClaimExtras {
  /** The columns of the order that are returned; `id` is one of them. */
  returned: RawBuilder<unknown>;
  /** Further parts of the statement, which read from the part `ordered` with these columns. */
  parts?: readonly RawBuilder<unknown>[];
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** The names under which statements with other parts are prepared, by their text. */
const names = new Map<string, string>();

function statementOf(db: Db, claim: SlotClaim, { returned, parts = [] }: ClaimExtras): Statement {
  const values = valuesOf(claim);
  const more = parts.map((part) => {
    const { sql, parameters } = part.compile(db);
    const before = values.length;
    values.push(...parameters);
    return `, ${sql.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)}`;
  });
  const text = claimSlotSql(returned.compile(db).sql, more.join(""));
  const name = names.get(text) ?? `claim-slot-${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

/** Claims a slot for a visitor. @returns also the order's columns, if it was claimed */
export const claimSlot = <Returned>(
  { db, pool }: Pick<Services, "db" | "pool">,
  claim: SlotClaim,
  extras: ClaimExtras,
) => runClaim<Returned>(pool, statementOf(db, claim, extras));

async function runClaim<Returned>(
  pool: pg.Pool,
  statement: Statement,
): Promise<
  { outcome: "claimed"; order: Returned } | { outcome: Exclude<ClaimOutcome, "claimed"> }
> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { isBusy, isClaimed, ...order } = await tryClaim(pool, statement);
      const outcome = outcomeOf({ isBusy, isClaimed });
      return outcome === "claimed" ? { outcome, order: order as Returned } : { outcome };
    } catch (error) {
      const state = sqlStateOf(error);
      if (state === EXCLUSION_VIOLATION) return { outcome: "slot_taken" };
      // Two concurrent claims of one visitor, or a deadlock: the losing claim is tried again.
      if (attempt < 4 && (state === UNIQUE_VIOLATION || state === DEADLOCK_DETECTED)) continue;
      // The claim that is not released for this visitor is their hold of the same slot.
      if (state === UNIQUE_VIOLATION) return { outcome: "slot_taken" };
      throw error;
    }
  }
}

/**
 * Tries the claim once. Checks the connection out and in itself: pool.query() closes the connection after any error,
 * including a refusal, so that each refused claim would cost a new connection, which is ten times the work of the
 * claim.
 */
async function tryClaim(pool: pg.Pool, statement: Statement): Promise<Claimed> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Claimed>(statement);
    return rows[0] ?? { isBusy: false, isClaimed: false };
  } finally {
    // The pool itself discards a broken connection.
    client.release();
  }
}

/**
 * Claims a slot for a client of the desk by the same statement, on an open transaction that does more, such as the
 * audit: nothing of it happens without the rest.
 * Unless it is claimed nothing is changed, and the transaction goes on.
 */
export async function claimSlotForDesk(
  trx: Db,
  claim: Omit<SlotClaim, "network" | "widerNetworks" | "holdsPerNetwork" | "byDesk">,
): Promise<ClaimOutcome> {
  const values = valuesOf({
    ...claim,
    network: null,
    widerNetworks: [],
    holdsPerNetwork: null,
    byDesk: true,
  });
  let outcome: ClaimOutcome = "slot_taken";
  await runUnlessTaken(trx, async () => {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(plainClaim, values));
    outcome = outcomeOf(rows[0] as Claimed);
  });
  return outcome;
}
