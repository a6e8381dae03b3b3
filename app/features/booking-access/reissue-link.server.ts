import type { Db } from "../../db/connect.server.ts";
import { findValidLink } from "./find-valid-link.server.ts";
import { issueManageLinks, type ManageLinkDeps } from "./issue-manage-link.server.ts";
import type { Holder } from "./manage-link.ts";
import { revokeLink } from "./manage-link-store.server.ts";

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
