import type { Database, Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";

/** As long as a visitor's cookie is valid. */
const KEPT_MINUTES = 30 * 24 * 60;

/** Ends a visitor's cookie on the server, for a phone that several people use: a copy of it opens nothing any more. */
export async function endVisitor(
  { db }: Pick<Database, "db">,
  visitorId: string,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom("ended_visitor")
    .where("ended_at", "<", addMinutes(now, -KEPT_MINUTES))
    .execute();
  await db
    .insertInto("ended_visitor")
    .values({ visitor_id: visitorId, ended_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a visitor has started over since their cookie was made. */
export async function isEndedVisitor(db: Db, visitorId: string): Promise<boolean> {
  const row = await db
    .selectFrom("ended_visitor")
    .select("visitor_id")
    .where("visitor_id", "=", visitorId)
    .executeTakeFirst();
  return row !== undefined;
}
