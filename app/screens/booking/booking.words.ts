import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { brand, supportLink } from "../../content/brand.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import type { ReportAbsence } from "../../domain/bookings/session-reports.server.ts";
import type { CancelBooking } from "../../domain/bookings/cancel-session.server.ts";
import type { RescheduleBooking } from "../../domain/bookings/reschedule-booking.server.ts";
import type { CancelQuote, RescheduleAllowance, Standing } from "./allowed-changes.ts";

const manageEn = {
  titles: {
    to_come: "Your session",
    under_way: "Your session has begun",
    over: "This session is over",
    cancelled: "This session is cancelled",
  } satisfies Record<Standing, string>,
  planned: (slot: string) => unbrokenTime(`It was planned for ${slot}.`),
  limited: (until: string) =>
    `Your email address was corrected. From ${until} you can see and change the details for your therapist here, and share your answers.`,
  hasBegun: `A session that has begun can’t be rescheduled or cancelled. If something went wrong on our side, write to ${supportLink}.`,
  bookAnother: "Book another session",
  receipt: { title: "Receipt", hint: "Your payment, to print or to save." },
  complaint: "Complain about this session",
  seeOptions: "See what you can do",
};

const manageHi: Translation<typeof manageEn> = {
  titles: {
    to_come: "आपका सेशन",
    under_way: "आपका सेशन शुरू हो चुका है",
    over: "यह सेशन पूरा हो चुका है",
    cancelled: "यह सेशन कैंसल है",
  },
  planned: (slot) => unbrokenTime(`यह सेशन ${slot} के लिए तय था।`),
  limited: (until) =>
    `आपका ईमेल बदला गया है। थेरेपिस्ट के लिए आपकी जानकारी ${until} से यहीं दिखेगी। तब उसे बदलें, और चाहें तो अपने जवाब दिखाएँ।`,
  hasBegun: `सेशन शुरू होने के बाद न समय बदलता है, न सेशन कैंसल होता है। हमारी तरफ़ से कोई गड़बड़ हुई हो, तो ${supportLink} पर लिखें।`,
  bookAnother: "एक और सेशन बुक करें",
  receipt: { title: "रसीद", hint: "आपका पेमेंट, प्रिंट या सेव करने के लिए।" },
  complaint: "इस सेशन की शिकायत करें",
  seeOptions: "देखें, अब क्या हो सकता है",
};

/** Strings of the client's page of a booking. */
export const manageCopy = inLanguages({ en: manageEn, hi: manageHi });

const doneEn = {
  /** @param mailedTo "r…a@example.com" */
  corrected: (mailedTo: string) => ({
    title: "Your email address is corrected",
    text: `The link is on its way to ${mailedTo}, with a new meeting link. The links we sent earlier no longer work.`,
  }),
  moved: (slot: string) => ({
    title: `Your session is now on ${slot}`,
    text: "The meeting link is the same. We’ve emailed you the new time, and the email updates your calendar.",
  }),
  saved: (therapistName: string) => ({
    title: "Details saved",
    text: `${therapistName} can see who’s attending, the city and the emergency contact, and our team when a life is at risk. You can change or delete all of it here.`,
  }),
  given: {
    title: "You’re sharing your answers",
    text: "You can withdraw this on this page.",
  },
  stopped: {
    title: "You’ve stopped sharing your answers",
    text: "Your therapist can’t open them any more.",
  },
};

const doneHi: Translation<typeof doneEn> = {
  corrected: (mailedTo) => ({
    title: "आपका ईमेल ठीक हो गया है",
    text: `लिंक ${mailedTo} पर भेजा जा रहा है, मीटिंग के नए लिंक के साथ। पहले भेजे गए लिंक अब काम नहीं करेंगे।`,
  }),
  moved: (slot) => ({
    title: `आपका सेशन अब ${slot} का है`,
    text: "मीटिंग का लिंक वही है। नया समय आपको ईमेल कर दिया है। उससे आपका कैलेंडर भी बदल जाएगा।",
  }),
  saved: (therapistName) => ({
    title: "जानकारी सेव हो गई",
    text: `सेशन में कौन शामिल है, शहर और इमरजेंसी का नंबर ${therapistName} को दिखता है, और किसी की जान ख़तरे में हो तो हमारी टीम को। जब चाहें, यह सब यहीं बदल लें या मिटा दें।`,
  }),
  given: {
    title: "अब आपके जवाब थेरेपिस्ट को दिखते हैं",
    text: "जब चाहें, इसे इसी पेज पर बंद कर दें।",
  },
  stopped: {
    title: "जवाब दिखाना बंद हो गया",
    text: "अब थेरेपिस्ट को आपके जवाब नहीं दिखेंगे।",
  },
};

