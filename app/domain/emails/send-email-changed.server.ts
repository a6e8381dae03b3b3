import { localPath } from "../../lib/language/local-path.ts";
import { formatDayWithYear } from "../../lib/india-time.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { type EmailChange, undoPath } from "../links/manage-link.ts";
import { findEmailChange } from "../links/record-email-change.server.ts";
import { secretLinkToken } from "../links/secret-links.server.ts";
import { renderEmail, type RenderedEmail, type Brand } from "./email-layout.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";

/** Renders what the old address is told. The new address is not named: another person may read the old mailbox. */
export function emailChangedEmail(
  change: Pick<EmailChange, "changedBy" | "changed"> & { url: string; until: string },
  brand: Brand,
): RenderedEmail {
  const byClient = change.changed.users
    ? `The email address of your data and bookings at ${brand.name} was changed on the page “Your data”`
    : `The email address of a booking at ${brand.name} was corrected in the browser that made it`;
  const who =
    change.changedBy === "staff"
      ? `Our team changed the email address of a booking at ${brand.name}`
      : byClient;
  return renderEmail({
    subject: "Your email address was changed",
    preheader: `If this wasn’t you, undo it by ${change.until}.`,
    heading: "Your email address was changed",
    blocks: [
      {
        kind: "paragraph",
        text: `${who}. Emails and links no longer come to this address.`,
      },
      {
        kind: "paragraph",
        text: `If you asked for this, you don’t need to do anything. If you didn’t, undo it by ${change.until}. The links that the other address knows stop working then.`,
      },
      { kind: "button", label: "Undo the change", address: change.url },
    ],
    reason: `You’re getting this email because ${brand.name} used this email address until now.`,
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
  if (!change) return;
  const url =
    deps.publicUrl + localPath(undoPath(secretLinkToken(deps.secretKey, "undo", changeId)));
  const { changedAt: dueAt, undoUntil: until } = change;
  const email = { subject: changeId, kind: "address_changed", dueAt, until } as const;
  await sendEmailOnce(deps, email, now, () => ({
    ...emailChangedEmail({ ...change, url, until: formatDayWithYear(until) }, deps.brand),
    to: { address: change.oldEmail },
  }));
}
