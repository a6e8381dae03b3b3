import { data, redirect, type RouterContextProvider } from "react-router";
import {
  answerMessage,
  closeMessage,
  listMessages,
  mayOpen,
  openMessage,
} from "../../features/desk/messages/handle-message.server.ts";
import { type MessageKind, parseMessageKey } from "../../features/desk/messages/message.ts";
import { messageCopy } from "../../features/desk/messages/message-copy.ts";
import { isFresh } from "../../features/staff/staff-member.ts";
import {
  parseDeskForm,
  requireFreshCode,
  requireSettledRole,
} from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { servicesContext } from "../../services.server.ts";

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
