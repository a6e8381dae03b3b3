import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import { brand } from "../../../content/brand.ts";

const stressEn = {
  title: "Feeling stressed?",
  tabTitle: `Feeling stressed? ${brand.name}`,
  lead: "These are the people you can talk to, soonest available first. Swipe, or press Next.",
  description: "Meet the therapists you can talk to about stress, one after the other.",
  label: "Therapists",
  fits: (concerns: readonly string[]) => `Works with ${concerns.join(", ").toLowerCase()}.`,
  price: (full: string, half: string) => `${full} for 60 min · ${half} for 30 min`,
  next: (day: string, time: string) => `Next available: ${day}, ${time}`,
  notThisWeek: "No times available this week",
  profile: "See profile",
  profileOf: (name: string) => `of ${name}`,
};

const stressHi: Translation<typeof stressEn> = {
  title: "मन पर बोझ है?",
  tabTitle: `मन पर बोझ है? ${brand.name}`,
  lead: "इनसे बात करें। जो सबसे जल्दी उपलब्ध हैं, वे पहले दिखते हैं। स्वाइप करें, या “अगला” दबाएँ।",
  description: "तनाव के बारे में बात करने के लिए थेरेपिस्ट को एक-एक करके देखें।",
  label: "थेरेपिस्ट",
  fits: (concerns) => `इन बातों में मदद: ${concerns.join(", ").toLowerCase()}।`,
  price: (full, half) => `60 मिनट के ${full} · 30 मिनट के ${half}`,
  next: (day, time) => `अगला उपलब्ध समय: ${day}, ${time}`,
  notThisWeek: "इस हफ़्ते कोई स्लॉट उपलब्ध नहीं",
  profile: "प्रोफ़ाइल देखें",
  profileOf: (name) => `(${name})`,
};

/** Texts of the page for visitors who feel stressed. */
export const stressCopy = inLanguages({ en: stressEn, hi: stressHi });

const servicesEn = {
  title: "Services",
  tabTitle: `Services: ${brand.name}`,
  description: "Individual, couple, family and elderly therapy by video, with therapists in India.",
  lead: "Four kinds of sessions, by video or audio.",
  prices: (half: string, full: string) =>
    [
      ["30 minutes", `from ${half}`],
      ["60 minutes", `from ${full}`],
    ] as const,
  priceNote: "Prices are on each profile, and you see the total again before you pay.",
  more: [
    { to: "/pricing", label: "Prices and refunds" },
    { to: "/first-session", label: "Your first session" },
  ],
  comeWith: "People come with, for example",
  book: "Book Session",
  bookFor: (title: string) => ` for ${title}`,
  statistics: "Our numbers",
};

const servicesHi: Translation<typeof servicesEn> = {
  title: "सेवाएँ",
  tabTitle: `सेवाएँ: ${brand.name}`,
  description: "अकेले के लिए, कपल, परिवार और बुज़ुर्गों के लिए थेरेपी, वीडियो पर, भारत के थेरेपिस्ट के साथ।",
  lead: "चार तरह के सेशन, वीडियो या ऑडियो पर।",
  prices: (half, full) =>
    [
      ["30 मिनट", `${half} से शुरू`],
      ["60 मिनट", `${full} से शुरू`],
    ] as const,
  priceNote: "फ़ीस हर प्रोफ़ाइल पर लिखी है, और पेमेंट से पहले कुल रक़म फिर दिखती है।",
  more: [
    { to: "/pricing", label: "क़ीमत और रिफ़ंड" },
    { to: "/first-session", label: "आपका पहला सेशन" },
  ],
  comeWith: "लोग किन बातों के लिए आते हैं, जैसे",
  book: "सेशन बुक करें",
  bookFor: (title) => `: ${title}`,
  statistics: "हमारे आँकड़े",
};

/** The texts of the services page, beside the kinds of session in `content/therapy`. */
export const servicesCopy = inLanguages({ en: servicesEn, hi: servicesHi });
