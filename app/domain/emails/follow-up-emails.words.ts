import type { FollowUpEnder } from "../links/follow-ups.server.ts";
import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import type { OutsideKind } from "../payments/outside-kinds.ts";

/** The sentences of the emails about proposed sessions, and about a payment outside that was not confirmed. */

const followUpsEn = {
  subject: "Times held for your next sessions",
  preheader: (payBy: string) => `Pay each one when it suits you, the first by ${payBy}.`,
  heading: "Your next sessions",
  text: (therapist: string) =>
    `We’ve held these times with ${therapist} for you. You pay for each one on its own, before the time beside it. Nothing is charged before you pay.`,
  price: (amount: string, payBy: string) => `${amount}, pay by ${payBy}`,
  see: "See your sessions and pay",
  decline:
    "Don’t want one of them, or none? You can say so on the same page. A time that isn’t paid for is released, and costs you nothing.",
  keepPrivate: "The link is private, so please don’t share it.",
  ended: {
    subject: "We’ve released the times of your next sessions",
    preheader: "You haven’t been charged for them.",
    text: {
      client: (therapist) =>
        `As you asked, we’ve released the times that were not paid for yet. You haven’t been charged for them. A session with ${therapist} that you have paid for stays booked.`,
      therapist: (therapist) =>
        `${therapist} has released the times that were not paid for yet. You haven’t been charged for them. A session with them that you have paid for stays booked.`,
      staff: (therapist) =>
        `Our team has released the times that were not paid for yet. You haven’t been charged for them. A session with ${therapist} that you have paid for stays booked.`,
    } satisfies Record<FollowUpEnder, (therapist: string) => string>,
  },
};

const followUpsHi: Translation<typeof followUpsEn> = {
  subject: "आपके अगले सेशन के लिए स्लॉट रुके हैं",
  preheader: (payBy) => `हर सेशन का पेमेंट अपनी सुविधा से करें, पहले का ${payBy} तक।`,
  heading: "आपके अगले सेशन",
  text: (therapist) =>
    `${therapist} के साथ ये स्लॉट आपके लिए रुके हैं। हर सेशन का पेमेंट अलग है, उसके साथ लिखे समय तक। पेमेंट से पहले कोई पैसे नहीं कटते।`,
  price: (amount, payBy) => `${amount}, ${payBy} तक पेमेंट करें`,
  see: "अपने सेशन देखें और पेमेंट करें",
  decline:
    "कोई एक नहीं चाहिए, या कोई भी नहीं? उसी पेज पर बताएँ। जिस स्लॉट का पेमेंट नहीं होता, वह दूसरों के लिए खुल जाता है, और आपके पैसे नहीं कटते।",
  keepPrivate: "यह लिंक निजी है, इसलिए किसी को न भेजें।",
  ended: {
    subject: "अगले सेशन के स्लॉट अब आपके लिए रुके नहीं हैं",
    preheader: "इनके लिए आपके पैसे नहीं कटे हैं।",
    text: {
      client: (therapist) =>
        `आपके कहने पर हमने वे स्लॉट छोड़ दिए हैं, जिनका पेमेंट नहीं हुआ था। इनके लिए आपके पैसे नहीं कटे हैं। ${therapist} के साथ जिस सेशन का पेमेंट हो चुका है, वह बुक रहेगा।`,
      therapist: (therapist) =>
        `जिन स्लॉट का पेमेंट नहीं हुआ था, वे ${therapist} ने छोड़ दिए हैं। इनके लिए आपके पैसे नहीं कटे हैं। उनके साथ जिस सेशन का पेमेंट हो चुका है, वह बुक रहेगा।`,
      staff: (therapist) =>
        `जिन स्लॉट का पेमेंट नहीं हुआ था, हमारी टीम ने वे छोड़ दिए हैं। इनके लिए आपके पैसे नहीं कटे हैं। ${therapist} के साथ जिस सेशन का पेमेंट हो चुका है, वह बुक रहेगा।`,
    },
  },
};

/** The emails about the next sessions of a client. */
export const followUpsEmailCopy = inLanguages({ en: followUpsEn, hi: followUpsHi });

const unconfirmedEn = {
  subject: (start: string) => `Not booked: your session on ${start}`,
  preheader: (start: string) => `We couldn’t confirm your payment, so ${start} is released.`,
  heading: "Your session is not booked",
  text: {
    cash: (amount) =>
      `We couldn’t confirm your payment of ${amount} in cash, so we’ve released the time that we held for you.`,
    upi: (amount) =>
      `We couldn’t confirm your payment of ${amount} by UPI, so we’ve released the time that we held for you.`,
    bank: (amount) =>
      `We couldn’t confirm your payment of ${amount} by bank transfer, so we’ve released the time that we held for you.`,
  } satisfies Record<OutsideKind, (amount: string) => string>,
  ifPaid: ({ phone, hours, email }: { phone: string; hours: string; email: string }) =>
    `If you’ve paid, your money is safe, and please don’t pay again. Call ${phone} (${hours}) or write to ${email} with the order’s number. We’ll book a session for it, or return it in full.`,
};

const unconfirmedHi: Translation<typeof unconfirmedEn> = {
  subject: (start) => `बुक नहीं हुआ: आपका सेशन, ${start}`,
  preheader: (start) => `आपके पेमेंट की पुष्टि नहीं हो पाई, इसलिए हमने ${start} का समय छोड़ दिया है।`,
  heading: "आपका सेशन बुक नहीं हुआ है",
  text: {
    cash: (amount) =>
      `आपके ${amount} के नक़द पेमेंट की पुष्टि नहीं हो पाई, इसलिए आपके लिए रोका गया समय हमने छोड़ दिया है।`,
    upi: (amount) =>
      `UPI से आपके ${amount} के पेमेंट की पुष्टि नहीं हो पाई, इसलिए आपके लिए रोका गया समय हमने छोड़ दिया है।`,
    bank: (amount) =>
      `बैंक ट्रांसफ़र से आपके ${amount} के पेमेंट की पुष्टि नहीं हो पाई, इसलिए आपके लिए रोका गया समय हमने छोड़ दिया है।`,
  },
  ifPaid: ({ phone, hours, email }) =>
    `अगर पेमेंट हो चुका है, तो आपके पैसे सुरक्षित हैं। दोबारा पेमेंट न करें। ${phone} पर कॉल करें (${hours}), या ऑर्डर नंबर के साथ ${email} पर लिखें। हम उससे सेशन बुक कर देंगे, या पूरे पैसे वापस कर देंगे।`,
};

/** The email about a payment in cash, by UPI or by bank that was not confirmed. */
export const unconfirmedEmailCopy = inLanguages({ en: unconfirmedEn, hi: unconfirmedHi });
