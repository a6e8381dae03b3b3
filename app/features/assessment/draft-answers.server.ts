import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import { type Answers, noAnswers, parseStoredAnswers, type StoredAnswers } from "./answers.ts";

/** Decrypts the answers of a row; undefined if no key decrypts them. */
function decryptAnswers(cipher: Cipher, id: string, stored: unknown): Partial<Answers> | undefined {
  // The table checks the JSON key.
  const { sealed: encrypted } = stored as { sealed: string };
  const opened = cipher.decrypt(encrypted, encryptionContext("intake", "answers", id));
  return opened.ok ? parseStoredAnswers(JSON.parse(opened.text) as StoredAnswers) : undefined;
}

/** Finds when a visitor's answers were first saved; undefined if there are none. */
export async function findFirstSaved(db: Db, visitorId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("intake")
    .select("created_at")
    .where("id", "=", visitorId)
    .executeTakeFirst();
  return row?.created_at;
}

function encryptAnswers(cipher: Cipher, id: string, answers: Partial<Answers>): string {
  const place = encryptionContext("intake", "answers", id);
  return JSON.stringify({ sealed: cipher.encrypt(JSON.stringify(answers), place) });
}

async function selectRow(db: Db, visitorId: string): Promise<{ answers: unknown } | undefined> {
  const { rows } = await sql<{ answers: unknown }>`
    select answers from intake where id = ${visitorId}`.execute(db);
  return rows[0];
}

/** Finds a visitor's saved answers; undefined if there are none or they can't be decrypted. */
export async function findAnswers(
  db: Db,
  cipher: Cipher,
  visitorId: string,
): Promise<Answers | undefined> {
  const row = await selectRow(db, visitorId);
  const saved = row && decryptAnswers(cipher, visitorId, row.answers);
  return saved && { ...noAnswers, ...saved };
}

/**
 * Merges answers into the saved ones; other fields stay unchanged. The database can't merge encrypted values, so the
 * row is read, merged and written back if it is unchanged; otherwise this repeats. Saved answers that no key decrypts
 * are replaced, because the visitor answers again.
 * @returns all answers as saved
 */
export async function mergeAnswers(
  db: Db,
  cipher: Cipher,
  visitorId: string,
  answers: Partial<Answers>,
): Promise<Answers> {
  for (;;) {
    const row = await selectRow(db, visitorId);
    const saved = row && decryptAnswers(cipher, visitorId, row.answers);
    const merged = { ...saved, ...answers };
    const encrypted = encryptAnswers(cipher, visitorId, merged);
    const { rows } = row
      ? await sql`
          update intake set answers = ${encrypted}, updated_at = now()
          where id = ${visitorId} and answers = ${JSON.stringify(row.answers)} returning id`.execute(
          db,
        )
      : await sql`
          insert into intake (id, answers) values (${visitorId}, ${encrypted})
          on conflict (id) do nothing returning id`.execute(db);
    if (rows.length > 0) return { ...noAnswers, ...merged };
  }
}
