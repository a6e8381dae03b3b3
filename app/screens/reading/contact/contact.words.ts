import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import { brand, shownDetail } from "../../../content/brand.ts";
import { promises } from "../../../content/operator.ts";
import { whenToCallText } from "../../../content/helplines.ts";

const enquiryEn = {
  name: "Name",
  email: "Email",
  phone: "Phone number",
  message: "Message",
  emailHint: "Only to answer you",
  messageHint: (max: number) => `Max ${max} Chars`,
  count: (length: number, max: number) => `${length} of ${max} characters`,
  send: "Send Message",
  sent: "Message sent successfully!",
  sentDetail: `We’ll answer within ${promises.messageHours} hours.`,
  reference: "Your reference number:",
  /** Linked from a booking's page. */
  complaint: {
    title: "Did something go wrong?",
    tabTitle: `Complain about a session: ${brand.name}`,
    lead: `Tell us, whatever it was: your therapist, the call, the money. A person on our team reads it and answers within ${promises.messageHours} hours. Your therapist doesn’t see it.`,
    back: "Back to your booking",
    label: "What happened?",
    hint: "We’ll reply to the email address on this booking. We keep your complaint for a year.",
    send: "Send the complaint",
    sent: "We have your complaint",
    sentDetail: `We’ve emailed you this number. We’ll answer within ${promises.messageHours} hours.`,
    gone: "We no longer have an email address for this booking, so we couldn’t answer here. Please write to us by email.",
  },
  reachTitle: "Other ways to reach us",
  socialLinks: "Social links",
  mapTitle: "Where we are",
  mapFrame: (place: string) => `Map of ${place}`,
  mapNote: "The map comes from OpenStreetMap. If you show it, OpenStreetMap sees your IP address.",
  showMap: "Show the map",
  hideMap: "Hide the map",
  openMap: "Open the map (openstreetmap.org)",
  startTitle: "Ready when you are",
  startText: "Eight short questions, then a match. You see the time and price before you pay.",
  startAction: "Start Your Journey",
};

const enquiryHi: Translation<typeof enquiryEn> = {
  name: "नाम",
  email: "ईमेल",
  phone: "फ़ोन नंबर",
  message: "मैसेज",
  emailHint: "सिर्फ़ आपको जवाब देने के लिए",
  messageHint: (max) => `ज़्यादा से ज़्यादा ${max} अक्षर`,
  count: (length, max) => `${length} अक्षर, ${max} में से`,
  send: "मैसेज भेजें",
  sent: "मैसेज भेज दिया गया!",
  sentDetail: `जवाब ${promises.messageHours} घंटे के अंदर मिलेगा।`,
  reference: "आपका रेफ़रेंस नंबर:",
  complaint: {
    title: "कुछ ठीक नहीं लगा?",
    tabTitle: `सेशन के बारे में शिकायत: ${brand.name}`,
    lead: `जो भी हो, हमें बताएँ: थेरेपिस्ट, कॉल, पैसे। हमारी टीम का कोई व्यक्ति इसे पढ़ता है, और जवाब ${promises.messageHours} घंटे के अंदर मिलता है। थेरेपिस्ट को यह नहीं दिखता।`,
    back: "अपनी बुकिंग पर वापस",
    label: "क्या हुआ?",
    hint: "जवाब इस बुकिंग के ईमेल पर आएगा। आपका लिखा एक साल तक रखा जाता है।",
    send: "शिकायत भेजें",
    sent: "आपकी शिकायत मिल गई",
    sentDetail: `यह नंबर आपको ईमेल पर भेजा गया है। जवाब ${promises.messageHours} घंटे के अंदर मिलेगा।`,
    gone: "इस बुकिंग का ईमेल अब हमारे पास नहीं है, इसलिए यहाँ लिखने पर जवाब नहीं मिल पाएगा। हमें ईमेल पर लिखें।",
  },
  reachTitle: "हमसे बात करने के और तरीक़े",
  socialLinks: "सोशल मीडिया के लिंक",
  mapTitle: "हम कहाँ हैं",
  mapFrame: (place) => `${place} का नक़्शा`,
  mapNote:
    "नक़्शा OpenStreetMap से आता है। नक़्शा दिखाने पर OpenStreetMap को आपका IP एड्रेस मालूम हो जाता है।",
  showMap: "नक़्शा दिखाएँ",
  hideMap: "नक़्शा हटाएँ",
  openMap: "नक़्शा खोलें (openstreetmap.org)",
  startTitle: "जब मन हो, तब शुरू करें",
  startText: "आठ छोटे सवाल, फिर आपके लिए थेरेपिस्ट। समय और फ़ीस पेमेंट से पहले दिखती है।",
  startAction: "शुरू करें",
};

/** All texts of the two message forms and of the parts beside them. */
export const enquiryCopy = inLanguages({ en: enquiryEn, hi: enquiryHi });

const contactEn = {
  title: "Contact Us",
  tabTitle: (hasErrors: boolean) =>
    hasErrors ? `Error: Contact Us: ${brand.name}` : `Contact Us: ${brand.name}`,
  description: `Write to us, call us or find us. We answer within ${promises.messageHours} hours.`,
  lead: `Write to us and we’ll answer within ${promises.messageHours} hours.`,
  get urgent() {
    return `If you need help now, don’t wait for us. ${whenToCallText()}`;
  },
  formTitle: "Write to us",
  formLead: "Please fill in all four fields, so that we can answer you.",
};

