import { currentLanguage } from "../../lib/language/language.ts";
import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import { optionLabel } from "../../domain/visitors/questions.ts";
import { languageLabel } from "../../domain/therapists/roster-labels.ts";
import type { MatchReason } from "../../domain/matching/rank-therapists.ts";
import type { StartPayment } from "../../domain/payments/start-payment.server.ts";

const connections = inLanguages({
  en: {
    video: "by video call",
    audio: "by audio call, without a camera",
    "in-person": "in person",
  },
  hi: {
    video: "वीडियो कॉल पर",
    audio: "ऑडियो कॉल पर, बिना कैमरे के",
    "in-person": "आमने-सामने",
  },
});

const matchEn = {
  frame: "Your match",
  description: "A therapist who fits what you told us, with available times and the price.",
  wait: "Please wait a moment",
  notSent: "Please check the details below",
  back: "Back",
  reviews: (count: number) => `(${count} reviews)`,
  reasonsTitle: "Why this match",
  /** A reason; its words are set in bold. */
  reason: (reason: MatchReason): { label: string; words: string } => {
    if (reason.kind === "language")
      return { label: "Speaks", words: languageLabel(reason.language) };
    if (reason.kind === "free") return { label: "Available:", words: reason.at };
    return reason.kind === "connection"
      ? { label: "As you prefer:", words: connections[reason.connection] }
      : { label: "You said:", words: optionLabel("issues", reason.issue).toLowerCase() };
  },
  notInPerson: (connection: string) =>
    `${connection}. In person isn’t available with this therapist.`,
  speaks: "Languages",
  quote: (words: string) => `“${words}”`,
  readMore: (therapist: string) => `Read more about ${therapist}`,
  session: "Your session",
  nextAvailable: "Next available time",
  minutes: (minutes: number) => `${minutes} minutes`,
  zone: "IST",
  /** Seen is what is bold; all of it is read aloud. */
  change: "**Change** the time",
  contact: "Tell us where to send the link.",
  total: "in total",
  book: "Book Session",
  youPay: (price: string) =>
    `You pay ${price} in total on the next page, by UPI or card. We’ll hold this time for 10 minutes.`,
  /** In place of what is paid, for a session without charge. */
  noCharge: "Nothing to pay. Your session is booked as soon as you press the button.",
  notAvailable: (time: string) => `${time} isn’t available`,
  chooseTime: "Choose a time",
  otherTimes: "Other available times",
  nearest: (therapist: string) => `These are the nearest available times with ${therapist}.`,
  nextFree: (therapist: string) => `These are the next available times with ${therapist}.`,
  noneSoon: "No times are available in the next two weeks.",
  allTimes: "See all times",
  others: "Other good matches",
  otherPrice: (price: string, minutes: number) => `${price} · ${minutes} min`,
  otherTime: (time: string) => `Available ${unbrokenTime(time)}`,
  time: unbrokenTime,
  ranking:
    "We rank by your language, then by what you said is on your mind and your stage of life, then by who is available at your time, then by how you would like to connect. Therapists can’t pay to rank higher.",
  language: "Language for your session",
  /** Why a language is chosen that the visitor did not choose. In English none is. */
  get languageHint() {
    return currentLanguage() === "en"
      ? ""
      : "These therapists are chosen for this language. You can choose another.";
  },
  anyLanguage: "Any",
  browse: "Not the right fit? Browse other therapists",
  redirecting: "Redirecting to Payment Page",
  holding: "We’re holding your time.",
  sampleTitle: "This is a sample therapist",
  sampleText: "Answer our questions to get your own match, or book this therapist now.",
  sampleLink: "Answer eight short questions",
};

