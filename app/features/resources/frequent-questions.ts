import { faq, type FrequentQuestion } from "../../content/faq.ts";
import { type RefundPolicy, refundPolicy, workingDaysText } from "../orders/refund-policy.ts";
import { cancelQuestionCopy as copy } from "./frequent-questions-copy.ts";

/** Generated from the current refund policy, so that the answer and actual refunds agree. */
export function refundAnswer(policy: RefundPolicy): string {
  const { fullUntilHours, latePercent, noShowPercent, moves } = policy;
  return [
    copy.full(fullUntilHours),
    copy.late(latePercent),
    copy.missed(noShowPercent),
    copy.arrives(workingDaysText(policy)),
    ...(moves > 0 ? [copy.move(fullUntilHours, moves)] : []),
    copy.how,
    copy.ask,
  ].join(" ");
}

const refundQuestion: FrequentQuestion = {
  id: "cancel",
  question: copy.question,
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
