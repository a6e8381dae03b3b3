import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { type EmailKey, type EmailKind, recipients } from "../../db/email-kinds.ts";
import { namedColumns, type Row } from "../../db/row.ts";
import { currentLanguage, type Language } from "../../lib/language/language.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Order } from "../orders/order.ts";
import { arrivedEmail } from "../orders/order-contact.server.ts";

/** The table `email`: what is due, who sends it now, and what came of it. */

/** How many days an email without a session, such as one about a refund, is worth sending. */
export const MAX_SEND_DAYS = 30;

/**
 * When an email gets a job of its own unless it is sent by then: longer than the longest pause between two tries of a
 * job. Its first job may be about something else, such as a copy, or may have found nothing to send yet.
 */
const OWN_JOB_MINUTES = 20;

export const isEmailOf = ({ subject, kind, version, secondPerson = 0 }: EmailKey) =>
  sql<boolean>`(subject, kind, version, second_person) = (${subject}, ${kind}, ${version}, ${secondPerson})`;

/** The condition that an email was neither sent nor refused nor dropped. */
const isOpen = sql<boolean>`(sent_at is null and refused_at is null and dropped_at is null)`;

const isFree = (now: Date) => sql<boolean>`(sending_until is null or sending_until <= ${now})`;

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
    where order_id = any(${orderIds}) and ${isOpen}`.execute(trx);
}

/** Inserts the rows of emails. @returns those that were not due before */
async function insertEmails(
  db: Db,
  emails: readonly (EmailKey & { language: Language })[],
  writtenAt: Date,
  now: Date,
  sendingUntil: Date | null,
): Promise<(Pick<EmailKey, "kind"> & { isHeld: boolean })[]> {
  const rows = emails.map(({ secondPerson = 0, ...email }) => ({
    ...email,
    second_person: secondPerson,
    written_at: writtenAt,
    sent_at: null,
    refused_at: null,
    sending_until: sendingUntil,
    due_at: addMinutes(now, OWN_JOB_MINUTES),
  }));
  return db
    .insertInto("email")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["subject", "kind", "version", "second_person"]).doNothing(),
    )
    .returning(["kind", isHeld])
    .execute();
}

/**
 * Records with a session's first meeting that its two confirmations are due, and leases them to the caller.
 * @returns the emails that were not due before
 */
export async function leaseConfirmations(
  trx: Db,
  { id: subject, language }: Pick<Order, "id" | "language">,
  now: Date,
  until: Date,
): Promise<{ email: EmailKey; isHeld: boolean }[]> {
  const emails = [
    { subject, kind: "confirmation", version: 0, language },
    { subject, kind: "therapist", version: 0, language: "en" },
  ] as const;
  const inserted = await insertEmails(trx, emails, now, now, until);
  return inserted.map(({ kind, isHeld: held }) => ({
    email: { subject, kind, version: 0 },
    isHeld: held,
  }));
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
  const due = { ...email, language: currentLanguage() };
  const [inserted] = await insertEmails(db, [due], writtenAt, now, sendingUntil);
  if (inserted) return { isHeld: inserted.isHeld, writtenAt, sentAt: null, isNew: true };
  const known = await db
    .selectFrom("email")
    .select(["written_at as writtenAt", "sent_at as sentAt"])
    .select(isHeld)
    .where(isEmailOf(email))
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
}

/** A message in one line, without the email address that it may quote. */
export const withoutAddresses = (message: string) =>
  message
    .replaceAll(/[^\s<>"':]+@[^\s<>"':]+/g, "[address]")
    .replaceAll(/\s+/g, " ")
    .slice(0, 300);

const change = (db: Db, email: EmailKey) => db.updateTable("email").where(isEmailOf(email));

/**
 * Leases an unsent email to one sender without a transaction; another sender can lease it from `until` on.
 * @returns "leased", "sending" while another sender holds the lease, or "closed" once sent, refused or dropped
 */
export async function leaseEmail(
  db: Db,
  email: EmailKey,
  until: Date,
  now: Date,
): Promise<"leased" | "sending" | "closed"> {
  const leased = await change(db, email)
    .set({ sending_until: until })
    .where(isOpen)
    .where(isFree(now))
    .returning("kind")
    .executeTakeFirst();
  if (leased) return "leased";
  const open = await db
    .selectFrom("email")
    .select("kind")
    .where(isEmailOf(email))
    .where(isOpen)
    .executeTakeFirst();
  return open ? "sending" : "closed";
}

/**
 * Ends a lease whose email was not sent. Matches `until`, because an expired lease may belong to another sender.
 * @param answer the mail server's, for the desk: the email waits and is tried again
 */
export async function releaseLease(
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

/**
 * True if one of these emails was sent to its kind's own recipient. A second person's copy doesn't count.
 * @param since when it must have been sent; any time if unset
 */
export async function isAnyEmailSent(
  db: Db,
  kinds: readonly EmailKind[],
  subjects: readonly string[],
  since?: Date,
): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean }>`
    select exists (select from email where subject = any(${subjects}::text[]) and kind = any(${kinds}::text[])
      and second_person = 0 and sent_at >= ${since ?? "-infinity"}::timestamptz) as sent`.execute(
    db,
  );
  return rows[0]?.sent ?? false;
}

/**
 * Records that the mail server accepted an email; overrides a refusal or drop that was recorded meanwhile.
 * @param to the client's address, which the email proves; unset for an email to anybody else
 */
export async function recordSentEmail(
  db: Db,
  email: EmailKey,
  now: Date,
  to?: string,
): Promise<void> {
  const sent = {
    sent_at: now,
    due_at: null,
    sending_until: null,
    refused_at: null,
    refusal: null,
    dropped_at: null,
  };
  if (to === undefined) return void (await change(db, email).set(sent).execute());
  await db
    .with("arrived", () => arrivedEmail(db, email.subject, to, now).returning("id"))
    .updateTable("email")
    .set(sent)
    .where(isEmailOf(email))
    // Locks the order first, as others do who change its emails. It may have another address by now.
    .where(sql<boolean>`(select count(*) from arrived) >= 0`)
    .execute();
}

/**
 * Records a permanent refusal. The email is not tried again until its recipient's email address changes.
 * @param refusal the server's answer, without an email address
 */
export async function recordRefused(
  db: Db,
  email: EmailKey,
  refusal: string,
  now: Date,
): Promise<void> {
  await change(db, email)
    .set({ refused_at: now, refusal, due_at: null, sending_until: null })
    .where("sent_at", "is", null)
    .execute();
}

/** Tries of an email that fail by a fault of our own, until a person is told instead. */
const MOST_FAULTS = 3;

/**
 * Counts a fault of our own that kept an email from being sent.
 * @returns true once the email counts as refused, and waits for a person
 */
export async function countEmailFault(
  db: Db,
  email: EmailKey,
  error: unknown,
  now: Date,
): Promise<boolean> {
  const row = await change(db, email)
    .set({
      faults: sql<number>`faults + 1`,
      sending_until: null,
      refused_at: sql<Date | null>`case when faults + 1 >= ${MOST_FAULTS} then ${now}::timestamptz end`,
      refusal: `A fault of our own: ${withoutAddresses(String(error))}`,
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
    .where(isOpen)
    .where(sql<boolean>`not ${isHeldEmail}`)
    .where(isFree(now))
    .execute();
}

/**
 * Claims the emails that are due, the longest due first: the caller publishes their jobs in the same transaction.
 * @returns each with the language in which it became due
 */
export async function claimDueEmails(
  trx: Db,
  now: Date,
  limit: number,
): Promise<{ email: EmailKey; language: Language }[]> {
  const { rows } = await sql<EmailKey & { language: Language }>`
    update email set due_at = null
    where (subject, kind, version, second_person) in (
      select subject, kind, version, second_person from email
      where due_at <= ${now} order by due_at, subject limit ${limit} for update skip locked)
    returning subject, kind, version, second_person as "secondPerson", language`.execute(trx);
  return rows.map(({ language, ...email }) => ({ email, language }));
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

const columns = [
  "kind",
  "version",
  "second_person",
  "written_at",
  "sent_at",
  "refused_at",
  "refusal",
] as const;

/** An email of an order, as the desk lists it. */
export type OrderEmail = Row<"email", (typeof columns)[number]>;

/** Lists the emails of an order, the first one first. */
export function listOrderEmails(db: Db, orderId: string): Promise<OrderEmail[]> {
  return db
    .selectFrom("email")
    .select(namedColumns("email", columns))
    .where("order_id", "=", orderId)
    .orderBy("written_at")
    .execute();
}

/** Returns the version of the client's newest confirmation; -1 before the first. */
export function newestConfirmationEmailVersion(emails: readonly OrderEmail[]): number {
  return Math.max(
    -1,
    ...emails
      .filter(({ kind, secondPerson }) => kind === "confirmation" && secondPerson === 0)
      .map(({ version }) => version),
  );
}