const matchHi: Translation<typeof matchEn> = {
  frame: "आपके लिए थेरेपिस्ट",
  description: "आपने जो बताया, उसके हिसाब से एक थेरेपिस्ट, उपलब्ध स्लॉट और फ़ीस के साथ।",
  wait: "थोड़ा इंतज़ार करें",
  notSent: "नीचे की जानकारी ठीक करें",
  back: "पीछे",
  reviews: (count) => `(${count} रिव्यू)`,
  reasonsTitle: "इन्हें क्यों चुना गया",
  reason(reason) {
    if (reason.kind === "language")
      return { label: "सेशन की भाषा:", words: languageLabel(reason.language) };
    if (reason.kind === "free") return { label: "आपके समय पर उपलब्ध:", words: reason.at };
    return reason.kind === "connection"
      ? { label: "जैसा आपने चुना:", words: connections[reason.connection] }
      : { label: "आपने बताया:", words: optionLabel("issues", reason.issue).toLowerCase() };
  },
  notInPerson: (connection) => `${connection}। इस थेरेपिस्ट से आमने-सामने मिलना अभी नहीं हो सकता।`,
  speaks: "भाषाएँ",
  quote: (words) => `“${words}”`,
  readMore: (therapist) => `${therapist} के बारे में और पढ़ें`,
  session: "आपका सेशन",
  nextAvailable: "अगला उपलब्ध समय",
  minutes: (minutes) => `${minutes} मिनट`,
  zone: "भारतीय समय",
  change: "समय **बदलें**",
  contact: "बताएँ, लिंक कहाँ भेजें।",
  total: "कुल",
  book: "सेशन बुक करें",
  youPay: (price) =>
    `अगले पेज पर कुल ${price} देने होंगे, UPI या कार्ड से। तब तक (10 मिनट) यह समय आपके लिए रुका रहेगा।`,
  noCharge: "कुछ देना नहीं है। बटन दबाते ही यह समय बुक हो जाएगा।",
  notAvailable: (time) => `${time} का समय उपलब्ध नहीं है`,
  chooseTime: "समय चुनें",
  otherTimes: "दूसरे स्लॉट",
  nearest: (therapist) => `${therapist} के साथ इसके आस-पास के स्लॉट ये हैं।`,
  nextFree: (therapist) => `${therapist} के साथ अगले उपलब्ध स्लॉट ये हैं।`,
  noneSoon: "अगले दो हफ़्तों में कोई स्लॉट उपलब्ध नहीं है।",
  allTimes: "सारे स्लॉट देखें",
  others: "और भी अच्छे विकल्प",
  otherPrice: (price, minutes) => `${price} · ${minutes} मिनट`,
  otherTime: (time) => `उपलब्ध: ${unbrokenTime(time)}`,
  time: unbrokenTime,
  ranking:
    "सबसे पहले सेशन की भाषा देखी जाती है, जो ऊपर चुनी है, फिर यह कि आपके मन में क्या चल रहा है और उम्र का कौन-सा दौर है, फिर कौन आपके समय पर उपलब्ध है, फिर बात करने का तरीक़ा। पैसे देकर कोई थेरेपिस्ट ऊपर नहीं आ सकता।",
  language: "सेशन की भाषा",
  get languageHint() {
    return currentLanguage() === "en"
      ? ""
      : "थेरेपिस्ट इसी भाषा के हिसाब से चुने गए हैं। चाहें तो भाषा बदल लें।";
  },
  anyLanguage: "कोई भी",
  browse: "ठीक नहीं लगे? दूसरे थेरेपिस्ट देखें",
  redirecting: "पेमेंट का पेज खुल रहा है",
  holding: "यह समय आपके लिए रुका है।",
  sampleTitle: "यह डेमो थेरेपिस्ट है",
  sampleText: "अपने लिए सही थेरेपिस्ट देखने के लिए सवालों के जवाब दें, या अभी इन्हीं को बुक करें।",
  sampleLink: "आठ छोटे सवालों के जवाब दें",
};

/** Texts of the match screen. */
export const matchCopy = inLanguages({ en: matchEn, hi: matchHi });

const holdEn = {
  held: (slot: string, untilClock: string) => `${slot} is held for you until ${untilClock}`,
  strip: (untilClock: string) => `Held for you until ${untilClock}`,
  stripEnded: "Your hold has ended",
  ended: (slot: string) => `Your hold on ${slot} has ended`,
  /** The slot, where the page shows another one. */
  otherSlot: (slot: string, therapist: string, minutes: number) =>
    `${slot} with ${therapist}, ${minutes} minutes,`,
  endedText:
    "It may still be available: hold it again, or choose another time. You haven’t been charged.",
  left: (time: string) => `${time} left.`,
  noRush: "No rush: you can extend it near the end.",
  paid: (path: string) => `Paid already? [Check your payment](${path}). Please don’t pay again.`,
  bookingReleases: "If you book here, we’ll release that time.",
  goBack: "Go back to this time",
  holdAgain: "Hold it again",
  extend: "Give me 10 more minutes",
  release: "Release this time",
  spokenEnd: "Your hold has ended.",
  spokenMinute: "About a minute left.",
  spokenMinutes: (minutes: number) => `About ${minutes} minutes left.`,
};

