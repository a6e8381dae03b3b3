import { sql } from "kysely";
import type { Db, Database } from "../../db/connect.server.ts";
import {
  sweepableFrom,
  isOutOfDate,
  leaseEnd,
  EmailBeingSentError,
  type EmailMessage,
  MailError,
  type MailTransport,
  NO_ADDRESS,
} from "./mail-transport.ts";
import { type EmailKind, recordEmailDue } from "./find-session.server.ts";
import type { ManageLinkDeps } from "../links/manage-links.server.ts";
import type { Brand } from "./email-layout.ts";
import { isDatabaseUnavailable } from "../../lib/database-unavailable.ts";
import { recordArrivedEmail } from "../orders/correct-order-email.server.ts";

/** One email of an order. */
export interface EmailKey {
  orderId: string;
  kind: EmailKind;
  version: number;
}

function change(db: Db, { orderId, kind, version }: EmailKey) {
  return db
    .updateTable("email")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .where("version", "=", version);
}

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
    .set({ sending_until: until, retry_at: sweepableFrom(now) })
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
    .where("order_id", "=", email.orderId)
    .where("kind", "=", email.kind)
    .where("version", "=", email.version)
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .where("dropped_at", "is", null)
    .executeTakeFirst();
  return open ? "sending" : "closed";
}

/** Ends a lease whose email was not sent. Matches `until`, because an expired lease may belong to another sender. */
async function releaseLease(db: Db, email: EmailKey, until: Date): Promise<void> {
  await change(db, email).set({ sending_until: null }).where("sending_until", "=", until).execute();
}

/** Records that the mail server accepted an email; overrides a refusal or drop that was recorded meanwhile. */
export async function recordSent(db: Db, email: EmailKey, now: Date): Promise<void> {
  await change(db, email)
    .set({ sent_at: now, sending_until: null, refused_at: null, refusal: null, dropped_at: null })
    .execute();
}

/**
 * Records a permanent refusal. The email is not tried again until its recipient's email address changes.
 * @param refusal the server's answer, without an email address
 */
