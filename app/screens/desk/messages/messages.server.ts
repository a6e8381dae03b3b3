import type { AuditedServices } from "../../../services.ts";
import {
  createAuditRecorder,
  isAuditedInHour,
  listAudit,
  parseAuditReason,
  recordAuditOfReadings,
} from "../../../domain/staff/audit.server.ts";
import { listRevealingStaff } from "../../../domain/staff/staff-list.server.ts";
import { stableUuid } from "../../../lib/token.ts";
import { type RoleHolder, may, type SignedIn } from "../../../domain/staff/staff-member.ts";
import {
  isDue,
  type ListedMessage,
  type MessageKey,
  type MessageKind,
  messageVersion,
  MOST_ANSWER,
} from "../../../domain/messages/message.ts";
import {
  decryptMessage,
  findMessageDanger,
  findMessageWriterEmail,
  hasMessageReply,
  insertMessageReply,
  listMessages,
  lockMessageHandling,
  type MessageHandling,
  recordMessageAnswered,
  recordMessageClosed,
} from "../../../domain/messages/messages.server.ts";
import type { RouterContextProvider } from "react-router";
import {
  findNextOrderOfEach,
  parseOrderSearch,
  searchOrders,
} from "../../../domain/orders/search-orders.server.ts";
import { isAlarm } from "../../../domain/safety/danger.ts";
import { mayEmailByHand } from "../../../domain/orders/emails-by-hand.server.ts";
import { messageRights } from "../../../domain/staff/desk-screens.ts";
import { maySendForm } from "../../../http/desk-screen.server.ts";
import { formContext } from "../../../http/form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { requestContext } from "../../../http/request-context.ts";
import { servicesContext } from "../../../services.server.ts";

type Refused =
  | {
      ok: false;
      reason:
        | "message_gone"
        | "reason_missing"
        | "answer_missing"
        | "answer_too_long"
        | "outcome_missing"
        | "enough_emails";
    }
  /** Another person has answered or closed it after the page was shown. */
  | { ok: false; reason: "handled"; handling: MessageHandling };

/** Entries of a message's audit, newest first. */
const MOST_LISTED = 100;

/** Bookings beside a message; /desk/clients has the others. */
const MOST_BOOKINGS = 10;

export const mayOpen = (holder: RoleHolder, kind: MessageKind) =>
  maySendForm(holder, messageRights[kind === "request" ? "requests" : "messages"]);

/** What the audit says where the role answers messages as its work. */
export const TO_ANSWER = "to answer it";

const [CLOSE, OPEN] = ["close-message", "open-message"];

/**
 * Decrypts a message for one look, and records who opened it and why.
 * @param by the staff member whose further looks in the same hour add nothing: a message has an address, which a
 *   browser loads again. Unset: each look is recorded.
 */
export async function openMessage(
  services: AuditedServices,
  message: MessageKey,
  typedReason: string,
  now: Date,
  by?: string,
): Promise<{ ok: true; text: string } | Refused> {
  const reason = parseAuditReason(typedReason);
  if (reason === undefined) return { ok: false, reason: "reason_missing" };
  return services.db
    .transaction()
    .execute(async (trx): Promise<{ ok: true; text: string } | Refused> => {
      const text = await decryptMessage(trx, services.cipher, message);
      if (text === undefined) return { ok: false, reason: "message_gone" };
      const subject = `${message.kind} ${message.subject}`;
      const isKnown =
        by !== undefined &&
        (await isAuditedInHour(trx, { staffId: by, useCase: OPEN, subject }, now));
      if (!isKnown) await services.audit(trx, { useCase: OPEN, subject, reason }, now);
      return { ok: true, text };
    });
}

/**
 * Stores an answer and queues its email. The same answer sent twice from one page is one; from the page that shows it,
 * it is a further one.
 * @param answer.shown {@link messageVersion} of the page: after another person's answer the writer decides once more
 */
