import { addMinutes } from "../../lib/india-time.ts";
import {
  type AskedOrder,
  findAskedOrders,
  takeWish,
} from "../booking-access/link-request-store.server.ts";
import { mailedOrderUrl } from "../booking-access/order-key.server.ts";
import { lockOrder } from "../orders/store.server.ts";
import { linksLetter } from "./templates/manage-links-email.ts";
import { readPageAddress } from "./find-email-on-page.server.ts";
import { type MailOn, sendLetterOnce } from "./send-email-once.server.ts";
import { sessionWhen } from "./templates/session-time.ts";
import { noteDueIfFew } from "./store.server.ts";

/** Whoever asks, and however often: no mailbox gets more of these letters in an hour. */
const LETTERS_AN_HOUR = 3;

/** So many bookings are more than anybody looks for. */
const MOST_LINKS = 20;

/** What was never in the calendar has no page but that of its payment. */
function addressOf(on: MailOn, { id, state }: AskedOrder): Promise<string> | string {
  const hasPage = state === "booked" || state === "cancelled";
  return hasPage ? readPageAddress(on, id, "visitor") : mailedOrderUrl(on, id);
}

/**
 * Letters are counted, not wishes: else somebody who asks every minute would keep the owner of a mailbox from
 * ever getting the one that they asked for themselves.
 */
async function mayMail(
  on: MailOn,
  orderIds: [string, ...string[]],
  version: number,
  now: Date,
): Promise<boolean> {
  const most = { letters: LETTERS_AN_HOUR, since: addMinutes(now, -60) };
  return on.db.transaction().execute(async (trx) => {
    // Two wishes that are answered at once count one after the other.
    await lockOrder(trx, orderIds[0]);
    return noteDueIfFew(trx, { orderIds, kind: "link", version }, most, now);
  });
}

/**
 * Mails the links of an address to it, as it stands with the newest order: what a stranger types names a mailbox
 * and never becomes one. Nothing is sent to an address that nothing was booked with, nor one letter more
 * than an hour may bring.
 */
export async function mailLinks(on: MailOn, wishId: string, now: Date): Promise<void> {
  const wish = await takeWish(on.db, wishId, now);
  const [newest, ...older] = wish ? await findAskedOrders(on.db, wish.email, now, MOST_LINKS) : [];
  if (!wish || !newest) return;
  const version = Math.floor(wish.askedAt.getTime() / 1000);
  if (!(await mayMail(on, [newest.id, ...older.map(({ id }) => id)], version, now))) return;
  const bookings = await Promise.all(
    [newest, ...older].map(async (order) => ({
      state: order.state,
      sessionWhen: sessionWhen(order),
      therapistName: order.therapistName,
      address: await addressOf(on, order),
    })),
  );
  const letter = linksLetter({ visitorName: newest.contactName, bookings, brand: on.brand });
  await sendLetterOnce(on, { orderId: newest.id, kind: "link", version }, now, () => ({
    to: { name: newest.contactName, address: newest.contactEmail },
    ...letter,
  }));
}
