import type { Database } from "../../../db/connect.server.ts";
import type { Holder } from "../../booking-access/manage-link.ts";
import { OPENING_MINUTES } from "./opening.ts";
import { insertFirstOpening } from "./opening-store.server.ts";

/**
 * Records that one side opened the meeting by its link on a page of the site: the first time, from 30 minutes before
 * the start to the end of the session. Repeatable. Openings at other times are ignored: days before, people only test
 * the link, and afterwards there is nothing to join. Source: docs/decisions/0057-who-opened-the-meeting.md.
 */
export async function recordOpening(
  deps: Pick<Database, "db">,
  orderId: string,
  side: Holder,
  now: Date,
): Promise<void> {
  await insertFirstOpening(deps.db, { orderId, side, minutesBefore: OPENING_MINUTES }, now);
}
