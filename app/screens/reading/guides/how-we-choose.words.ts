import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import type { Guide } from "./guide-page.tsx";

const en = {
  title: "How we choose therapists",
  description: "Who is listed, what a registration on a profile means, and how a match is made.",
  lead: "What we check, what we don’t, and how you can check it yourself.",
  drawing: "lamp",
  sections: [
    {
      id: "listed",
      title: "Who is listed",
      paragraphs: [
        "Our team adds every therapist. No one can add a profile on this site by themselves.",
        "The profile says how the therapist works, which concerns they work with, which languages they speak, how you can connect and what a session costs.",
      ],
    },
    {
      id: "registration",
      title: "What “Registration” on a profile means",
      paragraphs: [
        "Our team looked up the therapist in a professional register. The profile shows the register, the number and the day we checked it. You can look up the same number yourself.",
        "If a profile has no registration, we haven’t recorded one. Ask your therapist about their training, or write to us.",
      ],
      points: [
        "Clinical psychologists in India must be on the Central Rehabilitation Register of the Rehabilitation Council of India (RCI).",
        "Psychiatrists are doctors. They are registered with a medical council and can prescribe medicine.",
        "We list a therapist under one of these two titles only with a registration that we looked up and that has not expired.",
        "For counsellors and other psychologists, the national register is still being set up.",
      ],
    },
    {
      id: "limits",
      title: "What we don’t do",
      points: [
        "We don’t sit in on sessions or record them.",
        "We don’t promise results. A listing is not a guarantee.",
        "We don’t let therapists pay to rank higher.",
      ],
    },
    {
      id: "match",
      title: "How your match is made",
      paragraphs: [
        "Our software compares your answers with each profile. What counts most comes first:",
      ],
      points: [
        "The language you choose for your session.",
        "The concerns you chose, and those the therapist works with. A specialist for something else comes later.",
        "Your stage of life, where a profile speaks of it.",
        "Whether the therapist is available at the time you chose.",
        "How you’d like to connect.",
      ],
      links: [{ to: "/therapist", label: "Or choose from the list yourself" }],
    },
    {
      id: "ratings",
      title: "Ratings",
      paragraphs: ["A therapist without reviews shows no stars."],
    },
    {
      id: "change",
      title: "If it isn’t the right fit",
      paragraphs: [
        "You can change to another therapist at any time. You don’t need to say why. If something about a therapist worries you, write to us or to our Grievance Officer. Every complaint gets a reference number.",
      ],
      links: [
        { to: "/contact", label: "Write to us" },
        { to: "/privacy/your-data", label: "Make a complaint" },
      ],
    },
  ],
  next: [
    { to: "/quiz", label: "Find a therapist" },
    { to: "/first-session", label: "Your first session" },
    { to: "/pricing", label: "Prices and refunds" },
  ],
} satisfies Guide;

