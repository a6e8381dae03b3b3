import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import { unbrokenTime } from "../../../lib/india-time.ts";
import { brand, supportLink } from "../../../content/brand.ts";
import type { Outcome } from "./outcome.ts";

/** Strings of the payment result. Those marked "literal" are the specification's and stay as they are. */

type Booked = Extract<Outcome, { view: "booked" }>;

const frameEn = {
  toMatch: "Back to your match",
  toHome: "Back to home",
  payment: "Your payment",
  booking: "Your booking",
};

const frameHi: Translation<typeof frameEn> = {
  toMatch: "थेरेपिस्ट के पेज पर वापस जाएँ",
  toHome: "होम पर वापस जाएँ",
  payment: "आपका पेमेंट",
  booking: "आपकी बुकिंग",
};

export const frameCopy = inLanguages({ en: frameEn, hi: frameHi });

const bookedEn = {
  /** literal */
  title: "Thanks",
  lead: "Your session is booked.",
  /** With the masked email address, which stays in one line, in place of the mark. */
  mailed: "Your session is booked. The link is on its way to <email>.",
  now: "Now",
  emailed: "We’re emailing you the meeting link.",
  paid: (amount: string) => `You paid ${amount}. Your meeting link is on this page too.`,
  until: (until: string) => `Until ${until}`,
  /** @param changes what the client can still do, and what is refunded until then */
  canChange: ({ mayMove, refund, isAll }: NonNullable<Booked["changes"]>, isFree: boolean) => {
    if (isFree) return mayMove ? "You can reschedule, or cancel." : "You can cancel.";
    if (refund === null)
      return mayMove
        ? "You can reschedule, or cancel. No refund is due."
        : "You can cancel. No refund is due.";
    if (isAll)
      return mayMove
        ? `You can reschedule, or cancel and get all ${refund} back.`
        : `You can cancel and get all ${refund} back.`;
    return mayMove
      ? `You can reschedule, or cancel and get ${refund} back.`
      : `You can cancel and get ${refund} back.`;
  },
  starts: (at: string) => at,
  open: "Open your meeting link.",
  openInPerson: (connection: string) => `${connection}.`,
  creating: "We’re creating your meeting link. This takes a few seconds.",
  /** literal */
  checkEmail: "Please check your Email for a meeting link",
  checkSpam:
    "Not there in a few minutes? Check your spam folder. The link on this page is the same one. Please don’t share it: anyone who has it can join.",
  refused: {
    title: "Your email provider rejected our message",
    correct: "Your session is still booked. Please correct your email address on this page.",
    write: `Your session is still booked. Please copy the link on this page, and save the link to your booking’s page. To give us another email address, write to ${supportLink}.`,
  },
  reviews: (count: number) => `(${count} reviews)`,
  manage: "Reschedule or cancel this session",
  receipt: "Receipt",
};

const bookedHi: Translation<typeof bookedEn> = {
  title: "शुक्रिया",
  lead: "आपका सेशन बुक हो गया है।",
  mailed: "आपका सेशन बुक हो गया है। लिंक <email> पर भेजा जा रहा है।",
  now: "अभी",
  emailed: "मीटिंग का लिंक आपके ईमेल पर भेजा जा रहा है।",
  paid: (amount) => `${amount} का पेमेंट हो गया है। मीटिंग का लिंक इस पेज पर भी है।`,
  until: (until) => `${until} तक`,
  canChange: ({ mayMove, refund, isAll }, isFree) => {
    if (isFree) return mayMove ? "चाहें तो समय बदलें या कैंसल करें।" : "चाहें तो कैंसल करें।";
    if (refund === null)
      return mayMove
        ? "चाहें तो समय बदलें। कैंसल करने पर कोई रिफ़ंड नहीं मिलेगा।"
        : "कैंसल करने पर कोई रिफ़ंड नहीं मिलेगा।";
    if (isAll)
      return mayMove
        ? `चाहें तो समय बदलें। कैंसल करने पर पूरे ${refund} वापस मिलेंगे।`
        : `कैंसल करने पर पूरे ${refund} वापस मिलेंगे।`;
    return mayMove
      ? `चाहें तो समय बदलें। कैंसल करने पर ${refund} वापस मिलेंगे।`
      : `कैंसल करने पर ${refund} वापस मिलेंगे।`;
  },
  starts: (at) => at,
  open: "मीटिंग का लिंक खोलें।",
  openInPerson: (connection) => `${connection}।`,
  creating: "मीटिंग का लिंक बन रहा है। कुछ सेकंड लगेंगे।",
  checkEmail: "मीटिंग के लिंक के लिए अपना ईमेल देखें",
  checkSpam:
    "कुछ मिनट में न आए? स्पैम फ़ोल्डर देखें। इस पेज पर भी वही लिंक है। यह लिंक किसी को न भेजें, क्योंकि जिसके पास लिंक है, वह जुड़ सकता है।",
  refused: {
    title: "हमारा मैसेज आपके ईमेल तक नहीं पहुँचा",
    correct: "आपका सेशन अब भी बुक है। इस पेज पर अपना ईमेल ठीक करें।",
    write: `आपका सेशन अब भी बुक है। इस पेज से मीटिंग का लिंक कॉपी कर लें, और बुकिंग के पेज का लिंक सेव कर लें। दूसरा ईमेल देना हो, तो ${supportLink} पर लिखें।`,
  },
  reviews: (count) => `(${count} रिव्यू)`,
  manage: "समय बदलें या कैंसल करें",
  receipt: "रसीद",
};

