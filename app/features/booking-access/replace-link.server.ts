import { digest } from "../../lib/crypto/token.ts";
import { findValidLink } from "./find-valid-link.server.ts";
import type { ManageLinkDeps } from "./issue-manage-link.server.ts";
import { endClientLink, type ReplaceMeeting } from "./reissue-link.server.ts";
import { recordLinkRequest, type RequestManageLinkDeps } from "./request-manage-link.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";

export type ReplaceLink = { ok: true } | { ok: false; reason: "no_link" };

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
    if (!order || link?.tokenHash !== digest(token)) return { ok: false, reason: "no_link" };
    await endClientLink(deps, trx, order, now, replaceMeeting);
    await recordLinkRequest(deps, trx, order.contact.email, now);
    return { ok: true };
  });
}
