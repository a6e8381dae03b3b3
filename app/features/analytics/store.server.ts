import type { Db } from "../../db/connect.server.ts";

/** What was agreed to under this name ends, now. */
export async function withdrawConsents(
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