const holdHi: Translation<typeof holdEn> = {
  held: (slot, untilClock) => `${slot} का समय ${untilClock} तक आपके लिए रुका है`,
  strip: (untilClock) => `${untilClock} तक रुका है`,
  stripEnded: "समय की रोक ख़त्म हो गई",
  ended: (slot) => `${slot} का समय अब आपके लिए रुका नहीं है`,
  otherSlot: (slot, therapist, minutes) => `${therapist} के साथ ${slot}, ${minutes} मिनट`,
  endedText: "हो सकता है यह समय अब भी उपलब्ध हो। इसे फिर से रोकें, या कोई और समय चुनें। आपके पैसे नहीं कटे हैं।",
  left: (time) => `${time} बाक़ी।`,
  noRush: "कोई जल्दी नहीं। आख़िर में चाहें तो समय बढ़ा लें।",
  paid: (path) => `पेमेंट हो चुका है? [अपना पेमेंट देखें](${path})। दोबारा पेमेंट न करें।`,
  bookingReleases: "यहाँ बुक करने पर हम वह समय छोड़ देंगे।",
  goBack: "उसी समय पर वापस जाएँ",
  holdAgain: "यह समय फिर से रोकें",
  extend: "मुझे 10 मिनट और दें",
  release: "यह समय छोड़ दें",
  spokenEnd: "समय की रोक ख़त्म हो गई।",
  spokenMinute: "क़रीब एक मिनट बाक़ी है।",
  spokenMinutes: (minutes) => `क़रीब ${minutes} मिनट बाक़ी हैं।`,
};

/** Every text of the hold: the held slot with its countdown, and the notice of a booking already made. */
export const holdCopy = inLanguages({ en: holdEn, hi: holdHi });

const bookedEn = {
  frame: "Your booking",
  title: "You’ve booked this session",
  open: "Open my booking",
  another: "Book another session",
  sharedPhone: "On a shared phone? [Start over](/quiz), and this browser forgets you.",
};

const bookedHi: Translation<typeof bookedEn> = {
  frame: "आपकी बुकिंग",
  title: "यह सेशन आपके लिए बुक है",
  open: "मेरी बुकिंग खोलें",
  another: "एक और सेशन बुक करें",
  sharedPhone: "फ़ोन और लोग भी इस्तेमाल करते हैं? [नए सिरे से शुरू करें](/quiz), तो यह ब्राउज़र आपको भूल जाएगा।",
};

/** Every text of /match for a visitor who has booked. */
export const bookedMatchCopy = inLanguages({ en: bookedEn, hi: bookedHi });

/** Why the pay page could not be opened. */
export type StartPaymentReason = Extract<StartPayment, { ok: false }>["reason"];

