import type { IconName } from "../../ui/icon.tsx";
import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

const en = {
  title: "Let's Find Your Therapist",
  lead: "We'll ask you simple questions to find your perfect therapist match.",
  description: "Eight simple questions to find your therapist match.",
  back: "Back to home",
  begin: "Let's Begin",
  browse: "Browse Therapists Manually",
  facts: [
    { icon: "clock", text: "Eight short questions, about two minutes" },
    { icon: "check", text: "We need your name, email and phone number; you can skip the rest" },
    { icon: "rupee", text: "You see your match, the time and the price before you pay" },
  ] satisfies { icon: IconName; text: string }[],
  adults: "This service is for people aged 18 or over. Under 18?",
  underAge: "Get free help by phone",
  savedTitle: "We’ve saved your answers",
  saved: "They are filled in already, and you can change them. Not yours? Start over.",
  toMatch: "Go to my match",
  startOver: "Start over",
};

const hi: Translation<typeof en> = {
  title: "अपना थेरेपिस्ट खोजें",
  lead: "कुछ आसान सवाल पूछे जाएँगे, ताकि आपके लिए सही थेरेपिस्ट मिले।",
  description: "आपके लिए सही थेरेपिस्ट खोजने के आठ आसान सवाल।",
  back: "होम पर जाएँ",
  begin: "शुरू करें",
  browse: "ख़ुद थेरेपिस्ट देखें",
  facts: [
    { icon: "clock", text: "आठ छोटे सवाल, क़रीब दो मिनट" },
    { icon: "check", text: "नाम, ईमेल और फ़ोन नंबर ज़रूरी हैं; बाक़ी सवाल चाहें तो छोड़ दें" },
    { icon: "rupee", text: "पेमेंट से पहले थेरेपिस्ट, समय और फ़ीस दिखेगी" },
  ],
  adults: "यह सेवा 18 साल या उससे ज़्यादा उम्र वालों के लिए है। 18 से कम उम्र है?",
  underAge: "फ़ोन पर मुफ़्त मदद पाएँ",
  savedTitle: "आपके जवाब सेव हैं",
  saved: "जवाब पहले से भरे हैं। चाहें तो बदल लें। ये आपके नहीं हैं? नए सिरे से शुरू करें।",
  toMatch: "मेरे लिए चुने गए थेरेपिस्ट देखें",
  startOver: "नए सिरे से शुरू करें",
};

/** The texts of the introduction, /quiz. */
export const introCopy = inLanguages({ en, hi });