export const bookedCopy = inLanguages({ en: bookedEn, hi: bookedHi });

const correctEmailEn = {
  ask: "Wrong address?",
  label: "Your email address",
  effect:
    "We’ll send the link there, with a new meeting link. The links we sent earlier will stop working.",
  submit: "Correct my address",
  tooLate: `The address can’t be corrected here any more. Please write to ${brand.supportEmail}`,
};

const correctEmailHi: Translation<typeof correctEmailEn> = {
  ask: "ईमेल ग़लत है?",
  label: "आपका ईमेल",
  effect: "लिंक उस ईमेल पर भेजा जाएगा, मीटिंग के नए लिंक के साथ। पहले भेजे गए लिंक काम नहीं करेंगे।",
  submit: "मेरा ईमेल ठीक करें",
  tooLate: `यहाँ अब ईमेल ठीक नहीं हो सकता। ${brand.supportEmail} पर लिखें`,
};

/** Strings of the form that corrects a mistyped email address, from the browser that has just booked. */
export const correctEmailCopy = inLanguages({ en: correctEmailEn, hi: correctEmailHi });

const linksGoneEn = {
  over: {
    title: "This session is over",
    text: `We no longer show its links here. If you have a question about it, write to ${supportLink}.`,
  },
  replaced: {
    title: "The link to your booking was replaced",
    text: "This page no longer shows any links. We emailed the new one to the address you booked with. Not there? We can send it again.",
  },
  find: "Find my booking",
};

const linksGoneHi: Translation<typeof linksGoneEn> = {
  over: {
    title: "यह सेशन पूरा हो चुका है",
    text: `इसके लिंक अब यहाँ नहीं दिखते। इसके बारे में कोई सवाल हो, तो ${supportLink} पर लिखें।`,
  },
  replaced: {
    title: "आपकी बुकिंग का लिंक बदल गया है",
    text: "इस पेज पर अब कोई लिंक नहीं है। नया लिंक बुकिंग वाले ईमेल पर भेजा गया है। नहीं मिला? फिर से मँगवाएँ।",
  },
  find: "मेरी बुकिंग खोजें",
};

export const linksGoneCopy = inLanguages({ en: linksGoneEn, hi: linksGoneHi });

const waitingEn = {
  /** literal */
  dialog: "Loading Payment Information",
  dialogText: "This takes a few seconds. Please keep this page open.",
  title: "Your payment is still being confirmed",
  payOnce: "Please don’t pay again",
  paid: (amount: string | null) =>
    amount === null
      ? "We’re booking your session."
      : `Your ${amount} has arrived, and we’re booking your session.`,
  unpaid: (amount: string) =>
    `Some banks take a few minutes to confirm a payment of ${amount}. We keep checking.`,
  after:
    "As soon as it’s confirmed, we’ll email you the meeting link. This page updates by itself, and you can close it.",
  refund: "If your bank took the money and we can’t book you, we’ll refund you in full.",
  steps: ["Payment sent", "Bank confirms", "Session booked"],
};

