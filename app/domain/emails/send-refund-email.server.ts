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
import { refundArrivalText } from "../orders/refund-policy.ts";
import {
  type SendEmailDeps,
  findNewestEmailVersion,
  sendEmailOnce,
} from "./send-email-once.server.ts";
import { refundedByTeam, refundedWherePaid, sessionTimeText } from "./session-blocks.ts";
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

const why: Readonly<Record<RefundEmailInput["because"], string>> = {
  slot_gone:
    "We’re sorry: when your payment reached us, your time was already taken. No session is booked. We’re refunding you in full.",
  offer_over:
    "We’ve released the other times we held for you. No session is booked. We’re refunding you in full.",
  other:
    "We’re sorry: we couldn’t book a session for your payment. No session is booked. We’re refunding you in full.",
};

/** Renders the common part of every email about a refund without a cancellation. */
function composeEmail(
  input: RefundInput,
  copy: { preheader: string; news: string; share: string },
  after: Block[],
): RenderedEmail {
  const heading = `Your refund of ${input.amount}`;
  return renderEmail({
    subject: heading,
    preheader: copy.preheader,
    heading,
    blocks: [
      ...greeting(input.client),
      { kind: "paragraph", text: copy.news },
      {
        kind: "details",
        rows: [
          { label: "Refund", value: `${input.amount}, ${copy.share}` },
          { label: "Arrives", value: input.arrives },
          { label: "Time you chose", value: input.sessionTimeText },
          { label: "Order", value: input.orderId },
        ],
      },
      {
        kind: "paragraph",
        text: input.isOutside
          ? refundedByTeam
          : `${refundedWherePaid} You don’t need to do anything.`,
      },
      {
        kind: "paragraph",
        text: `If it isn’t there by then, write to ${input.brand.supportEmail} and we’ll trace it.`,
      },
      ...after,
    ],
    reason: `You’re getting this email because a payment was made with this email address at ${input.brand.name}. If that wasn’t you, please tell us.`,
    brand: input.brand,
  });
}

/** Renders the email to the visitor when no session is booked and the whole payment is refunded. */
export function refundEmail(input: RefundEmailInput): RenderedEmail {
  const copy = {
    preheader: `We’re refunding all ${input.amount}. You don’t need to do anything.`,
    news: why[input.because],
    share: "the full amount",
  };
  return composeEmail(input, copy, [
    {
      kind: "link",
      label: "Book another time",
      address: input.chooseAgainUrl,
    },
  ]);
}

/** Renders the email to the visitor when no session is booked, and nothing was paid for it. */
function notBookedEmail(
  input: Omit<RefundEmailInput, "amount" | "arrives" | "because"> & { startText: string },
): RenderedEmail {
  const start = input.startText;
  return renderEmail({
    subject: `Not booked: your session on ${start}`,
    preheader: `${start} is no longer available. Nothing was charged.`,
    heading: "Your session is not booked",
    blocks: [
      ...greeting(input.client),
      {
        kind: "paragraph",
        text: `We’re sorry: your time (${input.sessionTimeText}) is no longer available. Nothing was charged.`,
      },
      { kind: "details", rows: [{ label: "Order", value: input.orderId }] },
      { kind: "link", label: "Book another time", address: input.chooseAgainUrl },
    ],
    reason: `You’re getting this email because a session was to be booked with this email address at ${input.brand.name}. If that wasn’t you, please tell us.`,
    brand: input.brand,
  });
}

/** Renders the email to a visitor who paid more than once. It holds whatever state the session is in. */
export function duplicatePaymentEmail(input: RefundInput): RenderedEmail {
  const copy = {
    preheader: `You paid twice for one session. We’re refunding ${input.amount}.`,
    news: `You paid twice for the same session. We’re refunding the duplicate payment. Nothing else changes.`,
    share: "the duplicate payment",
  };
  return composeEmail(input, copy, []);
}

/** Renders the email to a visitor who gets a refund beyond the terms. Their booking stays as it is. */
function goodwillEmail(input: RefundInput): RenderedEmail {
  const copy = {
    preheader: `We’re refunding ${input.amount}. You don’t need to do anything.`,
    news: `We’re refunding ${input.amount} of what you paid. Your booking stays as it is.`,
    share: "a refund from us",
  };
  return composeEmail(input, copy, []);
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
    const { refunds } = await loadOrderMoney(deps.db, order, now);
    const duplicates = refunds.filter(({ cause }) => cause === "duplicate");
    const allPaise = duplicates.reduce((sum, { paise }) => sum + paise, 0);
    if (allPaise <= 0) return;
    // One for each payment: what earlier emails told is not told again.
    const version = Math.ceil(allPaise / pricePaise);
    const told = await findNewestEmailVersion(deps.db, { orderId, kind: "refund", below: version });
    const duplicatePaise = allPaise - told * pricePaise;
    const write = (writtenAt: Date) =>
      duplicatePaymentEmail({
        client: contact,
        amount: formatRupees(duplicatePaise),
        arrives: refundArrivalText(order.policy, writtenAt),
        sessionTimeText: sessionTimeText(order),
        orderId,
        brand: deps.brand,
      });
    await sendEmailOnce(deps, { subject: orderId, kind: "refund", version }, now, (writtenAt) => ({
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
  if (!order || given?.state !== "given") return;
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
