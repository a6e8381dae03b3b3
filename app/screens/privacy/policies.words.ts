import { currentLanguage } from "../../lib/language/language.ts";
import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { brand } from "../../content/brand.ts";

const en = {
  tabTitle: `Privacy, terms and refunds: ${brand.name}`,
  title: "Our policies",
  lead: "Three policies, in plain words. Ask us if anything isn’t clear.",
  onThisPage: "On this page",
  contents: "In this policy",
  get englishBinds() {
    return currentLanguage() === "en"
      ? ""
      : "This policy is here in plain words. Where the two differ, the English policy binds:";
  },
  readInEnglish: "Read it in English",
  sample: " (sample until the operator of this site fills it in)",
  email: "Email",
  phone: "phone",
  stop: ".",
  why: "Why:",
  kept: "Kept for:",
  reference:
    "Every complaint gets a reference number. We confirm it within 48 hours and resolve it within 30 days.",
  placeholder:
    "Sample details for now: the operator of this site has yet to fill in the company, address, phone number and Grievance Officer.",
  refunds: {
    early: (hours: number) => `At least ${hours} hours before the session`,
    late: (hours: number) => `Less than ${hours} hours before, but before it starts`,
    noShow: "You miss the session (no-show)",
    percent: (percent: number) => {
      if (percent === 0) return "No refund";
      return percent === 100 ? "Full refund" : `${percent}% refund`;
    },
  },
};

const hi: Translation<typeof en> = {
  tabTitle: `प्राइवेसी, शर्तें और रिफ़ंड: ${brand.name}`,
  title: "हमारी पॉलिसी",
  lead: "तीन पॉलिसी, आसान शब्दों में। कुछ साफ़ न हो तो पूछें।",
  onThisPage: "इस पेज पर",
  contents: "इस पॉलिसी में",
  get englishBinds() {
    return currentLanguage() === "en"
      ? ""
      : "यह पॉलिसी यहाँ आसान हिन्दी में है। अगर दोनों में फ़र्क़ हो, तो अंग्रेज़ी वाली पॉलिसी ही मानी जाएगी:";
  },
  readInEnglish: "Read it in English",
  sample: " (डेमो: साइट चलाने वाली कंपनी ने इसे अभी नहीं भरा है)",
  email: "ईमेल",
  phone: "फ़ोन",
  stop: "।",
  why: "किसलिए:",
  kept: "कब तक:",
  reference:
    "हर शिकायत को एक रेफ़रेंस नंबर मिलता है। शिकायत मिलने की पुष्टि 48 घंटे के अंदर होती है, और उसका हल 30 दिन के अंदर।",
  placeholder:
    "अभी यह जानकारी डेमो के लिए है। साइट चलाने वाली कंपनी ने अपना नाम, पता, फ़ोन नंबर और शिकायत अधिकारी का नाम अभी नहीं भरा है।",
  refunds: {
    early: (hours) => `सेशन से कम से कम ${hours} घंटे पहले`,
    late: (hours) => `${hours} घंटे से कम पहले, पर शुरू होने से पहले`,
    noShow: "आप सेशन में न आएँ",
    percent: (percent) => {
      if (percent === 0) return "रिफ़ंड नहीं";
      return percent === 100 ? "पूरे पैसे वापस" : `${percent}% वापस`;
    },
  },
};

/** What the pages say around the policies, which are in `content/policies`. */
export const policiesCopy = inLanguages({ en, hi });
