import { withLanguage } from "../../lib/language/with-language.server.ts";
import { type EmailKey, type EmailKind, recipients } from "../../db/email-kinds.ts";
import type { InLanguage, JobData, PublishJob } from "../../db/job-kinds.ts";
import type { NoticeDeps } from "../calendar/slots.ts";
import {
  dropUnsentEmail,
  recordEmailDue,
  countEmailFault,
  isMailOutage,
  type SendEmailDeps,
} from "./send-email-once.server.ts";
import type { RecordAudit } from "../../db/audit.ts";
import type { Database, Db } from "../../db/connect.server.ts";
import { namedColumns, type Row } from "../../db/row.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { mayEmailByHand } from "../orders/emails-by-hand.server.ts";
import { findOrder, lockOrder } from "../orders/orders.server.ts";

export type ResendDeps = SendEmailDeps &
  NoticeDeps &
  Database & { cipher: Cipher; publish: PublishJob };

/** Sends an email of one kind; does nothing if it is out of date. */
export type SendEmail = (deps: ResendDeps, email: EmailKey, now: Date) => Promise<void>;

/** The sender of each kind of email. */
export type Senders = Readonly<Record<EmailKind, SendEmail>>;

/**
 * Sends an email that is due: to a visitor in the language of the job, to staff, therapists and the team in English.
 * Emails to clients are written in their order's language. With `again` it drops one that is out of date (session
 * rescheduled, cancelled or over).
 * @throws {MailError} when the mail server did not accept it; the job retries
 */
export async function sendDueEmail(
  deps: ResendDeps,
  senders: Senders,
  { again, language = "en", ...email }: InLanguage<JobData["email"]>,
  now: Date,
): Promise<void> {
  const isInEnglish = !["client", "visitor"].includes(recipients[email.kind]);
  try {
    await withLanguage(isInEnglish ? "en" : language, () => senders[email.kind](deps, email, now));
  } catch (error) {
    // One that fails before it is written has been counted by no try. A first job is given up instead.
    if (again && !isMailOutage(error) && (await countEmailFault(deps, email, error, now))) return;
    throw error;
  }
  if (again) await dropUnsentEmail(deps.db, email, now);
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

type ResendConfirmation =
  | { ok: true }
  /** already_again: another one was sent since the page was shown. */
  | { ok: false; reason: "not_booked" | "already_again" | "enough_emails" };

/**
 * Sends the client's confirmation once more, as a new email: a mailbox would drop a repeat of the old one.
 * @param shown the version of the newest confirmation on the page, so that a double press sends one
 */
export async function queueConfirmationResend(
  deps: Pick<Database, "db"> & { publish: PublishJob; audit: RecordAudit },
  orderId: string,
  shown: number,
  now: Date,
): Promise<ResendConfirmation> {
  return deps.db.transaction().execute(async (trx): Promise<ResendConfirmation> => {
    const { contact } = (await findOrder(trx, orderId)) ?? {};
    if (contact && !(await mayEmailByHand(trx, contact.email, now)))
      return { ok: false, reason: "enough_emails" };
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "booked") return { ok: false, reason: "not_booked" };
    if (newestConfirmationEmailVersion(await listOrderEmails(trx, orderId)) !== shown)
      return { ok: false, reason: "already_again" };
    const email = { subject: orderId, kind: "confirmation", version: shown + 1 } as const;
    await recordEmailDue(trx, email, now);
    await deps.publish(trx, "email", { ...email, again: true });
    await deps.audit(trx, { useCase: "resend-confirmation", subject: orderId }, now);
    return { ok: true };
  });
}
