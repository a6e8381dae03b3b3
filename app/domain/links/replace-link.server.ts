import { digest } from "../../lib/token.ts";
import {
  findValidLink,
  type ManageLinkDeps,
  endClientLink,
  type ReplaceMeeting,
} from "./manage-links.server.ts";
import { recordLinkRequest, type RequestManageLinkDeps } from "./link-requests.server.ts";
import { lockOrder } from "../orders/orders.server.ts";
import type { RecordAudit } from "../../db/audit.ts";
import { correctOrderEmail, type CorrectOrderEmail } from "../orders/correct-order-email.server.ts";
import { recordEmailChange, type RecordEmailChangeDeps } from "./record-email-change.server.ts";

type ReplaceLink = { ok: true } | { ok: false; reason: "no_link" };

/**
 * Revokes the visitor's link and issues the next one, which is sent only to the email address of the booking. The limit
 * of three such emails an hour applies: after it the visitor has to request the link again later.
 * @param token of the link to revoke, so that a repeated request does not revoke the next one
 */
export async function replaceLink(
  deps: ManageLinkDeps & RequestManageLinkDeps,
  orderId: string,
  token: string,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<ReplaceLink> {
  return deps.db.transaction().execute(async (trx): Promise<ReplaceLink> => {
    const order = await lockOrder(trx, orderId);
    const link = order && (await findValidLink(trx, orderId, "visitor"));
    if (!order || link?.hash !== digest(token)) return { ok: false, reason: "no_link" };
    await endClientLink(deps, trx, order, now, replaceMeeting);
    await recordLinkRequest(deps, trx, order.contact.email, now);
    return { ok: true };
  });
}

/** What staff do for a client who lost a link or mistyped the address. The link itself is shown to no staff member. */

interface Deps extends ManageLinkDeps, RequestManageLinkDeps, RecordEmailChangeDeps {
  audit: RecordAudit;
}

type Refused = Extract<CorrectOrderEmail, { ok: false }>;
type ReplaceLinkForClient =
  /** no_link: never booked. link_changed: it was replaced since the page was shown. */
  { ok: true } | { ok: false; reason: "order_unknown" | "no_link" | "link_changed" };

/**
 * Replaces the client's link and emails the new one to the address of the booking.
 * @param shown the id of the old link
 */
export async function replaceLinkForClient(
  deps: Deps,
  orderId: string,
  shown: string,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<ReplaceLinkForClient> {
  return deps.db.transaction().execute(async (trx): Promise<ReplaceLinkForClient> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return { ok: false, reason: "order_unknown" };
    const link = await findValidLink(trx, orderId, "visitor");
    if (!link) return { ok: false, reason: "no_link" };
    if (link.id !== shown) return { ok: false, reason: "link_changed" };
    await endClientLink(deps, trx, order, now, replaceMeeting);
    await recordLinkRequest(deps, trx, order.contact.email, now);
    await deps.audit(trx, { useCase: "replace-link", subject: orderId }, now);
    return { ok: true };
  });
}

/**
 * Corrects the address of a booking: the old link and meeting end, the new ones go to the
 * new address, the old address is told. Repeatable.
 */
export async function correctEmailAndLink(
  deps: Deps,
  orderId: string,
  email: { shown: string; typed: string },
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<{ ok: true } | Refused> {
  return deps.db.transaction().execute(async (trx): Promise<{ ok: true } | Refused> => {
    const corrected = await correctOrderEmail(trx, orderId, email, now);
    if (!corrected.ok) return corrected;
    if (!corrected.changed) return { ok: true };
    const { contact } = corrected.order;
    const newEmail = corrected.email;
    if (await endClientLink(deps, trx, corrected.order, now, replaceMeeting))
      await recordLinkRequest(deps, trx, newEmail, now);
    const change = { changedBy: "staff", oldEmail: contact.email, newEmail } as const;
    const changed = { orders: [orderId] };
    const changeId = await recordEmailChange(deps, trx, { ...change, changed }, now);
    // The audit is kept for years and only grows, so it names the change, which keeps both addresses encrypted.
    const after = { changed: "email", change: changeId };
    await deps.audit(trx, { useCase: "correct-email", subject: orderId, after }, now);
    return { ok: true };
  });
}
