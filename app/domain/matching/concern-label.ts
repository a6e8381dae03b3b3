import { ownValue } from "../../lib/own-value.ts";
import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { optionLabel, options, specifiedLabel } from "../visitors/questions.ts";

/** In English every text is its own label. */
const en = {
  /** Beside those of the assessment, whose words are its own. */
  concerns: {
    "Trouble sleeping": "Trouble sleeping",
    "Living with in-laws": "Living with in-laws",
    "Trust after a hurt": "Trust after a hurt",
    "Living away from home": "Living away from home",
    "Painful memories": "Painful memories",
    "Grief and loss": "Grief and loss",
    "Growing older": "Growing older",
    Retirement: "Retirement",
    Loneliness: "Loneliness",
    "Changing careers": "Changing careers",
    Parenting: "Parenting",
    "Drinking in the family": "Drinking in the family",
    "Study pressure": "Study pressure",
    "Exams and first jobs": "Exams and first jobs",
    "Gender and sexuality": "Gender and sexuality",
    "Life after a baby": "Life after a baby",
    "Break-ups and separation": "Break-ups and separation",
    Anger: "Anger",
    "Money worries": "Money worries",
  } as Readonly<Record<string, string>>,
};

const hi: Translation<typeof en> = {
  concerns: {
    "Trouble sleeping": "नींद न आना",
    "Living with in-laws": "सास-ससुर के साथ रहना",
    "Trust after a hurt": "भरोसा टूटने के बाद",
    "Living away from home": "घर से दूर रहना",
    "Painful memories": "दुख देने वाली यादें",
    "Grief and loss": "किसी अपने को खोना",
    "Growing older": "बढ़ती उम्र",
    Retirement: "रिटायरमेंट",
    Loneliness: "अकेलापन",
    "Changing careers": "करियर बदलना",
    Parenting: "बच्चों की परवरिश",
    "Drinking in the family": "घर में शराब की परेशानी",
    "Study pressure": "पढ़ाई का दबाव",
    "Exams and first jobs": "इम्तिहान और पहली नौकरी",
    "Gender and sexuality": "जेंडर और सेक्शुअलिटी",
    "Life after a baby": "माँ-बाप बनने के बाद",
    "Break-ups and separation": "ब्रेकअप और अलग होना",
    Anger: "ग़ुस्सा",
    "Money worries": "पैसों की फ़िक्र",
  },
};

const labels = inLanguages({ en, hi });

/** Returns what a therapist helps with in the language of the page. @param text as a roster has it */
export function concernLabel(text: string): string {
  const issue = options.issues.find((one) => specifiedLabel("issues", one) === text);
  return issue ? optionLabel("issues", issue) : (ownValue(labels.concerns, text) ?? text);
}
