import type { Database, Db } from "../../../db/connect.server.ts";

const HOUR = 3_600_000;

/**
 * Records that a staff member is shown clients' personal data: once for each of them, subject and hour, so that
 * refreshing a page adds nothing. DPDP Rules 2025, rule 6(1)(c).
 * @param subjects ids of orders, or the path of a screen that lists several clients
 */
export async function recordReadings(
  db: Db,
  staffId: string,
  subjects: readonly string[],
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  await db
    .insertInto("client_reading")
    .values([...new Set(subjects)].map((subject) => ({ staff_id: staffId, subject, hour })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One line of who read what. */
export interface ClientReading {
  /** The hour's beginning. */
  hour: Date;
  email: string;
  subject: string;
}

/** Lists who was shown clients' data, newest first. @param subject only this one */
export function listReadings(
  { db }: Pick<Database, "db">,
  subject: string | undefined,
  limit: number,
): Promise<ClientReading[]> {
  return db
    .selectFrom("client_reading")
    .innerJoin("staff", "staff.id", "staff_id")
    .select(["hour", "email", "subject"])
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .orderBy("hour", "desc")
    .orderBy("email")
    .orderBy("subject")
    .limit(limit)
    .execute();
}
