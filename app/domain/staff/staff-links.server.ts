import type { AuditedServices, Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { randomUUID } from "node:crypto";
import { publishEmails } from "../../db/job-kinds.ts";
import { emailIn } from "../../lib/contact.ts";
import { linkPath } from "../links/link-kinds.ts";
import { findNewestLink, issueLinks, secretLinkToken } from "../links/secret-links.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { findStaffByEmail, lockStaff, isGone } from "./staff.server.ts";

/** A link that was emailed so recently is used instead of another one. */
const RESEND_AFTER_MINUTES = 5;
/** An invitation waits for its reader longer than a sign-in that was just asked for. */
export const INVITATION_MINUTES = 3 * 24 * 60;

/** Stores a link on an open transaction; a job emails it. */
export async function issueStaffLink(
  services: Services,
  trx: Db,
  staffId: string,
  now: Date,
  expiresAt?: Date,
): Promise<void> {
  const id = randomUUID();
  const link = { kind: "sign_in", id, subject: staffId, ...(expiresAt && { expiresAt }) } as const;
  await issueLinks(services, trx, [link], now);
  await publishEmails(services.publish, trx, id, { staff_link: 0 });
}

/**
 * Emails a sign-in link if the address is that of a staff member. The answer does not say whether it is. There is no
 * limit that a stranger could use up: while an unused link of the last minutes is in the mailbox no other is sent, and
 * that one lets its reader in.
 */
export async function requestStaffLink(
  services: Services,
  email: string,
  now: Date,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const staff = await findStaffByEmail(trx, emailIn(email) ?? "");
    if (!staff || isGone(staff) || staff.demo) return;
    await lockStaff(trx, staff.id);
    const newest = await findNewestLink(trx, "sign_in", staff.id);
    if (newest && newest.issuedAt > addMinutes(now, -RESEND_AFTER_MINUTES)) return;
    await issueStaffLink(services, trx, staff.id, now);
  });
}

type CreateStaffLink = { ok: true; path: string } | { ok: false; reason: "staff_unknown" };

/**
 * Makes a sign-in link for the operator to hand over, while no email arrives. It works once, for as long as an emailed
 * one, and still asks for a code.
 */
export async function createStaffLink(
  services: AuditedServices,
  email: string,
  now: Date,
): Promise<CreateStaffLink> {
  return services.db.transaction().execute(async (trx): Promise<CreateStaffLink> => {
    const staff = await findStaffByEmail(trx, emailIn(email) ?? "");
    if (!staff || isGone(staff) || staff.demo) return { ok: false, reason: "staff_unknown" };
    const id = randomUUID();
    await issueLinks(services, trx, [{ kind: "sign_in", id, subject: staff.id }], now);
    await services.audit(trx, { useCase: "create-staff-link", subject: staff.id }, now);
    return {
      ok: true,
      path: linkPath("sign_in", secretLinkToken(services.secretKey, "sign_in", id)),
    };
  });
}