const contactHi: Translation<typeof contactEn> = {
  title: "संपर्क करें",
  tabTitle: (hasErrors) => (hasErrors ? `ग़लती: संपर्क करें: ${brand.name}` : `संपर्क करें: ${brand.name}`),
  description: `हमें लिखें, कॉल करें या हमारा पता देखें। जवाब ${promises.messageHours} घंटे के अंदर मिलता है।`,
  lead: `हमें लिखें। जवाब ${promises.messageHours} घंटे के अंदर मिलेगा।`,
  get urgent() {
    return `अगर अभी मदद चाहिए, तो हमारे जवाब का इंतज़ार न करें। ${whenToCallText()}`;
  },
  formTitle: "हमें लिखें",
  formLead: "चारों ख़ाने भरें, ताकि आपको जवाब मिल पाए।",
};

/** All texts of the Contact page, except those of its parts in features/enquiries. */
export const contactCopy = inLanguages({ en: contactEn, hi: contactHi });

const aboutEn = {
  title: "About Us",
  tabTitle: (hasErrors: boolean) =>
    hasErrors ? `Error: About Us: ${brand.name}` : `About Us: ${brand.name}`,
  description: "What we do, what we don’t do, and a form to write to us.",
  lead: "We make it easier to find a therapist in India. Answer a few questions, get a match with reasons, pick a time, see one clear price, and meet by video.",
  promisesTitle: "What you can expect",
  promises: [
    {
      title: "No Labels",
      text: "We ask what’s on your mind, not what’s wrong with you. You can skip most questions.",
    },
    {
      title: "No Long Waitlists",
      text: "See the times available in the next seven days and book one yourself.",
    },
    {
      title: "No Pressure",
      text: "We don’t make sales calls. You see the price and the terms before you pay, and you can switch therapists at any time.",
    },
  ],
  sections: [
    {
      title: "How we suggest a therapist",
      text: "We compare what you tell us with what each therapist works on, how you’d like to connect and when you’re both available. We show you the reasons. Therapists can’t pay to rank higher. You can also read every profile and choose for yourself.",
    },
    {
      title: "What your therapist learns from us",
      text: "Your first name, the time of your session, and anything you ask us to pass on. Your answers to the eight questions stay with us unless you choose to share them. What you say in the session is between you and your therapist.",
    },
    {
      title: "What we are not",
      text: "We’re not a crisis service. We don’t diagnose, and we can’t promise a result. This site is for people aged 18 or over.",
    },
    {
      title: "Who runs this site",
      text: `${shownDetail(brand.legalName)}, <address>. Our contact details are at the bottom of every page.`,
    },
  ],
  formTitle: "Write to us",
  formLead: "Do you have a question about booking, a payment or this site? We read every message.",
};

const aboutHi: Translation<typeof aboutEn> = {
  title: "हमारे बारे में",
  tabTitle: (hasErrors) =>
    hasErrors ? `ग़लती: हमारे बारे में: ${brand.name}` : `हमारे बारे में: ${brand.name}`,
  description: "हम क्या करते हैं, क्या नहीं करते, और हमें लिखने का फ़ॉर्म।",
  lead: "भारत में अपने लिए थेरेपिस्ट ढूँढना आसान हो, इसलिए यह साइट है। कुछ सवालों के जवाब दें, वजह के साथ सही थेरेपिस्ट देखें, समय चुनें, साफ़ फ़ीस देखें, और वीडियो पर बात करें।",
  promisesTitle: "यहाँ आपको क्या मिलेगा",
  promises: [
    {
      title: "कोई लेबल नहीं",
      text: "हम पूछते हैं कि मन में क्या चल रहा है, यह नहीं कि आपमें क्या कमी है। ज़्यादातर सवाल चाहें तो छोड़ दें।",
    },
    {
      title: "लंबा इंतज़ार नहीं",
      text: "अगले सात दिन के उपलब्ध स्लॉट देखें और उनमें से एक ख़ुद बुक करें।",
    },
    {
      title: "कोई दबाव नहीं",
      text: "हम कुछ बेचने के लिए फ़ोन नहीं करते। फ़ीस और शर्तें पेमेंट से पहले दिखती हैं। जब चाहें, थेरेपिस्ट बदल लें।",
    },
  ],
  sections: [
    {
      title: "थेरेपिस्ट कैसे सुझाया जाता है",
      text: "आपके जवाबों को इससे मिलाया जाता है कि थेरेपिस्ट से किन बातों में मदद मिलती है, आपको बात किस तरह करनी है और दोनों के पास एक साथ कब समय है। वजह भी दिखती है। पैसे देकर कोई थेरेपिस्ट ऊपर नहीं आ सकता। चाहें तो हर प्रोफ़ाइल पढ़कर ख़ुद चुनें।",
    },
    {
      title: "थेरेपिस्ट को हमसे क्या पता चलता है",
      text: "आपका पहला नाम, सेशन का समय, और जो आप ख़ुद बताने को कहें। आठ सवालों के जवाब हमारे पास रहते हैं, जब तक आप ख़ुद इन्हें न दिखाएँ। सेशन में कही बात आपके और थेरेपिस्ट के बीच रहती है।",
    },
    {
      title: "हम क्या नहीं हैं",
      text: "यह इमरजेंसी सेवा नहीं है। यहाँ बीमारी की जाँच नहीं होती, और हम नतीजे का वादा नहीं करते। यह साइट 18 साल या उससे ज़्यादा उम्र वालों के लिए है।",
    },
    {
      title: "यह साइट कौन चलाता है",
      text: `${shownDetail(brand.legalName)}, <address>। हमारा पता और फ़ोन हर पेज पर सबसे नीचे है।`,
    },
  ],
  formTitle: "हमें लिखें",
  formLead: "बुकिंग, पेमेंट या इस साइट के बारे में कोई सवाल है? हर मैसेज पढ़ा जाता है।",
};

/** All texts of the About page. Everything here must be true: no invented history, team or numbers. */
export const aboutCopy = inLanguages({ en: aboutEn, hi: aboutHi });
