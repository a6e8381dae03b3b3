import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { brand } from "../../content/brand.ts";

const en = {
  title: "Privacy choices",
  tabTitle: (hasErrors: boolean) =>
    hasErrors ? `Error: Privacy choices: ${brand.name}` : `Privacy choices: ${brand.name}`,
  description: "Say whether we may measure how this site is used. You can change it at any time.",
  no: "No",
  yes: "Yes",
  save: "Save my choice",
  savedTitle: "Your choice is saved",
  saved: "You can change it here at any time.",
  nothing: "There is nothing to choose: this site uses no analytics or ad trackers.",
  more: "What we keep and for how long: [Privacy Policy](/privacy). To view or delete your data: [Your data](/privacy/your-data).",
};

const hi: Translation<typeof en> = {
  title: "प्राइवेसी सेटिंग",
  tabTitle: (hasErrors) =>
    hasErrors ? `ग़लती: प्राइवेसी सेटिंग: ${brand.name}` : `प्राइवेसी सेटिंग: ${brand.name}`,
  description: "बताएँ कि आपकी विज़िट को गिनती में शामिल करें या नहीं। जब चाहें, इसे बदल लें।",
  no: "नहीं",
  yes: "हाँ",
  save: "मेरी पसंद सेव करें",
  savedTitle: "आपकी पसंद सेव हो गई",
  saved: "जब चाहें, इसे यहाँ बदल लें।",
  nothing: "यहाँ चुनने को कुछ नहीं है। इस साइट पर न गिनती होती है, न विज्ञापन वाले ट्रैकर हैं।",
  more: "हम क्या रखते हैं और कितने दिन: [प्राइवेसी पॉलिसी](/privacy)। अपनी जानकारी देखने या मिटाने के लिए: [आपकी जानकारी](/privacy/your-data)।",
};

/** The texts of /privacy-choices; the notices are in analytics-notice.ts. */
export const choicesCopy = inLanguages({ en, hi });
