import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

/** The sentences of the emails about a visitor's data; those to the grievance contact are in English. */

const linkEn = {
  subject: "Your link",
  preheader: "It works for one hour. Please don’t share it.",
  heading: "Your data",
  text: "Use this link to view, download, correct or delete the data we hold for this email address, withdraw your consent, or complain.",
  view: "View my data",
  keepPrivate:
    "The link works for one hour. Anyone who has it can do all of this, so please don’t share it.",
  reason: (brand: string) =>
    `You’re getting this email because someone asked ${brand} for the data held for this email address. If that wasn’t you, you don’t need to do anything: only you got this link.`,
};

const linkHi: Translation<typeof linkEn> = {
  subject: "आपका लिंक",
  preheader: "यह एक घंटे तक काम करता है। किसी को न भेजें।",
  heading: "आपकी जानकारी",
  text: "इस लिंक से वह जानकारी देखें, डाउनलोड करें, ठीक करें या मिटाएँ, जो इस ईमेल आईडी के साथ हमारे पास है। इसी से सहमति वापस लें या शिकायत करें।",
  view: "मेरी जानकारी देखें",
  keepPrivate:
    "यह लिंक एक घंटे तक काम करता है। जिसके पास यह लिंक है, वह यह सब कर सकता है, इसलिए किसी को न भेजें।",
  reason: (brand) =>
    `यह ईमेल इसलिए आया है, क्योंकि किसी ने ${brand} से इस ईमेल आईडी की जानकारी माँगी थी। अगर आपने नहीं माँगी, तो कुछ करने की ज़रूरत नहीं। यह लिंक सिर्फ़ आपको मिला है।`,
};

export const dataLinkEmailCopy = inLanguages({ en: linkEn, hi: linkHi });

const confirmEn = {
  subject: "Confirm your email address",
  preheader: "Confirm it within one hour to get our emails here.",
  text: (brand: string) =>
    `Someone asked ${brand} to use this email address instead of an old one. Confirm it, and we’ll send our emails here.`,
  confirm: "View and confirm",
  oneHour: "The link works for one hour. If you don’t use it, nothing changes.",
  reason: (brand: string) =>
    `You’re getting this email because someone entered this email address at ${brand}. If that wasn’t you, you don’t need to do anything.`,
};

const confirmHi: Translation<typeof confirmEn> = {
  subject: "अपनी ईमेल आईडी की पुष्टि करें",
  preheader: "हमारे ईमेल यहाँ पाने के लिए एक घंटे के अंदर पुष्टि करें।",
  text: (brand) =>
    `किसी ने ${brand} को पुरानी ईमेल आईडी की जगह यह दी है। पुष्टि करें, तो हमारे ईमेल यहीं आएँगे।`,
  confirm: "देखें और पुष्टि करें",
  oneHour: "यह लिंक एक घंटे तक काम करता है। इसे न खोला जाए, तो कुछ नहीं बदलता।",
  reason: (brand) =>
    `यह ईमेल इसलिए आया है, क्योंकि किसी ने ${brand} पर यह ईमेल आईडी लिखी थी। अगर यह आपने नहीं किया, तो कुछ करने की ज़रूरत नहीं।`,
};

/** The email that asks the owner of a new address to confirm it. */
export const newEmailEmailCopy = inLanguages({ en: confirmEn, hi: confirmHi });

const requestEn = {
  complaint: {
    subject: "We have your complaint",
    done: (days: number) =>
      `Our team will read it and answer within ${days} days. If you aren’t satisfied, you can complain to the Data Protection Board of India.`,
  },
  nomination: {
    subject: "Your nominee is recorded",
    done: () =>
      "Your nominee can use your rights with us if you no longer can. You can nominate someone else at any time. The latest one counts.",
  },
  erasure: {
    subject: "Your data is deleted",
    done: () =>
      "We’ve deleted your answers, messages, applications and everything else we don’t have to keep. What we must keep, and why:",
  },
  preheader: "Keep this number in case you want to ask about it.",
  reference: "Reference number",
  questions: (contact: string) => `Questions about your data: ${contact}.`,
  reason: (brand: string) =>
    `You’re getting this email because someone used “Your data” at ${brand}, with a link sent to this email address. If that wasn’t you, please tell us.`,
};

const requestHi: Translation<typeof requestEn> = {
  complaint: {
    subject: "आपकी शिकायत मिल गई",
    done: (days) =>
      `हमारी टीम इसे पढ़ेगी, और जवाब ${days} दिन के अंदर मिलेगा। जवाब से तसल्ली न हो, तो डेटा प्रोटेक्शन बोर्ड ऑफ़ इंडिया में शिकायत करें।`,
  },
  nomination: {
    subject: "आपके नॉमिनी का नाम दर्ज हो गया",
    done: () =>
      "जब आप ख़ुद न कर पाएँ, तब हमारे यहाँ आपके हक़ आपके नॉमिनी इस्तेमाल कर सकेंगे। जब चाहें, किसी और को नॉमिनी बना लें। सबसे नया नाम माना जाता है।",
  },
  erasure: {
    subject: "आपकी जानकारी मिटा दी गई",
    done: () =>
      "आपके जवाब, मैसेज, आवेदन और बाक़ी सब मिटा दिया गया है, जिसे रखना ज़रूरी नहीं। जो रखना ज़रूरी है, और क्यों:",
  },
  preheader: "यह नंबर सँभालकर रखें। इसके बारे में पूछना हो, तो काम आएगा।",
  reference: "रेफ़रेंस नंबर",
  questions: (contact) => `आपकी जानकारी के बारे में कोई सवाल हो तो: ${contact}।`,
  reason: (brand) =>
    `यह ईमेल इसलिए आया है, क्योंकि इस ईमेल आईडी पर भेजे गए लिंक से ${brand} का “आपकी जानकारी” पेज इस्तेमाल हुआ है। अगर यह आपने नहीं किया, तो हमें बताएँ।`,
};

/** The email that acknowledges a complaint about data, a nominee or an erasure. */
export const requestEmailCopy = inLanguages({ en: requestEn, hi: requestHi });
