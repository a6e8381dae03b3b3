import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { EmailKey } from "../../db/email-kinds.ts";
import { emailIdOf, isEmailOf, MAX_SEND_DAYS, parseEmailId } from "./email-rows.server.ts";

interface RefusedEmail extends EmailKey {
  /** Null for an email about something else. */
  orderId: string | null;
  refusedAt: Date;
  /** What the mail server answered, without an email address; null for refusals older than this column. */
  refusal: string | null;
}

/** Lists permanently refused emails that are not dismissed, oldest first. */
async function listRefused(db: Db, limit: number): Promise<RefusedEmail[]> {
  return db
    .selectFrom("email")
    .select([
      "subject",
      "order_id as orderId",
      "kind",
      "version",
      "second_person as secondPerson",
      "refused_at as refusedAt",
      "refusal",
    ])
    .where("refused_at", "is not", null)
    .where("dropped_at", "is", null)
    .orderBy("refused_at")
    .limit(limit)
    .$narrowType<{ refusedAt: Date }>()
    .execute();
}

function changeRefused(db: Db, email: EmailKey) {
  return db
    .updateTable("email")
    .where(isEmailOf(email))
    .where("refused_at", "is not", null)
    .where("dropped_at", "is", null);
}

/** @param reason appended to the server's answer @returns false if there is no such refused email */
async function dropRefused(db: Db, email: EmailKey, reason: string, now: Date): Promise<boolean> {
  const dropped = await changeRefused(db, email)
    .set({ dropped_at: now, refusal: sql`concat_ws(' · dismissed: ', refusal, ${reason}::text)` })
    .returning("subject")
    .executeTakeFirst();
  return dropped !== undefined;
}

/** Makes a refused email due. @returns false if there is no such refused email */
async function clearRefusal(db: Db, email: EmailKey): Promise<boolean> {
  const cleared = await changeRefused(db, email)
    .set({ refused_at: null, refusal: null, faults: 0, due_at: sql`'-infinity'` })
    .returning("subject")
    .executeTakeFirst();
  return cleared !== undefined;
}

/**
 * Drops refused emails that are out of date: about a session after its end, manage links, data links, sign-in links and
 * the times of a therapist's day after a day, an offer once it ends, any other after {@link MAX_SEND_DAYS} days. Runs
 * every minute.
 */
export async function dropExpiredRefused(db: Db, now: Date): Promise<void> {
  await sql`
    update email set dropped_at = ${now} from email as refused left join orders on orders.id = refused.order_id
    where (email.subject, email.kind, email.version, email.second_person)
        = (refused.subject, refused.kind, refused.version, refused.second_person)
      and refused.refused_at is not null and refused.dropped_at is null
      and case
        when refused.kind in ('link', 'data_link', 'staff_link', 'therapist_reminder')
          then refused.written_at < ${now}::timestamptz - interval '1 day'
        when refused.order_id is null or refused.kind in ('cancelled', 'refund', 'duplicate_refund')
          then refused.written_at < ${now}::timestamptz - make_interval(days => ${MAX_SEND_DAYS})
        when refused.kind = 'offer' then coalesce(offer_until, '-infinity') <= ${now}
        else starts_at + make_interval(mins => duration_minutes) <= ${now} end`.execute(db);
}

type HandleEmail = { ok: true } | { ok: false; reason: "email_unknown" };

/** A refused email with the id that an operator names it by. */
export type ListedRefusedEmail = RefusedEmail & { id: string };

export async function listRefusedEmails(db: Db, limit: number): Promise<ListedRefusedEmail[]> {
  return (await listRefused(db, limit)).map((email) => ({
    ...email,
    id: emailIdOf(email),
  }));
}

async function handle(
  id: string,
  change: (email: EmailKey) => Promise<boolean>,
): Promise<HandleEmail> {
  const email = parseEmailId(id);
  return email && (await change(email)) ? { ok: true } : { ok: false, reason: "email_unknown" };
}

/** Queues a refused email once more to the same address, such as after the sender was unblocked. */
export function queueRefusedEmailAgain(db: Db, id: string): Promise<HandleEmail> {
  return handle(id, (email) => clearRefusal(db, email));
}

/** Dismisses a refused email, such as after a phone call to its recipient. Stores the reason with it. */
export function dismissRefusedEmail(
  db: Db,
  id: string,
  reason: string,
  now: Date,
): Promise<HandleEmail> {
  return handle(id, (email) => dropRefused(db, email, reason, now));
}

/** True if the visitor's mail server refused the confirmation permanently; the booking page then shows a notice. */
export async function isConfirmationRefused(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("email")
    .select("kind")
    .where("order_id", "=", orderId)
    .where("kind", "=", "confirmation")
    .where("second_person", "=", 0)
    .where("refused_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Emails that the mail server did not accept yet: each was tried at least once, and is tried again. */
export interface WaitingMail {
  count: number;
  /** When the first of them was written. */
  since: Date;
  /** The mail server's last answer, without email addresses. */
  answer: string;
}

/**
 * Finds the emails that the mail server did not accept yet; undefined if none waits. Once a later email was accepted,
 * an earlier one waits for its recipient's server, which is no fault of ours.
 */
export async function findWaitingMail(db: Db): Promise<WaitingMail | undefined> {
  const { rows } = await sql<{ count: number; since: Date | null; answer: string | null }>`
    select count(*)::int as count, min(written_at) as since,
      (array_agg(refusal order by written_at desc))[1] as answer
    from email where sent_at is null and refused_at is null and dropped_at is null
      and refusal is not null
      and not exists (select from email later where later.sent_at > email.written_at)`.execute(db);
  const [{ count, since, answer } = { count: 0, since: null, answer: null }] = rows;
  return since === null ? undefined : { count, since, answer: answer ?? "" };
}