async function recordRefused(db: Db, email: EmailKey, refusal: string, now: Date): Promise<void> {
  await change(db, email)
    .set({ refused_at: now, refusal, sending_until: null })
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

/** Drops an email that is neither sent nor being sent, because it is out of date. */
export async function dropUnsent(db: Db, email: EmailKey, now: Date): Promise<void> {
  await change(db, email)
    .set({ dropped_at: now })
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .where("dropped_at", "is", null)
    .where((row) => row.or([row("sending_until", "is", null), row("sending_until", "<=", now)]))
    .execute();
}

interface UnsentEmail extends EmailKey {
  /** Changes after each try, so that it identifies the job of the next try. */
  retryAt: string;
}

/** Lists unsent emails that no job has tried for a while, longest wait first. */
export async function listUnsent(db: Db, now: Date, limit: number): Promise<UnsentEmail[]> {
  const { rows } = await sql<UnsentEmail>`
    select order_id as "orderId", kind, version, retry_at::text as "retryAt" from email
    where sent_at is null and refused_at is null and dropped_at is null and retry_at <= ${now}
      and coalesce(sending_until, '-infinity') <= ${now}
    order by retry_at, order_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Builds the Message-ID of an email: the same for every try, so that a mailbox can drop a repeat after a crash.
 * @param name unique name of the email, from {@link emailIdOf}
 */
export function messageIdOf(name: string, sender: { address: string }): string {
  return `<${name}@${sender.address.split("@")[1] ?? "localhost"}>`;
}

/** @returns the unique name of an order's email: "order_….confirmation.v0" */
export function emailIdOf({ orderId, kind, version }: EmailKey): string {
  return `${orderId}.${kind}.v${version}`;
}

/** @returns undefined for text that is not such a name */
export function parseEmailId(text: string): EmailKey | undefined {
  const [, orderId, kind, version] = /^([\w-]{1,80})\.([a-z_]{1,30})\.v(\d{1,9})$/.exec(text) ?? [];
  if (!orderId || !kind || !version) return undefined;
  return { orderId, kind: kind as EmailKey["kind"], version: Number(version) };
}

const therapistKinds: ReadonlySet<EmailKind> = new Set([
  "therapist",
  "moved_therapist",
  "cancelled_therapist",
]);

export interface SendEmailDeps extends Database, ManageLinkDeps {
  mailTransport: MailTransport;
  /** The From address, also the organizer of calendar invitations. */
  sender: { name: string; address: string };
  brand: Brand;
  publicUrl: string;
  /** How to record what was sent while the database may be away: unrecorded, it would be sent again. Once if unset. */
  throughOutage?: (record: () => Promise<void>) => Promise<void>;
}

/** Tries of an email that fail by a fault of our own, until a person is told instead. */
const MOST_FAULTS = 3;

/** Whether an email was not sent because of the mail server, the database, or another process that sends it. */
export const isMailOutage = (error: unknown): boolean =>
  error instanceof MailError ||
  error instanceof EmailBeingSentError ||
  isDatabaseUnavailable(error);

/** Counts a fault of our own. @returns whether the email counts as refused now, and waits for a person */
export function countEmailFault(
  deps: Pick<Database, "db">,
  email: EmailKey,
  error: unknown,
  now: Date,
): Promise<boolean> {
  // In one line, without the address that it may quote.
  const message = String(error)
    .replace(/[^\s<>"':]+@[^\s<>"':]+/g, "[address]")
    .slice(0, 300);
  return recordEmailFault(deps.db, email, { message, most: MOST_FAULTS }, now);
}

/**
 * Sends one email of an order unless it was sent before. Holds no connection or lock while it sends: it leases the
 * row, sends, then records. Message-ID and date come from the row stored when the email first became due, so a retry
 * after a crash between sending and recording repeats the same email, and a mailbox can drop it. A permanent refusal
 * is recorded for an operator; the email goes out once the recipient's email address is corrected. So is an email to
 * an erased client, which goes nowhere.
 * @param mail.until end of what the email is about; after it the email is dropped
 * @param write renders the email; gets the date that the email carries
 * @throws {MailError} not permanent: the mail server did not accept it; the job retries
 * @throws a fault of our own, twice; the third time the email counts as refused, for a person
 * @throws {EmailBeingSentError} another process is sending it; the job retries
 */
export async function sendEmailOnce(
  deps: SendEmailDeps,
  mail: { orderId: string; kind: EmailKind; version?: number; until?: Date },
  now: Date,
  write: (writtenAt: Date) => Omit<EmailMessage, "messageId" | "date">,
): Promise<void> {
  const { orderId, kind, version = 0 } = mail;
  const email = { orderId, kind, version };
  const until = leaseEnd(now);
  const first = isOutOfDate(now, now, mail.until) ? null : until;
  const due = await recordEmailDue(deps.db, orderId, kind, version, now, first);
  const { writtenAt, sentAt, isNew } = due;
  if (sentAt) return;
  if (isOutOfDate(writtenAt, now, mail.until)) return dropUnsent(deps.db, email, now);
  const lease = isNew ? "leased" : await leaseEmail(deps.db, email, until, now);
  if (lease === "closed") return;
  if (lease === "sending") throw new EmailBeingSentError();
  let message: ReturnType<typeof write>;
  try {
    message = write(writtenAt);
    if (message.to.address === "") return recordRefused(deps.db, email, NO_ADDRESS, now);
    await deps.mailTransport.send({
      ...message,
      messageId: messageIdOf(emailIdOf(email), deps.sender),
      date: writtenAt,
    });
  } catch (error) {
    if (error instanceof MailError && error.permanent)
      return recordRefused(deps.db, email, error.message, now);
    if (isMailOutage(error)) await releaseLease(deps.db, email, until);
    else if (await countEmailFault(deps, email, error, now)) return;
    throw error;
  }
  const { throughOutage = (record) => record() } = deps;
  await throughOutage(async () => {
    if (!therapistKinds.has(kind))
      await recordArrivedEmail(deps.db, orderId, message.to.address, now);
    await recordSent(deps.db, email, now);
  });
}
