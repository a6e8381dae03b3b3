import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/** Emails that the mail server did not accept yet: each was tried at least once, and is tried again. */
export interface WaitingMail {
  count: number;
  /** When the first of them was written. */
  since: Date;
  /** What the mail server answered last, without an email address. */
  answer: string;
}

/** Finds the emails that the mail server did not accept yet; undefined if none waits. */
export async function findWaitingMail(db: Db): Promise<WaitingMail | undefined> {
  const { rows } = await sql<{ count: number; since: Date | null; answer: string | null }>`
    select count(*)::int as count, min(written_at) as since,
      (array_agg(refusal order by retry_at desc))[1] as answer
    from email where sent_at is null and refused_at is null and dropped_at is null
      and refusal is not null`.execute(db);
  const [{ count, since, answer } = { count: 0, since: null, answer: null }] = rows;
  return since === null ? undefined : { count, since, answer: answer ?? "" };
}
