import type { Services } from "../../services.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { JobData } from "../../db/job-kinds.ts";
import { sameEmail } from "../../db/same-email.ts";
import { unpaidContactSql, updateUnpaidOrderContact } from "./orders.server.ts";
import type { Answers } from "../visitors/answers.ts";
import { type ContactAnswers, contactOf } from "../visitors/answers.ts";
import {
  findVisitorUser,
  registrationSql,
  saveContactAnswers,
} from "../visitors/answers.server.ts";
import type { ConsentButton } from "../visitors/privacy-notice.ts";
import { queueLateRow, withOneRetry, writeLateRow } from "../visitors/write-late-row.server.ts";

/**
 * A statement that records that the mail server accepted an email of a paid order, which proves that the order belongs
 * to the mailbox. Records nothing when the order has another email address by now.
 * @param to the address that the email was sent to
 */
export const arrivedEmail = (db: Db, orderId: string, to: string, now: Date) =>
  db
    .updateTable("orders")
    .set({ email_arrived_at: now })
    .where("id", "=", orderId)
    .where(sameEmail("contact_email", to))
    .where("captured_paise", "is not", null)
    // Proven by a later email: what a client told a therapist stays closed to a wrong correction.
    .where((row) =>
      row.or([row("email_limited_until", "is", null), row("email_limited_until", "<=", now)]),
    )
    .where("email_arrived_at", "is", null);

/**
 * Builds the SQL condition that a mailbox was opened in the browser of a users row: its visitor opens a link from it
 * now, or did before. Source: docs/decisions/0026-data-requests-and-retention.md
 * @param visitorId of the browser that has the mailbox open now
 */
export function isMailboxOpened(
  email: string | RawBuilder<unknown>,
  visitorId: string | undefined,
): RawBuilder<boolean> {
  return sql<boolean>`(${sameEmail("users.email", email)}
    and (users.email_proven_at is not null or users.id is not distinct from ${visitorId ?? null}::uuid))`;
}

/**
 * Builds the SQL condition that an order's address is proven to be its client's: it was paid and its email arrived, or
 * its visitor opened the mailbox. While two mailboxes claim an order, it is neither's.
 * @param visitorId of the browser that has the mailbox open now
 */
export function isEmailProven(visitorId?: string): RawBuilder<boolean> {
  return sql<boolean>`(orders.email_contested_at is null and (orders.email_arrived_at is not null
    or exists (select from users where users.id = orders.user_id
      and ${isMailboxOpened(sql.ref("orders.contact_email"), visitorId)})))`;
}

/** Returns until when the links of an order open nothing confidential; undefined if they open all. */
export async function findEmailLimit(
  db: Db,
  orderId: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("email_limited_until as until")
    .where("id", "=", orderId)
    .where("email_limited_until", ">", now)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

/**
 * Saves the contact that a visitor gave in step 1 or the booking panel, and updates their unpaid orders with it: the
 * session link then goes to an email address that was corrected while the pay page is open or before a late payment. A
 * paid order keeps its contact.
 * If the users row can't be written, answers and consent are stored without it and a job writes it.
 * @param answers the form's other answers
 * @param button by which the visitor agreed to the notice; step 1's unless given
 * @returns `late`: why the users row wasn't written
 * @throws if the answers can't be stored either
 */
export async function saveOrderContact(
  services: Services,
  visitorId: string,
  contact: ContactAnswers,
  answers: Partial<Answers> = {},
  button: ConsentButton = "step_1_continue",
): Promise<{ late?: unknown }> {
  const save = () =>
    sql`with ${registrationSql(services.cipher, visitorId, contact, answers, button)}
      ${unpaidContactSql(contactOf(contact), sql`visitor`)}`.execute(services.db);
  try {
    await withOneRetry(save);
    return {};
  } catch (late) {
    await services.db.transaction().execute(async (trx) => {
      await saveContactAnswers(trx, services.cipher, visitorId, contact, answers, button);
      await queueLateRow(trx, services, visitorId, "users");
    });
    return { late };
  }
}

/** Writes a visitor's row that failed before, and updates their unpaid orders with the contact that it has. */
export async function writeLateVisitorRow(
  services: Services,
  failed: JobData["write-visitor-row"],
): Promise<void> {
  if (!(await writeLateRow(services, failed)) || failed.row !== "users") return;
  const contact = await findVisitorUser(services.db, failed.visitorId);
  if (contact) await updateUnpaidOrderContact(services.db, failed.visitorId, contactOf(contact));
}
