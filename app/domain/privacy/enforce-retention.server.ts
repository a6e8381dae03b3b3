import { sql } from "kysely";
import type { Db, Database } from "../../db/connect.server.ts";
import { eraseClaimNetworksBefore } from "../calendar/slot-claims.server.ts";
import { eraseReasons } from "../../db/audit.ts";
import {
  eraseOrders,
  hasOpenDanger,
  isSoldOrder,
  eraseMeetings,
  finishWaitingDataErasures,
} from "./erase-data.server.ts";
import { type RetainedKind, endOfTerm, retention } from "./retention.ts";
import { ERASED_MEETING, tablesByAge, tablesByConsent } from "./registry.ts";
import { eraseFinishedRequestEmails } from "./data-requests.server.ts";

/** Rows per transaction, so that no lock is held for long. */
const BATCH = 500;

const count = (result: { numAffectedRows?: bigint | undefined }) =>
  Number(result.numAffectedRows ?? 0n);

async function idsOf(query: ReturnType<typeof sql<{ id: string }>>, db: Db): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}

/** Deletes or redacts one batch of a kind's data that expired before an instant. @returns how many there were */
type Sweep = (trx: Db, before: Date) => Promise<number>;

/** Deletes the rows of a kind that expire by their age alone. @returns of how many rows the fullest batch was */
async function deleteByAge(kind: RetainedKind, trx: Db, before: Date): Promise<number> {
  const deleted = [0];
  for (const { name, since, keptWhile } of tablesByAge(kind)) {
    const [table, begun] = [sql.table(name), sql.ref(since)];
    const expired = sql`delete from ${table} where ctid in
      (select ctid from ${table} where ${begun} < ${before}::timestamptz and not (${sql.raw(keptWhile)}) limit ${BATCH})`;
    deleted.push(count(await expired.execute(trx)));
  }
  return Math.max(...deleted);
}

