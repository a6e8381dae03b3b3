import { brand, brandWords } from "./brand.ts";
import { inLanguages, type Translation } from "../lib/language/in-languages.ts";
import { childline, teleManas, whenToCallText } from "./helplines.ts";

export interface FrequentQuestion {
  /** The fragment of its URL. */
  id: string;
  question: string;
  answer: string;
  /** The page that says more. */
  more?: { to: string; label: string };
  /** Of words that the desk published: they are in English on every page. */
  lang?: "en";
}

const en = {
  "how-to-book": {
    question: "How do I book a session?",
    get answer() {
      return `Book on this website at any hour, or by phone on ${brand.phone} (${brandWords.phoneHours}). We’ll hold your time and send you a link to pay. Here you can answer eight short questions and see a match, or choose a therapist yourself. Then pick a time and pay. The meeting link shows on the screen, and we email it to you.`;
    },
  },
  "online-sessions": {
    question: "Are online sessions available?",
    answer:
      "Yes, online sessions are available. The link opens in your phone or computer browser. You need a steady connection and a place where you can talk freely: your room, a quiet corner, a parked car.",
  },
  "therapy-or-coaching": {
    question: "What is the difference between therapy and coaching?",
    answer:
      "Therapy heals past trauma, while coaching targets goals. In therapy you look at what hurts, now or from long ago, at a pace that feels safe. Coaching looks ahead to something you want to reach. If you’re not sure, start with therapy and say so in the first session.",
  },
  "switch-therapist": {
    question: "Can I change my therapist?",
    answer:
      "Yes. You can switch therapists at any time, and you don’t need to say why. Choose another one from the list and book your next session with them.",
    more: "How we choose therapists",
  },
  confidential: {
    question: "Is what I say kept confidential?",
    answer:
      "Yes, your information is confidential. What you say stays between you and your therapist, and we never sell or share your details for advertising. The law in India names a few exceptions, such as a threat to someone’s life, sexual harm to a child or a court order. Even then, only what is needed may be shared.",
  },
  fee: {
    question: "What does a session cost?",
    answer:
      "Prices for 30 and 60 minutes are on each therapist’s profile, and you see the total again before you pay. You pay for one session at a time. There is no subscription.",
    more: "Prices and refunds",
  },
  account: {
    question: "Do I need an account?",
    answer:
      "No. Your name, email and phone number are enough, so that we can send you the link and tell you about any change. There is no password to remember.",
  },
  "first-session": {
    question: "What happens in a first session?",
    answer:
      "You talk about what brings you and your therapist asks questions. You can skip any of them. You can decide then or later whether you’d like to meet again. You don’t need to prepare. Crying, silence and not knowing where to begin are all fine.",
    more: "Your first session",
  },
  medicine: {
    question: "Can a therapist prescribe medicine?",
    answer:
      "No. Counsellors and psychologists work by talking. For medicine, see a doctor, such as a psychiatrist. If you already take some, keep taking it as agreed with your doctor.",
  },
  age: {
    question: "I am under 18. Can I book?",
    get answer() {
      return `Sessions here are for adults, 18 or over. If you’re younger, call ${childline.name} on ${childline.number} or ${teleManas.name} on ${teleManas.number}. Both are free, 24 hours a day.`;
    },
    more: "Help for under-18s",
  },
  emergency: {
    question: "What if I need help right now?",
    get answer() {
      return `We’re not a crisis service. ${whenToCallText()}`;
    },
  },
};

