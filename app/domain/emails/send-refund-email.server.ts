import { emailCopy, moneyEmailCopy as words } from "./client-emails.words.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import type { CalledBy } from "../../lib/contact.ts";
import {
  type Brand,
  greeting,
  type Block,
  renderEmail,
  type RenderedEmail,
} from "./email-layout.ts";
import { formatRupees } from "../../lib/money.ts";
import { isPaidOutside, type Order } from "../orders/order.ts";
import { refundArrivalText, refundCopy } from "../orders/refund-policy.ts";
import {
  type SendEmailDeps,
  findNewestEmailVersion,
  sendEmailOnce,
} from "./send-email-once.server.ts";
import { sessionTimeText } from "./session-emails.ts";
import { listGoodwill } from "../payments/goodwill.server.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import { findOrder } from "../orders/orders.server.ts";

interface RefundInput {
  client: CalledBy;
  /** The refunded amount: "₹799". */
  amount: string;
  /** When the refund arrives: "by Tue 8 Dec (7 to 10 working days)". */
  arrives: string;
  /** The slot that was paid for: "Sat 21 Nov 2026, 5:00 – 6:00 PM IST". */
  sessionTimeText: string;
  orderId: string;
  /** It was paid to us in cash, by UPI or by bank: our team returns the money. */
  isOutside?: boolean;
  brand: Brand;
}

interface RefundEmailInput extends RefundInput {
  /**
   * Why no session is booked: the slot was taken; no alternative slot was accepted; or another reason, such as a
   * captured amount that differs from the price.
   */
  because: "slot_gone" | "offer_over" | "other";
  /** Where the visitor can choose another slot. */
  chooseAgainUrl: string;
}

/** Renders the common part of every email about a refund without a cancellation. */
function composeEmail(
  input: RefundInput,
  copy: {
    preheader: (amount: string) => string;
    news: string;
    share: (amount: string) => string;
  },
  after: Block[],
): RenderedEmail {
  const heading = words.refund.heading(input.amount);
  return renderEmail({
    subject: heading,
    preheader: copy.preheader(input.amount),
    heading,
    blocks: [
      ...greeting(input.client),
      { kind: "paragraph", text: copy.news },
      {
        kind: "details",
        rows: [
          { label: emailCopy.refund, value: copy.share(input.amount) },
          { label: emailCopy.arrives, value: input.arrives },
          { label: emailCopy.timeYouChose, value: input.sessionTimeText },
          { label: emailCopy.order, value: input.orderId },
        ],
      },
      {
        kind: "paragraph",
        text: input.isOutside ? refundCopy.byTeam : words.refund.toWhere,
      },
      {
        kind: "paragraph",
        text: words.refund.trace(input.brand.supportEmail),
      },
      ...after,
    ],
    reason: emailCopy.paidFor(input.brand.name),
    brand: input.brand,
  });
}

/** Renders the email to the visitor when no session is booked and the whole payment is refunded. */
export function refundEmail(input: RefundEmailInput): RenderedEmail {
  const { preheader, share, news } = words.noSession;
  const copy = { preheader, share, news: news[input.because] };
  return composeEmail(input, copy, [
    {
      kind: "link",
      label: emailCopy.bookAnother,
      address: input.chooseAgainUrl,
    },
  ]);
}

/** Renders the email to the visitor when no session is booked, and nothing was paid for it. */
export function notBookedEmail(
  input: Omit<RefundEmailInput, "amount" | "arrives" | "because"> & { startText: string },
): RenderedEmail {
  const start = input.startText;
  const { notBooked } = words;
  return renderEmail({
    subject: notBooked.subject(start),
    preheader: notBooked.preheader(start),
    heading: notBooked.heading,
    blocks: [
      ...greeting(input.client),
      {
        kind: "paragraph",
        text: notBooked.text(input.sessionTimeText),
      },
      { kind: "details", rows: [{ label: emailCopy.order, value: input.orderId }] },
      { kind: "link", label: emailCopy.bookAnother, address: input.chooseAgainUrl },
    ],
    reason: emailCopy.toBeBooked(input.brand.name),
    brand: input.brand,
  });
}

/** Renders the email to a visitor who paid more than once. It holds whatever state the session is in. */
export function duplicatePaymentEmail(input: RefundInput): RenderedEmail {
  return composeEmail(input, words.duplicate, []);
}