const startPaymentEn: Readonly<Record<StartPaymentReason, { title: string; text: string }>> = {
  slot_taken: {
    title: "This time has just been booked",
    text: "You haven’t been charged. Choose one of the times below.",
  },
  client_busy: {
    title: "Please choose another time",
    text:
      "You haven’t been charged. We can’t book you twice at the same time: if you have a session then, " +
      "“Find my booking” emails you its link.",
  },
  slot_passed: {
    title: "This time has passed",
    text: "You haven’t been charged. Choose one of the times below.",
  },
  slot_too_soon: {
    title: "This time is too soon to book",
    text: "You haven’t been charged. Choose a later time below.",
  },
  slot_unknown: {
    title: "Choose a time first",
    text: "You haven’t been charged. Choose one of the times below.",
  },
  therapist_unknown: {
    title: "This therapist is no longer listed",
    text: "You haven’t been charged. Choose another therapist.",
  },
  price_changed: {
    title: "The price has changed",
    text: "You haven’t been charged. The new price is below. If you’d like this session, press Book Session again.",
  },
  held_too_long: {
    title: "We can’t hold this time for you again today",
    text:
      "You’ve held it several times, and others may want it. You haven’t been charged. " +
      "Choose another time, or write to us if your payment keeps failing.",
  },
  too_many_holds: {
    title: "Too many sessions are on hold from this network or browser",
    text: "You haven’t been charged. Try again in a few minutes.",
  },
  free_already: {
    title: "You already have a free session booked",
    text: "Choose another length or therapist.",
  },
  free_full: {
    title: "No more free sessions on this day",
    text: "Choose another day, length or therapist.",
  },
  payment_unavailable: {
    title: "We couldn’t open the payment page",
    text: "You haven’t been charged, and we’re still holding your time. Try again in a moment.",
  },
};

const startPaymentHi: Translation<typeof startPaymentEn> = {
  slot_taken: {
    title: "यह समय अभी-अभी बुक हो गया",
    text: "आपके पैसे नहीं कटे हैं। नीचे से कोई और समय चुनें।",
  },
  client_busy: {
    title: "कोई और समय चुनें",
    text:
      "आपके पैसे नहीं कटे हैं। एक ही समय पर हम आपके लिए दो सेशन बुक नहीं करते। इस समय आपका कोई सेशन हो, " +
      "तो “मेरी बुकिंग खोजें” से उसका लिंक ईमेल पर मिल जाएगा।",
  },
  slot_passed: {
    title: "यह समय निकल गया",
    text: "आपके पैसे नहीं कटे हैं। नीचे से कोई और समय चुनें।",
  },
  slot_too_soon: {
    title: "इस समय के लिए अब देर हो गई है",
    text: "आपके पैसे नहीं कटे हैं। नीचे से बाद का कोई समय चुनें।",
  },
  slot_unknown: {
    title: "पहले समय चुनें",
    text: "आपके पैसे नहीं कटे हैं। नीचे से कोई समय चुनें।",
  },
  therapist_unknown: {
    title: "ये थेरेपिस्ट अब यहाँ नहीं हैं",
    text: "आपके पैसे नहीं कटे हैं। कोई और थेरेपिस्ट चुनें।",
  },
  price_changed: {
    title: "फ़ीस बदल गई है",
    text: "आपके पैसे नहीं कटे हैं। नई फ़ीस नीचे है। यही सेशन चाहिए तो फिर से “सेशन बुक करें” दबाएँ।",
  },
  held_too_long: {
    title: "आज हम यह समय दोबारा नहीं रोक सकते",
    text:
      "यह समय आपके लिए कई बार रुक चुका है, और हो सकता है यह किसी और को भी चाहिए। आपके पैसे नहीं कटे हैं। " +
      "कोई और समय चुनें, या पेमेंट बार-बार रुक रहा हो तो हमें लिखें।",
  },
  too_many_holds: {
    title: "इस नेटवर्क या ब्राउज़र से बहुत सारे स्लॉट रुके हुए हैं",
    text: "आपके पैसे नहीं कटे हैं। कुछ मिनट बाद फिर कोशिश करें।",
  },
  free_already: {
    title: "बिना फ़ीस का एक सेशन आपके पास पहले से है",
    text: "सेशन कितनी देर का हो, यह बदलें, या कोई और थेरेपिस्ट चुनें।",
  },
  free_full: {
    title: "इस दिन बिना फ़ीस के और सेशन नहीं हैं",
    text: "कोई और दिन या थेरेपिस्ट चुनें, सेशन कितनी देर का हो, यह बदलें, या हमें फ़ोन करें।",
  },
  payment_unavailable: {
    title: "पेमेंट का पेज नहीं खुल पाया",
    text: "आपके पैसे नहीं कटे हैं, और आपका समय अब भी रुका है। थोड़ी देर बाद फिर कोशिश करें।",
  },
};

/** Messages for the visitor when the pay page could not be opened: the cause and what to do. */
export const startPaymentCopy = inLanguages({ en: startPaymentEn, hi: startPaymentHi });
