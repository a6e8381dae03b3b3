import type { Events } from "../../../db/jobs/events.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { messageIdOf } from "../../email/message-id.ts";
import type { SendEmailDeps } from "../../email/send-email-once.server.ts";
import { openingsEmail, privacyGrantEmail } from "./privacy-grant-email.ts";
import { MOST_OPENINGS } from "./openings-limit.server.ts";
import { revealFrom } from "./privacy-grant.ts";
import { findById } from "../store.server.ts";

/**
 * Tells an owner or privacy member that a person was given the privacy role. A retry after a crash repeats the same
 * email.
 */
export async function sendPrivacyGrant(
  deps: SendEmailDeps,
  { staffId, recipientId }: { staffId: string; recipientId: string },
): Promise<void> {
  const [granted, recipient] = [
    await findById(deps.db, staffId),
    await findById(deps.db, recipientId),
  ];
  if (granted?.role !== "privacy" || !recipient || recipient.left_at) return;
  const from = formatInstant(revealFrom({ roleSince: granted.invited_at }));
  const url = `${deps.publicUrl}/desk/staff`;
  const id = `grant.${staffId}.${granted.invited_at.getTime()}.${recipientId}`;
  await deps.mailTransport.send({
    ...privacyGrantEmail({ email: granted.email, from, url }, deps.brand),
    to: { address: recipient.email },
    messageId: messageIdOf(id, deps.sender),
    date: granted.invited_at,
  });
}

/** Tells an owner or privacy member that another one opened many clients' answers. A retry repeats the same email. */
export async function sendOpeningsEmail(
  deps: SendEmailDeps,
  { staffId, opened, day, recipientId }: Events["answers.opened_often"],
  now: Date,
): Promise<void> {
  const [member, recipient] = [
    await findById(deps.db, staffId),
    await findById(deps.db, recipientId),
  ];
  if (!member || !recipient || recipient.left_at) return;
  const url = `${deps.publicUrl}/desk/audit`;
  await deps.mailTransport.send({
    ...openingsEmail(
      { email: member.email, opened, isOver: opened >= MOST_OPENINGS, url },
      deps.brand,
    ),
    to: { address: recipient.email },
    messageId: messageIdOf(`openings.${staffId}.${opened}.${day}.${recipientId}`, deps.sender),
    date: now,
  });
}
