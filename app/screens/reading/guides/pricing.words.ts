import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import { unbrokenTime } from "../../../lib/india-time.ts";
import { refundPolicy } from "../../../domain/orders/refund-policy.ts";
import { brand } from "../../../content/brand.ts";
import type { Guide } from "./guide-page.tsx";

const en = {
  title: "Prices and refunds",
  description: "What a session costs, what is included, and how much you get back if you cancel.",
  lead: "You see the total before you pay. That’s all you pay.",
  drawing: "cup",
  sections: [
    {
      id: "included",
      title: "What you pay for",
      points: [
        "Each therapist has a price for 30 minutes and a price for 60 minutes. Both are on the profile.",
        ...(brand.taxLine ? [`${brand.taxLine}.`] : []),
        "You pay for one session at a time. There is no subscription and no fee for an account.",
        `Rescheduling is free until ${refundPolicy.fullUntilHours} hours before the session, up to ${refundPolicy.moves} times.`,
        "Articles, self-checks and audios are free.",
      ],
      links: [{ to: "/therapist", label: "See therapists and their prices" }],
    },
  ],
  next: [
    { to: "/quiz", label: "Find a therapist" },
    { to: "/refunds", label: "Refund and Cancellation Policy" },
    { to: "/first-session", label: "Your first session" },
  ],
} satisfies Guide;

const hi: Translation<typeof en> & Guide = {
  title: "क़ीमत और रिफ़ंड",
  description: "एक सेशन की फ़ीस, उसमें क्या-क्या शामिल है, और कैंसल करने पर कितने पैसे वापस मिलते हैं।",
  lead: "कुल रक़म पेमेंट से पहले दिखती है। उससे ज़्यादा कुछ नहीं देना होता।",
  drawing: "cup",
  sections: [
    {
      id: "included",
      title: "पैसे किस चीज़ के हैं",
      points: [
        "हर थेरेपिस्ट की 30 मिनट की एक फ़ीस है और 60 मिनट की एक। दोनों प्रोफ़ाइल पर लिखी हैं।",
        ...(brand.taxLine ? [brand.taxLine] : []),
        "एक बार में एक ही सेशन के पैसे देने होते हैं। कोई सब्सक्रिप्शन नहीं, अकाउंट की कोई फ़ीस नहीं।",
        `सेशन से ${refundPolicy.fullUntilHours} घंटे पहले तक समय बदलना मुफ़्त है, ${refundPolicy.moves} बार तक।`,
        "लेख, सेल्फ़-चेक और ऑडियो मुफ़्त हैं।",
      ],
      links: [{ to: "/therapist", label: "थेरेपिस्ट और उनकी फ़ीस देखें" }],
    },
  ],
  next: [
    { to: "/quiz", label: "थेरेपिस्ट खोजें" },
    { to: "/refunds", label: "रिफ़ंड और कैंसल करने की पॉलिसी" },
    { to: "/first-session", label: "आपका पहला सेशन" },
  ],
};

/** Prices and refunds. Numbers come from the roster and the refund policy. */
export const pricing: Guide = inLanguages({ en, hi });

const copyEn = {
  minutes: (minutes: number) => `${minutes} minutes`,
  from: (price: string) => `from ${price}`,
  noPrices: "No therapist is listed at the moment. Please look again later.",
  refundTitle: "If you cancel",
  hoursBefore: (hours: number) => `${hours} hours before`,
  start: "it starts",
  refundSentence: (price: string, hours: number, late: string) =>
    `For a session of ${price}: cancel at least ${hours} hours before and get ${price} back. Cancel later, before it starts, and get ${late} back. If you miss the session, no refund is due.`,
  refundDays: (sent: string, by: string, from: number, to: number) =>
    `A refund takes ${from} to ${to} working days from the day you cancel. For example, if you cancel on ${unbrokenTime(sent)}, you get it by ${unbrokenTime(by)}.`,
  payment: (company: string) =>
    `You pay through ${company}, by UPI, by card or by net banking, as its page offers it. Your refund goes to the account, card or UPI app you paid from.`,
};

const copyHi: Translation<typeof copyEn> = {
  minutes: (minutes) => `${minutes} मिनट`,
  from: (price) => `${price} से शुरू`,
  noPrices: "अभी कोई थेरेपिस्ट लिस्ट में नहीं है। थोड़ी देर बाद फिर देखें।",
  refundTitle: "कैंसल करने पर",
  hoursBefore: (hours) => `${hours} घंटे पहले`,
  start: "सेशन शुरू होने",
  refundSentence: (price, hours, late) =>
    `${price} का सेशन कम से कम ${hours} घंटे पहले कैंसल करें, तो ${price} वापस मिलेंगे। उसके बाद, सेशन शुरू होने से पहले कैंसल करें, तो ${late} वापस मिलेंगे। सेशन में न आने पर रिफ़ंड नहीं मिलता।`,
  refundDays: (sent, by, from, to) =>
    `कैंसल करने के दिन से रिफ़ंड में ${from} से ${to} कामकाजी दिन लगते हैं। जैसे, ${unbrokenTime(sent)} को कैंसल करें, तो पैसे ${unbrokenTime(by)} तक मिल जाएँगे।`,
  payment: (company) =>
    `पेमेंट ${company} से होता है, UPI, कार्ड या नेट बैंकिंग से, जो भी उसके पेज पर हो। रिफ़ंड उसी अकाउंट, कार्ड या UPI ऐप में आता है जिससे पेमेंट हुआ था।`,
};

export const pricingCopy = inLanguages({ en: copyEn, hi: copyHi });
