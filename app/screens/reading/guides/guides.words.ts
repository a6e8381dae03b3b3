import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";

const en = {
  next: "Read next",
  /** Stands above the sections in the demo. */
  sampleTherapists: "Sample therapists for the demo: the people on these profiles are invented.",
  minutes: (minutes: number) => `${minutes} minutes`,
  from: (price: string) => `from ${price}`,
  noPrices: "No therapist is listed at the moment. Please look again later.",
  hoursBefore: (hours: number) => `${hours} hours before`,
  start: "it starts",
  refundSentence: (price: string, hours: number, late: string) =>
    `For a session of ${price}: cancel at least ${hours} hours before and get ${price} back. Cancel later, before it starts, and get ${late} back. If you miss the session, no refund is due.`,
  calls: {
    childline: {
      action: "Call 1098",
      detail: "Childline: for anyone under 18, 24 hours a day, free",
    },
    teleManas: {
      action: "Call 14416",
      detail: "Tele-MANAS: talk to someone, 24 hours a day, free",
    },
  },
};

const hi: Translation<typeof en> = {
  next: "आगे पढ़ें",
  sampleTherapists: "ये डेमो थेरेपिस्ट हैं। इन प्रोफ़ाइल के लोग असली नहीं हैं।",
  minutes: (minutes) => `${minutes} मिनट`,
  from: (price) => `${price} से शुरू`,
  noPrices: "अभी कोई थेरेपिस्ट लिस्ट में नहीं है। थोड़ी देर बाद फिर देखें।",
  hoursBefore: (hours) => `${hours} घंटे पहले`,
  start: "सेशन शुरू होने",
  refundSentence: (price, hours, late) =>
    `${price} का सेशन कम से कम ${hours} घंटे पहले कैंसल करें, तो ${price} वापस मिलेंगे। उसके बाद, सेशन शुरू होने से पहले कैंसल करें, तो ${late} वापस मिलेंगे। सेशन में न आने पर रिफ़ंड नहीं मिलता।`,
  calls: {
    childline: {
      action: "1098 पर कॉल करें",
      detail: "चाइल्डलाइन: 18 साल से कम उम्र वालों के लिए, दिन-रात, मुफ़्त",
    },
    teleManas: {
      action: "14416 पर कॉल करें",
      detail: "टेली-मानस: किसी से बात करें, दिन-रात, मुफ़्त",
    },
  },
};

/** What the guides say around their texts, which are in `content/guides`. */
export const guidesCopy = inLanguages({ en, hi });
