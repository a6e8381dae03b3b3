import type { Db } from "../../db/connect.server.ts";

/** Which message: its form, and the id of its row there. */
export interface MessageKey {
  kind: "support" | "contact" | "application" | "request";
  /** A UUID. */
  subject: string;
}

export async function insertReceived(
  trx: Db,
  message: MessageKey & { reference: string; readFirst: boolean; receivedAt: Date },
): Promise<void> {
  const { kind, subject, reference, readFirst, receivedAt } = message;
  await trx
    .insertInto("received_message")
    .values({
      kind,
      subject,
      reference,
      read_first: readFirst,
      received_at: receivedAt,
      acknowledged_at: null,
    })
    .execute();
}

/** Finds a message that came after a time by its reference number. */
export async function findByReference(db: Db, reference: string, since: Date) {
  return db
    .selectFrom("received_message")
    .select("read_first as helpFirst")
    .where("reference", "=", reference)
    .where("received_at", ">", since)
    .executeTakeFirst();
}

export async function findReceived(db: Db, { kind, subject }: MessageKey) {
  return db
    .selectFrom("received_message")
    .select(["reference", "read_first as helpFirst"])
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

/** Records that the sender of a message was emailed its reference number. */
export async function recordAcknowledged(
  db: Db,
  { kind, subject }: MessageKey,
  now: Date,
): Promise<void> {
  await db
    .updateTable("received_message")
    .set({ acknowledged_at: now })
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .execute();
}

/** Reports whether the sender of one of these messages was emailed its reference number. */
export async function isAcknowledged(db: Db, subjects: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("received_message")
    .select("reference")
    .where("subject", "in", [...subjects, NO_MESSAGE])
    .where("acknowledged_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** No message has it: a list of none would be no SQL. */
const NO_MESSAGE = "00000000-0000-0000-0000-000000000000";
