import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import { whenToCall } from "../../../content/helplines.ts";
import type { Guide } from "./guide-page.tsx";

const en = {
  title: "Your first session",
  description: "What happens before, during and after a first session, and what you can ask.",
  lead: "You don’t need to prepare, and you don’t need to know where to begin.",
  drawing: "chairs",
  sections: [
    {
      id: "before",
      title: "Before",
      points: [
        "Find a place where you can talk: your room, a parked car, a quiet corner. Headphones help.",
        "Your link is in our email and on your booking page. There is nothing to install: it opens in your phone or computer browser.",
        "Don’t want to be seen? Join without your camera.",
        "Keep a glass of water near you, and a phone charger.",
      ],
    },
    {
      id: "start",
      title: "The first few minutes",
      paragraphs: [
        "Open the link when your session starts. If you’re early, the meeting may open only when your therapist joins.",
        "Your therapist knows your first name and the time. They see your answers in the assessment only if you choose to share them, so they may ask what brings you here. You can share as much or as little as you like.",
      ],
    },
    {
      id: "talking",
      title: "While you talk",
      points: [
        "Your therapist asks questions and listens. You can skip any question.",
        "Crying, silence and not knowing what to say are all fine.",
        "You can ask anything: how they were trained, how they work, how many sessions people usually take.",
        "What you say stays between you and your therapist. There are a few exceptions in law, such as a threat to someone’s life.",
      ],
      links: [{ to: "/terms", label: "Confidentiality and its limits" }],
    },
    {
      id: "end",
      title: "At the end",
      paragraphs: [
        "A session ends at its planned time, even if it started late. Your therapist may suggest what to try or when to meet again. You don’t have to decide there.",
        "You pay for one session at a time. You can book the same therapist again, choose another one, or stop.",
      ],
    },
    {
      id: "trouble",
      title: "If something goes wrong",
      get paragraphs() {
        return [
          "If your therapist doesn’t come, or a technical problem on our side stops the session, choose another time or a full refund.",
          `A session is not emergency care. ${whenToCall.danger} ${whenToCall.thoughts}`,
        ];
      },
      links: [{ to: "/refunds", label: "Refund and Cancellation Policy" }],
    },
  ],
  next: [
    { to: "/quiz", label: "Find a therapist" },
    { to: "/how-we-choose", label: "How we choose therapists" },
    { to: "/pricing", label: "Prices and refunds" },
  ],
} satisfies Guide;

const hi: Translation<typeof en> & Guide = {
  title: "आपका पहला सेशन",
  description: "पहले सेशन से पहले, उसके दौरान और उसके बाद क्या होता है, और क्या-क्या पूछें।",
  lead: "कोई तैयारी ज़रूरी नहीं। बात कहाँ से शुरू करें, यह पता होना भी ज़रूरी नहीं।",
  drawing: "chairs",
  sections: [
    {
      id: "before",
      title: "सेशन से पहले",
      points: [
        "ऐसी जगह चुनें जहाँ खुलकर बात हो सके: आपका कमरा, खड़ी गाड़ी, कोई शांत कोना। हेडफ़ोन से आसानी होती है।",
        "आपका लिंक हमारे ईमेल में और आपकी बुकिंग के पेज पर है। कुछ इंस्टॉल नहीं करना। लिंक फ़ोन या कंप्यूटर के ब्राउज़र में खुलता है।",
        "अपना चेहरा नहीं दिखाना? कैमरा बंद रखकर जुड़ें।",
        "पास में एक गिलास पानी और फ़ोन का चार्जर रखें।",
      ],
    },
    {
      id: "start",
      title: "शुरू के कुछ मिनट",
      paragraphs: [
        "सेशन के समय पर लिंक खोलें। समय से पहले खोलने पर हो सकता है कि मीटिंग तभी खुले, जब थेरेपिस्ट जुड़ें।",
        "थेरेपिस्ट को आपका पहला नाम और सेशन का समय पता होता है। आठ सवालों के जवाब उन्हें तभी दिखते हैं, जब आप ख़ुद दिखाना चाहें। इसलिए हो सकता है कि आपसे पूछा जाए कि बात किस बारे में करनी है। जितना ठीक लगे, उतना ही बताएँ।",
      ],
    },
    {
      id: "talking",
      title: "बातचीत के दौरान",
      points: [
        "थेरेपिस्ट का काम पूछना और सुनना है। कोई भी सवाल चाहें तो छोड़ दें।",
        "रोना, चुप रहना, समझ न आना कि क्या कहें, सब ठीक है।",
        "कुछ भी पूछें: उनकी पढ़ाई क्या है, काम का तरीक़ा क्या है, आम तौर पर कितने सेशन लगते हैं।",
        "आपकी बात आपके और थेरेपिस्ट के बीच रहती है। क़ानून में इसके कुछ अपवाद हैं, जैसे किसी की जान को ख़तरा।",
      ],
      links: [{ to: "/terms", label: "बात निजी रहती है, और उसकी सीमाएँ" }],
    },
    {
      id: "end",
      title: "आख़िर में",
      paragraphs: [
        "सेशन अपने तय समय पर ख़त्म होता है, चाहे देर से शुरू हुआ हो। थेरेपिस्ट से सुझाव मिल सकता है कि क्या करके देखें, या फिर कब मिलें। उसी समय तय करना ज़रूरी नहीं।",
        "एक बार में एक ही सेशन के पैसे देने होते हैं। फिर उन्हीं के साथ बुक करें, कोई और चुनें, या रुक जाएँ, जैसा ठीक लगे।",
      ],
    },
    {
      id: "trouble",
      title: "अगर कुछ गड़बड़ हो जाए",
      get paragraphs() {
        return [
          "अगर थेरेपिस्ट न आएँ, या हमारी तरफ़ की किसी तकनीकी गड़बड़ी से सेशन रुक जाए, तो दूसरा समय चुनें या पूरे पैसे वापस लें।",
          `सेशन इमरजेंसी इलाज नहीं है। ${whenToCall.danger} ${whenToCall.thoughts}`,
        ];
      },
      links: [{ to: "/refunds", label: "रिफ़ंड और कैंसल करने की पॉलिसी" }],
    },
  ],
  next: [
    { to: "/quiz", label: "थेरेपिस्ट खोजें" },
    { to: "/how-we-choose", label: "हम थेरेपिस्ट कैसे चुनते हैं" },
    { to: "/pricing", label: "क़ीमत और रिफ़ंड" },
  ],
};

/** What happens in a first session: only what the product does, and what a visitor may ask for. */
export const firstSession: Guide = inLanguages({ en, hi });
