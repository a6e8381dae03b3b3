import type { Services } from "../../services.ts";
import { currentLanguage, type Language } from "../../lib/language/language.ts";
import { sql } from "kysely";
import type { Db, Database } from "../../db/connect.server.ts";
import {
  isOutOfDate,
  jobOfItsOwnAt,
  leaseEnd,
  EmailBeingSentError,
  type EmailMessage,
  MailError,
  ERASED_ADDRESS_REFUSAL,
} from "./mail-transport.ts";
import { type EmailKey, type EmailKind, recipients } from "../../db/email-kinds.ts";
import { isDatabaseUnavailable } from "../../lib/database-unavailable.ts";
import { recordArrivedEmail } from "../orders/correct-order-email.server.ts";

/** The condition that a row is this email. */
export const isEmailOf = ({ subject, kind, version, secondPerson = 0 }: EmailKey) =>
  sql<boolean>`(subject, kind, version, second_person) = (${subject}, ${kind}, ${version}, ${secondPerson})`;

const toClients = Object.keys(recipients).filter(
  (kind) => recipients[kind as EmailKind] === "client",
);

/** The condition that an email waits: two mailboxes claim its order, so no link may go to either. */
const isHeldEmail = sql<boolean>`(email.kind = any(${toClients}) and second_person = 0 and exists (
  select from orders where orders.id = email.order_id and email_contested_at is not null))`;
const isHeld = isHeldEmail.as("isHeld");

/** Has the emails sent that waited for a decision between two mailboxes: to the address that the orders have now. */
export async function releaseHeldEmails(trx: Db, orderIds: readonly string[]): Promise<void> {
  await sql`update email set due_at = '-infinity'
    where order_id = any(${orderIds}) and sent_at is null and refused_at is null and dropped_at is null`.execute(
    trx,
  );
}

/**
 * Records that an email is due, once, and returns when it first became due. A retry gets that first time, so that it
 * repeats the same email.
 * @param email.dueAt when it became due; now if unset
 * @param sendingUntil end of the caller's lease, which begins if the email was not due before
 */
export async function recordEmailDue(
  db: Db,
  { dueAt, ...email }: EmailKey & { dueAt?: Date },
  now: Date,
  sendingUntil: Date | null = null,
): Promise<{ writtenAt: Date; sentAt: Date | null; isNew: boolean; isHeld: boolean }> {
  const writtenAt = dueAt ?? now;
  const { subject, kind, version, secondPerson = 0 } = email;
  const inserted = await db
    .insertInto("email")
    .values({
      subject,
      kind,
      version,
      second_person: secondPerson,
      written_at: writtenAt,
      sent_at: null,
      refused_at: null,
      sending_until: sendingUntil,
      due_at: jobOfItsOwnAt(now),
      language: currentLanguage(),
    })
    .onConflict((conflict) =>
      conflict.columns(["subject", "kind", "version", "second_person"]).doNothing(),
    )
    .returning(isHeld)
    .executeTakeFirst();
  if (inserted) return { ...inserted, writtenAt, sentAt: null, isNew: true };
  const known = await db
    .selectFrom("email")
    .select(["written_at as writtenAt", "sent_at as sentAt"])
    .select(isHeld)
    .where(isEmailOf(email))
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
}

/**
 * Records that an email to one mailbox is due unless `limit.emails` of its kind were due since `limit.since`.
 * Idempotent per order and version.
 * @param orderIds all orders of the mailbox; the email is stored with the first
 * @returns false when the limit is reached
 */
export async function recordEmailDueUnderLimit(
  trx: Db,
  {
    orderIds,
    kind,
    version,
  }: { orderIds: [string, ...string[]]; kind: EmailKind; version: number },
  limit: { emails: number; since: Date },
  now: Date,
): Promise<boolean> {
  const emails = await trx
    .selectFrom("email")
    .select(["order_id", "version", "written_at"])
    .where("order_id", "in", orderIds)
    .where("kind", "=", kind)
    .execute();
  const [orderId] = orderIds;
  if (emails.some((one) => one.order_id === orderId && one.version === version)) return true;
  const recent = emails.filter((one) => one.written_at > limit.since);
  if (recent.length >= limit.emails) return false;
  await recordEmailDue(trx, { subject: orderId, kind, version }, now);
  return true;
}

