import type { Database } from "../../db/connect.server.ts";
import type { ManageLinkDeps } from "../booking-access/issue-manage-link.server.ts";
import type { Brand } from "./templates/email-brand.ts";
import {
  dropUnsent,
  type EmailKey,
  leaseEmail,
  recordEmailFault,
  recordRefused,
  recordSent,
  releaseLease,
} from "./delivery-store.server.ts";
import { isDatabaseUnavailable } from "../../lib/database-unavailable.ts";
import { isOutOfDate, leaseEnd } from "./email-retry-times.ts";
import {
  EmailBeingSentError,
  type EmailMessage,
  MailError,
  type MailTransport,
  NO_ADDRESS,
} from "./mail-transport.ts";
import { emailIdOf, messageIdOf } from "./message-id.ts";
import { type EmailKind, recordEmailDue } from "./store.server.ts";
import { recordArrivedEmail } from "../orders/correct-order-email.server.ts";

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
