import { formatInstant } from "../../lib/india-time.ts";
import type { CalledBy } from "../../lib/contact.ts";
import { formatRupees } from "../../lib/money.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findOutsidePayment } from "../payments/outside-payments.server.ts";
import { outsideKindText, type OutsideKind } from "../payments/outside-kinds.ts";
import { type Brand, greeting, renderEmail, type RenderedEmail } from "./email-layout.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { sessionTimeText } from "./session-blocks.ts";

interface UnconfirmedEmailInput {
  client: CalledBy;
  /** "₹799" */
  amount: string;
  kind: OutsideKind;
  /** "Sat 21 Nov, 5:00 PM IST" */
  startText: string;
  /** The time that was held: "Sat 21 Nov 2026, 5:00 – 6:00 PM IST". */
  sessionTimeText: string;
  orderId: string;
  /** Where the client can choose another time. */
  chooseAgainUrl: string;
  brand: Brand;
}

/** Renders the email to a client whose payment in cash, by UPI or by bank was not confirmed: their time is released. */
export function unconfirmedEmail(input: UnconfirmedEmailInput): RenderedEmail {
  const start = input.startText;
  const { amount, brand } = input;
  return renderEmail({
    subject: `Not booked: your session on ${start}`,
    preheader: `We couldn’t confirm your payment, so ${start} is released.`,
    heading: "Your session is not booked",
    blocks: [
      ...greeting(input.client),
      {
        kind: "paragraph",
        text: `We couldn’t confirm your payment of ${amount} ${outsideKindText(input.kind)}, so we’ve released the time that we held for you.`,
      },
      {
        kind: "details",
        rows: [
          { label: "Time you chose", value: input.sessionTimeText },
          { label: "Order", value: input.orderId },
        ],
      },
      {
        kind: "paragraph",
        text: `If you’ve paid, your money is safe, and please don’t pay again. Call ${brand.phone} (${brand.phoneHours}) or write to ${brand.supportEmail} with the order’s number. We’ll book a session for it, or return it in full.`,
      },
      { kind: "link", label: "Book another time", address: input.chooseAgainUrl },
    ],
    reason: `You’re getting this email because a session was to be booked with this email address at ${brand.name}. If that wasn’t you, please tell us.`,
    brand,
  });
}

/** Emails the client that their payment outside was not confirmed and the time is released; once per order. */
export async function sendUnconfirmedEmail(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  const payment = await findOutsidePayment(deps.db, orderId);
  // Confirmed late meanwhile: the confirmation says more.
  if (!payment || order?.state !== "failed") return;
  const { contact } = order;
  await sendEmailOnce(deps, { subject: orderId, kind: "unconfirmed" }, now, () => ({
    to: { name: contact.name, address: contact.email },
    ...unconfirmedEmail({
      client: contact,
      amount: formatRupees(payment.amountPaise),
      kind: payment.kind,
      startText: formatInstant(order.startsAt),
      sessionTimeText: sessionTimeText(order),
      orderId,
      chooseAgainUrl: `${deps.publicUrl}/match`,
      brand: deps.brand,
    }),
  }));
}
