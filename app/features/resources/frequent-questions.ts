import { brand } from "../../content/brand.ts";
import { faq, type FrequentQuestion } from "../../content/faq.ts";
import { type RefundPolicy, refundPolicy } from "../orders/refund-policy.ts";

function movesAnswer({ moves, fullUntilHours }: RefundPolicy): string {
  if (moves === 0) return "";
  const often = moves === 1 ? "once" : `up to ${moves} times`;
  return `Until ${fullUntilHours} hours before it you can also reschedule a session, ${often}. `;
}

/** Generated from the current refund policy, so that the answer and actual refunds agree. */
export function refundAnswer(policy: RefundPolicy): string {
  const noShow =
    policy.noShowPercent === 0
      ? "If you miss the session, no refund is due."
      : `If you miss the session, you get a ${policy.noShowPercent}% refund.`;
  return (
    `Yes. Cancel at least ${policy.fullUntilHours} hours before the session for a full refund. ` +
    `Later, but before it starts, you get a ${policy.latePercent}% refund. ${noShow} ` +
    `A refund takes ${policy.workingDays[0]} to ${policy.workingDays[1]} working days from when you cancel. ` +
    `${movesAnswer(policy)}` +
    `Use the link in your confirmation email. Lost it? “Find my booking” sends it again. ` +
    `You can also write to ${brand.supportEmail} or call ${brand.phone}.`
  );
}

const refundQuestion: FrequentQuestion = {
  id: "cancel",
  question: "Can I cancel, and do I get my money back?",
  answer: refundAnswer(refundPolicy),
};

const afterFee = faq.findIndex(({ id }) => id === "fee") + 1;

/** All questions, with the one about cancelling after the one about the fee. */
export const frequentQuestions: readonly FrequentQuestion[] = faq.toSpliced(
  afterFee,
  0,
  refundQuestion,
);

/** The URL of an answer on the resources page; browsers that support it open the answer. */
export function questionPath(question: FrequentQuestion): string {
  return `/resource#${question.id}`;
}
