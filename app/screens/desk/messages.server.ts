import { parseAuditReason } from "../../domain/staff/audit.server.ts";
import type { RecordAudit } from "../../db/audit.ts";
import type { Database } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/events.server.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { stableUuid } from "../../lib/token.ts";
import { may, type Role, isFresh } from "../../domain/staff/staff-member.ts";
import {
  type ListedMessage,
  type MessageKey,
  type MessageKind,
  parseMessageKey,
} from "../../domain/messages/message.ts";
import {
  decryptMessage,
  findWriter,
  insertClosing,
  insertReply,
  listMessages as readMessages,
  updateMessage,
} from "../../domain/messages/messages.server.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { messageCopy } from "./messages.words.ts";
import {
  parseDeskForm,
  requireFreshCode,
  requireSettledRole,
} from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { servicesContext } from "../../services.server.ts";

interface MessageDeps extends Pick<Database, "db"> {
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

type Context = Readonly<RouterContextProvider>;

/** Data requests are opened by the privacy role, with a reason and a fresh code. */
const isConfidential = (kinds: readonly MessageKind[]) => kinds.includes("request");

/** Loads one of the two lists. */
export async function loadMessageList(
  request: Request,
  context: Context,
  kinds: readonly MessageKind[],
) {
  const services = context.get(servicesContext);
  const signedIn = context.get(staffContext);
  const now = services.now();
  return {
    messages: await listMessages(services, kinds),
    mayOpen: kinds.every((kind) => mayOpen(signedIn.member.role, kind)),
    isConfidential: isConfidential(kinds),
    needsCode: !isFresh(signedIn, now),
    now,
    done: new URL(request.url).searchParams.get("done") ?? "",
  };
}

const nothing = { problem: undefined, opened: undefined };

/** Opens, answers or closes one message of a list. An opened one is in this answer only. */
export async function handleMessageForm(
  request: Request,
  context: Context,
  kinds: readonly MessageKind[],
) {
  const sent = await parseDeskForm(request, context);
  const { services, staff, field, now } = sent;
  const { id: staffId, role } = staff.member;
  const message = parseMessageKey(field("kind"), field("subject"));
  if (!message || !kinds.includes(message.kind))
    throw data("There is no such message.", { status: 400 });
  if (!mayOpen(role, message.kind))
    throw data("Your role on the desk does not allow this.", { status: 403 });
  const confidential = isConfidential([message.kind]);
  const intent = field("intent");
  if (intent === "open") {
    const refused =
      confidential && (requireSettledRole(sent) ?? (await requireFreshCode(context, sent)));
    if (refused) return data({ ...nothing, problem: refused }, { status: 403 });
    const reason = confidential ? field("reason") : messageCopy.toAnswer;
    const opened = await openMessage(services, message, reason, now);
    if (!opened.ok)
      return data({ ...nothing, problem: messageCopy.problems[opened.reason] }, { status: 422 });
    const listed = await listMessages(services, [message.kind]);
    const email = listed.find((one) => one.subject === message.subject)?.email ?? "";
    return data({ ...nothing, opened: { ...message, email, text: opened.text } });
  }
  if (intent !== "answer" && intent !== "close")
    throw data("There is no such action.", { status: 400 });
  const done = await (intent === "answer"
    ? answerMessage(services, message, { staffId, body: field("answer") }, now)
    : closeMessage(services, message, staffId, now));
  if (!done.ok)
    return data({ ...nothing, problem: messageCopy.problems[done.reason] }, { status: 422 });
  return redirect(`${new URL(request.url).pathname}?done=${intent}`);
}
