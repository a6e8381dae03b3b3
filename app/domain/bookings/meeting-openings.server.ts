import type { Db } from "../../db/connect.server.ts";
import { MEETING_OPENING_MINUTES, type Openings, type Side } from "./meeting-opening.ts";
import { type RawBuilder, sql } from "kysely";

/**
 * In SQL: whether an instant is in the window of the session of `orders` as it is now: from 30 minutes before the start
 * to the end. An opening from before the session was moved counts again once the move is undone.
 */
export const isInOpeningWindow = (at: RawBuilder<Date>) => sql<boolean>`
  (orders.starts_at - make_interval(mins => ${sql.lit(MEETING_OPENING_MINUTES)}) <= ${at}
    and ${at} < orders.starts_at + make_interval(mins => orders.duration_minutes))`;

/** Lists who opened the meetings of these orders; an unopened one is missing. */
export async function listMeetingOpenings(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Openings>> {
  const all = new Map<string, Openings>();
  if (orderIds.length === 0) return all;
  const rows = await db
    .selectFrom("meeting_opening")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["order_id", "side", "first_at"])
    .where("order_id", "in", orderIds)
    .where(isInOpeningWindow(sql`first_at`))
    .execute();
  for (const { order_id, side, first_at } of rows)
    all.set(order_id, { ...all.get(order_id), [side]: first_at });
  return all;
}

/**
 * Records that one side opened the meeting by its link on a page of the site: the first time, from 30 minutes before
 * the start to the end of the session. Repeatable. Openings at other times are ignored: days before, people only test
 * the link, and afterwards there is nothing to join. Source: docs/decisions/0057-who-opened-the-meeting.md.
 *
 * The order is locked, so that a move at the same time is seen. The opening of an earlier time is replaced.
 */
export async function recordOpening(db: Db, orderId: string, side: Side, now: Date): Promise<void> {
  await sql`
    insert into meeting_opening (order_id, side, first_at)
    select id, ${side}, ${now} from orders
    where id = ${orderId} and state = 'booked' and ${isInOpeningWindow(sql`${now}::timestamptz`)}
    for share
    on conflict (order_id, side) do update set first_at = excluded.first_at
    where not exists (select from orders
      where id = excluded.order_id and ${isInOpeningWindow(sql`meeting_opening.first_at`)})`.execute(
    db,
  );
}
