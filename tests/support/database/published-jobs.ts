import { sql } from "kysely";
import type { Db } from "../../../app/db/connect.server.ts";
import type { JobData, PublishJob } from "../../../app/db/job-kinds.ts";

/** A job as it was recorded. */
export interface PublishedJob {
  /** The kind of job; of an email "email", its kind, its version above 0, and "s1" for a copy: "email moved 1". */
  name: string;
  notBefore: Date | null;
  occurrence: string | null;
}

/**
 * Records jobs in a table of the test's database, on the handle that the use case passes: a job of a transaction that
 * is rolled back is not recorded. The subject of an email's job is what the email is about.
 */
export const recordInTable: PublishJob = async (db, kind, data, { notBefore, occurrence } = {}) => {
  const email = kind === "email" ? (data as JobData["email"]) : undefined;
  const version = email?.version ? ` ${email.version}` : "";
  const copy = email?.secondPerson ? ` s${email.secondPerson}` : "";
  const name = email ? `email ${email.kind}${version}${copy}` : kind;
  const subject = email ? email.subject : Object.values(data).join(" ");
  await sql`insert into published (name, subject, data, not_before, occurrence)
    values (${name}, ${subject}, ${JSON.stringify(data)}, ${notBefore ?? null}, ${occurrence ?? null})`.execute(
    db,
  );
};

export async function createPublishedTable(db: Db): Promise<void> {
  await sql`create table published (id bigserial, name text, subject text, data jsonb, not_before timestamptz,
    occurrence text)`.execute(db);
}

/** Lists the jobs about an order or a refund, the first one first. */
export async function jobsAbout(db: Db, subject: string): Promise<PublishedJob[]> {
  const { rows } = await sql<PublishedJob>`
    select name, not_before as "notBefore", occurrence from published
    where subject = ${subject} order by id`.execute(db);
  return rows;
}

/** Lists the names of the jobs about an order or a refund, the first one first. */
export async function jobNamesAbout(db: Db, subject: string): Promise<string[]> {
  return (await jobsAbout(db, subject)).map(({ name }) => name);
}

/** The jobs of a cancellation with a refund, as `jobNamesAbout` names them. */
export const jobsOfCancellation = [
  "cancel-meeting",
  "email cancelled",
  "email cancelled_therapist",
  "queue-refund",
];
