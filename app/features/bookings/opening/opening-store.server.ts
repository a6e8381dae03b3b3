import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { Holder } from "../../booking-access/manage-link.ts";

/**
 * Inserts the first opening of a side, if the session is booked and `now` is in its window. The order is locked, so
 * that a move at the same time deletes it or is seen.
 * @param minutesBefore minutes before the start from which openings count
 */
export async function insertFirstOpening(
  db: Db,
  { orderId, side, minutesBefore }: { orderId: string; side: Holder; minutesBefore: number },
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
