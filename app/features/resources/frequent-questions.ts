import { brand } from "../../content/brand.ts";
import { faq, type FrequentQuestion } from "../../content/faq.ts";
import { type RefundPolicy, refundPolicy } from "../orders/refund-policy.ts";

function movesAnswer({ moves, fullUntilHours }: RefundPolicy): string {
  if (moves === 0) return "";
  const often = moves === 1 ? "once" : `up to ${moves} times`;
  return `Until ${fullUntilHours} hours before it you can also move a session to another time, ${often}. `;
}

/** Generated from the current refund policy, so that the answer and actual refunds agree. */
export function refundAnswer(policy: RefundPolicy): string {
  const noShow =
    policy.noShowPercent === 0
      ? "Nothing comes back for a session you do not come to."
      : `For a session you do not come to, ${policy.noShowPercent}% comes back.`;
  return (
    `Yes. Cancel at least ${policy.fullUntilHours} hours before the session and all of your money comes back. ` +
    `Later than that, but before it starts, ${policy.latePercent}% comes back. ${noShow} ` +
    `A refund takes ${policy.workingDays[0]} to ${policy.workingDays[1]} working days. ` +
    `${movesAnswer(policy)}` +
    `You do it yourself with the link in the letter of your booking; "Find my booking" at the foot of each page mails it again. ` +
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
