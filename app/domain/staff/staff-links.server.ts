import type { AuditedServices, Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { randomUUID } from "node:crypto";
import { publishEmails } from "../../db/job-kinds.ts";
import { emailIn } from "../../lib/contact.ts";
import { linkPath } from "../links/link-kinds.ts";
import {
  findNewestLink,
  issueLinks,
  linkUrl,
  resolveLink,
  secretLinkToken,
} from "../links/secret-links.server.ts";
import { addMinutes, formatInstant } from "../../lib/india-time.ts";
import { findStaffByEmail, lockStaff, findStaffById, isGone } from "./staff.server.ts";
import { renderEmail, type RenderedEmail, type Brand } from "../emails/email-layout.ts";
import { sendEmailOnce } from "../emails/send-email-once.server.ts";

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
        text: "The page asks for a code of your authenticator app, or one of your recovery codes. No one on the team ever asks you for one. The first time it asks for your enrolment code, which the person who invited you tells you by phone or in person.",
      },
    ],
    reason: `You’re getting this email because you work with ${brand.name}, or were invited to. If you didn’t ask for it, you don’t need to do anything: the link alone opens nothing.`,
    isForOperator: true,
    brand,
  });
}

/** Emails a sign-in link to its staff member; once, and not after the link has ended. */
export async function sendStaffLink(services: Services, linkId: string, now: Date): Promise<void> {
  const token = secretLinkToken(services.secretKey, "sign_in", linkId);
  const link = await resolveLink(services.db, "sign_in", token, now);
  const until = link?.expiresAt;
  const staff = until && (await findStaffById(services.db, link.subject));
  if (!staff || isGone(staff)) return;
  const url = linkUrl(services, "sign_in", token);
  const { issuedAt: dueAt } = link;
  await sendEmailOnce(services, { subject: linkId, kind: "staff_link", dueAt, until }, now, () => ({
    ...staffLinkEmail(url, formatInstant(until), services.brand),
    to: { address: staff.email },
  }));
}
