import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { brand, supportLink } from "../../content/brand.ts";

/** Strings of the pages behind a link: their head, and what a link shows that opens nothing. */

const unknownEn = {
  title: "This link doesn’t work",
  lead: "It may have been replaced by a newer one, have expired some time after the session, or be incomplete.",
  visitor: "Your booking hasn’t changed. We can email you its link again.",
  find: "Find my booking",
  therapist: `The link in our newest email about the session works. If you can’t find it, write to ${supportLink}.`,
};

const unknownHi: Translation<typeof unknownEn> = {
  title: "यह लिंक काम नहीं कर रहा",
  lead: "हो सकता है इसकी जगह नया लिंक आ गया हो, सेशन के कुछ समय बाद यह बंद हो गया हो, या पूरा न हो।",
  visitor: "आपकी बुकिंग में कुछ नहीं बदला है। चाहें तो उसका लिंक ईमेल पर फिर से मँगवाएँ।",
  find: "मेरी बुकिंग खोजें",
  therapist: `सेशन के बारे में हमारे सबसे नए ईमेल का लिंक काम करता है। न मिले, तो ${supportLink} पर लिखें।`,
};

export const unknownLinkCopy = inLanguages({ en: unknownEn, hi: unknownHi });

const pageEn = {
  back: "Back to home",
  title: "Your session",
  tabTitle: `Your session: ${brand.name}`,
  description: "The time, the way to join, and what can still be changed.",
  noCalendar: "There’s nothing to add to your calendar.",
};

const pageHi: Translation<typeof pageEn> = {
  back: "होम पर वापस जाएँ",
  title: "आपका सेशन",
  tabTitle: `आपका सेशन: ${brand.name}`,
  description: "समय, जुड़ने का तरीक़ा, और अब क्या-क्या बदल सकता है।",
  noCalendar: "कैलेंडर में जोड़ने के लिए यहाँ कुछ नहीं है।",
};

/** The head of the client's page of a booking and of the therapist's page of a session. */
export const linkPageCopy = inLanguages({ en: pageEn, hi: pageHi });
