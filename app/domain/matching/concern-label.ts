import { t } from "../../lib/language/t.ts";
import { ownValue } from "../../lib/own-value.ts";
import { optionLabel, options, specifiedLabel } from "../visitors/questions.ts";

const labels = {
  /** Beside those of the assessment, whose words are its own. */
  concerns: {
    get "Trouble sleeping"() {
      return t("Trouble sleeping");
    },
    get "Living with in-laws"() {
      return t("Living with in-laws");
    },
    get "Trust after a hurt"() {
      return t("Trust after a hurt");
    },
    get "Living away from home"() {
      return t("Living away from home");
    },
    get "Painful memories"() {
      return t("Painful memories");
    },
    get "Grief and loss"() {
      return t("Grief and loss");
    },
    get "Growing older"() {
      return t("Growing older");
    },
    get Retirement() {
      return t("Retirement");
    },
    get Loneliness() {
      return t("Loneliness");
    },
    get "Changing careers"() {
      return t("Changing careers");
    },
    get Parenting() {
      return t("Parenting");
    },
    get "Drinking in the family"() {
      return t("Drinking in the family");
    },
    get "Study pressure"() {
      return t("Study pressure");
    },
    get "Exams and first jobs"() {
      return t("Exams and first jobs");
    },
    get "Gender and sexuality"() {
      return t("Gender and sexuality");
    },
    get "Life after a baby"() {
      return t("Life after a baby");
    },
    get "Break-ups and separation"() {
      return t("Break-ups and separation");
    },
    get Anger() {
      return t("Anger");
    },
    get "Money worries"() {
      return t("Money worries");
    },
  } as Readonly<Record<string, string>>,
};

/** Lists the concerns that the product has a name for: those of the assessment, which match visitors, come first. */
export const knownConcerns = (): string[] => [
  ...options.issues.map((issue) => specifiedLabel("issues", issue)),
  ...Object.keys(labels.concerns),
];

/** Returns what a therapist helps with in the language of the page. @param text as a roster has it */
export function concernLabel(text: string): string {
  const issue = options.issues.find((one) => specifiedLabel("issues", one) === text);
  return issue ? optionLabel("issues", issue) : (ownValue(labels.concerns, text) ?? text);
}
