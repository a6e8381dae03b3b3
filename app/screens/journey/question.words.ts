import { currentLanguage } from "../../lib/language/language.ts";
import { inLanguages, plural, type Translation } from "../../lib/language/in-languages.ts";
import { brand, brandWords } from "../../content/brand.ts";
import { phoneLink } from "../../lib/phone-link.ts";

const en = {
  back: "Back",
  place: (step: number, steps: number) => `${step} of ${steps}`,
  documentTitle: (title: string, brandName: string, hasErrors: boolean) =>
    hasErrors ? `Error: ${title} ${brandName}` : `${title} ${brandName}`,
  description: "Eight short questions, to find a therapist who fits you.",
  /** What stands below a step's question. */
  leads: { 4: "Choose as many as you like, or skip." } as Readonly<Record<number, string>>,
  /** What step 7 asks for, which its specified title does not say. In Hindi the title does. */
  get pickDay() {
    return currentLanguage() === "en" ? "Pick a day that suits you" : "";
  },
  continue: "Continue",
  submit: "Submit",
  /** Seen is what is bold; all of it is read aloud. */
  skip: "**Skip** this question",
  required: "Enter required details",
  whatsApp: "Continue with WhatsApp",
  lostConnection: "No connection. Your answer is still here.",
  selfDescribe: "In your own words",
  dayField: "Day of your session",
  todayFull: "No times are left today.",
  selectedDay: "Selected:",
  length: "Length",
  lengths: { 30: "30 mins", 60: "60 mins" },
  priceFrom: (price: string) => `from ${price}`,
  dayFull: (full: string, next: string) =>
    `No times are left on ${full}. These are the times on ${next}.`,
  therapists: (count: number) =>
    plural(count, { one: "1 therapist", other: `${count} therapists` }),
  selectedTime: "Selected Time Slot:",
  selfDescribeHint: "Type here...",
};

const hi: Translation<typeof en> = {
  back: "पीछे",
  place: (step, steps) => `${steps} में से ${step}`,
  documentTitle: (title, brandName, hasErrors) =>
    hasErrors ? `ग़लती: ${title} ${brandName}` : `${title} ${brandName}`,
  description: "आठ छोटे सवाल, ताकि आपके लिए सही थेरेपिस्ट मिले।",
  leads: { 4: "जितने चाहें चुनें, या छोड़ दें।" },
  get pickDay() {
    return currentLanguage() === "en" ? "Pick a day that suits you" : "";
  },
  continue: "आगे बढ़ें",
  submit: "थेरेपिस्ट देखें",
  skip: "यह सवाल **छोड़ें**",
  required: "ज़रूरी जानकारी भरें",
  whatsApp: "WhatsApp पर बात करें",
  lostConnection: "इंटरनेट नहीं चल रहा। आपका जवाब यहीं है।",
  selfDescribe: "अपने शब्दों में",
  dayField: "आपके सेशन का दिन",
  todayFull: "आज अब कोई स्लॉट नहीं बचा।",
  selectedDay: "चुना हुआ दिन:",
  length: "कितनी देर",
  lengths: { 30: "30 मिनट", 60: "60 मिनट" },
  priceFrom: (price) => `${price} से शुरू`,
  dayFull: (full, next) => `${full} को अब कोई स्लॉट नहीं बचा। ये ${next} के स्लॉट हैं।`,
  therapists: (count) => `${count} थेरेपिस्ट`,
  selectedTime: "चुना हुआ समय:",
  selfDescribeHint: "यहाँ लिखें...",
};

/** The texts of the assessment, other than the questions themselves. */
export const assessmentCopy = inLanguages({ en, hi });

