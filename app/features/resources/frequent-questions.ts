import { brand } from "../../content/brand.ts";
import { faq, type FrequentQuestion } from "../../content/faq.ts";
import { type RefundPolicy, refundPolicy } from "../orders/refund-policy.ts";

/** Said from the policy in force, so that the answer and the refund can't drift apart. */
export function refundAnswer(policy: RefundPolicy): string {
  const noShow =
    policy.noShowPercent === 0
      ? "Nothing comes back for a session you do not come to."
      : `For a session you do not come to, ${policy.noShowPercent}% comes back.`;
  return (
    `Yes. Cancel at least ${policy.fullUntilHours} hours before the session and all of your money comes back. ` +
    `Later than that, but before it starts, ${policy.latePercent}% comes back. ${noShow} ` +
    `A refund takes ${policy.workingDays[0]} to ${policy.workingDays[1]} working days. ` +
    `To cancel, write to ${brand.supportEmail} or call ${brand.phone}.`
  );
}

const refundQuestion: FrequentQuestion = {
  id: "cancel",
  question: "Can I cancel, and do I get my money back?",
  answer: refundAnswer(refundPolicy),
};

const afterFee = faq.findIndex(({ id }) => id === "fee") + 1;

/** All questions, that about cancelling beside that about the fee. */
export const frequentQuestions: readonly FrequentQuestion[] = faq.toSpliced(
  afterFee,
  0,
  refundQuestion,
);

/** The hub, with this answer opened by browsers that open what an address points into. */
export function questionPath(question: FrequentQuestion): string {
  return `/resource#${question.id}`;
}
