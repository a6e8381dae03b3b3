import { t } from "../../lib/language/t.ts";
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

/** Returns the name of a language in the language of the page. @param name as a roster has it: "Hindi" */
export function languageLabel(name: string): string {
  switch (name) {
    case "English":
      return t("English");
    case "Hindi":
      return t("Hindi");
    case "Assamese":
      return t("Assamese");
    case "Bengali":
      return t("Bengali");
    case "Gujarati":
      return t("Gujarati");
    case "Kannada":
      return t("Kannada");
    case "Konkani":
      return t("Konkani");
    case "Maithili":
      return t("Maithili");
    case "Malayalam":
      return t("Malayalam");
    case "Marathi":
      return t("Marathi");
    case "Nepali":
      return t("Nepali");
    case "Odia":
      return t("Odia");
    case "Punjabi":
      return t("Punjabi");
    case "Sindhi":
      return t("Sindhi");
    case "Tamil":
      return t("Tamil");
    case "Telugu":
      return t("Telugu");
    case "Urdu":
      return t("Urdu");
    default:
      return name;
  }
}

/** Returns a therapist's category in the language of the page. @param name as a roster has it */
export function categoryLabel(name: string): string {
  switch (name) {
    case "Counselling Psychologist":
      return t("Counselling Psychologist");
    case "Clinical Psychologist":
      return t("Clinical Psychologist");
    case "Relationship Counsellor":
      return t("Relationship Counsellor");
    case "Trauma-informed Counsellor":
      return t("Trauma-informed Counsellor");
    case "Elder Care Counsellor":
      return t("Elder Care Counsellor");
    case "Career Counsellor":
      return t("Career Counsellor");
    case "Child & Family Counsellor":
      return t("Child & Family Counsellor");
    case "Identity & Self-worth Counsellor":
      return t("Identity & Self-worth Counsellor");
    case "Workplace Wellbeing Counsellor":
      return t("Workplace Wellbeing Counsellor");
    default:
      return name;
  }
}

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