/** Renders the email to a visitor who gets a refund beyond the terms. Their booking stays as it is. */
export function goodwillEmail(input: RefundInput): RenderedEmail {
  const { preheader, share, news } = words.goodwill;
  return composeEmail(input, { preheader, share, news: news(input.amount) }, []);
}

function refundReason(
  { offerUntil, pricePaise }: Order,
  refundPaise: number,
): RefundEmailInput["because"] {
  if (offerUntil) return "offer_over";
  // A disputed payment: the captured amount differs from the price. The slot was not the reason.
  return refundPaise === pricePaise ? "slot_gone" : "other";
}

/**
 * Emails the visitor that no session is booked and the whole payment is refunded; once per order. A duplicate payment
 * has an email of its own.
 */
export async function sendRefundEmail(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (order?.state !== "owed" && order?.state !== "refunded") return;
  return withLanguage(order.language, async () => {
    const { refunds, isFree, isOutside } = await loadOrderMoney(deps.db, order, now);
    const refund = refunds.find(({ cause }) => cause === "no_session");
    if (!refund && !isFree) return;
    const { name, email } = order.contact;
    const input = {
      client: order.contact,
      sessionTimeText: sessionTimeText(order),
      orderId,
      isOutside,
      chooseAgainUrl: deps.publicUrl + localPath("/match"),
      brand: deps.brand,
    };
    const write = (writtenAt: Date) =>
      refund
        ? refundEmail({
            ...input,
            because: refundReason(order, refund.paise),
            amount: formatRupees(refund.paise),
            arrives: refundArrivalText(order.policy, writtenAt),
          })
        : notBookedEmail({ ...input, startText: formatInstant(order.startsAt) });
    await sendEmailOnce(deps, { subject: orderId, kind: "refund" }, now, (writtenAt) => ({
      to: { name, address: email },
      ...write(writtenAt),
    }));
  });
}

/**
 * Emails the visitor that a duplicate payment is refunded; once for each duplicate. Sends nothing while an operator
 * handles a disputed payment.
 */
export async function sendDuplicatePaymentEmail(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order || order.state === "disputed") return;
  return withLanguage(order.language, async () => {
    const { pricePaise, contact } = order;
    const { refunds, isOutside } = await loadOrderMoney(deps.db, order, now);
    const duplicates = refunds.filter(({ cause }) => cause === "duplicate");
    const allPaise = duplicates.reduce((sum, { paise }) => sum + paise, 0);
    if (allPaise <= 0) return;
    const kind = "duplicate_refund";
    // One for each payment: what earlier emails told is not told again.
    const version = Math.ceil(allPaise / pricePaise);
    const told = await findNewestEmailVersion(deps.db, { orderId, kind, below: version });
    const duplicatePaise = allPaise - told * pricePaise;
    const write = (writtenAt: Date) =>
      duplicatePaymentEmail({
        client: contact,
        amount: formatRupees(duplicatePaise),
        arrives: refundArrivalText(order.policy, writtenAt),
        sessionTimeText: sessionTimeText(order),
        orderId,
        isOutside,
        brand: deps.brand,
      });
    await sendEmailOnce(deps, { subject: orderId, kind, version }, now, (writtenAt) => ({
      to: { name: contact.name, address: contact.email },
      ...write(writtenAt),
    }));
  });
}

/** Emails the visitor a refund beyond the terms; once for each. @param number counts them, from 1 */
export async function sendGoodwillEmail(
  deps: SendEmailDeps,
  orderId: string,
  number: number,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  const given = (await listGoodwill(deps.db, orderId)).find((one) => one.number === number);
  if (!order || !given) return;
  return withLanguage(order.language, async () => {
    const { contact, policy } = order;
    const mail = { subject: orderId, kind: "goodwill", version: number } as const;
    await sendEmailOnce(deps, mail, now, (writtenAt) => ({
      to: { name: contact.name, address: contact.email },
      ...goodwillEmail({
        client: contact,
        amount: formatRupees(given.amountPaise),
        arrives: refundArrivalText(policy, writtenAt),
        sessionTimeText: sessionTimeText(order),
        orderId,
        isOutside: isPaidOutside(order),
        brand: deps.brand,
      }),
    }));
  });
}
