import { randomUUID } from "node:crypto";
import type { Database, Db } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { emailIn } from "../../lib/contact.ts";
import { digest, fingerprint } from "../../lib/crypto/token.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { hasOpenLinkSince, insertLink } from "./link-store.server.ts";
import { findByEmail, lockStaff } from "./store.server.ts";

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
    const staff = await findByEmail(trx, emailIn(email) ?? "");
    if (!staff || staff.left_at || staff.demo) return;
    await lockStaff(trx, staff.id);
    const recently = addMinutes(now, -RESEND_AFTER_MINUTES);
    if (await hasOpenLinkSince(trx, staff.id, recently, now)) return;
    await issueStaffLink(deps, trx, staff.id, LINK_MINUTES, now);
  });
}
