import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

const en = {
  name: "Enter your name",
  email: "Enter your email address",
  emailShape: "Enter an email address like name@example.com",
  meant: (address: string) =>
    `Did you mean ${address}? If yours is right as it is, press the button again.`,
  phone: "Enter your phone number",
  indianMobile: "Enter a 10-digit Indian mobile number, like 98765 43210",
  anyPhone: "Enter a phone number, like 98765 43210",
  tooLong: (max: number) => `Use ${max} characters or fewer`,
  longText: (max: number) =>
    `Use ${max.toLocaleString("en")} characters or fewer. Your text is still here.`,
  step: "There is no such step",
  offered: "Choose from the answers shown",
  calendarDay: "Choose a day from the calendar",
  dayAhead: "Choose a day from today up to six months ahead",
  shownDay: "Choose a day from those shown",
  day: "Choose a day",
  shownTime: "Choose one of the times shown",
  time: "Choose a time",
  duration: "Choose 30 mins or 60 mins",
  yesOrNo: "Choose Yes or No",
  yesOrNoEach: "Choose Yes or No for each",
  message: "Write your message",
  studies: "Tell us about your studies",
  reason: "Tell us why you would like to take part",
};

const hi: Translation<typeof en> = {
  name: "अपना नाम लिखें",
  email: "अपनी ईमेल आईडी लिखें",
  emailShape: "ईमेल आईडी ऐसे लिखें: name@example.com",
  meant: (address) => `क्या आपका ईमेल ${address} है? अगर आपका लिखा हुआ सही है, तो बटन फिर से दबाएँ।`,
  phone: "अपना फ़ोन नंबर लिखें",
  indianMobile: "10 अंकों का मोबाइल नंबर लिखें, जैसे 98765 43210",
  anyPhone: "फ़ोन नंबर लिखें, जैसे 98765 43210",
  tooLong: (max) => `${max} या उससे कम अक्षर लिखें`,
  longText: (max) => `${max.toLocaleString("en")} या उससे कम अक्षर लिखें। आपका लिखा हुआ यहीं है।`,
  step: "ऐसा कोई सवाल नहीं है",
  offered: "दिए गए जवाबों में से चुनें",
  calendarDay: "कैलेंडर से कोई दिन चुनें",
  dayAhead: "आज से छह महीने के अंदर का कोई दिन चुनें",
  shownDay: "दिखाए गए दिनों में से चुनें",
  day: "कोई दिन चुनें",
  shownTime: "दिखाए गए स्लॉट में से चुनें",
  time: "समय चुनें",
  duration: "30 मिनट या 60 मिनट चुनें",
  yesOrNo: "हाँ या नहीं चुनें",
  yesOrNoEach: "हर एक के लिए हाँ या नहीं चुनें",
  message: "अपना मैसेज लिखें",
  studies: "अपनी पढ़ाई के बारे में बताएँ",
  reason: "बताएँ, यह ट्रेनिंग क्यों करनी है",
};

/** What is wrong with a field, and what to enter: the messages of every form of the site. */
export const validationCopy = inLanguages({ en, hi });
