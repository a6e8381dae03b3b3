import { inLanguages } from "../lib/language/in-languages.ts";

/**
 * Helplines, one constant each. A wrong number does harm: a line is here only if a public source confirms both its
 * number and its hours. Lines that wait for a check, and the sources of these: docs/helplines.md.
 */
export type Helpline = {
  name: string;
  /** As dialled inside India, and as shown. */
  number: string;
  /** Who answers or for whom it is, without a full stop. */
  what: string;
  hours: string;
};

/** India's emergency number. */
export const emergency: Helpline = inLanguages({
  en: { name: "Emergency", number: "112", what: "Police, fire, ambulance", hours: "24×7" },
  hi: {
    name: "इमरजेंसी",
    number: "112",
    what: "पुलिस, फ़ायर ब्रिगेड, एम्बुलेंस",
    hours: "दिन-रात",
  },
});

/** The government's free mental-health helpline. */
export const teleManas: Helpline = inLanguages({
  en: {
    name: "Tele-MANAS",
    number: "14416",
    what: "Free mental-health support from the Government of India, in 20 languages",
    hours: "24×7",
  },
  hi: {
    name: "टेली-मानस",
    number: "14416",
    what: "मन की परेशानी में मदद, भारत सरकार की तरफ़ से मुफ़्त, 20 भाषाओं में",
    hours: "दिन-रात",
  },
});

/** For people under 18. Its hours: the Ministry of Women and Child Development. */
export const childline: Helpline = inLanguages({
  en: {
    name: "Childline",
    number: "1098",
    what: "For anyone under 18, and for an adult worried about a child. Free",
    hours: "24×7",
  },
  hi: {
    name: "चाइल्डलाइन",
    number: "1098",
    what: "18 साल से कम उम्र वालों के लिए, और बच्चे की फ़िक्र करने वाले बड़ों के लिए। मुफ़्त",
    hours: "दिन-रात",
  },
});

/** For women who face violence. Its hours: the Ministry's reply in the Rajya Sabha, 11 December 2024. */
export const womenHelpline: Helpline = inLanguages({
  en: {
    name: "Women’s helpline",
    number: "181",
    what: "For women facing violence or threats, at home or elsewhere. Free, in every state but West Bengal",
    hours: "24×7",
  },
  hi: {
    name: "महिला हेल्पलाइन",
    number: "181",
    what: "घर पर या बाहर मारपीट या धमकी झेल रही महिलाओं के लिए। मुफ़्त, पश्चिम बंगाल को छोड़कर हर राज्य में",
    hours: "दिन-रात",
  },
});

/** For older people. Its number and hours: the Ministry's own page, elderline.dosje.gov.in. An article names it. */
export const elderLine: Helpline = inLanguages({
  en: {
    name: "Elder Line",
    number: "14567",
    what: "For older people, and anyone worried about them. Free",
    hours: "8 AM to 8 PM, every day",
  },
  hi: {
    name: "एल्डर लाइन",
    number: "14567",
    what: "बुज़ुर्गों के लिए, और उनकी फ़िक्र करने वालों के लिए। मुफ़्त",
    hours: "हर दिन, सुबह 8 से रात 8 बजे तक",
  },
});

/**
 * When to call which, in the same words everywhere: 112 for an act or danger, 14416 for thoughts. With numbers that
 * dial, as `LinkedText` shows them.
 */
export const whenToCall = inLanguages({
  en: {
    danger: "If you’re in danger, or about to hurt yourself or someone else, call [112](tel:112).",
    thoughts:
      "If you’re thinking of ending your life or hurting yourself, call [Tele-MANAS 14416](tel:14416), free, day or night.",
  },
  hi: {
    danger:
      "अगर आप ख़तरे में हैं, या ख़ुद को या किसी और को चोट पहुँचा बैठने का डर है, तो [112](tel:112) पर कॉल करें।",
    thoughts:
      "अगर जान देने या ख़ुद को चोट पहुँचाने के ख़याल आ रहे हैं, तो [टेली-मानस 14416](tel:14416) पर कॉल करें। मुफ़्त, दिन-रात।",
  },
});

/** The same as one text, for emails and answers without links. */
export const whenToCallText = () =>
  `${whenToCall.danger} ${whenToCall.thoughts}`.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
