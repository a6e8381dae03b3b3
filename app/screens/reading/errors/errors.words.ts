import { brand } from "../../../content/brand.ts";
import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";

const en = {
  notFound: {
    title: "Page Not Found",
    tabTitle: `Page Not Found: ${brand.name}`,
    lead: "Oops! It looks like you've ventured into uncharted digital territory. The page you're looking for doesn't exist or has been moved.",
    home: "Go Back Home",
  },
  wentWrong: {
    title: "That didn’t work",
    tabTitle: `That didn’t work: ${brand.name}`,
    text: "Something broke on our side. If you’ve paid, your payment is safe, and we’ll email you. Go back and try again.",
    home: "Go to the home page",
  },
  left: {
    title: "You left this page",
    text: "We’ve hidden this page. What you saved is still saved.",
    again: "Show it again",
  },
  notAllowed: { desk: "Back to the desk" },
};

const hi: Translation<typeof en> = {
  notFound: {
    title: "पेज नहीं मिला",
    tabTitle: `पेज नहीं मिला: ${brand.name}`,
    lead: "यह पेज यहाँ नहीं है, या कहीं और चला गया है।",
    home: "होम पर जाएँ",
  },
  wentWrong: {
    title: "यह नहीं हो पाया",
    tabTitle: `यह नहीं हो पाया: ${brand.name}`,
    text: "हमारी तरफ़ से कुछ गड़बड़ हुई। अगर पेमेंट हो चुका है, तो वह भी सुरक्षित है, और इसके बारे में ईमेल आएगा। वापस जाएँ और फिर कोशिश करें।",
    home: "होम पर जाएँ",
  },
  left: {
    title: "यह पेज छोड़ दिया गया था",
    text: "यह पेज अब छिपा हुआ है। जो सेव किया था, वह सेव है।",
    again: "फिर से दिखाएँ",
  },
  notAllowed: { desk: "Back to the desk" },
};

/** All texts of the pages for an unknown path and an unexpected error. */
export const errorsCopy = inLanguages({ en, hi });

const outageEn = {
  title: "We can’t reach our booking system",
  tabTitle: `We can’t reach our booking system: ${brand.name}`,
  text: "The problem is on our side. Your answers, bookings and payments are safe. Please try again in a few minutes. If you have just paid, please don’t pay again: we’ll email you.",
  again: "Try again",
  more: "Our [articles](/resource/article) still work. If you need to talk to someone now, [call one of these helplines](/help-now).",
};

const outageHi: Translation<typeof outageEn> = {
  title: "बुकिंग का सिस्टम अभी नहीं खुल रहा",
  tabTitle: `बुकिंग का सिस्टम अभी नहीं खुल रहा: ${brand.name}`,
  text: "दिक़्क़त हमारी तरफ़ से है। आपके जवाब, बुकिंग और पेमेंट सुरक्षित हैं। कुछ मिनट बाद फिर कोशिश करें। अगर अभी-अभी पेमेंट किया है, तो दोबारा न करें। इसके बारे में ईमेल आएगा।",
  again: "फिर कोशिश करें",
  more: "हमारे [लेख](/resource/article) अब भी खुल रहे हैं। अगर अभी किसी से बात करनी है, तो [इनमें से किसी हेल्पलाइन पर कॉल करें](/help-now)।",
};

/** All texts of the page for a database that does not answer. */
export const outageCopy = inLanguages({ en: outageEn, hi: outageHi });

const comingEn = {
  title: "Coming soon",
  tabTitle: `Coming soon: ${brand.name}`,
  description: "A page that we’re still working on.",
  lead: "We’re still working on this page. The rest of the site is ready.",
  home: "Back to home",
};

const comingHi: Translation<typeof comingEn> = {
  title: "जल्द आ रहा है",
  tabTitle: `जल्द आ रहा है: ${brand.name}`,
  description: "इस पेज पर अभी काम चल रहा है।",
  lead: "इस पेज पर अभी काम चल रहा है। बाक़ी साइट तैयार है।",
  home: "होम पर जाएँ",
};

/** All texts of the page that stands for one that is not ready. */
export const comingCopy = inLanguages({ en: comingEn, hi: comingHi });
