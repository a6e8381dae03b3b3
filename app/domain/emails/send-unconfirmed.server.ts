import { formatInstant } from "../../lib/india-time.ts";
import type { CalledBy } from "../../lib/contact.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { formatRupees } from "../../lib/money.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findOutsidePayment } from "../payments/outside-payments.server.ts";
import type { OutsideKind } from "../payments/outside-kinds.ts";
import { emailCopy } from "./client-emails.words.ts";
import { unconfirmedEmailCopy as copy } from "./follow-up-emails.words.ts";
import { type Brand, greeting, renderEmail, type RenderedEmail } from "./email-layout.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { sessionTimeText } from "./session-emails.ts";

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
    subject: copy.subject(start),
    preheader: copy.preheader(start),
    heading: copy.heading,
    blocks: [
      ...greeting(input.client),
      { kind: "paragraph", text: copy.text[input.kind](amount) },
      {
        kind: "details",
        rows: [
          { label: emailCopy.timeYouChose, value: input.sessionTimeText },
          { label: emailCopy.order, value: input.orderId },
        ],
      },
      {
        kind: "paragraph",
        text: copy.ifPaid({
          phone: brand.phone,
          hours: brand.phoneHours,
          email: brand.supportEmail,
        }),
      },
      { kind: "link", label: emailCopy.bookAnother, address: input.chooseAgainUrl },
    ],
    reason: emailCopy.toBeBooked(brand.name),
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
  // Confirmed late since, or paid otherwise and booked: the confirmation says more.
  if (!payment || payment.paidBy !== null || order?.state !== "failed") return;
  const { contact } = order;
  await withLanguage(order.language, () =>
    sendEmailOnce(deps, { subject: orderId, kind: "unconfirmed" }, now, () => ({
      to: { name: contact.name, address: contact.email },
      ...unconfirmedEmail({
        client: contact,
        amount: formatRupees(payment.amountPaise),
        kind: payment.kind,
        startText: formatInstant(order.startsAt),
        sessionTimeText: sessionTimeText(order),
        orderId,
        chooseAgainUrl: deps.publicUrl + localPath("/match"),
        brand: deps.brand,
      }),
    })),
  );
}
