import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { sameEmail } from "../../db/same-email.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { type Cipher, decryptedText } from "../../lib/cipher.ts";
import type { Danger } from "../safety/danger.ts";
import {
  type ListedMessage,
  type MessageKey,
  type MessageKind,
  requestsDueBefore,
} from "./message.ts";

const MOST_LISTED = 200;

/** True once there is nothing to do about a message, as `stateOf` says: an alarm is closed, never just answered. */
const isHandled = sql`(closed_at is not null
  or answered_at is not null and coalesce(danger, 'perhaps') = 'perhaps')`;

/** Alarms first, then what may mean danger. */
const byDanger = sql`case when danger is null then 2 when danger = 'perhaps' then 1 else 0 end`;

/**
 * Lists messages without their text: the unanswered first, of them alarms, then those that may mean danger, and of each
 * the oldest; of the handled ones the newest.
 * @param of.email only those from this address @param of.subjects only these
 */
export async function listMessages(
  db: Db,
  kinds: readonly MessageKind[],
  of: { email?: string; subjects?: readonly string[] } = {},
): Promise<ListedMessage[]> {
  const { rows } = await sql<ListedMessage>`
    select source.*, coalesce(reference, '') as reference, danger,
      (select count(*)::int from desk_reply where desk_reply.kind = source.kind and desk_reply.subject = source.subject)
        as answers,
      staff.email as handler, answered_at as "answeredAt", closed_at as "closedAt"
    from (
      select 'support' as kind, submission as subject, email, created_at as "writtenAt", order_id as "orderId" from support
      union all select 'contact', submission, email, created_at, null from contact
      union all select 'application', submission, email, created_at, null from training_application
      -- An erasure needs no answer: the site has done it.
      union all select 'request', id, email, created_at, null from data_request where data_request.kind <> 'erasure'
    ) source left join received_message using (kind, subject) left join staff on staff.id = handler_id
    where kind = any(${kinds}::text[])
      and ${of.email === undefined ? sql`true` : sameEmail("source.email", of.email)}
      and ${of.subjects === undefined ? sql`true` : sql`subject::text = any(${of.subjects}::text[])`}
    order by ${isHandled}, ${byDanger},
      extract(epoch from "writtenAt") * case when ${isHandled} then -1 else 1 end limit ${MOST_LISTED}`.execute(
    db,
  );
  return rows;
}

/** How many messages and data requests wait for an answer, as {@link isDue} counts them. */
export async function countDueMessages(
  db: Db,
  now: Date,
): Promise<{ messages: number; requests: number }> {
  const { rows } = await sql<{ messages: number; requests: number }>`
    select count(*) filter (where kind <> 'request')::int as messages,
      count(*) filter (where kind = 'request')::int as requests
    from (
      select 'support' as kind, submission as subject, created_at from support
      union all select 'contact', submission, created_at from contact
      union all select 'application', submission, created_at from training_application
      union all select 'request', id, created_at from data_request where data_request.kind <> 'erasure'
    ) source left join received_message using (kind, subject)
    where not ${isHandled}
      and (kind <> 'request' or danger <> 'perhaps' or source.created_at <= ${requestsDueBefore(now)})`.execute(
    db,
  );
  return rows[0] ?? { messages: 0, requests: 0 };
}

/** How a message was handled so far, and by whom last. */
export type MessageHandling = Pick<
  ListedMessage,
  "answers" | "answeredAt" | "closedAt" | "handler"
>;

/**
 * Finds how a message was handled, and locks it until the transaction ends: of two people who answer at once the second
 * sees the first.
 * @returns undefined for a message that is gone, or whose writer was erased
 */
export async function lockMessageHandling(
  trx: Db,
  key: MessageKey,
): Promise<MessageHandling | undefined> {
  if (!(await findMessageWriterEmail(trx, key, { isLocked: true }))) return undefined;
  const { kind, subject } = key;
  const { rows } = await sql<MessageHandling>`
    select (select count(*)::int from desk_reply where kind = ${kind} and subject = ${subject}) as answers,
      answered_at as "answeredAt", closed_at as "closedAt", staff.email as handler
    from received_message left join staff on staff.id = handler_id
    where kind = ${kind} and subject = ${subject}`.execute(trx);
  return rows[0];
}

