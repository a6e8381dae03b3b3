import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { supportLink } from "../../domain/links/manage-link.ts";
import type { RefundProgress } from "./refund-progress.ts";

const progressEn = {
  title: {
    on_its_way: (amount: string) => `${amount} is on its way to you`,
    returned: (amount: string) => `We’ve refunded ${amount}`,
    again: (amount: string) => `We’re retrying your refund of ${amount}`,
  } satisfies Record<RefundProgress["stage"], (amount: string) => string>,
  /** Why a part of the payment is refunded, beside a session that still takes place, or not. */
  notes: {
    duplicate: (isBooked) =>
      isBooked
        ? "You paid more than the session costs. Your session is still booked."
        : "You paid more than the session costs.",
    goodwill: (isBooked) =>
      isBooked
        ? "This refund is from us. Your booking stays as it is."
        : "This refund is from us, besides the one for your session.",
    price_cut: () => "The session you chose instead costs less. We refund the difference.",
    cancelled: () => undefined,
    no_session: () => undefined,
  } satisfies Record<RefundProgress["cause"], (isBooked: boolean) => string | undefined>,
  again: "Your bank refused it the first time. We keep trying, and you don’t need to do anything.",
  arrives: ({ sentOn, by, takes }: RefundProgress) =>
    sentOn === null
      ? `We’re sending it now. Your bank shows it by ${by}, where you paid from. Refunds take ${takes}.`
      : `We sent it on ${sentOn}. Your bank shows it by ${by}, where you paid from. Refunds take ${takes}.`,
  none: {
    title: "No refund is due",
    text: "That’s what the cancellation policy of your booking says.",
    allBefore: "We had already refunded all of your payment.",
  },
};

const progressHi: Translation<typeof progressEn> = {
  title: {
    on_its_way: (amount) => `आपके ${amount} रास्ते में हैं`,
    returned: (amount) => `${amount} वापस कर दिए गए हैं`,
    again: (amount) => `${amount} के रिफ़ंड की फिर से कोशिश हो रही है`,
  },
  notes: {
    duplicate: (isBooked) =>
      isBooked ? "पेमेंट सेशन की क़ीमत से ज़्यादा हुआ। आपका सेशन बुक ही है।" : "पेमेंट सेशन की क़ीमत से ज़्यादा हुआ।",
    goodwill: (isBooked) =>
      isBooked
        ? "यह रिफ़ंड हमारी तरफ़ से है। आपकी बुकिंग वैसी ही है।"
        : "यह रिफ़ंड हमारी तरफ़ से है, सेशन के रिफ़ंड से अलग।",
    price_cut: () => "इसकी जगह चुने गए सेशन की क़ीमत कम है। बाक़ी पैसे वापस किए जाते हैं।",
    cancelled: () => undefined,
    no_session: () => undefined,
  },
  again: "बैंक ने पहली बार मना कर दिया। कोशिश जारी है, आपको कुछ नहीं करना है।",
  arrives: ({ sentOn, by, takes }) =>
    sentOn === null
      ? `रिफ़ंड अभी भेजा जा रहा है। जहाँ से पेमेंट हुआ था, वहाँ ${by} तक दिख जाएगा। रिफ़ंड में ${takes} लगते हैं।`
      : `रिफ़ंड ${sentOn} को भेजा गया। जहाँ से पेमेंट हुआ था, वहाँ ${by} तक दिख जाएगा। रिफ़ंड में ${takes} लगते हैं।`,
  none: {
    title: "कोई रिफ़ंड नहीं बनता",
    text: "आपकी बुकिंग की कैंसल करने की शर्तों में यही है।",
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
      `We’re refunding ${amount}. You’ll get it by ${by}, where you paid from.`,
    returned: (amount, by) =>
      `We’ve refunded ${amount}. Your bank shows it by ${by}, where you paid from.`,
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
      `${amount} वापस किए जा रहे हैं। जहाँ से पेमेंट हुआ था, वहाँ ${by} तक मिल जाएँगे।`,
    returned: (amount, by) => `${amount} वापस कर दिए गए हैं। जहाँ से पेमेंट हुआ था, वहाँ ${by} तक दिख जाएँगे।`,
    again: (amount) => `${amount} वापस किए जा रहे हैं। पहली कोशिश नहीं हो पाई, फिर से कोशिश हो रही है।`,
  },
  late: (by) => `${by} के बाद भी न मिलें? ${supportLink} पर लिखें।`,
};

export const cancelledByUsCopy = inLanguages({ en: byUsEn, hi: byUsHi });
