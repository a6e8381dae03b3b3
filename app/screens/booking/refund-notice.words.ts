import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { supportLink } from "../../content/brand.ts";
import type { RefundProgress } from "./refund-progress.ts";

const progressEn = {
  none: {
    title: "No refund is due",
    text: "That’s what the cancellation policy of your booking says.",
    allBefore: "We had already refunded all of your payment.",
  },
};

const progressHi: Translation<typeof progressEn> = {
  none: {
    title: "कोई रिफ़ंड नहीं बनता",
    text: "आपकी बुकिंग की शर्तों में यही लिखा है।",
    allBefore: "आपका पूरा पेमेंट पहले ही वापस हो चुका था।",
  },
};

/** Strings of a refund's progress, on the booking's page and on the payment's result. */
export const refundProgressCopy = inLanguages({ en: progressEn, hi: progressHi });

const byUsEn = {
  title: "We cancelled this session",
  sorry: "We’re sorry. You don’t need to do anything.",
  /** Goodwill may have refunded a part of it before. */
  amount: ({ amount, share }: Pick<RefundProgress, "amount" | "share">) =>
    share === "all" ? `all ${amount}` : `the remaining ${amount}`,
  refund: {
    on_its_way: (amount, by) =>
      `We’re refunding ${amount}. You’ll see it in the account you paid from by ${by}.`,
    returned: (amount, by) =>
      `We’ve refunded ${amount}. You’ll see it in the account you paid from by ${by}.`,
    again: (amount) =>
      `We’re refunding ${amount}. The first try failed, and we’re retrying your refund.`,
  } satisfies Record<RefundProgress["stage"], (amount: string, by: string) => string>,
  late: (by: string) => `Not there after ${by}? Write to ${supportLink}.`,
};

const byUsHi: Translation<typeof byUsEn> = {
  title: "यह सेशन हमारी तरफ़ से कैंसल हुआ है",
  sorry: "हमें अफ़सोस है। आपको कुछ नहीं करना है।",
  amount: ({ amount, share }) => (share === "all" ? `पूरे ${amount}` : `बाक़ी ${amount}`),
  refund: {
    on_its_way: (amount, by) =>
      `${amount} वापस किए जा रहे हैं। जिस अकाउंट से पेमेंट हुआ था, उसमें ${by} तक मिल जाएँगे।`,
    returned: (amount, by) =>
      `${amount} वापस कर दिए गए हैं। जिस अकाउंट से पेमेंट हुआ था, उसमें ${by} तक दिख जाएँगे।`,
    again: (amount) =>
      `${amount} वापस किए जा रहे हैं। पहली बार पैसे नहीं जा पाए, हम फिर से कोशिश कर रहे हैं।`,
  },
  late: (by) => `${by} के बाद भी न मिलें? ${supportLink} पर लिखें।`,
};

export const cancelledByUsCopy = inLanguages({ en: byUsEn, hi: byUsHi });
