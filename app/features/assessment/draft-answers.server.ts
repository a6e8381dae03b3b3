import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import { type Answers, noAnswers } from "./answers.ts";

/** The words that a row holds, opened; undefined where no key of ours opens them. */
function openAnswers(cipher: Cipher, id: string, held: unknown): Partial<Answers> | undefined {
  // The key in the column is a released one: migration 0012 checks it.
  const { sealed: encrypted } = held as { sealed?: string };
  // From before answers were sealed.
  if (encrypted === undefined) return held as Partial<Answers>;
  const opened = cipher.decrypt(encrypted, encryptionContext("intake", "answers", id));
  return opened.ok ? (JSON.parse(opened.text) as Partial<Answers>) : undefined;
}

/** When somebody's answers were first held; undefined where there are none. */
export async function findIntakeStart(db: Db, visitorId: string): Promise<Date | undefined> {
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

function selectHeld(db: Db, visitorId: string) {
  return db.selectFrom("intake").select("answers").where("id", "=", visitorId).executeTakeFirst();
}

/** The answers held under a visitor's id; undefined when nothing was saved yet, or what was can't be read. */
export async function findAnswers(
  db: Db,
  cipher: Cipher,
  visitorId: string,
): Promise<Answers | undefined> {
  const row = await selectHeld(db, visitorId);
  const held = row && openAnswers(cipher, visitorId, row.answers);
  return held && { ...noAnswers, ...held };
}

/**
 * Adds to what is held: fields that are not given stay as they are. The database can't read what it holds, so it is
 * read, added to and put back if nobody else has changed it meanwhile; else all over again. Answers that no key of ours
 * opens are replaced: the visitor is giving them anew.
 */
export async function mergeAnswers(
  db: Db,
  cipher: Cipher,
  visitorId: string,
  answers: Partial<Answers>,
): Promise<void> {
  for (;;) {
    const row = await selectHeld(db, visitorId);
    const held = row && openAnswers(cipher, visitorId, row.answers);
    const encrypted = encryptAnswers(cipher, visitorId, { ...held, ...answers });
    const done = row
      ? await db
          .updateTable("intake")
          .set({ answers: encrypted, updated_at: sql`now()` })
          .where("id", "=", visitorId)
          .where("answers", "=", JSON.stringify(row.answers))
          .returning("id")
          .executeTakeFirst()
      : await db
          .insertInto("intake")
          .values({ id: visitorId, answers: encrypted })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .returning("id")
          .executeTakeFirst();
    if (done) return;
  }
}
