import { t } from "../../lib/language/t.ts";
import { ownValue } from "../../lib/own-value.ts";
import { currentLanguage } from "../../lib/language/language.ts";

/**
 * What pages call the words of a roster. A roster, a filter and a match hold the English word, which is its id; another
 * word than these is shown as it is written.
 */

type Labels = Readonly<Record<string, string>>;
const labels = {
  languages: {
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
  } as Labels,
  categories: {
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
  } as Labels,
  registers: {
    get "Rehabilitation Council of India"() {
      return t("Rehabilitation Council of India");
    },
    get "Sample register"() {
      return t("Sample register");
    },
  } as Labels,
  degrees: {
    get "M.A. Psychology"() {
      return t("M.A. Psychology");
    },
    get "M.Sc. Psychology"() {
      return t("M.Sc. Psychology");
    },
    get "M.A. Clinical Psychology"() {
      return t("M.A. Clinical Psychology");
    },
    get "M.Sc. Clinical Psychology"() {
      return t("M.Sc. Clinical Psychology");
    },
    get "M.Phil. Clinical Psychology"() {
      return t("M.Phil. Clinical Psychology");
    },
    get "M.A. Counselling Psychology"() {
      return t("M.A. Counselling Psychology");
    },
    get "M.Sc. Counselling Psychology"() {
      return t("M.Sc. Counselling Psychology");
    },
    get "M.A. Applied Psychology"() {
      return t("M.A. Applied Psychology");
    },
    get "M.A. Industrial Psychology"() {
      return t("M.A. Industrial Psychology");
    },
    get "M.Sc. Organisational Psychology"() {
      return t("M.Sc. Organisational Psychology");
    },
    get "M.A. Child Development"() {
      return t("M.A. Child Development");
    },
    get "M.A. Family Studies"() {
      return t("M.A. Family Studies");
    },
    get "M.S.W. Community Mental Health"() {
      return t("M.S.W. Community Mental Health");
    },
    get "M.S.W. Gerontological Social Work"() {
      return t("M.S.W. Gerontological Social Work");
    },
    get "M.A. Psychology, diploma in couple work"() {
      return t("M.A. Psychology, diploma in couple work");
    },
  } as Labels,
};

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