/** What the visitor has just done. The loader chooses one, so that no page loads the others. */
export const bookingDoneCopy = inLanguages({ en: doneEn, hi: doneHi });

const rescheduleEn = {
  title: "Reschedule",
  until: ({ until, left }: Extract<RescheduleAllowance, { may: true }>) =>
    left === 1
      ? `You can reschedule once more, free, until ${unbrokenTime(until)}.`
      : `You can reschedule ${left} more times, free, until ${unbrokenTime(until)}.`,
  usedUp: (moves: number) =>
    moves === 1
      ? "You’ve rescheduled this session once. That’s the most we can do online."
      : `You’ve rescheduled this session ${moves} times. That’s the most we can do online.`,
  tooLate: (hours: number) =>
    `Your session starts within ${hours} hours, so you can’t reschedule it yourself.`,
  stillCancel: `You can still cancel it below. If something has come up, write to ${supportLink}.`,
  times: (therapistName: string) =>
    `Times with ${therapistName}. You keep your current time until the new one is confirmed, and the meeting link stays the same.`,
  submit: "Reschedule the session",
};

const rescheduleHi: Translation<typeof rescheduleEn> = {
  title: "समय बदलें",
  until: ({ until, left }) =>
    left === 1
      ? `चाहें तो ${unbrokenTime(until)} तक समय एक बार और बदल लें, मुफ़्त।`
      : `चाहें तो ${unbrokenTime(until)} तक समय ${left} बार और बदल लें, मुफ़्त।`,
  usedUp: (moves) =>
    moves === 1
      ? "इस सेशन का समय एक बार बदला जा चुका है। ऑनलाइन इससे ज़्यादा नहीं हो सकता।"
      : `इस सेशन का समय ${moves} बार बदला जा चुका है। ऑनलाइन इससे ज़्यादा नहीं हो सकता।`,
  tooLate: (hours) => `सेशन शुरू होने में ${hours} घंटे से कम बाक़ी हैं, इसलिए अब यहाँ से समय नहीं बदलेगा।`,
  stillCancel: `चाहें तो इसे नीचे से अब भी कैंसल कर दें। कोई दिक़्क़त आ गई हो, तो ${supportLink} पर लिखें।`,
  times: (therapistName) =>
    `${therapistName} के साथ उपलब्ध स्लॉट। नया समय पक्का होने तक आपका अभी वाला समय आपका ही रहेगा, और मीटिंग का लिंक वही रहेगा।`,
  submit: "सेशन का समय बदलें",
};

export const rescheduleCopy = inLanguages({ en: rescheduleEn, hi: rescheduleHi });

const cancelEn = {
  title: "Cancel",
  quote: ({ amount, share, percent, by }: CancelQuote) => {
    if (amount === null) return "If you cancel now, no refund is due.";
    if (share === "all") return `If you cancel now, you’ll get all ${amount} back by ${by}.`;
    if (share === "rest")
      return `If you cancel now, you’ll get the remaining ${amount} back by ${by}. We’ve already refunded part of your payment.`;
    return `If you cancel now, you’ll get ${amount} back (${percent}%) by ${by}.`;
  },
  takes: ({ takes }: CancelQuote) =>
    `Refunds take ${takes} from the day you cancel, and go to the account you paid from.`,
  submit: ({ amount }: CancelQuote) =>
    amount === null ? "Cancel without a refund" : `Cancel, get ${amount} back`,
  effect:
    "We’ll tell your therapist and release the time. You don’t need to give a reason, and you can book again whenever you like.",
};