const waitingHi: Translation<typeof waitingEn> = {
  dialog: "पेमेंट की जानकारी आ रही है",
  dialogText: "कुछ सेकंड लगेंगे। यह पेज खुला रखें।",
  title: "पेमेंट की पुष्टि अभी बाक़ी है",
  payOnce: "दोबारा पेमेंट न करें",
  paid: (amount) =>
    amount === null ? "आपका सेशन बुक हो रहा है।" : `आपके ${amount} मिल गए हैं, और आपका सेशन बुक हो रहा है।`,
  unpaid: (amount) => `कुछ बैंकों को ${amount} के पेमेंट की पुष्टि में कुछ मिनट लगते हैं। हम देखते रहेंगे।`,
  after: "पुष्टि होते ही मीटिंग का लिंक ईमेल पर आ जाएगा। यह पेज अपने आप बदलेगा। चाहें तो इसे बंद कर दें।",
  refund: "बैंक से पैसे कट गए और सेशन बुक न हो पाए, तो पूरे पैसे वापस मिलेंगे।",
  steps: ["पेमेंट भेजा गया", "बैंक की पुष्टि", "सेशन बुक"],
};

export const waitingCopy = inLanguages({ en: waitingEn, hi: waitingHi });

const failedEn = {
  /** literal */
  title: "Payment Failed",
  /** literal */
  lead: "Something went wrong with your transaction. Please try again later.",
  notBooked: (by: string) =>
    `We haven’t booked a session. If your bank took the money anyway, it must return it within 5 days: by ${by}.`,
  again: "Try again",
  saved: "Your answers are saved.",
  /** literal */
  home: "Go Home",
};

const failedHi: Translation<typeof failedEn> = {
  title: "पेमेंट नहीं हो पाया",
  lead: "पेमेंट में कुछ गड़बड़ हुई। थोड़ी देर बाद फिर कोशिश करें।",
  notBooked: (by) =>
    `सेशन बुक नहीं हुआ है। फिर भी बैंक से पैसे कट गए हों, तो बैंक को 5 दिन में, यानी ${by} तक, लौटाने होंगे।`,
  again: "फिर कोशिश करें",
  saved: "आपके जवाब सुरक्षित हैं।",
  home: "होम पर जाएँ",
};

export const failedCopy = inLanguages({ en: failedEn, hi: failedHi });

const unknownOrderEn = {
  title: "We can’t find this booking",
  lead: "If you have paid, please don’t pay again. We’ll find your payment.",
  paidTitle: (amount: string) => `Your ${amount} has arrived`,
  paidLead:
    "We’ve lost the booking that it was for. Our team has been told. Please don’t pay again.",
  settledTitle: "Your payment is settled",
  settledLead:
    "We lost the booking that it was for. Our team has booked your session again or returned your money.",
  writeSettled: `If you have neither, write to ${supportLink} with this number.`,
  write: `Write to ${supportLink} with this number. We’ll book your session, or return your money in full.`,
  number: "Your order number:",
  find: "Find my booking",
};

const unknownOrderHi: Translation<typeof unknownOrderEn> = {
  title: "यह बुकिंग नहीं मिल रही है",
  lead: "अगर पेमेंट हो चुका है, तो दोबारा पेमेंट न करें। आपका पेमेंट ढूँढ लिया जाएगा।",
  paidTitle: (amount) => `आपके ${amount} मिल गए हैं`,
  paidLead:
    "जिस बुकिंग के लिए पेमेंट था, वह हमें नहीं मिल रही। हमारी टीम को बता दिया गया है। दोबारा पेमेंट न करें।",
  settledTitle: "आपके पेमेंट का मामला सुलझ गया है",
  settledLead:
    "जिस बुकिंग के लिए पेमेंट था, वह हमें नहीं मिल रही थी। हमारी टीम ने आपका सेशन फिर से बुक कर दिया है, या आपके पैसे लौटा दिए हैं।",
  writeSettled: `अगर दोनों में से कुछ नहीं हुआ, तो इस नंबर के साथ ${supportLink} पर लिखें।`,
  write: `इस नंबर के साथ ${supportLink} पर लिखें। आपका सेशन बुक किया जाएगा, या पूरे पैसे लौटाए जाएँगे।`,
  number: "आपका ऑर्डर नंबर:",
  find: "मेरी बुकिंग खोजें",
};

