import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

/** The sentences of the emails to who wrote to us or applied; those to the operator are in English. */

const receivedEn = {
  message: "We have your message",
  complaint: "We have your complaint",
  preheader: "Keep this number in case you want to ask about it.",
  reference: "Reference number",
  text: (hours: number) =>
    `Thank you for writing to us. We’ll answer within ${hours} hours. You don’t need to write again.`,
  reason: {
    support: (brand: string) =>
      `You’re getting this email because someone used the support form of ${brand} with this email address. If that wasn’t you, please tell us.`,
    contact: (brand: string) =>
      `You’re getting this email because someone used the contact form of ${brand} with this email address. If that wasn’t you, please tell us.`,
    complaint: (brand: string) =>
      `You’re getting this email because someone complained about a session of ${brand} with this email address. If that wasn’t you, please tell us.`,
  },
};

const receivedHi: Translation<typeof receivedEn> = {
  message: "आपका मैसेज मिल गया",
  complaint: "आपकी शिकायत मिल गई",
  preheader: "यह नंबर सँभालकर रखें। इसके बारे में पूछना हो, तो काम आएगा।",
  reference: "रेफ़रेंस नंबर",
  text: (hours) => `हमें लिखने के लिए शुक्रिया। जवाब ${hours} घंटे के अंदर मिलेगा। दोबारा लिखने की ज़रूरत नहीं।`,
  reason: {
    support: (brand) =>
      `यह ईमेल इसलिए आया है, क्योंकि किसी ने इस ईमेल आईडी से ${brand} के सपोर्ट फ़ॉर्म में लिखा है। अगर यह आपने नहीं लिखा, तो हमें बताएँ।`,
    contact: (brand) =>
      `यह ईमेल इसलिए आया है, क्योंकि किसी ने इस ईमेल आईडी से ${brand} के संपर्क फ़ॉर्म में लिखा है। अगर यह आपने नहीं लिखा, तो हमें बताएँ।`,
    complaint: (brand) =>
      `यह ईमेल इसलिए आया है, क्योंकि किसी ने इस ईमेल आईडी से ${brand} के एक सेशन की शिकायत की है। अगर यह आपने नहीं की, तो हमें बताएँ।`,
  },
};

/** The email that acknowledges a message or a complaint about a session. */
export const receivedEmailCopy = inLanguages({ en: receivedEn, hi: receivedHi });

const applicantEn = {
  subject: "We have your training application",
  preheader: "The next step is an interview. You don’t need to do anything.",
  heading: "We have your application",
  text: (module: string) =>
    `Thank you for applying for the training module ${module}. You haven’t paid anything, and nothing is fixed yet.`,
  reference: "Reference number",
  module: "Module",
  length: "Length",
  format: "Format",
  fee: "Fee",
  feeLater: (fee: string) => `${fee}, after the interview`,
  next: (email: string) =>
    `Next, we’ll write or call to arrange the interview. Questions before then? Write to ${email}.`,
  reason: (brand: string) =>
    `You’re getting this email because someone applied for training at ${brand} with this email address. If that wasn’t you, please tell us.`,
};

const applicantHi: Translation<typeof applicantEn> = {
  subject: "ट्रेनिंग के लिए आपका आवेदन मिल गया",
  preheader: "अगला क़दम इंटरव्यू है। अभी आपको कुछ नहीं करना है।",
  heading: "आपका आवेदन मिल गया",
  text: (module) =>
    `ट्रेनिंग मॉड्यूल “${module}” के लिए आवेदन करने का शुक्रिया। अभी न कोई पैसा लगा है, न कुछ तय हुआ है।`,
  reference: "रेफ़रेंस नंबर",
  module: "मॉड्यूल",
  length: "कितना समय",
  format: "किस तरह",
  fee: "फ़ीस",
  feeLater: (fee) => `${fee}, इंटरव्यू के बाद`,
  next: (email) =>
    `अब इंटरव्यू तय करने के लिए हमारी टीम आपको लिखेगी या फ़ोन करेगी। उससे पहले कोई सवाल हो, तो ${email} पर लिखें।`,
  reason: (brand) =>
    `यह ईमेल इसलिए आया है, क्योंकि किसी ने इस ईमेल आईडी से ${brand} की ट्रेनिंग के लिए आवेदन किया है। अगर यह आपने नहीं किया, तो हमें बताएँ।`,
};

/** The email to who applied for a training. */
export const applicantEmailCopy = inLanguages({ en: applicantEn, hi: applicantHi });

const replyEn = {
  subject: (brand: string) => `Our answer from ${brand}`,
  preheader: "You wrote to us; here is our answer.",
  heading: "Our answer",
  reason: (brand: string, email: string) =>
    `You’re getting this email because you wrote to ${brand}. To write back, use ${email}.`,
};

const replyHi: Translation<typeof replyEn> = {
  subject: (brand) => `${brand} से आपको जवाब`,
  preheader: "आपने हमें लिखा था। जवाब यह है।",
  heading: "हमारा जवाब",
  reason: (brand, email) =>
    `यह ईमेल इसलिए आया है, क्योंकि आपने ${brand} को लिखा था। फिर से लिखना हो, तो ${email} पर लिखें।`,
};

/** Around what our team answers, which stands as they typed it. */
export const replyEmailCopy = inLanguages({ en: replyEn, hi: replyHi });
