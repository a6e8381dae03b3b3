import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { brand, supportLink } from "../../content/brand.ts";

const en = {
  title: "Find my booking",
  tabTitle: (hasErrors: boolean) => `${hasErrors ? "Error: " : ""}Find my booking: ${brand.name}`,
  lead: "Join, reschedule or cancel with the link to your booking. We’ll send it to the email address you booked with.",
  email: "Email",
  emailHint: "The address you gave when you booked",
  submit: "Email me the link",
  missing: "Enter your email address",
  wrong: "Enter an email address like name@example.com",
  sent: {
    title: "Check your email",
    text: "If there is a booking with that address, we’ve emailed you its link.",
  },
  replaced: {
    title: "The old link no longer works",
    text: "We’ve emailed the new one to the address you booked with.",
  },
  /** Before it is asked for. */
  help: `Can’t open that mailbox, or used another email address? Write to ${supportLink}.`,
  /** After it was asked for. */
  notThere: `Not there in a few minutes? Check your spam folder, or write to ${supportLink}.`,
};

const hi: Translation<typeof en> = {
  title: "मेरी बुकिंग खोजें",
  tabTitle: (hasErrors) => `${hasErrors ? "ग़लती: " : ""}मेरी बुकिंग खोजें: ${brand.name}`,
  lead: "बुकिंग के लिंक से सेशन में जुड़ें, समय बदलें या कैंसल करें। लिंक उसी ईमेल पर भेजा जाएगा, जिससे बुकिंग हुई थी।",
  email: "ईमेल",
  emailHint: "वही ईमेल, जो बुक करते समय दिया था",
  submit: "मुझे लिंक ईमेल करें",
  missing: "अपनी ईमेल आईडी लिखें",
  wrong: "ईमेल आईडी ऐसे लिखें: name@example.com",
  sent: {
    title: "अपना ईमेल देखें",
    text: "अगर इस ईमेल से कोई बुकिंग है, तो उसका लिंक ईमेल कर दिया गया है।",
  },
  replaced: {
    title: "पुराना लिंक अब काम नहीं करता",
    text: "नया लिंक बुकिंग वाले ईमेल पर भेज दिया गया है।",
  },
  help: `वह ईमेल नहीं खुलता, या बुकिंग किसी और ईमेल से हुई थी? ${supportLink} पर लिखें।`,
  notThere: `कुछ मिनट में न आए? स्पैम फ़ोल्डर देखें, या ${supportLink} पर लिखें।`,
};

export const findBookingCopy = inLanguages({ en, hi });
