import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { ConsentButton } from "./consent-button.ts";
import { digest } from "../../lib/crypto/token.ts";

interface Agreement {
  /** The id of the visitor, or of the form submission. */
  subject: string;
  purpose: string;
  version: string;
  /** The text that was shown; its hash is stored. */
  text: string;
  /** What the person pressed. */
  button: ConsentButton;
}

/**
 * Records a consent, also one that was withdrawn before. A second consent to the same words keeps the time
 * and the button of the first.
 */
export async function recordConsent(
  db: Db,
  { subject, purpose, version, text, button }: Agreement,
  at: Date | RawBuilder<Date> = sql`now()`,
): Promise<void> {
  await db
    .insertInto("consent")
    .values({
      subject,
      purpose,
      notice_version: version,
      notice_hash: digest(text),
      button,
      given_at: at as Date,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["subject", "purpose", "notice_hash"])
        .doUpdateSet({ given_at: at as Date, button, withdrawn_at: null })
        .where("consent.withdrawn_at", "is not", null),
    )
    .execute();
}

/** Records that a subject withdrew the consents to a purpose. */
export async function recordWithdrawal(
  db: Db,
  { subject, purpose }: { subject: string; purpose: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("consent")
    .set({ withdrawn_at: now })
    .where("subject", "=", subject)
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null)
    .execute();
}
