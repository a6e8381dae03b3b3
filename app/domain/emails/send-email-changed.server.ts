import { formatDayWithYear } from "../../lib/india-time.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { undoPath } from "../links/manage-link.ts";
import { findEmailChange, recordOfChange } from "../links/record-email-change.server.ts";
import { secretLinkToken } from "../links/secret-links.server.ts";
import { renderEmail, type RenderedEmail, type Brand } from "./email-layout.ts";
import { MailError } from "./mail-transport.ts";
import { emailMessageId, type SendEmailDeps } from "./send-email-once.server.ts";

/** Renders what the old address is told. The new address is not named: another person may read the old mailbox. */
export function emailChangedEmail(
  change: { changedBy: "client" | "staff"; url: string; until: string },
  brand: Brand,
): RenderedEmail {
  const who =
    change.changedBy === "staff"
      ? `Our team changed the email address of a booking at ${brand.name}`
      : `The email address of your data and bookings at ${brand.name} was changed on the page “Your data”`;
  return renderEmail({
    subject: "Your email address was changed",
    preheader: `If this wasn't you, undo it by ${change.until}.`,
    heading: "Your email address was changed",
    blocks: [
      {
        kind: "paragraph",
        text: `${who}. Emails and links no longer come to this address.`,
      },
      {
        kind: "paragraph",
        text: `If you asked for this, you don't need to do anything. If you didn't, undo it by ${change.until}. The links that the other address knows stop working then.`,
      },
      { kind: "button", label: "Undo the change", address: change.url },
    ],
    reason: `You're getting this email because ${brand.name} used this email address until now.`,
    brand,
  });
}

/** Tells the old address of a change once; a retry after a crash repeats the same email. */
export async function sendEmailChanged(
  deps: SendEmailDeps & { cipher: Cipher },
  changeId: string,
  now: Date,
): Promise<void> {
  const change = await findEmailChange(deps, changeId);
  if (!change || change.notifiedAt || now >= change.undoUntil) return;
  const url = deps.publicUrl + undoPath(secretLinkToken(deps.secretKey, "undo", changeId));
  const { changedBy } = change;
  const until = formatDayWithYear(change.undoUntil);
  try {
    await deps.mailTransport.send({
      ...emailChangedEmail({ changedBy, url, until }, deps.brand),
      messageId: emailMessageId(`changed.${changeId}`, deps.sender),
      to: { address: change.oldEmail },
      date: change.changedAt,
    });
  } catch (error) {
    // The mailbox may be gone, which is a reason for the change.
    if (!(error instanceof MailError && error.permanent)) throw error;
  }
  await recordOfChange(deps.db, changeId, "notified_at", now);
}
