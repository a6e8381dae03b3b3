import { ownValue } from "../../lib/own-value.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

/**
 * What pages call the words of a roster. A roster, a filter and a match hold the English word, which is its id; another
 * word than these is shown as it is written.
 */

type Labels = Readonly<Record<string, string>>;

const en = {
  languages: {
    English: "English",
    Hindi: "Hindi",
    Assamese: "Assamese",
    Bengali: "Bengali",
    Gujarati: "Gujarati",
    Kannada: "Kannada",
    Konkani: "Konkani",
    Maithili: "Maithili",
    Malayalam: "Malayalam",
    Marathi: "Marathi",
    Nepali: "Nepali",
    Odia: "Odia",
    Punjabi: "Punjabi",
    Sindhi: "Sindhi",
    Tamil: "Tamil",
    Telugu: "Telugu",
    Urdu: "Urdu",
  } as Labels,
  categories: {
    "Counselling Psychologist": "Counselling Psychologist",
    "Clinical Psychologist": "Clinical Psychologist",
    "Relationship Counsellor": "Relationship Counsellor",
    "Trauma-informed Counsellor": "Trauma-informed Counsellor",
    "Elder Care Counsellor": "Elder Care Counsellor",
    "Career Counsellor": "Career Counsellor",
    "Child & Family Counsellor": "Child & Family Counsellor",
    "Identity & Self-worth Counsellor": "Identity & Self-worth Counsellor",
    "Workplace Wellbeing Counsellor": "Workplace Wellbeing Counsellor",
  } as Labels,
  registers: {
    "Rehabilitation Council of India": "Rehabilitation Council of India",
    "Sample register": "Sample register",
  } as Labels,
  degrees: {
    "M.A. Psychology": "M.A. Psychology",
    "M.Sc. Psychology": "M.Sc. Psychology",
    "M.A. Clinical Psychology": "M.A. Clinical Psychology",
    "M.Sc. Clinical Psychology": "M.Sc. Clinical Psychology",
    "M.Phil. Clinical Psychology": "M.Phil. Clinical Psychology",
    "M.A. Counselling Psychology": "M.A. Counselling Psychology",
    "M.Sc. Counselling Psychology": "M.Sc. Counselling Psychology",
    "M.A. Applied Psychology": "M.A. Applied Psychology",
    "M.A. Industrial Psychology": "M.A. Industrial Psychology",
    "M.Sc. Organisational Psychology": "M.Sc. Organisational Psychology",
    "M.A. Child Development": "M.A. Child Development",
    "M.A. Family Studies": "M.A. Family Studies",
    "M.S.W. Community Mental Health": "M.S.W. Community Mental Health",
    "M.S.W. Gerontological Social Work": "M.S.W. Gerontological Social Work",
    "M.A. Psychology, diploma in couple work": "M.A. Psychology, diploma in couple work",
  } as Labels,
};

const hi: Translation<typeof en> = {
  languages: {
    English: "अंग्रेज़ी",
    Hindi: "हिन्दी",
    Assamese: "असमिया",
    Bengali: "बांग्ला",
    Gujarati: "गुजराती",
    Kannada: "कन्नड़",
    Konkani: "कोंकणी",
    Maithili: "मैथिली",
    Malayalam: "मलयालम",
    Marathi: "मराठी",
    Nepali: "नेपाली",
    Odia: "ओड़िया",
    Punjabi: "पंजाबी",
    Sindhi: "सिंधी",
    Tamil: "तमिल",
    Telugu: "तेलुगु",
    Urdu: "उर्दू",
  },
  categories: {
    "Counselling Psychologist": "काउंसलिंग साइकोलॉजिस्ट",
    "Clinical Psychologist": "क्लिनिकल साइकोलॉजिस्ट",
    "Relationship Counsellor": "रिलेशनशिप काउंसलर",
    "Trauma-informed Counsellor": "ट्रॉमा काउंसलर",
    "Elder Care Counsellor": "बुज़ुर्गों के काउंसलर",
    "Career Counsellor": "करियर काउंसलर",
    "Child & Family Counsellor": "बच्चों और परिवार के काउंसलर",
    "Identity & Self-worth Counsellor": "पहचान और आत्मविश्वास के काउंसलर",
    "Workplace Wellbeing Counsellor": "वर्कप्लेस काउंसलर",
  },
  registers: {
    "Rehabilitation Council of India": "भारतीय पुनर्वास परिषद (RCI)",
    "Sample register": "डेमो रजिस्टर",
  },
  degrees: {
    "M.A. Psychology": "एम.ए. साइकोलॉजी",
    "M.Sc. Psychology": "एम.एससी. साइकोलॉजी",
    "M.A. Clinical Psychology": "एम.ए. क्लिनिकल साइकोलॉजी",
    "M.Sc. Clinical Psychology": "एम.एससी. क्लिनिकल साइकोलॉजी",
    "M.Phil. Clinical Psychology": "एम.फ़िल. क्लिनिकल साइकोलॉजी",
    "M.A. Counselling Psychology": "एम.ए. काउंसलिंग साइकोलॉजी",
    "M.Sc. Counselling Psychology": "एम.एससी. काउंसलिंग साइकोलॉजी",
    "M.A. Applied Psychology": "एम.ए. एप्लाइड साइकोलॉजी",
    "M.A. Industrial Psychology": "एम.ए. इंडस्ट्रियल साइकोलॉजी",
    "M.Sc. Organisational Psychology": "एम.एससी. ऑर्गनाइज़ेशनल साइकोलॉजी",
    "M.A. Child Development": "एम.ए. चाइल्ड डेवलपमेंट",
    "M.A. Family Studies": "एम.ए. फ़ैमिली स्टडीज़",
    "M.S.W. Community Mental Health": "एम.एस.डब्ल्यू. कम्युनिटी मेंटल हेल्थ",
    "M.S.W. Gerontological Social Work": "एम.एस.डब्ल्यू. बुज़ुर्गों के साथ सोशल वर्क",
    "M.A. Psychology, diploma in couple work": "एम.ए. साइकोलॉजी, कपल काउंसलिंग में डिप्लोमा",
  },
};

const labels = inLanguages({ en, hi });

const labelIn = (words: Labels, word: string): string => ownValue(words, word) ?? word;

/** The word of a roster for the language of pages in Hindi. */
export const HINDI = "Hindi";

/** Puts Hindi before the other languages on a page in Hindi. */
export function hindiFirst(languages: readonly string[]): readonly string[] {
  if (currentLanguage() === "en" || !languages.includes(HINDI)) return languages;
  return [HINDI, ...languages.filter((one) => one !== HINDI)];
}

/** Returns the name of a language in the language of the page. @param name as a roster has it: "Hindi" */
export const languageLabel = (name: string): string => labelIn(labels.languages, name);

/** Returns the keeper of a register in the language of the page. @param name as a roster has it */
export const registerLabel = (name: string): string => labelIn(labels.registers, name);

/** Returns a degree in the language of the page. @param name as a roster has it: "M.A. Psychology" */
export const degreeLabel = (name: string): string => labelIn(labels.degrees, name);

/** Returns a therapist's category in the language of the page. @param name as a roster has it */
export const categoryLabel = (name: string): string => labelIn(labels.categories, name);
