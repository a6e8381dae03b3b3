import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { brand } from "../../content/brand.ts";
import { faq, type FrequentQuestion } from "../../content/faq.ts";
import { type RefundPolicy, refundPolicy, workingDaysText } from "../orders/refund-policy.ts";

const en = {
  question: "Can I cancel, and do I get my money back?",
  full: (hours: number) =>
    `Yes. Cancel at least ${hours} hours before the session for a full refund.`,
  late: (percent: number) => `Later, but before it starts, you get a ${percent}% refund.`,
  missed: (percent: number) =>
    percent === 0
      ? "If you miss the session, no refund is due."
      : `If you miss the session, you get a ${percent}% refund.`,
  arrives: (workingDays: string) => `A refund takes ${workingDays} from when you cancel.`,
  move: (hours: number, times: number) =>
    times === 1
      ? `Until ${hours} hours before it you can also reschedule a session, once.`
      : `Until ${hours} hours before it you can also reschedule a session, up to ${times} times.`,
  how: "Use the link in your confirmation email. Lost it? “Find my booking” sends it again.",
  ask: `You can also write to ${brand.supportEmail} or call ${brand.phone}.`,
};

const hi: Translation<typeof en> = {
  question: "क्या कैंसल करने पर पैसे वापस मिलते हैं?",
  full: (hours) => `हाँ। सेशन से कम से कम ${hours} घंटे पहले कैंसल करें, तो पूरे पैसे वापस मिलते हैं।`,
  late: (percent) => `उसके बाद, पर शुरू होने से पहले, ${percent}% वापस मिलते हैं।`,
  missed: (percent) =>
    percent === 0 ? "सेशन में न आने पर रिफ़ंड नहीं मिलता।" : `सेशन में न आने पर ${percent}% वापस मिलते हैं।`,
  arrives: (workingDays) => `कैंसल करने के दिन से रिफ़ंड में ${workingDays} लगते हैं।`,
  move: (hours, times) => `सेशन से ${hours} घंटे पहले तक समय भी बदल लें, ज़्यादा से ज़्यादा ${times} बार।`,
  how: "पुष्टि वाले ईमेल का लिंक खोलें। ईमेल नहीं मिल रहा? “मेरी बुकिंग खोजें” से फिर आ जाता है।",
  ask: `चाहें तो ${brand.supportEmail} पर लिखें या ${brand.phone} पर फ़ोन करें।`,
};

/** The question about cancelling, whose answer states the policy in force. The others: app/content/faq.ts. */
const cancelQuestionCopy = inLanguages({ en, hi });

/** Generated from the current refund policy, so that the answer and actual refunds agree. */
export function refundAnswer(policy: RefundPolicy): string {
  const { fullUntilHours, latePercent, noShowPercent, moves } = policy;
  return [
    cancelQuestionCopy.full(fullUntilHours),
    cancelQuestionCopy.late(latePercent),
    cancelQuestionCopy.missed(noShowPercent),
    cancelQuestionCopy.arrives(workingDaysText(policy)),
    ...(moves > 0 ? [cancelQuestionCopy.move(fullUntilHours, moves)] : []),
    cancelQuestionCopy.how,
    cancelQuestionCopy.ask,
  ].join(" ");
}

const refundQuestion: FrequentQuestion = {
  id: "cancel",
  get question() {
    return cancelQuestionCopy.question;
  },
  get answer() {
    return refundAnswer(refundPolicy);
  },
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