const fieldsEn = {
  fields: {
    name: "Your Name*",
    email: "Email Address*",
    phone_number: "Phone Number*",
    emailHint: "To receive the session link",
    phoneHint: "We call only if there’s a problem",
    phonePrefix: "+91",
  },
  /** What a field is called in the line of those to be corrected. */
  short: { name: "name", email: "email", phone_number: "phone number" },
  adult: "By continuing, you confirm that you’re 18 or over.",
  detailsTitle: "How we use your details",
  /** Below a form's notice. */
  rights: (more: string) =>
    `${more} View, correct or delete your data, withdraw consent or complain: [Your data](/privacy/your-data).`,
};

const fieldsHi: Translation<typeof fieldsEn> = {
  fields: {
    name: "आपका नाम*",
    email: "ईमेल*",
    phone_number: "फ़ोन नंबर*",
    emailHint: "मीटिंग का लिंक इसी पर आएगा",
    phoneHint: "कोई दिक़्क़त हो, तभी कॉल आएगी",
    phonePrefix: "+91",
  },
  short: { name: "नाम", email: "ईमेल", phone_number: "फ़ोन नंबर" },
  adult: "यह जानकारी भेजने का मतलब है कि आपकी उम्र 18 साल या उससे ज़्यादा है।",
  detailsTitle: "आपकी जानकारी का इस्तेमाल कैसे होता है",
  rights: (more) =>
    `${more} अपनी जानकारी देखने, ठीक करने या मिटाने, सहमति वापस लेने या शिकायत करने के लिए: [आपकी जानकारी](/privacy/your-data)।`,
};

/** The texts of the contact fields and of the notice below them: in the assessment, on a profile and on a match. */
export const contactFieldsCopy = inLanguages({ en: fieldsEn, hi: fieldsHi });

/** The first step, for a visitor whose later answer, or match, has no visitor: the address has `told`. */
export const ANSWERS_NOT_FOUND = "/question?told=not-found";

const noCookieEn = {
  title: "We can’t find your answers in this browser",
  get text() {
    return (
      "The questions need one cookie, which keeps your answers for this browser. Please allow cookies for this site, " +
      "then press Continue again. You can also book without cookies: [choose a therapist](/therapist) and a time on " +
      `their profile. Or call ${phoneLink(brand.phone)} (${brandWords.phoneHours}), ` +
      `[write on WhatsApp](https://wa.me/${brand.whatsappNumber}) or write to ` +
      `[${brand.supportEmail}](mailto:${brand.supportEmail}).`
    );
  },
  keptTitle: "Your browser doesn’t keep our cookie",
  kept:
    "Your time is still chosen. Please type your name, email and phone number again below and press Book Session: " +
    "that works without cookies, and your link comes by email.",
};

const noCookieHi: Translation<typeof noCookieEn> = {
  title: "इस ब्राउज़र में आपके जवाब नहीं मिले",
  get text() {
    return (
      "सवालों के लिए एक कुकी चाहिए, जो इस ब्राउज़र में आपके जवाब रखती है। इस साइट की कुकी चालू करें, " +
      "फिर “आगे बढ़ें” दबाएँ। कुकी के बिना भी बुकिंग होती है: [कोई थेरेपिस्ट चुनें](/therapist), और उनके पेज पर " +
      `समय चुनें। या ${phoneLink(brand.phone)} पर कॉल करें (${brandWords.phoneHours}), ` +
      `[WhatsApp पर लिखें](https://wa.me/${brand.whatsappNumber}), या ` +
      `[${brand.supportEmail}](mailto:${brand.supportEmail}) पर लिखें।`
    );
  },
  keptTitle: "आपका ब्राउज़र हमारी कुकी नहीं रख रहा",
  kept:
    "आपका चुना हुआ समय अब भी वही है। नीचे नाम, ईमेल और फ़ोन नंबर फिर से लिखें और “सेशन बुक करें” दबाएँ। यह " +
    "कुकी के बिना भी होता है, और लिंक ईमेल पर आएगा।",
};

/**
 * Texts for a browser without our cookie: it refuses cookies, or the visitor started over or was away for 30 days. The
 * server shows them, because only it knows.
 */
export const noCookieCopy = inLanguages({ en: noCookieEn, hi: noCookieHi });