export async function answerMessage(
  services: AuditedServices,
  message: MessageKey,
  answer: { staffId: string; body: string; shown: string },
  now: Date,
): Promise<{ ok: true } | Refused> {
  const { staffId } = answer;
  const body = answer.body.trim();
  if (body === "") return { ok: false, reason: "answer_missing" };
  if (body.length > MOST_ANSWER) return { ok: false, reason: "answer_too_long" };
  return services.db.transaction().execute(async (trx): Promise<{ ok: true } | Refused> => {
    const handling = await lockMessageHandling(trx, message);
    if (!handling) return { ok: false, reason: "message_gone" };
    const id = stableUuid(`answer ${message.kind} ${message.subject} ${answer.shown} ${body}`);
    if (await hasMessageReply(trx, id)) return { ok: true };
    if (answer.shown !== messageVersion(handling))
      return { ok: false, reason: "handled", handling };
    const to = await findMessageWriterEmail(trx, message);
    if (to && !(await mayEmailByHand(trx, to, now))) return { ok: false, reason: "enough_emails" };
    await recordMessageAnswered(trx, message, { handler_id: staffId, answered_at: now });
    const isNew = await insertMessageReply(trx, services.cipher, {
      ...message,
      id,
      staffId,
      body,
      writtenAt: now,
    });
    if (!isNew) return { ok: true };
    await services.publish(trx, "email", { subject: id, kind: "reply", version: 0 });
    const subject = `${message.kind} ${message.subject}`;
    await services.audit(trx, { useCase: "answer-message", subject }, now);
    return { ok: true };
  });
}

/**
 * Closes a message that needs no answer. Repeatable. An alarm is closed with what was done, which the audit keeps.
 * @param by.shown {@link messageVersion} of the page
 */
export async function closeMessage(
  services: AuditedServices,
  message: MessageKey,
  { staffId, shown, outcome = "" }: { staffId: string; shown: string; outcome?: string },
  now: Date,
): Promise<{ ok: true } | Refused> {
  return services.db.transaction().execute(async (trx): Promise<{ ok: true } | Refused> => {
    const handling = await lockMessageHandling(trx, message);
    if (!handling) return { ok: false, reason: "message_gone" };
    if (handling.closedAt) return { ok: true };
    if (shown !== messageVersion(handling)) return { ok: false, reason: "handled", handling };
    const reason = parseAuditReason(outcome);
    if (reason === undefined && isAlarm(await findMessageDanger(trx, message)))
      return { ok: false, reason: "outcome_missing" };
    if (!(await recordMessageClosed(trx, message, { handler_id: staffId, closed_at: now })))
      return { ok: true };
    const subject = `${message.kind} ${message.subject}`;
    await services.audit(trx, { useCase: CLOSE, subject, ...(reason && { reason }) }, now);
    return { ok: true };
  });
}

type Context = Readonly<RouterContextProvider>;

/** The kinds of each list: data requests are read by the privacy role, and opened with a reason. */
const kindsOf = {
  messages: ["support", "contact", "application"],
  requests: ["request"],
} as const satisfies Record<string, readonly MessageKind[]>;

export async function loadMessageList(request: Request, context: Context) {
  const services = context.get(servicesContext);
  const signedIn = context.get(staffContext);
  const now = services.now();
  const { searchParams } = new URL(request.url);
  const seesSessions = may(signedIn.member, "sessions");
  const isOfMessages = seesSessions && searchParams.get("list") !== "requests";
  const list: keyof typeof kindsOf = isOfMessages ? "messages" : "requests";
  const kinds: readonly MessageKind[] = kindsOf[list];
  // A form says which message it is about.
  const form = context.get(formContext);
  const chosen = form?.typed.subject ?? searchParams.get("of") ?? "";
  const after = searchParams.get("after") ?? "";
  const first = await listMessages(services.db, kinds);
  // The list ends at a number; what the address names may stand below its end.
  const below = [chosen, after].filter(
    (named) => named !== "" && !first.some(({ subject }) => subject === named),
  );
  const listed =
    below.length === 0
      ? first
      : [...first, ...(await listMessages(services.db, kinds, { subjects: below }))];
  // Neither a role that sees no sessions nor the list of data requests names them.
  const addresses = isOfMessages ? listed.map(({ email }) => email) : [];
  const bookings = await findNextOrderOfEach(services.db, addresses, now);
  const mayOpenAll = kinds.every((kind) => mayOpen(signedIn.member, kind));
  return {
    list,
    lists: seesSessions ? (["messages", "requests"] as const) : [],
    messages: listed.map((one) => {
      const found = bookings.get(one.email.toLowerCase());
      // No more of it than the row shows.
      const booking = found && {
        contactName: found.contactName,
        startsAt: found.startsAt,
        therapistName: found.therapistName,
      };
      return { ...one, booking };
    }),
    chosen,
    /** Whose message was answered or closed before this one was opened. */
    after: listed.find(({ subject }) => subject === after),
    opened: await openChosen(
      context,
      listed.find(({ subject }) => subject === chosen),
    ),
    mayOpen: mayOpenAll,
    /** Who opens them instead. */
    openedBy: mayOpenAll ? [] : await listRevealingStaff(services.db, now),
    // With a reason and a fresh code.
    isConfidential: list === "requests",
    now,
  };
}

