import { addMinutes } from "../../lib/india-time.ts";
import { mailedOrderUrl } from "../booking-access/order-key.server.ts";
import { manageLinksEmail } from "./templates/manage-links-email.ts";
import { findEmailOnPage } from "./find-email-on-page.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { sessionTimeText } from "./templates/session-time.ts";
import { recordEmailDueIfFew } from "./store.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";
import {
  type RequestedOrder,
  listRequestedOrders,
  claimLinkRequest,
} from "../booking-access/claim-link-request.server.ts";

/** Whoever asks, and however often: no mailbox gets more of these letters in an hour. */
const LETTERS_AN_HOUR = 3;

/** So many bookings are more than anybody looks for. */
const MOST_LINKS = 20;

/** What was never in the calendar has no page but that of its payment. */
function addressOf(deps: SendEmailDeps, { id, state }: RequestedOrder): Promise<string> | string {
  const hasPage = state === "booked" || state === "cancelled";
  return hasPage ? findEmailOnPage(deps, id, "visitor") : mailedOrderUrl(deps, id);
}

/**
 * Letters are counted, not wishes: else somebody who asks every minute would keep the owner of a mailbox from
 * ever getting the one that they asked for themselves.
 */
async function mayMail(
  deps: SendEmailDeps,
  orderIds: [string, ...string[]],
  version: number,
  now: Date,
): Promise<boolean> {
  const most = { emails: LETTERS_AN_HOUR, since: addMinutes(now, -60) };
  return deps.db.transaction().execute(async (trx) => {
    // Two wishes that are answered at once count one after the other.
    await lockOrder(trx, orderIds[0]);
    return recordEmailDueIfFew(trx, { orderIds, kind: "link", version }, most, now);
  });
}

/**
 * Mails the links of an address to it, as it stands with the newest order: what a stranger types names a mailbox
 * and never becomes one. Nothing is sent to an address that nothing was booked with, nor one letter more
 * than an hour may bring.
 */
export async function sendManageLinks(
  deps: SendEmailDeps,
  linkRequestId: string,
  now: Date,
): Promise<void> {
  const requested = await claimLinkRequest(deps.db, linkRequestId, now);
  const [newest, ...older] = requested
    ? await listRequestedOrders(deps.db, requested.email, now, MOST_LINKS)
    : [];
  if (!requested || !newest) return;
  const version = Math.floor(requested.askedAt.getTime() / 1000);
  if (!(await mayMail(deps, [newest.id, ...older.map(({ id }) => id)], version, now))) return;
  const bookings = await Promise.all(
    [newest, ...older].map(async (order) => ({
      state: order.state,
      sessionTimeText: sessionTimeText(order),
      therapistName: order.therapistName,
      address: await addressOf(deps, order),
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