const cancelHi: Translation<typeof cancelEn> = {
  title: "कैंसल करें",
  quote: ({ amount, share, percent, by }) => {
    if (amount === null) return "अभी कैंसल करने पर कोई रिफ़ंड नहीं मिलेगा।";
    if (share === "all") return `अभी कैंसल करने पर ${by} तक पूरे ${amount} वापस मिलेंगे।`;
    if (share === "rest")
      return `अभी कैंसल करने पर ${by} तक बाक़ी ${amount} वापस मिलेंगे। आपके पेमेंट का एक हिस्सा पहले ही वापस हो चुका है।`;
    return `अभी कैंसल करने पर ${by} तक ${amount} वापस मिलेंगे (${percent}%)।`;
  },
  takes: ({ takes }) =>
    `कैंसल करने के दिन से रिफ़ंड में ${takes} लगते हैं। पैसे उसी अकाउंट में लौटते हैं, जिससे पेमेंट हुआ था।`,
  submit: ({ amount }) => (amount === null ? "बिना रिफ़ंड के कैंसल करें" : `कैंसल करें, ${amount} वापस पाएँ`),
  effect:
    "हम थेरेपिस्ट को बता देंगे, और यह समय दूसरों के लिए खुल जाएगा। वजह बताना ज़रूरी नहीं। जब चाहें, फिर से बुक करें।",
};

export const cancelCopy = inLanguages({ en: cancelEn, hi: cancelHi });

const noShowEn = {
  title: "Your therapist marked this session as missed",
  text: (at: string) =>
    `Marked on ${at}. If that isn’t right, or you couldn’t come, write to ${supportLink}.`,
};

const noShowHi: Translation<typeof noShowEn> = {
  title: "थेरेपिस्ट ने लिखा है कि यह सेशन छूट गया",
  text: (at) => `यह ${at} को लिखा गया। यह सही न हो, या कोई मजबूरी रही हो, तो ${supportLink} पर लिखें।`,
};

export const noShowCopy = inLanguages({ en: noShowEn, hi: noShowHi });

/** Why a change was refused, and the state that holds now. */
export interface Problem {
  title: string;
  text: string;
}

type MoveRefusal = Extract<RescheduleBooking, { ok: false }>["reason"];
type CancelRefusal = Extract<CancelBooking, { ok: false }>["reason"];

const moveProblemsEn: Readonly<Partial<Record<MoveRefusal, Problem>>> = {
  not_booked: {
    title: "This session can’t be rescheduled any more",
    text: "It has been cancelled.",
  },
  too_late: {
    title: "This session can’t be rescheduled any more",
    text: "Nothing has changed. See below what you can still do.",
  },
  quote_changed: {
    title: "Your session has changed since you opened this page",
    text: "Nothing has been rescheduled. This page now shows your session as it is. Please choose again.",
  },
  slot_unknown: {
    title: "That time isn’t available",
    text: "Nothing has changed. Please choose another time.",
  },
  slot_passed: {
    title: "That time has passed",
    text: "Nothing has changed. Please choose a later time.",
  },
  slot_too_soon: {
    title: "It’s too late to choose that time",
    text: "It starts too soon for your therapist. Nothing has changed. Please choose a later time.",
  },
  slot_taken: {
    title: "Someone else has just taken that time",
    text: "Nothing has changed. Please choose another time below.",
  },
  client_busy: {
    title: "Please choose another time",
    text: "Nothing has changed. We can’t book you twice at the same time: if you have another session then, “Find my booking” emails you its link.",
  },
} satisfies Record<Exclude<MoveRefusal, "connection_missing" | "price_changed">, Problem>;