/**
 * Opens the message that the address names, and records the look. A data request is opened with a reason: after an
 * answer to it that was typed before the session ended, its form is shown without the words.
 */
async function openChosen(context: Context, message: ListedMessage | undefined) {
  const { member } = context.get(staffContext);
  if (!message || !mayOpen(member, message.kind)) return null;
  const form = context.get(formContext);
  if (message.kind === "request") {
    const isKept = form?.isKept && /^(?:answer|close)$/.test(form.typed.intent ?? "");
    return isKept ? notShown(message) : null;
  }
  const services = context.get(servicesContext);
  const audit = createAuditRecorder(member, context.get(requestContext).requestId);
  const opening = { reason: TO_ANSWER, staff: member, now: services.now() };
  const shown = await showMessage({ ...services, audit }, message, opening);
  return shown.ok ? shown.opened : null;
}

/**
 * Finds what is opened once a message was answered or closed: the same one while it is still to do, otherwise the first
 * one of its list that is due.
 */
export async function findNextMessage(
  { db }: Pick<AuditedServices, "db">,
  { kind, subject }: MessageKey,
  now: Date,
): Promise<ListedMessage | undefined> {
  const list = kind === "request" ? kindsOf.requests : kindsOf.messages;
  const due = (await listMessages(db, list)).filter((one) => isDue(one, now));
  return due.find((one) => one.subject === subject) ?? due[0];
}

/** A data request without its words, which are opened with a reason. */
export const notShown = ({ kind, subject }: MessageKey) => ({
  kind,
  subject,
  text: "Open the request again to read its words.",
  bookings: [],
  writer: undefined,
  outcome: "",
});

/**
 * Opens a message, with the bookings of its address for a role that sees sessions. Records whom it shows, and the look:
 * each look at a data request, which has a reason of its own, and otherwise one in an hour.
 */
export async function showMessage(
  services: AuditedServices,
  message: MessageKey,
  opening: { reason: string; staff: SignedIn["member"]; now: Date },
) {
  const { reason, staff, now } = opening;
  const by = message.kind === "request" ? undefined : staff.id;
  const done = await openMessage(services, message, reason, now, by);
  if (!done.ok) return done;
  const address =
    message.kind === "request" ? "" : await findMessageWriterEmail(services.db, message);
  const search = may(staff, "sessions") && address ? parseOrderSearch(address) : undefined;
  const bookings =
    search?.by === "email"
      ? (await searchOrders(services.db, search, now)).slice(0, MOST_BOOKINGS)
      : [];
  const isDanger = isAlarm(await findMessageDanger(services.db, message));
  const writer = search && isDanger ? await findWriter(services, address ?? "", now) : undefined;
  const ids = [...bookings.map(({ id }) => id), ...(writer ? [writer.id] : [])];
  await recordAuditOfReadings(services.db, staff.id, [...new Set(ids)], now);
  const opened = {
    kind: message.kind,
    subject: message.subject,
    text: done.text,
    bookings,
    writer,
    outcome: isDanger ? await findOutcome(services, message) : "",
  };
  return { ok: true as const, opened };
}

/** Who wrote an alarm, with the phone number to call: the booking of the address that is next, or was last. */
async function findWriter({ db }: AuditedServices, address: string, now: Date) {
  return (await findNextOrderOfEach(db, [address], now)).get(address.toLowerCase()) ?? null;
}

/** What was done about a closed alarm, as who closed it wrote it. */
async function findOutcome({ db }: AuditedServices, { kind, subject }: MessageKey) {
  const entries = await listAudit(db, { subject: `${kind} ${subject}` }, MOST_LISTED);
  return entries.find(({ useCase }) => useCase === CLOSE)?.reason ?? "";
}
