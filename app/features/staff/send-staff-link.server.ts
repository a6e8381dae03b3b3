import { formatInstant } from "../../lib/india-time.ts";
import { messageIdOf } from "../email/message-id.ts";
import type { SendEmailDeps } from "../email/send-email-once.server.ts";
import { findLinkById, recordLinkSent } from "./link-store.server.ts";
import { staffLinkPath, staffTokenOf } from "./request-staff-link.server.ts";
import { staffLinkEmail } from "./staff-link-email.ts";
import { findById } from "./store.server.ts";

/** Emails a sign-in link to its staff member; once, and not after the link has ended. */
export async function sendStaffLink(deps: SendEmailDeps, linkId: string, now: Date): Promise<void> {
  const link = await findLinkById(deps.db, linkId);
  if (!link || link.sent_at || link.used_at || link.expires_at <= now) return;
  const staff = await findById(deps.db, link.staff_id);
  if (!staff || staff.left_at) return;
  const url = deps.publicUrl + staffLinkPath(staffTokenOf(deps.secretKey, linkId));
  await deps.mailTransport.send({
    ...staffLinkEmail(url, formatInstant(link.expires_at), deps.brand),
    to: { address: staff.email },
    messageId: messageIdOf(`staff.${linkId}`, deps.sender),
    date: link.created_at,
  });
  await recordLinkSent(deps.db, linkId, now);
}
