import type { Services } from "../../services.ts";
import type { RecordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/connect.server.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { digest } from "../../lib/token.ts";
import { isSessionOver, type Order } from "../orders/order.ts";
import { lockOrder } from "../orders/orders.server.ts";
import { linkPath } from "./link-kinds.ts";
import { recordLinkRequest } from "./link-requests.server.ts";
import { findNewestLink, replaceLink, tokenUpdatingDigest } from "./secret-links.server.ts";

/**
 * Finds the path of a booking's page for a page that its client may see by the cookie. A client replaces the link when
 * another person may know it, so a replaced link is sent by email only; after the session none is shown.
 */
export async function findClientLinkPath(
  services: Services,
  order: Pick<Order, "id" | "startsAt" | "durationMinutes" | "isContested">,
  now: Date,
): Promise<{ path: string } | { withheld: "over" | "replaced" }> {
  if (isSessionOver(order, now)) return { withheld: "over" };
  const link = await findNewestLink(services.db, "manage", order.id);
  if (order.isContested || link?.id !== order.id) return { withheld: "replaced" };
  return { path: linkPath("manage", await tokenUpdatingDigest(services, "manage", link)) };
}

/** Replaces the meeting of a booked order with its link, on the same transaction. */
export type ReplaceMeeting = (trx: Db, order: Order, now: Date) => Promise<void>;

/**
 * Replaces the manage link of a locked order, if it has one, and with it the meeting, whose link the page of the old
 * one showed. Every way in which a client's link ends before its time calls this, and emails the next one.
 */
export async function replaceManageLink(
  services: Services,
  trx: Db,
  order: Order,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<void> {
  if (await replaceLink(services, trx, "manage", order, now)) await replaceMeeting(trx, order, now);
}

/**
 * Who asks for another link, and which one they mean, so that a repeated request does not replace the next one. The
 * client means the one whose page they are on; staff, whose client lost it, the one that the order's page named.
 */
type Asked = { by: "client"; token: string } | { by: "staff"; linkId: string; audit: RecordAudit };

export type ReplaceOnRequest =
  /** no_link: never booked, or erased. link_changed: it was replaced since the page was shown. */
  { ok: true } | { ok: false; reason: "order_unknown" | "no_link" | "link_changed" };

/**
 * Replaces the manage link of an order, and emails the next one to the address of the booking and nowhere else: no
 * staff member sees it. The limit of three such emails an hour applies: after it the client asks again later.
 */
export async function replaceManageLinkOnRequest(
  services: Services,
  orderId: string,
  asked: Asked,
  now: Date,
  replaceMeeting: ReplaceMeeting,
): Promise<ReplaceOnRequest> {
  return services.db.transaction().execute(async (trx): Promise<ReplaceOnRequest> => {
    const order = await lockOrder(trx, orderId);
    if (!order) return { ok: false, reason: "order_unknown" };
    const link = await findNewestLink(trx, "manage", orderId);
    if (!link) return { ok: false, reason: "no_link" };
    const isMeant =
      asked.by === "client" ? link.hash === digest(asked.token) : link.id === asked.linkId;
    if (!isMeant) return { ok: false, reason: "link_changed" };
    await replaceManageLink(services, trx, order, now, replaceMeeting);
    const send = () => recordLinkRequest(services, trx, order.contact.email, now);
    if (asked.by === "client") await send();
    else {
      // Emails to the client have the order's language, also where staff act.
      await withLanguage(order.language, send);
      await asked.audit(trx, { useCase: "replace-link", subject: orderId }, now);
    }
    return { ok: true };
  });
}