const hi: Translation<typeof en> & Guide = {
  title: "हम थेरेपिस्ट कैसे चुनते हैं",
  description: "लिस्ट में कौन है, प्रोफ़ाइल पर रजिस्ट्रेशन का क्या मतलब है, और आपके लिए थेरेपिस्ट कैसे चुना जाता है।",
  lead: "हम क्या जाँचते हैं, क्या नहीं, और आप यह ख़ुद कैसे देखें।",
  drawing: "lamp",
  sections: [
    {
      id: "listed",
      title: "लिस्ट में कौन है",
      paragraphs: [
        "हर थेरेपिस्ट को हमारी टीम जोड़ती है। इस साइट पर कोई अपने आप प्रोफ़ाइल नहीं बना सकता।",
        "प्रोफ़ाइल पर लिखा है कि थेरेपिस्ट के काम का तरीक़ा क्या है, किन परेशानियों पर काम होता है, किन भाषाओं में बात हो सकती है, बात किस तरह होगी और एक सेशन की फ़ीस क्या है।",
      ],
    },
    {
      id: "registration",
      title: "प्रोफ़ाइल पर “रजिस्ट्रेशन” का मतलब",
      paragraphs: [
        "हमारी टीम ने थेरेपिस्ट का नाम एक प्रोफ़ेशनल रजिस्टर में देखा है। प्रोफ़ाइल पर रजिस्टर का नाम, नंबर और वह दिन लिखा है जब हमने जाँच की। चाहें तो वही नंबर ख़ुद भी देख लें।",
        "अगर प्रोफ़ाइल पर रजिस्ट्रेशन नहीं है, तो हमारे पास वह दर्ज नहीं है। थेरेपिस्ट से उनकी पढ़ाई के बारे में पूछें, या हमें लिखें।",
      ],
      points: [
        "भारत में क्लिनिकल साइकोलॉजिस्ट का नाम भारतीय पुनर्वास परिषद (RCI) के सेंट्रल रिहैबिलिटेशन रजिस्टर में होना ज़रूरी है।",
        "साइकायट्रिस्ट डॉक्टर हैं। उनका रजिस्ट्रेशन मेडिकल काउंसिल में होता है, और दवा लिखने का हक़ उन्हें है।",
        "इन दोनों पदों के नाम के साथ किसी को तभी लिस्ट में रखा जाता है, जब हमने उनका रजिस्ट्रेशन देखा हो और वह वैध हो।",
        "काउंसलर और बाक़ी साइकोलॉजिस्ट के लिए देश का रजिस्टर अभी बन रहा है।",
      ],
    },
    {
      id: "limits",
      title: "हम क्या नहीं करते",
      points: [
        "सेशन में हमारी तरफ़ से कोई नहीं होता, और सेशन रिकॉर्ड नहीं किया जाता।",
        "नतीजे का वादा नहीं किया जाता। लिस्ट में होना कोई गारंटी नहीं है।",
        "पैसे देकर कोई थेरेपिस्ट ऊपर नहीं आ सकता।",
      ],
    },
    {
      id: "match",
      title: "आपके लिए थेरेपिस्ट कैसे चुना जाता है",
      paragraphs: [
        "हमारा सॉफ़्टवेयर आपके जवाबों को हर प्रोफ़ाइल से मिलाता है। जो सबसे ज़्यादा मायने रखता है, वह सबसे पहले:",
      ],
      points: [
        "सेशन के लिए आपकी चुनी हुई भाषा।",
        "आपकी चुनी हुई परेशानियाँ, और वे जिन पर थेरेपिस्ट का काम है। किसी और चीज़ के जानकार का नाम बाद में दिखता है।",
        "आपकी उम्र का दौर, अगर प्रोफ़ाइल में उसकी बात हो।",
        "आपके चुने हुए समय पर थेरेपिस्ट उपलब्ध हैं या नहीं।",
        "बात किस तरह करना आपको ठीक लगता है।",
      ],
      links: [{ to: "/therapist", label: "या लिस्ट से ख़ुद चुनें" }],
    },
    {
      id: "ratings",
      title: "रेटिंग",
      paragraphs: ["जिस थेरेपिस्ट के रिव्यू नहीं हैं, वहाँ तारे नहीं दिखते।"],
    },
    {
      id: "change",
      title: "अगर ठीक न लगे",
      paragraphs: [
        "जब चाहें, थेरेपिस्ट बदल लें। वजह बताना ज़रूरी नहीं। अगर किसी थेरेपिस्ट की कोई बात परेशान करे, तो हमें या हमारे शिकायत अधिकारी को लिखें। हर शिकायत को एक नंबर मिलता है।",
      ],
      links: [
        { to: "/contact", label: "हमें लिखें" },
        { to: "/privacy/your-data", label: "शिकायत करें" },
      ],
    },
  ],
  next: [
    { to: "/quiz", label: "थेरेपिस्ट खोजें" },
    { to: "/first-session", label: "आपका पहला सेशन" },
    { to: "/pricing", label: "क़ीमत और रिफ़ंड" },
  ],
};

/** How therapists are listed and ranked: only what the software does and an operator records. */
export const howWeChoose: Guide = inLanguages({ en, hi });

/** Stands above the sections of the demo. */
export const sampleTherapistsCopy = inLanguages({
  en: { note: "Sample therapists for the demo: the people on these profiles are invented." },
  hi: { note: "ये डेमो थेरेपिस्ट हैं। इन प्रोफ़ाइल के लोग असली नहीं हैं।" },
});
