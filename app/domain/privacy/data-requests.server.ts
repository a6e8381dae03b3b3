import type { Services } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns, type Row } from "../../db/row.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { type Cipher, decryptedText } from "../../lib/cipher.ts";
import { randomUUID } from "node:crypto";
import { publishEmails } from "../../db/job-kinds.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import { receiveMessage } from "../messages/receive-message.server.ts";

const columns = ["id", "ticket", "kind", "email", "words", "created_at"] as const;

/** What a visitor asks for on the data page with a reference number. */
export type StoredRequest = Row<"data_request", (typeof columns)[number]>;

async function insertRequest(trx: Db, cipher: Cipher, request: StoredRequest): Promise<void> {
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
    })
    .execute();
}

/** @throws if no key decrypts its text; its emails then wait until a key does */
export async function findRequest(
  db: Db,
  cipher: Cipher,
  id: string,
): Promise<StoredRequest | undefined> {
  const stored = await db
    .selectFrom("data_request")
    .select(namedColumns("data_request", columns))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!stored) return undefined;
  const context = encryptionContext("data_request", "words", id);
  return { ...stored, words: decryptedText(cipher.decrypt(stored.words, context)) };
}

/** Deletes the email address of erasures that both sides were emailed about. The number and the day stay. */
export async function eraseFinishedRequestEmails(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("data_request")
    .set({ email: "" })
    .where("kind", "=", "erasure")
    .where("email", "<>", "")
    .where(
      sql<boolean>`(select count(*) from email where subject = data_request.id::text and sent_at is not null) = 2`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type NewDataRequest = Pick<StoredRequest, "kind" | "email" | "words">;

/**
 * Stores a request with a reference number in an open transaction; both sides then get an email. With the id of an
 * earlier one it returns that one's number and does nothing else.
 */
export async function recordDataRequest(
  services: Services,
  trx: Db,
  { kind, email, words }: NewDataRequest,
  now: Date,
  id: string = randomUUID(),
): Promise<string> {
  // The words of an erasure are ours.
  const typed = kind === "erasure" ? [] : [words];
  const message = { kind: "request", subject: id, as: kind, words: typed } as const;
  const { reference: ticket, isNew } = await receiveMessage(trx, message, now);
  if (!isNew) return ticket;
  await insertRequest(trx, services.cipher, { id, ticket, kind, email, words, createdAt: now });
  const kinds = { data_request: 0, data_request_received: 0 };
  await publishEmails(services.publish, trx, id, kinds);
  return ticket;
}

/**
 * Creates a complaint or nomination, which is emailed to the grievance contact and acknowledged. Idempotent per form
 * and content, also for a form that is sent twice at once.
 * @returns its reference number
 */
export async function createDataRequest(
  services: Services,
  formId: string,
  request: NewDataRequest,
  now: Date,
): Promise<string> {
  const id = submissionId(formId, [request.kind, request.email, request.words]);
  return services.db
    .transaction()
    .execute((trx) => recordDataRequest(services, trx, request, now, id));
}
