import { phoneLink } from "../../../lib/phone-link.ts";
import { childline, teleManas } from "../../../content/helplines.ts";
import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import type { Guide } from "./guide-page.tsx";

const en = {
  title: "Help for under-18s",
  description:
    "Sessions here are for adults. These people help children and teenagers, free, 24 hours a day.",
  lead: "Sessions on this site are for adults. If you’re under 18, you can get help here, free.",
  drawing: "door",
  sections: [
    {
      id: "say",
      title: "What you can say",
      points: [
        "“I’m not feeling okay and I need to talk to someone.”",
        "“Something is happening at home, and I don’t feel safe.”",
        "“I’m having thoughts of hurting myself, and I’m scared.”",
      ],
      paragraphs: ["You don’t have to explain it well. One sentence is enough."],
    },
    {
      id: "adult",
      title: "An adult you trust",
      paragraphs: [
        "A parent, an aunt or uncle, a teacher, a school counsellor, a doctor. If the first adult doesn’t listen, tell another one. It isn’t your fault.",
      ],
    },
    {
      id: "danger",
      title: "If you’re in danger now",
      paragraphs: [
        `Call ${phoneLink("112")}. Say where you are. If you can’t talk, try to get to a place with other people.`,
      ],
      links: [{ to: "/help-now", label: "More help now" }],
    },
    {
      id: "parents",
      title: "For parents and carers",
      paragraphs: [
        "Childline and Tele-MANAS also help adults who worry about a child. For care, ask your child’s doctor, a hospital or the school for a professional who works with children.",
        "You can book a session here for yourself, to talk about what you’re going through.",
      ],
      links: [{ to: "/quiz", label: "Find a therapist for yourself" }],
    },
  ],
  next: [
    { to: "/resource/audio", label: "Soothing Audios" },
    { to: "/resource", label: "Articles and questions" },
  ],
} satisfies Guide;

const hi: Translation<typeof en> & Guide = {
  title: "18 साल से कम उम्र वालों के लिए मदद",
  description: "यहाँ के सेशन बड़ों के लिए हैं। बच्चों और किशोरों की मदद यहाँ होती है, मुफ़्त और किसी भी समय।",
  lead: "इस साइट के सेशन बड़ों के लिए हैं। अगर आपकी उम्र 18 साल से कम है, तो यहाँ मुफ़्त मदद मिलेगी।",
  drawing: "door",
  sections: [
    {
      id: "say",
      title: "क्या कहें",
      points: [
        "“मेरा मन ठीक नहीं है। मुझे किसी से बात करनी है।”",
        "“घर पर कुछ हो रहा है, और मुझे वहाँ सुरक्षित नहीं लगता।”",
        "“ख़ुद को चोट पहुँचाने के ख़याल आ रहे हैं। मुझे डर लग रहा है।”",
      ],
      paragraphs: ["सब कुछ ठीक से समझाना ज़रूरी नहीं। एक बात कहना काफ़ी है।"],
    },
    {
      id: "adult",
      title: "कोई बड़ा, जिस पर भरोसा हो",
      paragraphs: [
        "माँ या पिता, मौसी, चाचा, टीचर, स्कूल काउंसलर, डॉक्टर। अगर एक ने न सुना, तो किसी और को बताएँ। इसमें आपकी ग़लती नहीं है।",
      ],
    },
    {
      id: "danger",
      title: "अगर अभी ख़तरा है",
      paragraphs: [
        `${phoneLink("112")} पर कॉल करें। बताएँ कि कहाँ हैं। अगर बात नहीं हो सकती, तो ऐसी जगह जाएँ जहाँ और लोग हों।`,
      ],
      links: [{ to: "/help-now", label: "अभी और मदद" }],
    },
    {
      id: "parents",
      title: "माता-पिता और देखभाल करने वालों के लिए",
      paragraphs: [
        "चाइल्डलाइन और टेली-मानस उन बड़ों की भी मदद करते हैं जिन्हें किसी बच्चे की फ़िक्र है। इलाज के लिए बच्चे के डॉक्टर, अस्पताल या स्कूल से पूछें कि बच्चों के साथ काम करने वाला कौन है।",
        "चाहें तो यहाँ अपने लिए सेशन बुक करें, ताकि जो आप पर बीत रहा है उसके बारे में बात हो सके।",
      ],
      links: [{ to: "/quiz", label: "अपने लिए थेरेपिस्ट खोजें" }],
    },
  ],
  next: [
    { to: "/resource/audio", label: "मन शांत करने वाली आवाज़ें" },
    { to: "/resource", label: "लेख और सवाल" },
  ],
};

/** Who helps people under 18, whom this site can't book. */
export const under18: Guide = inLanguages({ en, hi });

const callsEn = {
  childline: {
    action: "Call 1098",
    detail: "Childline: for anyone under 18, 24 hours a day, free",
  },
  teleManas: { action: "Call 14416", detail: "Tele-MANAS: talk to someone, 24 hours a day, free" },
};

const callsHi: Translation<typeof callsEn> = {
  childline: {
    action: "1098 पर कॉल करें",
    detail: "चाइल्डलाइन: 18 साल से कम उम्र वालों के लिए, दिन-रात, मुफ़्त",
  },
  teleManas: { action: "14416 पर कॉल करें", detail: "टेली-मानस: किसी से बात करें, दिन-रात, मुफ़्त" },
};

const calls = inLanguages({ en: callsEn, hi: callsHi });

/** The large buttons at the top. */
export const under18Calls = [
  { line: childline, words: calls.childline },
  { line: teleManas, words: calls.teleManas },
];
