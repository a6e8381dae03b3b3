import { addMinutes } from "../../lib/india-time.ts";
import { mailedOrderUrl } from "../booking-access/order-key.server.ts";
import { manageLinksEmail } from "./templates/manage-links-email.ts";
import { findBookingPageUrl } from "./find-booking-page-url.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { sessionTimeText } from "./templates/session-time.ts";
import { recordEmailDueUnderLimit } from "./store.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";
import {
  type RequestedOrder,
  listRequestedOrders,
  claimLinkRequest,
} from "../booking-access/claim-link-request.server.ts";

/** Limit per mailbox, against floods by strangers who type its email address. */
const EMAILS_PER_HOUR = 3;

/** Limit of bookings listed in one email. */
const MAX_LINKS = 20;

/** An order that was never booked has no booking page; its payment page is linked instead. */
function pageUrlOf(deps: SendEmailDeps, { id, state }: RequestedOrder): Promise<string> | string {
  const hasPage = state === "booked" || state === "cancelled";
  return hasPage ? findBookingPageUrl(deps, id, "visitor") : mailedOrderUrl(deps, id);
}

/**
 * Counts emails, not requests: otherwise a stranger who asks every minute would block the owner of the mailbox.
 */
async function mayMail(
  deps: SendEmailDeps,
  orderIds: [string, ...string[]],
  version: number,
  now: Date,
): Promise<boolean> {
  const most = { emails: EMAILS_PER_HOUR, since: addMinutes(now, -60) };
  return deps.db.transaction().execute(async (trx) => {
    // Locks the newest order so that two requests handled at once are counted one after the other.
    await lockOrder(trx, orderIds[0]);
    return recordEmailDueUnderLimit(trx, { orderIds, kind: "link", version }, most, now);
  });
}

/**
 * Emails the manage links of an email address to the address stored with its newest order, never to the typed one.
 * Sends nothing to an address without orders, nor above the hourly limit.
 */
export async function sendManageLinks(
  deps: SendEmailDeps,
  linkRequestId: string,
  now: Date,
): Promise<void> {
  const requested = await claimLinkRequest(deps.db, linkRequestId, now);
  const [newest, ...older] = requested
    ? await listRequestedOrders(deps.db, requested.email, now, MAX_LINKS)
    : [];
  if (!requested || !newest) return;
  const version = Math.floor(requested.requestedAt.getTime() / 1000);
  if (!(await mayMail(deps, [newest.id, ...older.map(({ id }) => id)], version, now))) return;
  const bookings = await Promise.all(
    [newest, ...older].map(async (order) => ({
      state: order.state,
      sessionTimeText: sessionTimeText(order),
      therapistName: order.therapistName,
      address: await pageUrlOf(deps, order),
    })),
  );
  const message = manageLinksEmail({
    visitorName: newest.contactName,
    bookings,
    brand: deps.brand,
  });
  await sendEmailOnce(deps, { orderId: newest.id, kind: "link", version }, now, () => ({
    to: { name: newest.contactName, address: newest.contactEmail },
    ...message,
  }));
}
