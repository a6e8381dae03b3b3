import { sql } from "kysely";
import type { Db } from "../../../app/db/connect.server.ts";
import type { FactName, RecordFact } from "../../../app/db/jobs/events.server.ts";

/** A fact as it was recorded. */
export interface Told {
  fact: FactName;
  notBefore: Date | null;
  turn: string | null;
}

/**
 * Records facts into a table of the test's database, on whatever the deed hands over: a fact of a
 * transaction that is rolled back is not told here either.
 */
export const recordInTable: RecordFact = async (on, fact, data, { notBefore, turn } = {}) => {
  await sql`insert into told (fact, subject, not_before, turn)
    values (${fact}, ${Object.values(data).join(" ")}, ${notBefore ?? null}, ${turn ?? null})`.execute(
    on,
  );
};

export async function makeTableOfFacts(db: Db): Promise<void> {
  await sql`create table told (id bigserial, fact text, subject text, not_before timestamptz, turn text)`.execute(
    db,
  );
}

/** What was told about an order or a refund, first things first. */
export async function factsAbout(db: Db, subject: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select fact, not_before as "notBefore", turn from told
    where subject = ${subject} order by id`.execute(db);
  return rows;
}
