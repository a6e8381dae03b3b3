import { parseAuditReason } from "../../staff/record-audit.server.ts";
import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import type { Cipher } from "../../../lib/crypto/cipher.ts";
import { stableUuid } from "../../../lib/crypto/token.ts";
import { may, type Role } from "../../staff/permissions.ts";
import type { ListedMessage, MessageKey, MessageKind } from "./message.ts";
import {
  decryptMessage,
  findWriter,
  insertClosing,
  insertReply,
  listMessages as readMessages,
  updateMessage,
} from "./message-store.server.ts";

export interface MessageDeps extends Pick<Database, "db"> {
  cipher: Cipher;
  publish: PublishEvent;
  audit: RecordAudit;
}

type Refused = { ok: false; reason: "message_gone" | "reason_missing" | "answer_missing" };

const MOST_ANSWER = 5000;

/** Lists messages without their text. */
export function listMessages(
  { db }: Pick<Database, "db">,
  kinds: readonly MessageKind[],
): Promise<ListedMessage[]> {
  return readMessages(db, kinds);
}

/** Whether a role may open and answer a kind: messages by those who see contacts, data requests by the privacy role. */
export function mayOpen(role: Role, kind: MessageKind): boolean {
  return kind === "request" ? may(role, "reveal", "with reason") : may(role, "sessions");
}

/** Decrypts a message for one look, and records who opened it and why. */
export async function openMessage(
  deps: MessageDeps,
  message: MessageKey,
  typedReason: string,
  now: Date,
): Promise<{ ok: true; text: string } | Refused> {
  const reason = parseAuditReason(typedReason);
  if (reason === undefined) return { ok: false, reason: "reason_missing" };
  return deps.db
    .transaction()
    .execute(async (trx): Promise<{ ok: true; text: string } | Refused> => {
      const text = await decryptMessage(trx, deps.cipher, message);
      if (text === undefined) return { ok: false, reason: "message_gone" };
      const subject = `${message.kind} ${message.subject}`;
      await deps.audit(trx, { useCase: "open-message", subject, reason }, now);
      return { ok: true, text };
    });
}

/** Stores an answer and queues its email. The same answer sent twice is one. */
export async function answerMessage(
  deps: MessageDeps,
  message: MessageKey,
  answer: { staffId: string; body: string },
  now: Date,
): Promise<{ ok: true } | Refused> {
  const { staffId } = answer;
  const body = answer.body.trim().slice(0, MOST_ANSWER);
  if (body === "") return { ok: false, reason: "answer_missing" };
  return deps.db.transaction().execute(async (trx): Promise<{ ok: true } | Refused> => {
    if (!(await findWriter(trx, message))) return { ok: false, reason: "message_gone" };
    const id = stableUuid(`answer ${message.kind} ${message.subject} ${body}`);
    await updateMessage(trx, message, { handler_id: staffId, answered_at: now });
    const isNew = await insertReply(trx, deps.cipher, {
      ...message,
      id,
      staffId,
      body,
      writtenAt: now,
    });
    if (!isNew) return { ok: true };
    await deps.publish(trx, "desk_reply.created", { replyId: id });
    const subject = `${message.kind} ${message.subject}`;
    await deps.audit(trx, { useCase: "answer-message", subject }, now);
    return { ok: true };
  });
}

/** Closes a message that needs no answer. Repeatable. */
export async function closeMessage(
  deps: MessageDeps,
  message: MessageKey,
  staffId: string,
  now: Date,
): Promise<{ ok: true } | Refused> {
  return deps.db.transaction().execute(async (trx): Promise<{ ok: true } | Refused> => {
    if (!(await findWriter(trx, message))) return { ok: false, reason: "message_gone" };
    if (!(await insertClosing(trx, message, { handler_id: staffId, closed_at: now })))
      return { ok: true };
    const subject = `${message.kind} ${message.subject}`;
    await deps.audit(trx, { useCase: "close-message", subject }, now);
    return { ok: true };
  });
}
