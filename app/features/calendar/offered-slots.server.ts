import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { findTherapistsByIds } from "../therapists/find-therapist.server.ts";
import { MOST_BUFFER_MINUTES } from "../therapists/practice/practice.ts";
import type { Span, TakenSpan } from "./availability.ts";
import { type NoticeDeps, withNoticeOf } from "./minimum-notice.ts";
import { type AllowedSlot, allowSlot } from "./slot-rules.ts";

/** A slot that is held for the client of an order until the offer ends. */
export type OfferedSlot = Pick<TakenSpan, "therapistId" | "startsAt">;

/** Holds an alternative slot for a client. @param until when the offer ends */
export async function holdOfferedSlot(
  trx: Db,
  order: { id: string; userId: string },
  { therapistId, startsAt, endsAt }: AllowedSlot,
  until: Date,
): Promise<void> {
  await trx
    .insertInto("claim")
    .values({
      order_id: order.id,
      therapist_id: therapistId,
      visitor_id: order.userId,
      during: sql<string>`tstzrange(${startsAt}, ${endsAt})`,
      state: "offered",
      expires_at: until,
      network: null,
    })
    .execute();
}

/** Lists the slots that are offered for an order, the earliest first. */
export function listOfferedSlots(db: Db, orderId: string): Promise<OfferedSlot[]> {
  return db
    .selectFrom("claim")
    .select(["therapist_id as therapistId", sql<Date>`lower(during)`.as("startsAt")])
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
    .orderBy("startsAt")
    .execute();
}

const within = (therapistId: number, { startsAt, endsAt }: Span) =>
  sql<boolean>`therapist_id = ${therapistId} and state = 'offered' and during && tstzrange(${startsAt}, ${endsAt})`;

/** Lists the orders whose clients are offered a slot in a span of a therapist. */
export async function listOffersIn(db: Db, therapistId: number, span: Span): Promise<string[]> {
  const rows = await db
    .selectFrom("claim")
    .select("order_id as orderId")
    .distinct()
    .where(within(therapistId, span))
    .execute();
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

/** An offered slot, and what the rule says of it now: the slot, or nothing once its client can't have it any more. */
export interface CheckedOffer extends OfferedSlot {
  orderId: string;
  allowed: AllowedSlot | undefined;
  /** The notice that its therapist needs, or the site's where that is longer. */
  noticeMinutes: number;
}

/**
 * Checks offered slots by the rule, the earliest first: a slot is lost when its therapist is paused or has left,
 * changes the hours, is busy, or needs more notice than is left.
 * @param orderId undefined: of all orders
 */
export async function checkOfferedSlots(
  { db, minimumNoticeMinutes }: NoticeDeps & { db: Db },
  now: Date,
  orderId?: string,
): Promise<CheckedOffer[]> {
  const beside = sql.lit(`${MOST_BUFFER_MINUTES} minutes`);
  const nearby = (table: "claim" | "busy_time") => sql`
    select lower(other.during) as starts, upper(other.during) as ends from ${sql.table(table)} as other
    where other.therapist_id = offered.therapist_id and other.during && tstzrange(
      lower(offered.during) - ${beside}::interval, upper(offered.during) + ${beside}::interval)`;
  const { rows } = await sql<TakenSpan & { orderId: string; near: [string, string][] }>`
    select order_id as "orderId", therapist_id as "therapistId", lower(during) as "startsAt",
      upper(during) as "endsAt", (select coalesce(json_agg(json_build_array(starts, ends)), '[]') from (
        ${nearby("claim")} and other.order_id is distinct from offered.order_id
          and other.state in ('held', 'offered', 'booked', 'blocked')
          and (other.state <> 'held' or other.expires_at > ${now})
        union all ${nearby("busy_time")}) as spans) as near
    from claim as offered where state = 'offered' and (${orderId ?? null}::text is null or order_id = ${orderId ?? null})
    order by lower(during), therapist_id`.execute(db);
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ therapistId }) => therapistId))];
  const therapists = await findTherapistsByIds(db, ids);
  return rows.map(({ near, endsAt, ...offered }) => {
    const therapist = therapists.get(offered.therapistId);
    const { startsAt } = offered;
    const taken = near.map(([from, to]) => ({ startsAt: new Date(from), endsAt: new Date(to) }));
    const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
    const clock = { now, minimumNoticeMinutes };
    const answer =
      therapist && allowSlot({ by: "offer", therapist, startsAt, durationMinutes, clock, taken });
    const noticeMinutes = therapist
      ? withNoticeOf(therapist, clock).minimumNoticeMinutes
      : minimumNoticeMinutes;
    return { ...offered, noticeMinutes, allowed: answer?.ok ? answer.slot : undefined };
  });
}

/** Counts the slots in a span of a therapist that are offered to clients. */
export async function countOffersIn(db: Db, therapistId: number, span: Span): Promise<number> {
  const rows = await db.selectFrom("claim").select("id").where(within(therapistId, span)).execute();
  return rows.length;
}

/** Releases the offered slots in a span of a therapist, who is away in it. Their offers keep their other slots. */
export async function releaseOffersIn(trx: Db, therapistId: number, span: Span): Promise<void> {
  await trx.deleteFrom("claim").where(within(therapistId, span)).execute();
}

/** Releases one offered slot of an order, which its client can't have any more. */
export async function releaseOfferedSlot(
  trx: Db,
  orderId: string,
  { therapistId, startsAt }: OfferedSlot,
): Promise<void> {
  await trx
    .deleteFrom("claim")
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
    .where("therapist_id", "=", therapistId)
    .where(sql<boolean>`lower(during) = ${startsAt}`)
    .execute();
}

/** Holds the offered slots of an order until another instant. */
export async function extendOfferedSlots(trx: Db, orderId: string, until: Date): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ expires_at: until })
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
    .execute();
}

/** Releases all offered slots of an order whose offer was accepted, declined or has expired. */
export async function releaseOfferedSlots(trx: Db, orderId: string): Promise<void> {
  await trx
    .deleteFrom("claim")
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
    .execute();
}
