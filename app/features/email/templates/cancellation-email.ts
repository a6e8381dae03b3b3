import { formatRupees } from "../../../lib/money.ts";
import { singleLineText } from "../../../lib/text/single-line-text.ts";
import { type RefundPolicy, refundBy, refundDurationText } from "../../orders/refund-policy.ts";
import type { Brand } from "./email-brand.ts";
import { greeting } from "./first-name.ts";
import type { Block } from "../layout/email-content.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";
import { sessionRows, yourDataUrl } from "./session-blocks.ts";
import { shortSessionTime } from "./short-session-time.ts";

export interface CancellationEmailInput {
  visitorName: string;
  therapistName: string;
  /** "Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST" */
  sessionTimeText: string;
  durationMinutes: number;
  orderId: string;
  pricePaise: number;
  /** Refund for the cancellation, in paise; 0 for none. */
  refundPaise: number;
  /** The refund policy that the order was placed under. */
  policy: RefundPolicy;
  /** When an operator cancelled the session; null if the visitor did. */
  cancelledByUsAt: Date | null;
  /** The visitor's page of the booking. */
  manageUrl: string;
  /** Where another time can be chosen. */
  chooseAgainUrl: string;
  brand: Brand;
}

function refundText({ refundPaise, pricePaise }: CancellationEmailInput): string {
  const back = formatRupees(refundPaise);
  if (refundPaise === 0) return "nothing";
  if (refundPaise >= pricePaise) return `${back}, the full amount`;
  return `${back} of ${formatRupees(pricePaise)}`;
}

function cancellationBlocks({
  therapistName,
  refundPaise,
  policy,
  cancelledByUsAt,
}: CancellationEmailInput): Block[] {
  const withWhom = singleLineText(therapistName, 80);
  const texts =
    cancelledByUsAt === null
      ? [
          `Your session with ${withWhom} is cancelled and its time is free again. You need not do anything.`,
        ]
      : [
          `We're sorry: we've cancelled your session with ${withWhom}. You don't need to do anything.`,
          `We're refunding all ${formatRupees(refundPaise)}. You'll get it by ${refundBy(policy, cancelledByUsAt)}.`,
        ];
  return texts.map((text) => ({ kind: "paragraph", text }));
}

function partialRefundBlocks({ refundPaise, pricePaise, policy }: CancellationEmailInput): Block[] {
  if (refundPaise >= pricePaise) return [];
  const share = refundPaise === 0 ? "nothing comes back" : `${policy.latePercent}% comes back`;
  const text = `The session was cancelled less than ${policy.fullUntilHours} hours before its start. By the policy it was booked under, ${share} then.`;
  return [{ kind: "paragraph", text }];
}

/** Renders the email to the visitor about a cancellation by either side: what is refunded, when and to where. */
export function cancellationEmail(input: CancellationEmailInput): RenderedEmail {
  const start = shortSessionTime(input.sessionTimeText);
  const withWhom = singleLineText(input.therapistName, 80);
  const hasRefund = input.refundPaise > 0;
  const byUs = input.cancelledByUsAt !== null;
  const rows = [
    ...sessionRows({ ...input, withWhom }),
    { label: byUs ? "Refund" : "Comes back", value: refundText(input) },
  ];
  if (hasRefund) rows.push({ label: "Arrives", value: refundDurationText(input.policy) });
  rows.push({ label: "Order", value: input.orderId });
  const blocks: Block[] = [
    ...greeting(input.visitorName),
    ...cancellationBlocks(input),
    { kind: "details", rows },
    ...partialRefundBlocks(input),
  ];
  if (hasRefund) {
    const [, days] = input.policy.workingDays;
    blocks.push({
      kind: "paragraph",
      text: `The refund goes to the account, card or UPI app that you paid from, and your bank shows it there. If it is not there after ${days} working days, write to ${input.brand.supportEmail} and we will find it.`,
    });
  }
  blocks.push(
    {
      kind: "link",
      label: byUs ? "See your booking and refund" : "See what became of your booking",
      address: input.manageUrl,
    },
    {
      kind: "link",
      label: byUs
        ? "Choose another time or another person"
        : "If you would still like a session, you can choose another time",
      address: input.chooseAgainUrl,
    },
  );
  return renderEmail({
    subject: `Cancelled: your session on ${start}`,
    preheader: byUs
      ? `We cancelled the session on ${start}. We're refunding all ${formatRupees(input.refundPaise)}.`
      : hasRefund
        ? `The session on ${start} is cancelled. ${formatRupees(input.refundPaise)} comes back to you.`
        : `The session on ${start} is cancelled.`,
    heading: byUs ? "We cancelled your session" : "Your session is cancelled",
    blocks,
    reason: byUs
      ? `You're getting this email because a session was booked with this email address at ${input.brand.name}.`
      : `This letter came because a session that was booked with this address at ${input.brand.name} was cancelled. If that wasn't you, please tell us at once.`,
    yourDataUrl: yourDataUrl(input.manageUrl),
    brand: input.brand,
  });
}