/** Finds the highest version below a given one of an email that was due; 0 without any. */
export async function findNewestEmailVersion(
  db: Db,
  { orderId, kind, below }: { orderId: string; kind: EmailKind; below: number },
): Promise<number> {
  const { newest } = await db
    .selectFrom("email")
    .select(({ fn }) => fn.max("version").as("newest"))
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("version", "<", below)
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

const change = (db: Db, email: EmailKey) => db.updateTable("email").where(isEmailOf(email));

/**
 * Leases an unsent email to one sender without a transaction; another sender can lease it from `until` on.
 * @returns "leased", "sending" while another sender holds the lease, or "closed" once sent, refused or dropped
 */
async function leaseEmail(
  db: Db,
  email: EmailKey,
  until: Date,
  now: Date,
): Promise<"leased" | "sending" | "closed"> {
  const leased = await change(db, email)
    .set({ sending_until: until })
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .where("dropped_at", "is", null)
    .where((row) => row.or([row("sending_until", "is", null), row("sending_until", "<=", now)]))
    .returning("kind")
    .executeTakeFirst();
  if (leased) return "leased";
  const open = await db
    .selectFrom("email")
    .select("kind")
    .where(isEmailOf(email))
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .where("dropped_at", "is", null)
    .executeTakeFirst();
  return open ? "sending" : "closed";
}

/**
 * Ends a lease whose email was not sent. Matches `until`, because an expired lease may belong to another sender.
 * @param answer the mail server's, for the desk: the email waits and is tried again
 */
async function releaseLease(
  db: Db,
  email: EmailKey,
  until: Date,
  answer: string | null,
): Promise<void> {
  await change(db, email)
    .set({ sending_until: null, ...(answer !== null && { refusal: answer }) })
    .where("sending_until", "=", until)
    .execute();
}

/** Whether an email of one of these kinds about one of these subjects was sent. */
export async function isAnyEmailSent(
  db: Db,
  kinds: readonly EmailKind[],
  subjects: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean }>`
    select exists (select from email where subject = any(${subjects}::text[]) and kind = any(${kinds}::text[])
      and sent_at is not null) as sent`.execute(db);
  return rows[0]?.sent ?? false;
}

/** Records that the mail server accepted an email; overrides a refusal or drop that was recorded meanwhile. */
export async function recordSentEmail(db: Db, email: EmailKey, now: Date): Promise<void> {
  await change(db, email)
    .set({
      sent_at: now,
      due_at: null,
      sending_until: null,
      refused_at: null,
      refusal: null,
      dropped_at: null,
    })
    .execute();
}

/**
 * Records a permanent refusal. The email is not tried again until its recipient's email address changes.
 * @param refusal the server's answer, without an email address
 */
async function recordRefused(db: Db, email: EmailKey, refusal: string, now: Date): Promise<void> {
  await change(db, email)
    .set({ refused_at: now, refusal, due_at: null, sending_until: null })
    .where("sent_at", "is", null)
    .execute();
}

/**
 * Counts a fault of our own that kept an email from being sent. From the third on it counts as refused, and waits for a
 * person.
 * @param most faults after which it does
 * @returns whether it counts as refused now
 */
async function recordEmailFault(
  db: Db,
  email: EmailKey,
  { message, most }: { message: string; most: number },
  now: Date,
): Promise<boolean> {
  const row = await change(db, email)
    .set({
      faults: sql<number>`faults + 1`,
      sending_until: null,
      refused_at: sql<Date | null>`case when faults + 1 >= ${most} then ${now}::timestamptz end`,
      refusal: `A fault of our own: ${message}`,
    })
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .returning("refused_at")
    .executeTakeFirst();
  return Boolean(row?.refused_at);
}

/** Drops an email that is neither sent, being sent nor held, because it is out of date. */
export async function dropUnsentEmail(db: Db, email: EmailKey, now: Date): Promise<void> {
  await change(db, email)
    .set({ dropped_at: now, due_at: null })
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .where("dropped_at", "is", null)
    .where(sql<boolean>`not ${isHeldEmail}`)
    .where((row) => row.or([row("sending_until", "is", null), row("sending_until", "<=", now)]))
    .execute();
}

/** An email of which a job is to be published now. */
interface DueEmail {
  email: EmailKey;
  /** In which it became due. */
  language: Language;
}

/** Claims the emails that are due, the longest due first: the caller publishes their jobs in the same transaction. */
export async function claimDueEmails(trx: Db, now: Date, limit: number): Promise<DueEmail[]> {
  const { rows } = await sql<EmailKey & { language: Language }>`
    update email set due_at = null
    where (subject, kind, version, second_person) in (
      select subject, kind, version, second_person from email
      where due_at <= ${now} order by due_at, subject limit ${limit} for update skip locked)
    returning subject, kind, version, second_person as "secondPerson", language`.execute(trx);
  return rows.map(({ language, ...email }) => ({ email, language }));
}

/**
 * Builds the Message-ID of an email: the same for every try, so that a mailbox can drop a repeat after a crash.
 * @param name unique name of the email, from {@link emailIdOf}
 */
export function emailMessageId(name: string, sender: { address: string }): string {
  return `<${name}@${sender.address.split("@")[1] ?? "localhost"}>`;
}

