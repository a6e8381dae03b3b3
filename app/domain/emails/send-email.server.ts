import { type EmailKey, type EmailKind, recipients } from "../../db/email-kinds.ts";
import type { InLanguage, JobData } from "../../db/job-kinds.ts";
import { isDatabaseUnavailable } from "../../lib/database-unavailable.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import type { AuditedServices, Services } from "../../services.ts";
import { mayEmailByHand } from "../orders/emails-by-hand.server.ts";
import { findOrder, lockOrder } from "../orders/orders.server.ts";
import { writeInvitation } from "./calendar-invitation.server.ts";
import type { DueEmail, Kind } from "./email-kind.server.ts";
import { renderEmail } from "./email-layout.ts";
import {
  countEmailFault,
  dropUnsentEmail,
  emailIdOf,
  leaseEmail,
  listOrderEmails,
  MAX_SEND_DAYS,
  newestConfirmationEmailVersion,
  recordEmailDue,
  recordRefused,
  recordSentEmail,
  releaseLease,
  withoutAddresses,
} from "./email-rows.server.ts";
import {
  EmailBeingSentError,
  type EmailMessage,
  ERASED_ADDRESS_REFUSAL,
  MailError,
} from "./mail-transport.ts";
import type { OpenSession } from "./session.server.ts";

/** Every kind of email, by its name. */
export type Kinds = Readonly<Record<EmailKind, Kind<unknown>>>;

/** Longer than one SMTP delivery can take (`app/adapters/mail/smtp.server.ts` times out after 50 s). */
const LEASE_MINUTES = 1;

export const leaseFrom = (now: Date): Date => addMinutes(now, LEASE_MINUTES);

const isOutOfDate = (writtenAt: Date, now: Date, until?: Date) =>
  now >= (until ?? addMinutes(writtenAt, MAX_SEND_DAYS * 24 * 60));

/** True if an email was not sent for a temporary reason: mail server, database, or another process that sends it. */
const isMailOutage = (error: unknown): boolean =>
  error instanceof MailError || isDatabaseUnavailable(error);

/** Of a kind that goes to a client or another visitor: others are written in English. */
const isToVisitor = (kind: EmailKind) => ["client", "visitor"].includes(recipients[kind]);

/** Of a kind that goes to a person who works here: they need no helplines. */
const isToStaff = (kind: EmailKind) => ["operator", "staff"].includes(recipients[kind]);

/**
 * Writes an email. Its Message-ID is the same for every try, so that a mailbox drops a repeat after a crash.
 * @throws {MailError} permanent, when the address of a calendar entry is none
 */
function writeEmail(
  services: Pick<Services, "brand" | "publicUrl" | "sender">,
  { write }: Kind<unknown>,
  email: EmailKey,
  { model, invitation, to }: DueEmail<unknown>,
  writtenAt: Date,
): EmailMessage {
  const { brand, sender } = services;
  const content = write(model, services, writtenAt);
  return {
    ...renderEmail({ ...content, brand, isForStaff: isToStaff(email.kind) }),
    to: to ?? { name: brand.name, address: brand.supportEmail },
    ...(invitation && {
      calendar: {
        method: invitation.method,
        content: writeInvitation({ ...invitation, stamp: writtenAt }),
      },
    }),
    messageId: `<${emailIdOf(email)}@${sender.address.split("@")[1] ?? "localhost"}>`,
    date: writtenAt,
  };
}

/**
 * Sends an email unless it was sent before. Holds no connection or lock while it sends: it leases the row, sends, then
 * records. A retry after a crash between sending and recording repeats the same email. A permanent refusal waits for a
 * person, and so does an email to an erased client, which goes nowhere. An email to a client whose address is contested
 * waits for the decision.
 */