const moveProblemsHi: Translation<typeof moveProblemsEn> = {
  not_booked: {
    title: "इस सेशन का समय अब नहीं बदल सकता",
    text: "यह कैंसल हो चुका है।",
  },
  too_late: {
    title: "इस सेशन का समय अब नहीं बदल सकता",
    text: "कुछ नहीं बदला है। नीचे देखें, अब क्या हो सकता है।",
  },
  quote_changed: {
    title: "इस बीच आपका सेशन बदल गया है",
    text: "समय नहीं बदला गया है। अब यह पेज सेशन को वैसा दिखाता है, जैसा वह है। फिर से चुनें।",
  },
  slot_unknown: {
    title: "यह समय उपलब्ध नहीं है",
    text: "कुछ नहीं बदला है। कोई और समय चुनें।",
  },
  slot_passed: {
    title: "यह समय निकल गया",
    text: "कुछ नहीं बदला है। बाद का कोई समय चुनें।",
  },
  slot_too_soon: {
    title: "इस समय के लिए अब देर हो गई है",
    text: "थेरेपिस्ट को तैयारी का समय चाहिए। कुछ नहीं बदला है। बाद का कोई समय चुनें।",
  },
  slot_taken: {
    title: "यह समय अभी-अभी किसी और को मिल गया",
    text: "कुछ नहीं बदला है। नीचे से कोई और समय चुनें।",
  },
  client_busy: {
    title: "कोई और समय चुनें",
    text: "कुछ नहीं बदला है। एक ही समय पर हम आपके लिए दो सेशन बुक नहीं करते। इस समय आपका कोई और सेशन हो, तो “मेरी बुकिंग खोजें” से उसका लिंक ईमेल पर मिल जाएगा।",
  },
};

/** Without the refusals that only staff can meet. */
export const rescheduleProblems = inLanguages({ en: moveProblemsEn, hi: moveProblemsHi });

const cancelProblemsEn: Readonly<Record<CancelRefusal, Problem>> = {
  not_booked: {
    title: "There is no session to cancel",
    text: "This page shows what happens to your payment.",
  },
  already_started: {
    title: "The session has begun and can’t be cancelled any more",
    text: "If something went wrong on our side, please write to us.",
  },
  quote_changed: {
    title: "Your refund has changed, so nothing was cancelled",
    text: "See below what you’d get back now. Cancel only if that’s right for you.",
  },
};

const cancelProblemsHi: Translation<typeof cancelProblemsEn> = {
  not_booked: {
    title: "कैंसल करने के लिए कोई सेशन नहीं है",
    text: "आपके पेमेंट का क्या हुआ, यह इस पेज पर है।",
  },
  already_started: {
    title: "सेशन शुरू हो चुका है, इसलिए अब कैंसल नहीं हो सकता",
    text: "हमारी तरफ़ से कोई गड़बड़ हुई हो, तो हमें लिखें।",
  },
  quote_changed: {
    title: "आपका रिफ़ंड बदल गया है, इसलिए कुछ कैंसल नहीं हुआ",
    text: "नीचे देखें, अब कितना वापस मिलेगा। ठीक लगे, तभी कैंसल करें।",
  },
};

export const cancelProblems = inLanguages({ en: cancelProblemsEn, hi: cancelProblemsHi });

const nothingChanged = `Nothing has changed. If something is wrong, call ${brand.phone} or write to us.`;
const nothingChangedHindi = `कुछ नहीं बदला है। कोई गड़बड़ हो, तो ${brand.phone} पर कॉल करें या हमें लिखें।`;

const absenceProblemsEn: Readonly<
  Record<Extract<ReportAbsence, { ok: false }>["reason"], Problem>
> = {
  not_now: { title: "You can’t choose that now", text: nothingChanged },
  therapist_there: {
    title: "Your therapist has just opened the meeting",
    text: `Please join it now. ${nothingChanged}`,
  },
  marked_missed: {
    title: "Your therapist marked this session as missed",
    text: `${nothingChanged} Our team will look into it.`,
  },
  quote_changed: {
    title: "Your session has changed since you opened this page",
    text: "We haven’t changed anything. This page now shows your session as it is.",
  },
};

const absenceProblemsHi: Translation<typeof absenceProblemsEn> = {
  not_now: {
    title: "अभी यह विकल्प नहीं है",
    text: nothingChangedHindi,
  },
  therapist_there: {
    title: "थेरेपिस्ट ने अभी-अभी मीटिंग खोली है",
    text: `अभी जुड़ें। ${nothingChangedHindi}`,
  },
  marked_missed: {
    title: "थेरेपिस्ट ने लिखा है कि यह सेशन छूट गया",
    text: `${nothingChangedHindi} हमारी टीम इसे देखेगी।`,
  },
  quote_changed: {
    title: "इस बीच आपका सेशन बदल गया है",
    text: "हमने कुछ नहीं बदला है। अब यह पेज सेशन को वैसा दिखाता है, जैसा वह है।",
  },
};

