import type { Db } from "../../db/connect.server.ts";

interface Agreement {
  subject: string;
  purpose: string;
  notice_version: string;
  notice_hash: string;
}

/** Agreed, now: also by somebody who had taken it back. */
export async function upsertAgreement(db: Db, agreement: Agreement, now: Date): Promise<void> {
  await db
    .insertInto("consent")
    .values({ ...agreement, given_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["subject", "purpose", "notice_hash"])
        .doUpdateSet({ given_at: now, withdrawn_at: null })
        // Agreeing twice leaves the time of the first.
        .where("consent.withdrawn_at", "is not", null),
    )
    .execute();
}

export async function withdrawAgreements(
  db: Db,
  { subject, purpose }: Pick<Agreement, "subject" | "purpose">,
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