export const unknownOrderCopy = inLanguages({ en: unknownOrderEn, hi: unknownOrderHi });

const lateRefundEn = {
  title: (amount: string) => `Your ${amount} is safe`,
  lead: (slot: string) =>
    `Your payment arrived after ${unbrokenTime(slot)} was no longer available, so we couldn’t book your session.`,
  paidTwice: (slot: string) =>
    `You had already paid for ${unbrokenTime(slot)}. We’re refunding this second payment.`,
  find: "Find my booking",
  nothingToDo: "You don’t need to do anything. We’ve emailed you about it.",
  another: "Choose another time",
};

const lateRefundHi: Translation<typeof lateRefundEn> = {
  title: (amount) => `आपके ${amount} सुरक्षित हैं`,
  lead: (slot) =>
    `पेमेंट आने तक ${unbrokenTime(slot)} का समय किसी और को मिल चुका था, इसलिए सेशन बुक नहीं हो पाया।`,
  paidTwice: (slot) =>
    `${unbrokenTime(slot)} का पेमेंट पहले ही हो चुका था। यह दूसरा पेमेंट वापस किया जा रहा है।`,
  find: "मेरी बुकिंग खोजें",
  nothingToDo: "आपको कुछ नहीं करना है। इसके बारे में ईमेल भेज दिया गया है।",
  another: "कोई और समय चुनें",
};

export const lateRefundCopy = inLanguages({ en: lateRefundEn, hi: lateRefundHi });

const cancelledEn = {
  title: "This session is cancelled",
  lead: (slot: string) => unbrokenTime(`It was planned for ${slot}.`),
  another: "Choose another time",
  booking: "See the booking",
};

const cancelledHi: Translation<typeof cancelledEn> = {
  title: "यह सेशन कैंसल है",
  lead: (slot) => unbrokenTime(`यह सेशन ${slot} के लिए तय था।`),
  another: "कोई और समय चुनें",
  booking: "बुकिंग देखें",
};

export const cancelledCopy = inLanguages({ en: cancelledEn, hi: cancelledHi });

const elsewhereEn = {
  title: "Find your booking",
  lead: "To protect your privacy, this page shows your session only in the browser you booked with.",
  text: "Your booking hasn’t changed. Open it from the link in our email, or ask us to email you the link again. We send it to the address you booked with.",
  booked: {
    title: "Your session is booked",
    lead: (mailedTo: string) => `The link is on its way to ${mailedTo}.`,
    text: "To protect your privacy, this page shows your session only in the browser you booked with. Open it from the link in our email, or ask us to email you the link again.",
  },
  find: "Find my booking",
  help: `Can’t find it? Write to ${supportLink}.`,
};

const elsewhereHi: Translation<typeof elsewhereEn> = {
  title: "अपनी बुकिंग खोजें",
  lead: "आपकी प्राइवेसी के लिए यह पेज सेशन सिर्फ़ उसी ब्राउज़र में दिखाता है, जिससे बुकिंग हुई थी।",
  text: "आपकी बुकिंग में कुछ नहीं बदला है। उसे हमारे ईमेल के लिंक से खोलें, या लिंक फिर से मँगवाएँ। वह बुकिंग वाले ईमेल पर आएगा।",
  booked: {
    title: "आपका सेशन बुक हो गया है",
    lead: (mailedTo) => `लिंक ${mailedTo} पर भेजा जा रहा है।`,
    text: "आपकी प्राइवेसी के लिए यह पेज सेशन सिर्फ़ उसी ब्राउज़र में दिखाता है, जिससे बुकिंग हुई थी। उसे हमारे ईमेल के लिंक से खोलें, या लिंक फिर से मँगवाएँ।",
  },
  find: "मेरी बुकिंग खोजें",
  help: `नहीं मिल रही? ${supportLink} पर लिखें।`,
};

export const elsewhereCopy = inLanguages({ en: elsewhereEn, hi: elsewhereHi });

const headEn = {
  tabTitle: `Your booking: ${brand.name}`,
  description: "Your payment and your session.",
};

const headHi: Translation<typeof headEn> = {
  tabTitle: `आपकी बुकिंग: ${brand.name}`,
  description: "आपका पेमेंट और आपका सेशन।",
};

/** The head of the result's page, whatever it shows. */
export const resultHeadCopy = inLanguages({ en: headEn, hi: headHi });
