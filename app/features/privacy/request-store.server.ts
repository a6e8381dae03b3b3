import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { type Cipher, decryptedText } from "../../lib/crypto/cipher.ts";

/** What a visitor asks for on the data page with a reference number. */
export type RequestKind = "complaint" | "nomination" | "erasure";

export interface StoredRequest {
  id: string;
  ticket: string;
  kind: RequestKind;
  email: string;
  words: string;
  createdAt: Date;
  operatorMailedAt: Date | null;
  acknowledgedAt: Date | null;
}

export async function insertRequest(
  trx: Db,
  cipher: Cipher,
  request: Pick<StoredRequest, "id" | "ticket" | "kind" | "email" | "words" | "createdAt">,
): Promise<void> {
  const { id, ticket, kind, email, words, createdAt } = request;
  await trx
    .insertInto("data_request")
    .values({
      id,
      ticket,
      kind,
      email,
      words: cipher.encrypt(words, encryptionContext("data_request", "words", id)),
      created_at: createdAt,
      operator_mailed_at: null,
      acknowledged_at: null,
    })
    .execute();
}

/** @throws if no key decrypts its text; its emails then wait until a key does */
export async function findRequest(
  db: Db,
  cipher: Cipher,
  id: string,
): Promise<StoredRequest | undefined> {
  const row = await db
    .selectFrom("data_request")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    ticket: row.ticket,
    kind: row.kind,
    email: row.email,
    words: decryptedText(cipher.decrypt(row.words, encryptionContext("data_request", "words", id))),
    createdAt: row.created_at,
    operatorMailedAt: row.operator_mailed_at,
    acknowledgedAt: row.acknowledged_at,
  };
}

export async function recordRequestEmailed(
  db: Db,
  id: string,
  column: "operator_mailed_at" | "acknowledged_at",
  now: Date,
): Promise<void> {
  await db
    .updateTable("data_request")
    .set({ [column]: now })
    .where("id", "=", id)
    .execute();
}

/** Deletes the email address of erasures that both sides were emailed about. The number and the day stay. */
export async function deleteErasedRequests(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("data_request")
    .set({ email: "" })
    .where("kind", "=", "erasure")
    .where("email", "<>", "")
    .where("acknowledged_at", "is not", null)
    .where("operator_mailed_at", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
