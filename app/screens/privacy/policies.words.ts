import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { brand } from "../../content/brand.ts";

const en = {
  tabTitle: `Privacy, terms and refunds: ${brand.name}`,
  description:
    "What we know about you and why, what you and we agree to, and what you get back if you cancel.",
  title: "Our policies",
  lead: "Three policies, in plain words. Ask us if anything isn’t clear.",
  onThisPage: "On this page",
  contents: "In this policy",
  policies: [
    { anchor: "#privacy", title: "Privacy Policy" },
    { anchor: "#terms", title: "Terms and Conditions" },
    { anchor: "#refund", title: "Refund and Cancellation Policy" },
  ],
  terms: {
    title: "Terms and Conditions",
    tabTitle: `Terms and Conditions: ${brand.name}`,
    description: `What you agree to when you book a session with ${brand.name}, and what we agree to.`,
  },
  refunds: {
    title: "Refund and Cancellation Policy",
    tabTitle: `Refund and Cancellation Policy: ${brand.name}`,
    description: "How to cancel a session, how much you get back, and when the refund arrives.",
  },
};

const hi: Translation<typeof en> = {
  tabTitle: `प्राइवेसी, शर्तें और रिफ़ंड: ${brand.name}`,
  description:
    "आपके बारे में हमें क्या पता होता है और क्यों, बुकिंग पर कौन-सी शर्तें लागू होती हैं, और कैंसल करने पर कितने पैसे वापस मिलते हैं।",
  title: "हमारी पॉलिसी",
  lead: "तीन पॉलिसी, आसान शब्दों में। कुछ साफ़ न हो तो पूछें।",
  onThisPage: "इस पेज पर",
  contents: "इस पॉलिसी में",
  policies: [
    { anchor: "#privacy", title: "प्राइवेसी पॉलिसी" },
    { anchor: "#terms", title: "शर्तें" },
    { anchor: "#refund", title: "रिफ़ंड और कैंसल करने की पॉलिसी" },
  ],
  terms: {
    title: "शर्तें",
    tabTitle: `शर्तें: ${brand.name}`,
    description: `${brand.name} पर बुकिंग की कौन-सी शर्तें लागू होती हैं, आपके लिए और हमारे लिए।`,
  },
  refunds: {
    title: "रिफ़ंड और कैंसल करने की पॉलिसी",
    tabTitle: `रिफ़ंड और कैंसल करने की पॉलिसी: ${brand.name}`,
    description: "सेशन कैसे कैंसल करें, कितने पैसे वापस मिलते हैं, और रिफ़ंड कब आता है।",
  },
};

/** The texts around the policies; the policies themselves are in app/content/policies. */
export const policiesCopy = inLanguages({ en, hi });