/** What expires by more than the age of its row, by kind. */
export const deleteExpired = {
  /**
   * Sold orders (`isSoldOrder`) without a pending refund; owed, offered and disputed ones are never deleted. created_at
   * is at most updated_at, so its condition changes nothing but lets the index orders_by_creation find the old orders.
   */
  async sales(trx, before) {
    const ids = await idsOf(
      sql`select id from orders where ${isSoldOrder}
        and state in ('booked', 'cancelled', 'refunded') and refunded_paise = refund_due_paise
        and contested_paise = 0 and created_at < ${before} and greatest(starts_at, updated_at) < ${before}
        limit ${BATCH} for update`,
      trx,
    );
    await eraseOrders(trx, ids);
    if (ids.length < BATCH) await eraseReasons(trx, before);
    return ids.length;
  },
  /** The emails to staff and therapists that no row is about: a new reader, many openings, a day's sessions. */
  async readings(trx, before) {
    return count(
      await sql`delete from email where (subject, kind, version) in
        (select subject, kind, version from email
          where kind in ('privacy_grant', 'openings', 'therapist_reminder',
            'withdrawal_request', 'refused_emails', 'recovery_sign_in') and written_at < ${before} limit ${BATCH})`.execute(
        trx,
      ),
    );
  },
  async meetings(trx, before) {
    const ids = await idsOf(
      // The meeting's own link too: a booking whose next meeting was never created has none, and the last one's stays.
      sql`select order_id as id from booking join orders on orders.id = order_id
        where starts_at < ${before} and (booking.link is not null or exists
          (select from meeting where meeting.order_id = orders.id and meeting.link <> ${ERASED_MEETING})) limit ${BATCH}`,
      trx,
    );
    await eraseMeetings(trx, ids);
    return ids.length;
  },
  async openings(trx, before) {
    const dangers = await sql`delete from session_report using orders
      where orders.id = order_id and kind = 'danger' and orders.starts_at < ${before}
        and closed_at is not null`.execute(trx);
    const openings = await sql`delete from meeting_opening where (order_id, side) in
      (select order_id, side from meeting_opening join orders on orders.id = order_id
        where starts_at < ${before} limit ${BATCH})`.execute(trx);
    return count(dangers) + count(openings);
  },
  async attendees(trx, before) {
    return count(
      await sql`delete from attendee where id in
        (select attendee.id from attendee join orders on orders.id = order_id
          where starts_at < ${before} limit ${BATCH})`.execute(trx),
    );
  },
  async shares(trx, before) {
    return count(
      await sql`delete from answer_share where id in
        (select answer_share.id from answer_share join orders on orders.id = order_id
          where starts_at < ${before} limit ${BATCH})`.execute(trx),
    );
  },
  async unpaid(trx, before) {
    const ids = await idsOf(
      sql`select id from orders where not ${isSoldOrder} and created_at < ${before}
        and (state in ('abandoned', 'failed')
          or captured_paise = 0 and state in ('booked', 'cancelled', 'refunded') and greatest(starts_at, updated_at) < ${before})
        and not exists (select from refund where order_id = orders.id)
        and not ${hasOpenDanger}
        -- What a client may have paid to us stays until finance has decided it.
        and not exists (select from outside_payment where order_id = orders.id and state = 'expired')
        limit ${BATCH} for update`,
      trx,
    );
    await eraseOrders(trx, ids);
    return ids.length;
  },
  networks: (trx, before) => eraseClaimNetworksBefore(trx, before, BATCH),
  /** Visitors without orders or answers. With an order, the row stays as long as the order. */
  async contacts(trx, before) {
    return count(
      await sql`delete from users where id in
        (select id from users where updated_at < ${before}
          and not exists (select from orders where user_id = users.id)
          and not exists (select from booking where user_id = users.id)
          and not exists (select from quiz where user_id = users.id)
          limit ${BATCH})`.execute(trx),
    );
  },
  /** An agreement to be measured ends, unless it is taken back before, with the cookie that carries it: half a year. */
  async consents(trx, before) {
    const isHeld = tablesByConsent("email").map(
      ({ name, subject }) =>
        sql`exists (select from ${sql.table(name)} where ${sql.ref(subject)} = consent.subject)`,
    );
    return count(
      await sql`delete from consent where id in
        (select id from consent
          where coalesce(withdrawn_at, given_at + case when purpose in ('analytics', 'advertising')
            then interval '182 days' else interval '0' end) < ${before}
          and not exists (select from users where users.id = subject)
          and not exists (select from answer_share where answer_share.id = subject)
          and not (${sql.join(isHeld, sql` or `)})
          limit ${BATCH})`.execute(trx),
    );
  },
} satisfies Partial<Record<RetainedKind, Sweep>>;

const isFull = (deleted: number) => deleted === BATCH;

const kinds = Object.keys(retention) as RetainedKind[];
const sweepOf = (kind: RetainedKind): Sweep => {
  const own = (deleteExpired as Partial<Record<RetainedKind, Sweep>>)[kind];
  return async (trx, before) =>
    Math.max((await own?.(trx, before)) ?? 0, await deleteByAge(kind, trx, before));
};

// Contacts are deleted after the orders that reference them, consents after the data they cover.
const last: readonly RetainedKind[] = ["contacts", "consents"];
const inOrder = [...kinds.filter((kind) => !last.includes(kind)), ...last];

/**
 * Deletes or redacts data past its retention term, by the table that the privacy policy shows, and finishes erasures
 * that had to wait. Runs nightly. Each batch has its own transaction, so an interrupted run is continued the next
 * night.
 * @returns how many rows or orders were deleted or redacted, by kind
 */
export async function enforceRetention(
  deps: Pick<Database, "db">,
  now: Date,
): Promise<Partial<Record<RetainedKind | "erasures", number>>> {
  const removed: Partial<Record<RetainedKind | "erasures", number>> = {};
  const erased = await finishWaitingDataErasures(deps, now);
  if (erased > 0) removed.erasures = erased;
  await eraseFinishedRequestEmails(deps.db);
  for (const kind of inOrder) {
    const before = endOfTerm(kind, now);
    let batch: number;
    do {
      batch = await deps.db.transaction().execute((trx) => sweepOf(kind)(trx, before));
      if (batch > 0) removed[kind] = (removed[kind] ?? 0) + batch;
    } while (isFull(batch));
  }
  return removed;
}