/** Why the report that a therapist did not come was refused. */
export const absenceProblems = inLanguages({ en: absenceProblemsEn, hi: absenceProblemsHi });

const unknownEn: Problem = {
  title: "We couldn’t read that",
  text: "Nothing has changed. Please try again.",
};

const unknownHi: Translation<typeof unknownEn> = {
  title: "यह समझ में नहीं आया",
  text: "कुछ नहीं बदला है। फिर कोशिश करें।",
};

export const unknownIntent = inLanguages({ en: unknownEn, hi: unknownHi });

const otherEn = {
  limited: (until: string): Problem => ({
    title: "This isn’t possible yet",
    text: `Your email address was changed recently. For your safety, you can see and edit these details from ${until}. Nothing has changed.`,
  }),
  tooMany: "Please wait a moment",
};

const otherHi: Translation<typeof otherEn> = {
  limited: (until) => ({
    title: "यह अभी नहीं हो सकता",
    text: `आपका ईमेल हाल ही में बदला गया है। आपकी सुरक्षा के लिए यह जानकारी ${until} से दिखेगी। इसे तभी बदलें। अभी कुछ नहीं बदला है।`,
  }),
  tooMany: "थोड़ा इंतज़ार करें",
};

/** Other reasons: details and answers stay closed for a day after staff corrected the address; too many changes. */
export const otherProblems = inLanguages({ en: otherEn, hi: otherHi });

const replaceLinkEn = {
  title: "The link to this page",
  text: "Anyone who has it can see this booking, and change it. If someone else may have it, replace it.",
  ask: "Replace the link",
  effect:
    "This link stops working right away. You’ll also get a new meeting link, because the old one was on this page. We’ll email both new links to the address you booked with, and the new meeting link to your therapist. If the session has begun, the meeting link stays the same.",
  submit: "Yes, replace the link",
};

const replaceLinkHi: Translation<typeof replaceLinkEn> = {
  title: "इस पेज का लिंक",
  text: "जिसके पास यह लिंक है, वह इस बुकिंग को देख और बदल सकता है। अगर लिंक किसी और के पास हो सकता है, तो इसे बदल दें।",
  ask: "लिंक बदलें",
  effect:
    "यह लिंक तुरंत बंद हो जाएगा। मीटिंग का लिंक भी बदल जाएगा, क्योंकि वह इस पेज पर दिखता था। दोनों नए लिंक बुकिंग वाले ईमेल पर आएँगे। मीटिंग का नया लिंक थेरेपिस्ट को भी मिलेगा। सेशन शुरू हो चुका हो, तो मीटिंग का लिंक वही रहेगा।",
  submit: "हाँ, लिंक बदलें",
};

/** Strings of the form that replaces the link of a booking. */
export const replaceLinkCopy = inLanguages({ en: replaceLinkEn, hi: replaceLinkHi });

const sharingEn = {
  title: "Your answers",
  shared: (therapistName: string, until: string) =>
    `You’re sharing your answers from the assessment with ${therapistName}, until ${until}.`,
  stop: "Stop sharing my answers",
  share: "Share my answers",
};

const sharingHi: Translation<typeof sharingEn> = {
  title: "आपके जवाब",
  shared: (therapistName, until) => `सवालों के आपके जवाब ${therapistName} को ${until} तक दिखते हैं।`,
  stop: "मेरे जवाब दिखाना बंद करें",
  share: "मेरे जवाब दिखाएँ",
};

/** Texts about shared answers on the client's page of a booking. */
export const sharingCopy = inLanguages({ en: sharingEn, hi: sharingHi });

const sharingRefusedEn = {
  title: "Your answers weren’t shared",
  text: "Your booking or your answers have changed. See below what you can do now.",
};

const sharingRefusedHi: Translation<typeof sharingRefusedEn> = {
  title: "आपके जवाब नहीं दिखाए गए",
  text: "आपकी बुकिंग या आपके जवाब बदल गए हैं। नीचे देखें, अब क्या हो सकता है।",
};

/** Why answers were not shared. */
export const sharingProblem = inLanguages({ en: sharingRefusedEn, hi: sharingRefusedHi });
