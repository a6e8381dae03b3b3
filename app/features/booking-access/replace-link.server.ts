import { digest } from "../../lib/crypto/token.ts";
import { issueManageLinks, type ManageLinkDeps } from "./issue-manage-link.server.ts";
import { revokeLink } from "./manage-link-store.server.ts";
import { recordLinkRequest, type RequestManageLinkDeps } from "./request-manage-link.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";
import type { Order } from "../orders/order.ts";

/** Replaces the meeting of a booked order with its link, on the same transaction. */
export type ReplaceMeeting = (trx: Db, order: Order, now: Date) => Promise<void>;

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
    const issue =
      order &&
      (await revokeLink(trx, { orderId, holder: "visitor", tokenHash: digest(token) }, now));
    if (!order || issue === undefined) return { ok: false, reason: "no_link" };
    const { startsAt } = order;
    await issueManageLinks(deps, trx, { orderId, holders: ["visitor"], issue, startsAt });
    await replaceMeeting(trx, order, now);
    await recordLinkRequest(deps, trx, order.contact.email, now);
    return { ok: true };
  });
}
