import { digest } from "../../lib/crypto/token.ts";
import { issueManageLink, type ManageLinkDeps } from "./issue-manage-link.server.ts";
import { revokeLink } from "./manage-link-store.server.ts";
import { recordLinkRequest, type RequestManageLinkDeps } from "./request-manage-link.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";

export type ReplaceLink = { ok: true } | { ok: false; reason: "no_link" };

/**
 * Makes the visitor's link useless at once and issues the next one, which nobody is told but the mailbox that
 * the session was booked with. Mailed three times within the hour, it comes only once it is asked for again.
 * @param token of the link that is to go: by a button that is pressed twice the next one must not go too
 */
export async function replaceLink(
  deps: ManageLinkDeps & RequestManageLinkDeps,
  orderId: string,
  token: string,
  now: Date,
): Promise<ReplaceLink> {
  return deps.db.transaction().execute(async (trx): Promise<ReplaceLink> => {
    const order = await lockOrder(trx, orderId);
    const issue =
      order &&
      (await revokeLink(trx, { orderId, holder: "visitor", tokenHash: digest(token) }, now));
    if (!order || issue === undefined) return { ok: false, reason: "no_link" };
    const { startsAt } = order;
    await issueManageLink(deps, trx, { orderId, holder: "visitor", issue, startsAt });
    await recordLinkRequest(deps, trx, order.contact.email, now);
    return { ok: true };
  });
}
