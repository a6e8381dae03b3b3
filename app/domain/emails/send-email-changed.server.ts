import { changedEmailCopy as copy, claimedEmailCopy } from "./link-emails.words.ts";
import { formatDayWithYear } from "../../lib/india-time.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { type EmailChange, findEmailChange } from "../links/email-changes.server.ts";
import { linkUrl, secretLinkToken } from "../links/secret-links.server.ts";
import { listOrders } from "../orders/orders.server.ts";
import { renderEmail, type RenderedEmail, type Brand } from "./email-layout.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";

/** Renders what the old address is told. The new address is not named: another person may read the old mailbox. */
export function emailChangedEmail(
  change: Pick<EmailChange, "changedBy"> & { url: string; until: string },
  brand: Brand,
): RenderedEmail {
  const news = copy.news[change.changedBy];
  return renderEmail({
    subject: copy.subject,
    preheader: copy.preheader(change.until),
    heading: copy.subject,
    blocks: [
      {
        kind: "paragraph",
        text: news(brand.name),
      },
      {
        kind: "paragraph",
        text: copy.undoText(change.until),
      },
      { kind: "button", label: copy.undo, address: change.url },
    ],
    reason: copy.reason(brand.name),
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
  const url = linkUrl(deps, "undo", secretLinkToken(deps.secretKey, "undo", changeId));
  const { changedAt: dueAt, undoUntil: until } = change;
  const email = { subject: changeId, kind: "address_changed", dueAt, until } as const;
  await sendEmailOnce(deps, email, now, () => ({
    ...emailChangedEmail({ ...change, url, until: formatDayWithYear(until) }, deps.brand),
    to: { address: change.oldEmail },
  }));
}

/** Renders what the new mailbox is told when the old one claims the address back. It names no address. */
export function emailClaimedEmail(change: { url: string }, brand: Brand): RenderedEmail {
  const words = claimedEmailCopy;
  return renderEmail({
    subject: words.subject,
    preheader: words.preheader,
    heading: words.subject,
    blocks: [
      { kind: "paragraph", text: words.news(brand.name) },
      { kind: "paragraph", text: words.ask },
      { kind: "button", label: words.answer, address: change.url },
      { kind: "paragraph", text: words.call(brand.phone, brand.phoneHours) },
    ],
    reason: words.reason(brand.name),
    brand,
  });
}

/** Tells the mailbox that has the orders now, once, that the old one of a change claims them. */
export async function sendEmailClaimed(
  deps: SendEmailDeps & { cipher: Cipher },
  changeId: string,
  now: Date,
): Promise<void> {
  const change = await findEmailChange(deps, changeId);
  if (!change?.claimedAt || change.undoneAt || change.keptAt) return;
  // A contested order keeps its address until the decision.
  const [contested] = await listOrders(deps.db, change.contested);
  const to = contested?.contact.email || change.newEmail;
  const url = linkUrl(deps, "object", secretLinkToken(deps.secretKey, "object", changeId));
  const email = { subject: changeId, kind: "address_changed", version: 1 } as const;
  await sendEmailOnce(deps, { ...email, dueAt: change.claimedAt }, now, () => ({
    ...emailClaimedEmail({ url }, deps.brand),
    to: { address: to },
  }));
}
