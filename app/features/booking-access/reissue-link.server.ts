import type { Db } from "../../db/connect.server.ts";
import { findValidLink } from "./find-valid-link.server.ts";
import { issueManageLinks, type ManageLinkDeps } from "./issue-manage-link.server.ts";
import type { Holder } from "./manage-link.ts";
import { revokeLink } from "./manage-link-store.server.ts";
import type { Order } from "../orders/order.ts";

/** Revokes the link of one holder and issues the next one. @returns false without a link */
export async function reissueLink(
  deps: ManageLinkDeps,
  trx: Db,
  { orderId, holder, startsAt }: { orderId: string; holder: Holder; startsAt: Date },
  now: Date,
): Promise<boolean> {
  const link = await findValidLink(trx, orderId, holder);
  const issue =
    link && (await revokeLink(trx, { orderId, holder, tokenHash: link.tokenHash }, now));
  if (issue === undefined) return false;
  await issueManageLinks(deps, trx, { orderId, holders: [holder], issue, startsAt });
  return true;
}

/** Replaces the meeting of a booked order with its link, on the same transaction. */
export type ReplaceMeeting = (trx: Db, order: Order, now: Date) => Promise<void>;

/**
 * Ends the client's link of a locked order: the next one is issued, and the meeting is replaced, whose link the page of
 * the old one showed. Every way in which a client's link ends before its time calls this, and emails the next one.
 * @returns false without a link
 */
export async function endClientLink(
  deps: ManageLinkDeps,
  trx: Db,
  order: Order,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<boolean> {
  const link = { orderId: order.id, holder: "visitor", startsAt: order.startsAt } as const;
  if (!(await reissueLink(deps, trx, link, now))) return false;
  await replaceMeeting(trx, order, now);
  return true;
}
