import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { brandWords } from "../../content/brand.ts";

const en = {
  /** For the operator's own records. */
  reason: "The client says that the therapist did not come",
  title: (therapistName: string) => `If ${therapistName} isn’t there`,
  later: (from: string) =>
    `Please wait a few minutes: the meeting may open only when they join. From ${from} you can choose another time or a full refund here.`,
  now: "We’re sorry that you’re waiting. You lose nothing: call us, choose another time, or get all your money back.",
  call: (phone: string) => `Call us: ${phone}`,
  get hours() {
    return `A person answers ${brandWords.phoneHours}.`;
  },
  anotherTime: (therapistName: string) => ({
    ask: "Choose another time",
    effect: `We’ll end this session and hold up to three other times for you, with ${therapistName} first. You don’t pay anything more. You can still ask for a refund instead.`,
    submit: "They didn’t come. Show me other times",
  }),
  refund: (amount: string) => ({
    ask: `Get a full refund of ${amount}`,
    effect: `We’ll end this session and refund the full ${amount} to the account you paid from. Our team will look into what happened.`,
    submit: `They didn’t come. Refund my ${amount}`,
  }),
};

const hi: Translation<typeof en> = {
  reason: "The client says that the therapist did not come",
  title: (therapistName) => `अगर ${therapistName} मीटिंग में नहीं हैं`,
  later: (from) =>
    `कुछ मिनट इंतज़ार करें। हो सकता है, मीटिंग उनके जुड़ने पर ही खुले। ${from} से यहाँ चाहें तो कोई और समय या पूरा रिफ़ंड चुनें।`,
  now: "हमें अफ़सोस है कि आपको इंतज़ार करना पड़ रहा है। आपका कोई नुक़सान नहीं होगा। हमें कॉल करें, कोई और समय चुनें, या पूरे पैसे वापस लें।",
  call: (phone) => `हमें कॉल करें: ${phone}`,
  get hours() {
    return `फ़ोन पर बात होती है: ${brandWords.phoneHours}।`;
  },
  anotherTime: (therapistName) => ({
    ask: "कोई और समय चुनें",
    effect: `यह सेशन ख़त्म हो जाएगा, और हम आपके लिए ज़्यादा से ज़्यादा तीन और स्लॉट रोकेंगे, सबसे पहले ${therapistName} के साथ। और कुछ नहीं देना है। तब भी चाहें तो रिफ़ंड ले लें।`,
    submit: "सेशन नहीं हुआ। मुझे दूसरे स्लॉट दिखाएँ",
  }),
  refund: (amount) => ({
    ask: `${amount} का पूरा रिफ़ंड लें`,
    effect: `यह सेशन ख़त्म हो जाएगा, और हम पूरे ${amount} उसी अकाउंट में वापस करेंगे, जिससे पेमेंट हुआ था। क्या हुआ था, यह हमारी टीम देखेगी।`,
    submit: `सेशन नहीं हुआ। मेरे ${amount} वापस करें`,
  }),
};

/** Strings of the client's page of a session to which the therapist doesn't come. */
export const absentCopy = inLanguages({ en, hi });

/** In place of these where nothing was paid. The loader sends them, so that no other page loads them. */
export const absentFreeCopy = inLanguages({
  en: {
    now: "We’re sorry that you’re waiting. Call us, or choose another time.",
    refund: {
      ask: "End this session",
      effect: "We’ll end this session. There was no charge. Our team will look into what happened.",
      submit: "They didn’t come. End this session",
    },
  },
  hi: {
    now: "इंतज़ार के लिए हमें अफ़सोस है। हमें फ़ोन करें, या कोई और समय चुनें।",
    refund: {
      ask: "यह सेशन ख़त्म करें",
      effect: "यह सेशन ख़त्म कर दिया जाएगा। इसकी कोई फ़ीस नहीं थी। हमारी टीम देखेगी कि क्या हुआ।",
      submit: "सेशन नहीं हुआ। इसे ख़त्म करें",
    },
  },
});
