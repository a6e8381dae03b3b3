import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { digest } from "../../lib/crypto/token.ts";

interface Agreement {
  /** Whom or what it is about: a visitor's id, or that of what they sent. */
  subject: string;
  purpose: string;
  version: string;
  /** The words that were shown; their hash is kept. */
  text: string;
}

/** Agreed, now: also by somebody who had taken it back. Agreeing twice leaves the time of the first. */
export async function upsertConsent(
  db: Db,
  { subject, purpose, version, text }: Agreement,
  at: Date | RawBuilder<Date> = sql`now()`,
): Promise<void> {
  await db
    .insertInto("consent")
    .values({
      subject,
      purpose,
      notice_version: version,
      notice_hash: digest(text),
      given_at: at as Date,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["subject", "purpose", "notice_hash"])
        .doUpdateSet({ given_at: at as Date, withdrawn_at: null })
        .where("consent.withdrawn_at", "is not", null),
    )
    .execute();
}
