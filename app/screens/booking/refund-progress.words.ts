import type { RefundCause } from "../../domain/orders/order-money.ts";
import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

type Stage = "on_its_way" | "returned" | "again";

/**
 * What the loader says of a refund, so that no page loads what it does not show. Its notes say why a part of the
 * payment is refunded, beside a session that still takes place, or not.
 */
const en = {
  title: {
    on_its_way: (amount) => `${amount} is on its way to you`,
    returned: (amount) => `We’ve refunded ${amount}`,
    again: (amount) => `We’re retrying your refund of ${amount}`,
  } satisfies Record<Stage, (amount: string) => string>,
  notes: {
    duplicate: (isBooked) =>
      isBooked
        ? "You paid more than the session costs. Your session is still booked."
        : "You paid more than the session costs.",
    goodwill: (isBooked) =>
      isBooked
        ? "This refund is from us. Your booking stays as it is."
        : "This refund is from us, besides the one for your session.",
    cancelled: () => undefined,
    no_session: () => undefined,
  } satisfies Record<RefundCause, (isBooked: boolean) => string | undefined>,
  returnedByTeam: (amount: string) =>
    `Our team has returned ${amount} by bank transfer or in cash.`,
  again: "Your bank refused it the first time. We keep trying, and you don’t need to do anything.",
  /** @param sentOn null before it is sent */
  arrives: (sentOn: string | null, by: string, takes: string) =>
    sentOn === null
      ? `We’re sending it now. You’ll see it in the account you paid from by ${by}. Refunds take ${takes}.`
      : `We sent it on ${sentOn}. You’ll see it in the account you paid from by ${by}. Refunds take ${takes}.`,
};

const hi: Translation<typeof en> = {
  title: {
    on_its_way: (amount) => `आपके ${amount} भेजे जा रहे हैं`,
    returned: (amount) => `${amount} वापस कर दिए गए हैं`,
    again: (amount) => `${amount} के रिफ़ंड की फिर से कोशिश हो रही है`,
  },
  notes: {
    duplicate: (isBooked) =>
      isBooked ? "पेमेंट सेशन की फ़ीस से ज़्यादा हुआ। आपका सेशन अब भी बुक है।" : "पेमेंट सेशन की फ़ीस से ज़्यादा हुआ।",
    goodwill: (isBooked) =>
      isBooked
        ? "यह रिफ़ंड हमारी तरफ़ से है। आपकी बुकिंग वैसी ही है।"
        : "यह रिफ़ंड हमारी तरफ़ से है, सेशन के रिफ़ंड से अलग।",
    cancelled: () => undefined,
    no_session: () => undefined,
  },
  returnedByTeam: (amount) => `हमारी टीम ने ${amount} बैंक ट्रांसफ़र से या नक़द वापस कर दिए हैं।`,
  again: "बैंक ने पहली बार मना कर दिया। कोशिश जारी है, आपको कुछ नहीं करना है।",
  arrives: (sentOn, by, takes) =>
    sentOn === null
      ? `रिफ़ंड अभी भेजा जा रहा है। जिस अकाउंट से पेमेंट हुआ था, उसमें ${by} तक दिख जाएगा। रिफ़ंड में ${takes} लगते हैं।`
      : `रिफ़ंड ${sentOn} को भेजा गया। जिस अकाउंट से पेमेंट हुआ था, उसमें ${by} तक दिख जाएगा। रिफ़ंड में ${takes} लगते हैं।`,
};

export const refundWords = inLanguages({ en, hi });
