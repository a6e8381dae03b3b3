import { promises } from "../../../content/promises.ts";
import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { RefundPolicy } from "../../orders/refund-policy.ts";
import { renderEmail, type RenderedEmail } from "../layout/email-layout.ts";
import type { Brand } from "./email-brand.ts";
import { greeting } from "./greeting.ts";
import { sessionRows, yourDataUrl } from "./session-blocks.ts";
import { shortSessionTime } from "./short-session-time.ts";

interface MissedEmailInput {
  visitorName: string;
  therapistName: string;
  /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
  sessionTimeText: string;
  durationMinutes: number;
  /** The refund policy that the order was placed under. */
  policy: RefundPolicy;
  /** The visitor's page of the booking. */
  manageUrl: string;
  /** Where another time can be chosen. */
  chooseAgainUrl: string;
  brand: Brand;
}

function refundText({ noShowPercent }: RefundPolicy): string {
  if (noShowPercent === 0)
    return "Under the policy you booked with, a missed session isn't refunded. There is nothing more to pay.";
  return `Under the policy you booked with, ${noShowPercent}% of a missed session is refunded. Our team sends it.`;
}

/** Renders the email to a visitor whose session was marked as missed: what happens now, and how to object. */
export function missedEmail(input: MissedEmailInput): RenderedEmail {
  const start = shortSessionTime(input.sessionTimeText);
  const withWhom = singleLineText(input.therapistName, 80);
  const { brand } = input;
  return renderEmail({
    subject: `We missed you: your session on ${start}`,
    preheader: "What happens now, and how to book another time or tell us that this is wrong.",
    heading: "We missed you",
    blocks: [
      ...greeting(input.visitorName),
      {
        kind: "paragraph",
        text: `We hope you're all right. ${withWhom} didn't see you at your session and marked it as missed. That can happen to anyone.`,
      },
      { kind: "details", rows: sessionRows({ ...input, withWhom }) },
      { kind: "paragraph", text: refundText(input.policy) },
      { kind: "button", label: "Book another time", address: input.chooseAgainUrl },
      {
        kind: "paragraph",
        text: `Were you there, or did something on our side stop you? Please tell us: write to ${brand.supportEmail}, or call ${brand.phone}. We'll look into it and answer within ${promises.messageHours} hours. If you couldn't come, you can tell us that too.`,
      },
      { kind: "link", label: "View your booking", address: input.manageUrl },
    ],
    reason: `You're getting this email because a session was booked with this email address at ${brand.name}. If that wasn't you, please tell us.`,
    yourDataUrl: yourDataUrl(input.manageUrl),
    brand,
  });
}