const hi: Translation<typeof en> = {
  "how-to-book": {
    question: "सेशन कैसे बुक करें?",
    get answer() {
      return `इस वेबसाइट पर किसी भी समय बुक करें, या ${brand.phone} पर फ़ोन करें (${brandWords.phoneHours})। हम आपका समय रोक लेंगे और पेमेंट का लिंक भेज देंगे। यहाँ आठ छोटे सवालों के जवाब देकर अपने लिए थेरेपिस्ट देखें, या ख़ुद चुनें। फिर समय चुनें और पेमेंट करें। मीटिंग का लिंक स्क्रीन पर दिखता है, और ईमेल पर भी आता है।`;
    },
  },
  "online-sessions": {
    question: "क्या ऑनलाइन सेशन होते हैं?",
    answer:
      "हाँ, सेशन ऑनलाइन होते हैं। लिंक फ़ोन या कंप्यूटर के ब्राउज़र में खुलता है। ठीक चलने वाला इंटरनेट चाहिए, और ऐसी जगह जहाँ खुलकर बात हो सके: आपका कमरा, कोई शांत कोना, खड़ी गाड़ी।",
  },
  "therapy-or-coaching": {
    question: "थेरेपी और कोचिंग में क्या फ़र्क़ है?",
    answer:
      "थेरेपी पुराने घावों को भरने के लिए है, कोचिंग किसी लक्ष्य तक पहुँचने के लिए। थेरेपी में उस पर बात होती है जो अभी या बहुत पहले से दुख दे रहा है, उतनी ही रफ़्तार से जितनी ठीक लगे। कोचिंग आगे की बात करती है। समझ न आए, तो थेरेपी से शुरू करें और पहले सेशन में यह बात बताएँ।",
  },
  "switch-therapist": {
    question: "थेरेपिस्ट बदलना हो, तो?",
    answer: "जब चाहें, बदल लें। वजह बताना ज़रूरी नहीं। लिस्ट से किसी और को चुनें और अगला सेशन उनके साथ बुक करें।",
    more: "हम थेरेपिस्ट कैसे चुनते हैं",
  },
  confidential: {
    question: "क्या मेरी बात निजी रहती है?",
    answer:
      "हाँ, आपकी जानकारी निजी रहती है। आपकी बात आपके और थेरेपिस्ट के बीच रहती है। आपकी जानकारी कभी नहीं बेची जाती, और विज्ञापन के लिए किसी को नहीं दी जाती। भारत के क़ानून में इसके कुछ अपवाद हैं, जैसे किसी की जान को ख़तरा, बच्चे के साथ यौन हिंसा या अदालत का आदेश। तब भी सिर्फ़ उतना बताया जाता है, जितना ज़रूरी हो।",
  },
  fee: {
    question: "एक सेशन की फ़ीस कितनी है?",
    answer:
      "30 और 60 मिनट की फ़ीस हर थेरेपिस्ट की प्रोफ़ाइल पर लिखी है, और पेमेंट से पहले कुल रक़म फिर दिखती है। एक बार में एक ही सेशन के पैसे देने होते हैं। कोई सब्सक्रिप्शन नहीं है।",
    more: "क़ीमत और रिफ़ंड",
  },
  account: {
    question: "क्या अकाउंट बनाना ज़रूरी है?",
    answer:
      "नहीं। आपका नाम, ईमेल और फ़ोन नंबर काफ़ी है, ताकि हम लिंक भेज सकें और कोई बदलाव हो तो बता सकें। कोई पासवर्ड याद नहीं रखना।",
  },
  "first-session": {
    question: "पहले सेशन में क्या होता है?",
    answer:
      "आप बताएँ कि किस बारे में बात करनी है, और थेरेपिस्ट की तरफ़ से कुछ सवाल होते हैं। कोई भी सवाल चाहें तो छोड़ दें। फिर मिलना है या नहीं, यह उसी समय या बाद में तय करें। कोई तैयारी ज़रूरी नहीं। रोना, चुप रहना, समझ न आना कि कहाँ से शुरू करें: सब ठीक है।",
    more: "आपका पहला सेशन",
  },
  medicine: {
    question: "क्या थेरेपिस्ट से दवा मिल सकती है?",
    answer:
      "नहीं। काउंसलर और साइकोलॉजिस्ट का काम बातचीत से होता है। दवा के लिए डॉक्टर से मिलें, जैसे साइकायट्रिस्ट से। अगर कोई दवा पहले से चल रही है, तो उसे वैसे ही जारी रखें, जैसे डॉक्टर ने बताया है।",
  },
  age: {
    question: "मेरी उम्र 18 से कम है। क्या सेशन बुक हो सकता है?",
    get answer() {
      return `यहाँ के सेशन बड़ों के लिए हैं, 18 साल या उससे ज़्यादा। अगर आपकी उम्र कम है, तो ${childline.name} ${childline.number} या ${teleManas.name} ${teleManas.number} पर कॉल करें। दोनों मुफ़्त हैं, दिन-रात।`;
    },
    more: "18 साल से कम उम्र वालों के लिए मदद",
  },
  emergency: {
    question: "अगर अभी मदद चाहिए, तो?",
    get answer() {
      return `यह इमरजेंसी सेवा नहीं है। ${whenToCallText()}`;
    },
  },
};

const words: Readonly<
  Record<keyof typeof en, { question: string; answer: string; more?: string }>
> = inLanguages({ en, hi });

/** @param to the page that says more, where the words name one */
const asked = (id: keyof typeof en, to?: string): FrequentQuestion => ({
  id,
  get question() {
    return words[id].question;
  },
  get answer() {
    return words[id].answer;
  },
  ...(to !== undefined && {
    more: {
      to,
      get label() {
        return words[id].more ?? "";
      },
    },
  }),
});

/** Questions before a first session. Answers about refunds take their numbers from the refund policy. */
export const faq: readonly FrequentQuestion[] = [
  asked("how-to-book"),
  asked("online-sessions"),
  asked("therapy-or-coaching"),
  asked("switch-therapist", "/how-we-choose"),
  asked("confidential"),
  asked("fee", "/pricing"),
  asked("account"),
  asked("first-session", "/first-session"),
  asked("medicine"),
  asked("age", "/under-18"),
  asked("emergency"),
];