/** Finds what a message sounds like; undefined for nothing. */
export async function findMessageDanger(
  db: Db,
  { kind, subject }: MessageKey,
): Promise<Danger | undefined> {
  const { rows } = await sql<{ danger: Danger | null }>`
    select danger from received_message where kind = ${kind} and subject = ${subject}`.execute(db);
  return rows[0]?.danger ?? undefined;
}

/** Says if an answer is stored already. */
export async function hasMessageReply(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("desk_reply")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds to whom an answer goes; undefined for a message that is gone, or whose writer was erased. */
export async function findMessageWriterEmail(
  db: Db,
  { kind, subject }: MessageKey,
  { isLocked = false } = {},
): Promise<string | undefined> {
  const table =
    kind === "request" ? "data_request" : kind === "application" ? "training_application" : kind;
  const key = kind === "request" ? "id" : "submission";
  const { rows } = await sql<{ email: string }>`
    select email from ${sql.table(table)} where ${sql.ref(key)} = ${subject}
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0]?.email || undefined;
}

/** Decrypts the text of a message. @throws if no key decrypts it */
export async function decryptMessage(
  db: Db,
  cipher: Cipher,
  { kind, subject }: MessageKey,
): Promise<string | undefined> {
  const open = (stored: string, context: string) => decryptedText(cipher.decrypt(stored, context));
  if (kind === "application") {
    const row = await db
      .selectFrom("training_application")
      .select(["name", "phone_number", "education", "reason"])
      .where("submission", "=", subject)
      .executeTakeFirst();
    const of = (column: "education" | "reason") =>
      open(row?.[column] ?? "", encryptionContext("training_application", column, subject));
    return row && `${senderText(row)}\n\n${of("education")}\n\n${of("reason")}`;
  }
  if (kind === "request") {
    const row = await db
      .selectFrom("data_request")
      .select("words")
      .where("id", "=", subject)
      .executeTakeFirst();
    return row && open(row.words, encryptionContext("data_request", "words", subject));
  }
  const read = (message: string) => open(message, encryptionContext(kind, "message", subject));
  if (kind === "support") {
    const rows = db.selectFrom("support").select("message").where("submission", "=", subject);
    const row = await rows.executeTakeFirst();
    return row && read(row.message);
  }
  const row = await db
    .selectFrom("contact")
    .select(["name", "phone_number", "message"])
    .where("submission", "=", subject)
    .executeTakeFirst();
  return row && `${senderText(row)}\n\n${read(row.message)}`;
}

/** Who wrote, above the words: no email tells it. */
const senderText = (row: { name: string; phone_number: string }) =>
  `${row.name}, ${row.phone_number}`;

export async function recordMessageAnswered(
  trx: Db,
  { kind, subject }: MessageKey,
  change: { handler_id: string; answered_at: Date },
): Promise<void> {
  await trx
    .updateTable("received_message")
    .set(change)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .execute();
}

/** Records that a message is closed. @returns false if it was */
export async function recordMessageClosed(
  trx: Db,
  { kind, subject }: MessageKey,
  change: { handler_id: string; closed_at: Date },
): Promise<boolean> {
  const done = await trx
    .updateTable("received_message")
    .set(change)
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Stores an answer, encrypted. @returns false if the same one is stored already */
export async function insertMessageReply(
  trx: Db,
  cipher: Cipher,
  reply: MessageKey & { id: string; staffId: string; body: string; writtenAt: Date },
): Promise<boolean> {
  const { id, kind, subject, staffId, writtenAt } = reply;
  const body = cipher.encrypt(reply.body, encryptionContext("desk_reply", "body", id));
  const added = await trx
    .insertInto("desk_reply")
    .values({ id, kind, subject, staff_id: staffId, body, written_at: writtenAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
