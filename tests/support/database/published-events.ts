import { sql } from "kysely";
import type { Db } from "../../../app/db/connect.server.ts";
import type { EventName, PublishEvent } from "../../../app/db/jobs/events.server.ts";

/** A fact as it was recorded. */
export interface Told {
  event: EventName;
  notBefore: Date | null;
  occurrence: string | null;
}

/**
 * Records facts into a table of the test's database, on whatever the deed hands over: a fact of a
 * transaction that is rolled back is not told here either.
 */
export const recordInTable: PublishEvent = async (
  deps,
  event,
  data,
  { notBefore, occurrence } = {},
) => {
  await sql`insert into told (fact, subject, not_before, turn)
    values (${event}, ${Object.values(data).join(" ")}, ${notBefore ?? null}, ${occurrence ?? null})`.execute(
    deps,
  );
};

export async function createEventTable(db: Db): Promise<void> {
  await sql`create table told (id bigserial, fact text, subject text, not_before timestamptz, turn text)`.execute(
    db,
  );
}

/** What was told about an order or a refund, first things first. */
export async function eventsAbout(db: Db, subject: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select fact, not_before as "notBefore", turn from told
    where subject = ${subject} order by id`.execute(db);
  return rows;
}