async function sendOnce(
  services: Services,
  kind: Kind<unknown>,
  email: EmailKey,
  due: DueEmail<unknown>,
  now: Date,
  leased: LeasedEmail | undefined,
): Promise<void> {
  const { db } = services;
  const { dueAt = now, until } = due;
  const leasedUntil = leased?.until ?? leaseFrom(now);
  const firstLease = isOutOfDate(dueAt, now, until) ? null : leasedUntil;
  const row = leased
    ? { writtenAt: now, sentAt: null, isNew: true, isHeld: leased.isHeld }
    : await recordEmailDue(db, { ...email, dueAt }, now, firstLease);
  if (row.sentAt) return;
  if (isOutOfDate(row.writtenAt, now, until)) return dropUnsentEmail(db, email, now);
  if (row.isHeld) return row.isNew ? releaseLease(db, email, leasedUntil, null) : undefined;
  const lease = row.isNew ? "leased" : await leaseEmail(db, email, leasedUntil, now);
  if (lease === "closed") return;
  if (lease === "sending") throw new EmailBeingSentError();
  let message: EmailMessage;
  try {
    message = writeEmail(services, kind, email, due, row.writtenAt);
    if (message.to.address === "") return recordRefused(db, email, ERASED_ADDRESS_REFUSAL, now);
    await services.mailTransport.send(message);
  } catch (error) {
    if (error instanceof MailError && error.permanent)
      return recordRefused(db, email, error.message, now);
    const answer = error instanceof MailError ? withoutAddresses(error.message) : null;
    if (isMailOutage(error)) await releaseLease(db, email, leasedUntil, answer);
    else if (await countEmailFault(db, email, error, now)) return;
    throw error;
  }
  const isProof = recipients[email.kind] === "client" && !email.secondPerson;
  await services.throughOutage(() =>
    recordSentEmail(db, email, now, isProof ? message.to.address : undefined),
  );
}

/** An email that its caller has recorded and leased, and the session that it is about. */
interface LeasedEmail {
  session: OpenSession;
  until: Date;
  /** Two mailboxes claim the order. */
  isHeld: boolean;
}

/**
 * Sends the email of a subject and version, unless it was sent, is out of date or has nothing to tell yet; then the
 * copy to a second person.
 * @param leased by the caller, at the time `now`; unset for an email that is recorded and leased here
 * @throws {MailError} not permanent: the mail server did not accept it, or another process is sending it; the job
 * retries
 * @throws a fault of our own, twice; the third time the email counts as refused
 */
export async function sendEmail(
  services: Services,
  kinds: Kinds,
  email: EmailKey,
  now: Date,
  leased?: LeasedEmail,
): Promise<void> {
  const kind = kinds[email.kind];
  const due = await kind.load(services, email, now, leased?.session);
  if (!due) return;
  const { language = currentLanguage(), row, after, copy } = due;
  try {
    await withLanguage(language, () =>
      sendOnce(services, kind, { ...email, ...row }, due, now, leased),
    );
    await after?.();
  } finally {
    const other = await copy?.();
    if (other) await sendEmail(services, kinds, other, now);
  }
}

/**
 * Runs the job of an email: to a visitor in the language of the job, unless they have an order with its own. With
 * `again` the email's row is stored, and is dropped where nothing is sent any more.
 */
export async function runEmailJob(
  services: Services,
  kinds: Kinds,
  { again, language = "en", ...email }: InLanguage<JobData["email"]>,
  now: Date,
): Promise<void> {
  const { db } = services;
  try {
    await withLanguage(isToVisitor(email.kind) ? language : "en", () =>
      sendEmail(services, kinds, email, now),
    );
  } catch (error) {
    // One that fails before it is written has been counted by no try. A first job is given up instead.
    if (again && !isMailOutage(error) && (await countEmailFault(db, email, error, now))) return;
    throw error;
  }
  if (again) await dropUnsentEmail(db, email, now);
}

type ResendConfirmation =
  | { ok: true }
  /** already_again: another one was sent since the page was shown. */
  | { ok: false; reason: "not_booked" | "already_again" | "enough_emails" };

/**
 * Sends the client's confirmation once more, as a new email: a mailbox would drop a repeat of the old one.
 * @param shown the version of the newest confirmation on the page, so that a double press sends one
 */
export async function queueConfirmationResend(
  services: AuditedServices,
  orderId: string,
  shown: number,
  now: Date,
): Promise<ResendConfirmation> {
  return services.db.transaction().execute(async (trx): Promise<ResendConfirmation> => {
    const { contact } = (await findOrder(trx, orderId)) ?? {};
    if (contact && !(await mayEmailByHand(trx, contact.email, now)))
      return { ok: false, reason: "enough_emails" };
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "booked") return { ok: false, reason: "not_booked" };
    if (newestConfirmationEmailVersion(await listOrderEmails(trx, orderId)) !== shown)
      return { ok: false, reason: "already_again" };
    const email = { subject: orderId, kind: "confirmation", version: shown + 1 } as const;
    await recordEmailDue(trx, email, now);
    await services.publish(trx, "email", { ...email, again: true });
    await services.audit(trx, { useCase: "resend-confirmation", subject: orderId }, now);
    return { ok: true };
  });
}
