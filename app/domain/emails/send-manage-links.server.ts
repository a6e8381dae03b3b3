import { shownName } from "../therapists/therapist-name.ts";
import { linksEmailCopy as copy } from "./link-emails.words.ts";
import type { CalledBy } from "../../lib/contact.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import { type Brand, greeting, renderEmail, type RenderedEmail } from "./email-layout.ts";
import { addMinutes } from "../../lib/india-time.ts";
import {
  claimLinkRequest,
  listOrdersOfLinkRequest,
  type RequestedOrder,
} from "../links/link-requests.server.ts";
import { mailedLinkOfOrder } from "../links/order-viewer.server.ts";
import { findSessionPageUrl } from "./find-session.server.ts";
import {
  type SendEmailDeps,
  recordEmailDueUnderLimit,
  sendEmailOnce,
} from "./send-email-once.server.ts";
import { sessionTimeText } from "./session-emails.ts";
import { lockOrder } from "../orders/orders.server.ts";

/** The states of an order that has a page to link. */
type LinkedState = "booked" | "cancelled" | "offered" | "owed";

interface ManageLinksEmailInput {
  client: CalledBy;
  /** The newest first. */
  bookings: readonly {
    state: LinkedState;
    /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
    sessionTimeText: string;
    therapistName: string;
    /** The visitor's page of the booking or payment. */
    address: string;
  }[];
  brand: Brand;
}

/** Renders the email to a visitor who lost the link: the pages of all bookings made with this email address. */
export function manageLinksEmail({
  client,
  bookings,
  brand,
}: ManageLinksEmailInput): RenderedEmail {
  const many = bookings.length > 1;
  return renderEmail({
    subject: copy.subject(many),
    preheader: copy.preheader,
    heading: copy.subject(many),
    blocks: [
      ...greeting(client),
      {
        kind: "paragraph",
        text: copy.text(many),
      },
      ...bookings.map(({ state, sessionTimeText: timeText, therapistName, address }) => ({
        kind: "link" as const,
        label: copy.booking[state](timeText, singleLineText(therapistName, 80)),
        address,
      })),
      {
        kind: "paragraph",
        text: copy.keepPrivate,
      },
    ],
    reason: copy.reason(brand.name),
    brand,
  });
}

/** Limit per mailbox, against floods by strangers who type its email address. */
const EMAILS_PER_HOUR = 3;

/** Limit of bookings listed in one email. */
const MAX_LINKS = 20;

/** An order that was never booked has no booking page; its payment page is linked instead. */
function pageUrlOf(deps: SendEmailDeps, { id, state }: RequestedOrder): Promise<string> | string {
  const hasPage = state === "booked" || state === "cancelled";
  return hasPage ? findSessionPageUrl(deps, id, "manage") : mailedLinkOfOrder(deps, id);
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
    ? await listOrdersOfLinkRequest(deps.db, requested.email, now, MAX_LINKS)
    : [];
  if (!requested || !newest) return;
  const version = Math.floor(requested.requestedAt.getTime() / 1000);
  if (!(await mayMail(deps, [newest.id, ...older.map(({ id }) => id)], version, now))) return;
  const bookings = await Promise.all(
    [newest, ...older].map(async (order) => ({
      state: order.state,
      sessionTimeText: sessionTimeText(order),
      therapistName: shownName({ name: order.therapistName, nameHi: order.nameHi }),
      address: await pageUrlOf(deps, order),
    })),
  );
  const message = manageLinksEmail({
    client: newest.contact,
    bookings,
    brand: deps.brand,
  });
  await sendEmailOnce(deps, { subject: newest.id, kind: "link", version }, now, () => ({
    to: { name: newest.contact.name, address: newest.contact.email },
    ...message,
  }));
}
