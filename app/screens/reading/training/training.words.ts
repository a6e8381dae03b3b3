import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import { brand } from "../../../content/brand.ts";

const en = {
  page: {
    tabTitle: `Training: ${brand.name}`,
    apply: "Apply Now",
    questions: "Contact for Questions",
    popular: "Most Popular",
    duration: "Duration",
    format: "Format",
    idealFor: "Ideal for",
    enroll: "Enroll Now",
    enrollIn: (module: string) => ` in ${module}`,
  },
  apply: {
    description: "Apply for a training module. You pay nothing here.",
    chooseTitle: "Which module would you like to apply for?",
    chooseTab: `Apply for the training: ${brand.name}`,
    chooseLead: "You can change your mind after the interview.",
    back: "Back to the training",
    priceAndTime: (price: string, duration: string) => `${price}, ${duration}`,
    title: (module: string) => `Apply for ${module}`,
    tabTitle: (module: string, hasErrors: boolean) =>
      hasErrors
        ? `Error: Apply for ${module}: ${brand.name}`
        : `Apply for ${module}: ${brand.name}`,
    lead: "It takes about five minutes. You pay nothing here.",
    chooseOther: "Choose another module",
    duration: "Duration",
    format: "Format",
    fee: "Fee",
    feeAfter: (price: string) => `${price}, after the interview`,
    yes: "Yes",
    no: "No",
    error: (message: string) => `Error: ${message}`,
    contact: {
      name: "Your name",
      email: "Email address",
      phone_number: "Phone number",
      emailHint: "For a confirmation and the time of the interview",
      phonePrefix: "+91",
    },
    reason: "Why would you like to take part?",
    reasonHint: "A few sentences are enough. Please don’t write about anyone’s health.",
    send: "Send Application",
    notSent: "This application was not sent",
    applyExploration: "Apply for Exploration",
    write: "Write to us",
    sentTitle: "We have your application",
    sentTab: `We have your application: ${brand.name}`,
    sent: (module: string) => `Your application for ${module} was sent`,
    reference: "Your reference number:",
    sentNote: "We’ll email you a confirmation, once for each module.",
    nextTitle: "What happens next",
    next: "We’ll write or call to arrange the interview. You choose your module after that, and only then do you pay a fee.",
  },
};

const hi: Translation<typeof en> = {
  page: {
    tabTitle: `ट्रेनिंग: ${brand.name}`,
    apply: "आवेदन करें",
    questions: "सवाल हों, तो लिखें",
    popular: "सबसे पॉपुलर",
    duration: "कितना समय",
    format: "कैसे",
    idealFor: "किसके लिए",
    enroll: "दाख़िला लें",
    enrollIn: (module) => `: ${module}`,
  },
  apply: {
    description: "ट्रेनिंग के मॉड्यूल के लिए आवेदन करें। यहाँ कोई पैसा नहीं देना होता।",
    chooseTitle: "किस मॉड्यूल के लिए आवेदन करना है?",
    chooseTab: `ट्रेनिंग के लिए आवेदन: ${brand.name}`,
    chooseLead: "इंटरव्यू के बाद भी चाहें तो इसे बदल लें।",
    back: "ट्रेनिंग पर वापस",
    priceAndTime: (price, duration) => `${price}, ${duration}`,
    title: (module) => `${module} के लिए आवेदन`,
    tabTitle: (module, hasErrors) =>
      hasErrors
        ? `ग़लती: ${module} के लिए आवेदन: ${brand.name}`
        : `${module} के लिए आवेदन: ${brand.name}`,
    lead: "क़रीब पाँच मिनट लगते हैं। यहाँ कोई पैसा नहीं देना होता।",
    chooseOther: "दूसरा मॉड्यूल चुनें",
    duration: "कितना समय",
    format: "कैसे",
    fee: "फ़ीस",
    feeAfter: (price) => `${price}, इंटरव्यू के बाद`,
    yes: "हाँ",
    no: "नहीं",
    error: (message) => `ग़लती: ${message}`,
    contact: {
      name: "आपका नाम",
      email: "ईमेल",
      phone_number: "फ़ोन नंबर",
      emailHint: "पुष्टि और इंटरव्यू का समय भेजने के लिए",
      phonePrefix: "+91",
    },
    reason: "यह ट्रेनिंग क्यों करनी है?",
    reasonHint: "दो-चार बातें काफ़ी हैं। किसी की सेहत के बारे में न लिखें।",
    send: "आवेदन भेजें",
    notSent: "यह आवेदन नहीं भेजा गया",
    applyExploration: "एक्सप्लोरेशन के लिए आवेदन करें",
    write: "हमें लिखें",
    sentTitle: "आपका आवेदन मिल गया",
    sentTab: `आपका आवेदन मिल गया: ${brand.name}`,
    sent: (module) => `${module} के लिए आपका आवेदन भेज दिया गया`,
    reference: "आपका रेफ़रेंस नंबर:",
    sentNote: "पुष्टि ईमेल पर आएगी, हर मॉड्यूल के लिए एक बार।",
    nextTitle: "आगे क्या होगा",
    next: "इंटरव्यू तय करने के लिए आपको लिखा या फ़ोन किया जाएगा। मॉड्यूल उसके बाद चुनना है, और फ़ीस भी उसके बाद ही देनी है।",
  },
};

/** The labels of the training page and of its application; their texts are in `content/training`. */
export const trainingCopy = inLanguages({ en, hi });
