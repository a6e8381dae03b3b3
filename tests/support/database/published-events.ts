import { sql } from "kysely";
import type { Db } from "../../../app/db/connect.server.ts";
import type { EventName, PublishEvent } from "../../../app/db/events.server.ts";

/** An event as it was recorded. */
export interface PublishedEvent {
  event: EventName;
  notBefore: Date | null;
  occurrence: string | null;
}

/**
 * Records events in a table of the test's database, on the handle that the use case passes: an event of a transaction
 * that is rolled back is not recorded.
 */
export const recordInTable: PublishEvent = async (
  db,
  event,
  data,
  { notBefore, occurrence } = {},
) => {
  await sql`insert into published (event, subject, not_before, occurrence)
    values (${event}, ${Object.values(data).join(" ")}, ${notBefore ?? null}, ${occurrence ?? null})`.execute(
    db,
  );
};

export async function createEventTable(db: Db): Promise<void> {
  await sql`create table published (id bigserial, event text, subject text, not_before timestamptz,
    occurrence text)`.execute(db);
}

/** Lists the events about an order or a refund, the first one first. */
export async function eventsAbout(db: Db, subject: string): Promise<PublishedEvent[]> {
  const { rows } = await sql<PublishedEvent>`
    select event, not_before as "notBefore", occurrence from published
    where subject = ${subject} order by id`.execute(db);
  return rows;
}

/** Lists the names of the events about an order or a refund, the first one first. */
export async function eventNamesAbout(db: Db, subject: string): Promise<EventName[]> {
  return (await eventsAbout(db, subject)).map(({ event }) => event);
}
