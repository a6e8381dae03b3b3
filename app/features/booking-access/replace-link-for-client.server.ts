import type { RecordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/connect.server.ts";
import { correctOrderEmail, type CorrectOrderEmail } from "../orders/correct-order-email.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";
import { findValidLink } from "./find-valid-link.server.ts";
import type { ManageLinkDeps } from "./issue-manage-link.server.ts";
import {
  recordEmailChange,
  type RecordEmailChangeDeps,
} from "./email-change/record-email-change.server.ts";
import { endClientLink, type ReplaceMeeting } from "./reissue-link.server.ts";
import { recordLinkRequest, type RequestManageLinkDeps } from "./request-manage-link.server.ts";

/** What staff do for a client who lost a link or mistyped the address. The link itself is shown to no staff member. */

interface Deps extends ManageLinkDeps, RequestManageLinkDeps, RecordEmailChangeDeps {
  audit: RecordAudit;
}

type Refused = Extract<CorrectOrderEmail, { ok: false }>;
export type ReplaceLinkForClient =
  /** no_link: never booked. link_changed: it was replaced since the page was shown. */
  { ok: true } | { ok: false; reason: "order_unknown" | "no_link" | "link_changed" };

/** Returns the number of the client's valid link; undefined without one. */
export async function findLinkIssue(db: Db, orderId: string): Promise<number | undefined> {
  return (await findValidLink(db, orderId, "visitor"))?.issue;
}

/**
 * Replaces the client's link and emails the new one to the address of the booking.
 * @param shownIssue of the old link
 */
export async function replaceLinkForClient(
  deps: Deps,
  orderId: string,
  shownIssue: number,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<ReplaceLinkForClient> {
  return deps.db.transaction().execute(async (trx): Promise<ReplaceLinkForClient> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return { ok: false, reason: "order_unknown" };
    const issue = await findLinkIssue(trx, orderId);
    if (issue === undefined) return { ok: false, reason: "no_link" };
    if (issue !== shownIssue) return { ok: false, reason: "link_changed" };
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
export async function correctEmailForClient(
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