/** @returns the unique name of an email: "order_….confirmation.v0", "order_….confirmation.v0.s1" to a second person */
export function emailIdOf({ subject, kind, version, secondPerson }: EmailKey): string {
  return `${subject}.${kind}.v${version}${secondPerson ? `.s${secondPerson}` : ""}`;
}

/** @returns undefined for text that is not such a name */
export function parseEmailId(text: string): EmailKey | undefined {
  const [, subject, kind, version, secondPerson] =
    /^([\w-]{1,100})\.([a-z_]{1,30})\.v(\d{1,10})(?:\.s([1-3]))?$/.exec(text) ?? [];
  if (!subject || !kind || !version) return undefined;
  return {
    subject,
    kind: kind as EmailKey["kind"],
    version: Number(version),
    ...(secondPerson && { secondPerson: Number(secondPerson) }),
  };
}

export type SendEmailDeps = Services;

/** Tries of an email that fail by a fault of our own, until a person is told instead. */
const MOST_FAULTS = 3;

/** Whether an email was not sent because of the mail server, the database, or another process that sends it. */
export const isMailOutage = (error: unknown): boolean =>
  error instanceof MailError ||
  error instanceof EmailBeingSentError ||
  isDatabaseUnavailable(error);

/** A message in one line, without the email address that it may quote. */
const withoutAddresses = (message: string) =>
  message
    .replaceAll(/[^\s<>"':]+@[^\s<>"':]+/g, "[address]")
    .replaceAll(/\s+/g, " ")
    .slice(0, 300);

/** Counts a fault of our own. @returns whether the email counts as refused now, and waits for a person */
export function countEmailFault(
  deps: Pick<Database, "db">,
  email: EmailKey,
  error: unknown,
  now: Date,
): Promise<boolean> {
  const message = withoutAddresses(String(error));
  return recordEmailFault(deps.db, email, { message, most: MOST_FAULTS }, now);
}

/**
 * Sends one email unless it was sent before. Holds no connection or lock while it sends: it leases the
 * row, sends, then records. Message-ID and date come from the row stored when the email first became due, so a retry
 * after a crash between sending and recording repeats the same email, and a mailbox can drop it. A permanent refusal
 * is recorded for an operator; the email goes out once the recipient's email address is corrected. So is an email to
 * an erased client, which goes nowhere. An email to a client whose address is contested waits for the decision.
 * @param mail.dueAt when what it tells happened: the date of the email; this first try's time if unset
 * @param mail.until end of what the email is about; after it the email is dropped
 * @param write renders the email; gets the date that the email carries
 * @throws {MailError} not permanent: the mail server did not accept it; the job retries
 * @throws a fault of our own, twice; the third time the email counts as refused, for a person
 * @throws {EmailBeingSentError} another process is sending it; the job retries
 */
export async function sendEmailOnce(
  deps: SendEmailDeps,
  mail: Omit<EmailKey, "version"> & { version?: number; dueAt?: Date; until?: Date },
  now: Date,
  write: (writtenAt: Date) => Omit<EmailMessage, "messageId" | "date">,
): Promise<void> {
  const { subject, kind, version = 0, secondPerson = 0, dueAt = now } = mail;
  const email = { subject, kind, version, secondPerson };
  const until = leaseEnd(now);
  const first = isOutOfDate(dueAt, now, mail.until) ? null : until;
  const due = await recordEmailDue(deps.db, { ...email, dueAt }, now, first);
  const { writtenAt, sentAt, isNew } = due;
  if (sentAt) return;
  if (isOutOfDate(writtenAt, now, mail.until)) return dropUnsentEmail(deps.db, email, now);
  if (due.isHeld) return isNew ? releaseLease(deps.db, email, until, null) : undefined;
  const lease = isNew ? "leased" : await leaseEmail(deps.db, email, until, now);
  if (lease === "closed") return;
  if (lease === "sending") throw new EmailBeingSentError();
  let message: ReturnType<typeof write>;
  try {
    message = write(writtenAt);
    if (message.to.address === "")
      return recordRefused(deps.db, email, ERASED_ADDRESS_REFUSAL, now);
    await deps.mailTransport.send({
      ...message,
      messageId: emailMessageId(emailIdOf(email), deps.sender),
      date: writtenAt,
    });
  } catch (error) {
    if (error instanceof MailError && error.permanent)
      return recordRefused(deps.db, email, error.message, now);
    const answer = error instanceof MailError ? withoutAddresses(error.message) : null;
    if (isMailOutage(error)) await releaseLease(deps.db, email, until, answer);
    else if (await countEmailFault(deps, email, error, now)) return;
    throw error;
  }
  const { throughOutage = (record) => record() } = deps;
  await throughOutage(async () => {
    if (recipients[kind] === "client" && secondPerson === 0)
      await recordArrivedEmail(deps.db, subject, message.to.address, now);
    await recordSentEmail(deps.db, email, now);
  });
}
