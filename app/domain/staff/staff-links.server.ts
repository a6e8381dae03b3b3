import type { Selectable } from "kysely";
import type { Db, Database } from "../../db/connect.server.ts";
import type { Schema } from "../../db/schema.ts";
import { randomUUID } from "node:crypto";
import type { PublishEvent } from "../../db/events.server.ts";
import { emailIn } from "../../lib/contact.ts";
import { digest, fingerprint } from "../../lib/token.ts";
import { addMinutes, formatInstant } from "../../lib/india-time.ts";
import { findStaffByEmail, lockStaff, findStaffById } from "./staff.server.ts";
import { renderEmail, type RenderedEmail, type Brand } from "../emails/email-layout.ts";
import { sendEmailOnce, type SendEmailDeps } from "../emails/send-email-once.server.ts";

type StaffLink = Selectable<Schema["staff_link"]>;

async function insertLink(
  trx: Db,
  link: Pick<StaffLink, "id" | "staff_id" | "token_hash" | "created_at" | "expires_at">,
): Promise<void> {
  await trx
    .insertInto("staff_link")
    .values({ ...link, used_at: null })
    .execute();
}

function findLinkById(db: Db, id: string): Promise<StaffLink | undefined> {
  return db.selectFrom("staff_link").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds a link that has not expired and was not used. */
export function findOpenLink(db: Db, tokenHash: string, now: Date): Promise<StaffLink | undefined> {
  return db
    .selectFrom("staff_link")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("used_at", "is", null)
    .executeTakeFirst();
}

/** Whether a staff member has a link that was created since a time, has not expired and was not used. */
async function hasOpenLinkSince(
  trx: Db,
  staffId: string,
  since: Date,
  now: Date,
): Promise<boolean> {
  const found = await trx
    .selectFrom("staff_link")
    .select("id")
    .where("staff_id", "=", staffId)
    .where("created_at", ">", since)
    .where("expires_at", ">", now)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends every open link of a staff member: one of them was used. */
export async function endStaffLinks(trx: Db, staffId: string, now: Date): Promise<void> {
  await trx
    .updateTable("staff_link")
    .set({ used_at: now })
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .execute();
}

export async function deleteLinksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("staff_link").where("expires_at", "<", before).execute();
}

export interface StaffLinkDeps extends Pick<Database, "db"> {
  publish: PublishEvent;
  secretKey: string;
}

const LINK_MINUTES = 15;
/** A link that was emailed so recently is used instead of another one. */
const RESEND_AFTER_MINUTES = 5;
/** An invitation waits for its reader longer than a sign-in that was just asked for. */
export const INVITATION_MINUTES = 3 * 24 * 60;

/** Derives the token of a link, so that a repeated email has the same one. The database has its digest only. */
export function staffTokenOf(secretKey: string, linkId: string): string {
  return fingerprint(`staff link ${linkId}`, secretKey);
}

/** Returns the path of the page that signs a staff member in. */
export function staffLinkPath(token: string): string {
  return `/desk/login/${token}`;
}

/** Stores a link on an open transaction; a job emails it. */
export async function issueStaffLink(
  deps: Omit<StaffLinkDeps, "db">,
  trx: Db,
  staffId: string,
  minutes: number,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await insertLink(trx, {
    id,
    staff_id: staffId,
    token_hash: digest(staffTokenOf(deps.secretKey, id)),
    created_at: now,
    expires_at: addMinutes(now, minutes),
  });
  await deps.publish(trx, "staff_link.created", { linkId: id });
}

/**
 * Emails a sign-in link if the address is that of a staff member. The answer does not say whether it is. There is no
 * limit that a stranger could use up: while an unused link of the last minutes is in the mailbox no other is sent, and
 * that one lets its reader in.
 */
export async function requestStaffLink(
  deps: StaffLinkDeps,
  email: string,
  now: Date,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const staff = await findStaffByEmail(trx, emailIn(email) ?? "");
    if (!staff || staff.left_at || staff.demo) return;
    await lockStaff(trx, staff.id);
    const recently = addMinutes(now, -RESEND_AFTER_MINUTES);
    if (await hasOpenLinkSince(trx, staff.id, recently, now)) return;
    await issueStaffLink(deps, trx, staff.id, LINK_MINUTES, now);
  });
}

/** Renders the email with a sign-in link. @param until when the link expires, as text */
function staffLinkEmail(url: string, until: string, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: `Sign in to the desk of ${brand.name}`,
    preheader: `The link works once, until ${until}.`,
    heading: "Sign in to the desk",
    blocks: [
      { kind: "paragraph", text: `The link works once, until ${until}.` },
      { kind: "button", label: "Sign in", address: url },
      {
        kind: "paragraph",
        text: "The page asks for a code of your authenticator app, or one of your recovery codes. Nobody from the team ever asks you for one. The first time it asks for your enrolment code, which the person who invited you tells you by phone or in person.",
      },
    ],
    reason: `You got this email because you work with ${brand.name}, or were invited to. If you did not ask for it, leave it: the link alone opens nothing.`,
    isForOperator: true,
    brand,
  });
}

/** Emails a sign-in link to its staff member; once, and not after the link has ended. */
export async function sendStaffLink(deps: SendEmailDeps, linkId: string, now: Date): Promise<void> {
  const link = await findLinkById(deps.db, linkId);
  if (!link || link.used_at || link.expires_at <= now) return;
  const staff = await findStaffById(deps.db, link.staff_id);
  if (!staff || staff.left_at) return;
  const url = deps.publicUrl + staffLinkPath(staffTokenOf(deps.secretKey, linkId));
  const { created_at: dueAt, expires_at: until } = link;
  await sendEmailOnce(deps, { subject: linkId, kind: "staff_link", dueAt, until }, now, () => ({
    ...staffLinkEmail(url, formatInstant(until), deps.brand),
    to: { address: staff.email },
  }));
}
