import { currentLanguage } from "../../../lib/language/language.ts";
import { brand } from "../../../content/brand.ts";
import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";

const en = {
  title: "Self Assessment",
  tabTitle: (hasErrors: boolean) =>
    hasErrors ? `Error: Self Assessment: ${brand.name}` : `Self Assessment: ${brand.name}`,
  description: "Two short self-checks about worry and mood. Your answers stay with you.",
  lead: "Self-care begins with self-understanding.",
  back: "Resources",
  intro:
    "Two short self-checks for people aged 18 or over. They give an idea, not a diagnosis. We don’t store your answers, and our team doesn’t see them.",
  choose: "Choose one",
  summary: (about: string, questions: number) =>
    `${about}: ${questions} questions, about 2 minutes`,
  problemTitle: "There is a problem",
  problemText: "The answers you gave are still there.",
  missing: (number: number) => `Choose an answer to question ${number}`,
  lastQuestion: "This last question doesn’t change your score. You can skip it.",
  submit: "See my score",
  onDevice: "Your answers are added up on this device. They are not sent anywhere.",
  onServer: "Without JavaScript, our server adds up your answers. It forgets them right away.",
  helpTitle: "Whatever your score, you can get help now",
  /** With the score in place of the mark. */
  score: (title: string, most: number) => `${title}: <score>\u{A0}of\u{A0}${most}\u{A0}points.`,
  band: (from: number, to: number, word: string) =>
    `Doctors and therapists call the range from ${from} to ${to} points “${word}”.`,
  difficult:
    "You said these problems make your days very or extremely difficult. That’s a reason to talk to a doctor or a therapist, whatever your score.",
  notDiagnosis:
    "This is a self-check, not a diagnosis. It can’t know what you’re going through. Only a trained person who talks with you can tell you what it means.",
  findTherapist: "Find a therapist",
  print: "Print or save",
  again: "Start again",
  notKept:
    "We keep neither your answers nor your score. When you close this page, they’re gone. To keep them, print this page or save it as a PDF.",
  /** In place of the self-checks, on pages in another language than theirs. */
  get elsewhere() {
    return currentLanguage() === "en"
      ? ""
      : "Two short self-checks, of worry and of mood, are in English only so far. They are for people aged 18 or over.";
  },
  get openThere() {
    return currentLanguage() === "en" ? "" : "Open the self-checks in English";
  },
  /** Before the licence, which is not translated. */
  instruments: "GAD-7 and PHQ-8 (the first eight questions of the PHQ-9). ",
};

const hi: Translation<typeof en> = {
  title: "मन का हाल जाँचें (सेल्फ़-चेक)",
  tabTitle: (hasErrors) =>
    hasErrors
      ? `ग़लती: मन का हाल जाँचें (सेल्फ़-चेक): ${brand.name}`
      : `मन का हाल जाँचें (सेल्फ़-चेक): ${brand.name}`,
  description: "फ़िक्र और मूड के बारे में दो छोटे सेल्फ़-चेक, अभी अंग्रेज़ी में। आपके जवाब आपके पास ही रहते हैं।",
  lead: "अपना ख़याल रखना ख़ुद को समझने से शुरू होता है।",
  back: "पढ़ें और सुनें",
  intro:
    "18 साल या उससे ज़्यादा उम्र वालों के लिए दो छोटे सेल्फ़-चेक। इनसे सिर्फ़ अंदाज़ा मिलता है, बीमारी का पता नहीं चलता। आपके जवाब न सेव होते हैं, न हमारी टीम को दिखते हैं।",
  choose: "कोई एक चुनें",
  summary: (about, questions) => `${about}: ${questions} सवाल, क़रीब 2 मिनट`,
  problemTitle: "इन्हें ठीक करें",
  problemText: "जो जवाब दिए थे, वे यहीं हैं।",
  missing: (number) => `सवाल ${number} का जवाब चुनें`,
  lastQuestion: "इस आख़िरी सवाल से अंक नहीं बदलते। चाहें तो इसे छोड़ दें।",
  submit: "मेरे अंक दिखाएँ",
  onDevice: "आपके जवाब इसी फ़ोन या कंप्यूटर पर जोड़े जाते हैं। वे कहीं भेजे नहीं जाते।",
  onServer: "JavaScript के बिना जवाब हमारे सर्वर पर जोड़े जाते हैं, और उसी समय भुला दिए जाते हैं।",
  helpTitle: "मदद अभी मिल सकती है",
  score: (title, most) => `${title}: ${most} में से <score>\u{A0}अंक।`,
  band: (from, to, word) => `${from} से ${to} अंक को डॉक्टर और थेरेपिस्ट “${word}” कहते हैं।`,
  difficult:
    "आपने बताया कि इन परेशानियों से आपके दिन बहुत मुश्किल हो जाते हैं। अंक कुछ भी हों, किसी डॉक्टर या थेरेपिस्ट से बात करने के लिए यही वजह काफ़ी है।",
  notDiagnosis:
    "यह सिर्फ़ अंदाज़ा है, बीमारी की पहचान नहीं। इससे पता नहीं चलता कि आप पर क्या बीत रहा है। इसका मतलब वही बता सकता है जो सीखा हुआ हो और आपसे बात करे।",
  findTherapist: "थेरेपिस्ट खोजें",
  print: "प्रिंट करें या सेव करें",
  again: "फिर से शुरू करें",
  notKept:
    "न आपके जवाब रखे जाते हैं, न अंक। पेज बंद करते ही वे मिट जाते हैं। रखने हों, तो पेज प्रिंट करें या PDF में सेव करें।",
  get elsewhere() {
    return currentLanguage() === "en"
      ? ""
      : "फ़िक्र और मूड के बारे में दो छोटे सेल्फ़-चेक अभी सिर्फ़ अंग्रेज़ी में हैं। वे 18 साल या उससे ज़्यादा उम्र वालों के लिए हैं।";
  },
  get openThere() {
    return currentLanguage() === "en" ? "" : "अंग्रेज़ी में सेल्फ़-चेक खोलें";
  },
  instruments: "GAD-7 और PHQ-8 (PHQ-9 के पहले आठ सवाल)। ",
};

/** All texts of the self-check page around the instruments, which are in app/content/self-checks.ts. */
export const selfCheckCopy = inLanguages({ en, hi });
