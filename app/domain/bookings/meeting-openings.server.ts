import type { Db } from "../../db/connect.server.ts";
import { MEETING_OPENING_MINUTES, type Openings, type Side } from "./meeting-opening.ts";
import { sql } from "kysely";

/** Lists who opened the meetings of these orders; an unopened one is missing. */
export async function listMeetingOpenings(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Openings>> {
  const all = new Map<string, Openings>();
  if (orderIds.length === 0) return all;
  const rows = await db
    .selectFrom("meeting_opening")
    .select(["order_id", "side", "first_at"])
    .where("order_id", "in", orderIds)
    .execute();
  for (const { order_id, side, first_at } of rows)
    all.set(order_id, { ...all.get(order_id), [side]: first_at });
  return all;
}

/**
 * Inserts the first opening of a side, if the session is booked and `now` is in its window. The order is locked, so
 * that a move at the same time deletes it or is seen.
 * @param minutesBefore minutes before the start from which openings count
 */
async function insertFirstOpening(
  db: Db,
  { orderId, side, minutesBefore }: { orderId: string; side: Side; minutesBefore: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into meeting_opening (order_id, side, first_at)
    select id, ${side}, ${now} from orders
    where id = ${orderId} and state = 'booked'
      and starts_at - make_interval(mins => ${minutesBefore}) <= ${now}
      and ${now} < starts_at + make_interval(mins => duration_minutes)
    for share
    on conflict do nothing`.execute(db);
}

/**
 * Records that one side opened the meeting by its link on a page of the site: the first time, from 30 minutes before
 * the start to the end of the session. Repeatable. Openings at other times are ignored: days before, people only test
 * the link, and afterwards there is nothing to join. Source: docs/decisions/0057-who-opened-the-meeting.md.
 */
export async function recordOpening(db: Db, orderId: string, side: Side, now: Date): Promise<void> {
  await insertFirstOpening(db, { orderId, side, minutesBefore: MEETING_OPENING_MINUTES }, now);
}
