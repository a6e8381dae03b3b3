import { t } from "../../lib/language/t.ts";
import { ownValue } from "../../lib/own-value.ts";
import { currentLanguage } from "../../lib/language/language.ts";

/**
 * What pages call the words of a roster. A roster, a filter and a match hold the English word, which is its id; another
 * word than these is shown as it is written.
 */

/** The word of a roster for the language of pages in Hindi. */
export const HINDI = "Hindi";

/** Puts Hindi before the other languages on a page in Hindi. */
export function hindiFirst(languages: readonly string[]): readonly string[] {
  if (currentLanguage() === "en" || !languages.includes(HINDI)) return languages;
  return [HINDI, ...languages.filter((one) => one !== HINDI)];
}

const languageNames: Readonly<Record<string, string>> = {
  get English() {
    return t("English");
  },
  get Hindi() {
    return t("Hindi");
  },
  get Assamese() {
    return t("Assamese");
  },
  get Bengali() {
    return t("Bengali");
  },
  get Gujarati() {
    return t("Gujarati");
  },
  get Kannada() {
    return t("Kannada");
  },
  get Konkani() {
    return t("Konkani");
  },
  get Maithili() {
    return t("Maithili");
  },
  get Malayalam() {
    return t("Malayalam");
  },
  get Marathi() {
    return t("Marathi");
  },
  get Nepali() {
    return t("Nepali");
  },
  get Odia() {
    return t("Odia");
  },
  get Punjabi() {
    return t("Punjabi");
  },
  get Sindhi() {
    return t("Sindhi");
  },
  get Tamil() {
    return t("Tamil");
  },
  get Telugu() {
    return t("Telugu");
  },
  get Urdu() {
    return t("Urdu");
  },
};

/** The languages that the product has a name for. */
export const knownLanguages = () => Object.keys(languageNames);

/** Returns the name of a language in the language of the page. @param name as a roster has it: "Hindi" */
export const languageLabel = (name: string): string => ownValue(languageNames, name) ?? name;

const categoryNames: Readonly<Record<string, string>> = {
  get "Counselling Psychologist"() {
    return t("Counselling Psychologist");
  },
  get "Clinical Psychologist"() {
    return t("Clinical Psychologist");
  },
  get "Relationship Counsellor"() {
    return t("Relationship Counsellor");
  },
  get "Trauma-informed Counsellor"() {
    return t("Trauma-informed Counsellor");
  },
  get "Elder Care Counsellor"() {
    return t("Elder Care Counsellor");
  },
  get "Career Counsellor"() {
    return t("Career Counsellor");
  },
  get "Child & Family Counsellor"() {
    return t("Child & Family Counsellor");
  },
  get "Identity & Self-worth Counsellor"() {
    return t("Identity & Self-worth Counsellor");
  },
  get "Workplace Wellbeing Counsellor"() {
    return t("Workplace Wellbeing Counsellor");
  },
};

/** The titles that the product has a name for. */
export const knownCategories = () => Object.keys(categoryNames);

/** Returns a therapist's category in the language of the page. @param name as a roster has it */
export const categoryLabel = (name: string): string => ownValue(categoryNames, name) ?? name;

/** Returns the keeper of a register in the language of the page. @param name as a roster has it */
export function registerLabel(name: string): string {
  switch (name) {
    case "Rehabilitation Council of India":
      return t("Rehabilitation Council of India");
    case "Sample register":
      return t("Sample register");
    default:
      return name;
  }
}

/** Returns a degree in the language of the page. @param name as a roster has it: "M.A. Psychology" */
export function degreeLabel(name: string): string {
  switch (name) {
    case "M.A. Psychology":
      return t("M.A. Psychology");
    case "M.Sc. Psychology":
      return t("M.Sc. Psychology");
    case "M.A. Clinical Psychology":
      return t("M.A. Clinical Psychology");
    case "M.Sc. Clinical Psychology":
      return t("M.Sc. Clinical Psychology");
    case "M.Phil. Clinical Psychology":
      return t("M.Phil. Clinical Psychology");
    case "M.A. Counselling Psychology":
      return t("M.A. Counselling Psychology");
    case "M.Sc. Counselling Psychology":
      return t("M.Sc. Counselling Psychology");
    case "M.A. Applied Psychology":
      return t("M.A. Applied Psychology");
    case "M.A. Industrial Psychology":
      return t("M.A. Industrial Psychology");
    case "M.Sc. Organisational Psychology":
      return t("M.Sc. Organisational Psychology");
    case "M.A. Child Development":
      return t("M.A. Child Development");
    case "M.A. Family Studies":
      return t("M.A. Family Studies");
    case "M.S.W. Community Mental Health":
      return t("M.S.W. Community Mental Health");
    case "M.S.W. Gerontological Social Work":
      return t("M.S.W. Gerontological Social Work");
    case "M.A. Psychology, diploma in couple work":
      return t("M.A. Psychology, diploma in couple work");
    default:
      return name;
  }
}
