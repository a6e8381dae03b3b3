import type { CancelRefund } from "../orders/order-money.ts";
import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

/** The sentences of the emails to clients, second persons and other visitors; those to therapists are in English. */

const commonEn = {
  hello: (name: string) => `Hello ${name},`,
  ifYouNeedHelp: "If you need help now:",
  questions: (email: string, phone: string) => `Questions: ${email}, ${phone}`,
  yourData: "Your data",
  when: "When",
  length: "Length",
  minutes: (minutes: number) => `${minutes} minutes`,
  connection: "How you connect",
  withLabel: "With",
  paid: "Paid",
  price: "Price",
  order: "Order",
  refund: "Refund",
  arrives: "Arrives",
  heldUntil: "Held for you until",
  timeYouChose: "Time you chose",
  bookAnother: "Book another time",
  chooseAnother: "Choose another time",
  view: "View your booking",
  booked: (brand: string) =>
    `You’re getting this email because a session was booked with this email address at ${brand}. If that wasn’t you, please tell us.`,
  bookedBefore: (brand: string) =>
    `You’re getting this email because a session was booked with this email address at ${brand}.`,
  toBeBooked: (brand: string) =>
    `You’re getting this email because someone started booking a session with this email address at ${brand}. If that wasn’t you, please tell us.`,
  paidFor: (brand: string) =>
    `You’re getting this email because a payment was made with this email address at ${brand}. If that wasn’t you, please tell us.`,
  bookedByStaff: (brand: string) =>
    `You’re getting this email because our team booked for you at ${brand} with this email address. If that wasn’t you, please tell us.`,
};

const commonHi: Translation<typeof commonEn> = {
  hello: (name) => `नमस्ते ${name} जी,`,
  ifYouNeedHelp: "अभी मदद चाहिए तो:",
  questions: (email, phone) => `कोई सवाल हो तो: ${email}, ${phone}`,
  yourData: "आपकी जानकारी",
  when: "कब",
  length: "कितनी देर",
  minutes: (minutes) => `${minutes} मिनट`,
  connection: "बात करने का तरीक़ा",
  withLabel: "किसके साथ",
  paid: "पेमेंट",
  price: "फ़ीस",
  order: "ऑर्डर",
  refund: "रिफ़ंड",
  arrives: "कब मिलेगा",
  heldUntil: "इस समय तक रोका गया है",
  timeYouChose: "चुना हुआ समय",
  bookAnother: "कोई और समय बुक करें",
  chooseAnother: "कोई और समय चुनें",
  view: "अपनी बुकिंग देखें",
  booked: (brand) =>
    `यह ईमेल इसलिए आया है, क्योंकि इस ईमेल आईडी से ${brand} पर एक सेशन बुक हुआ है। अगर बुकिंग आपकी नहीं है, तो हमें बताएँ।`,
  bookedBefore: (brand) => `यह ईमेल इसलिए आया है, क्योंकि इस ईमेल आईडी से ${brand} पर एक सेशन बुक हुआ था।`,
  toBeBooked: (brand) =>
    `यह ईमेल इसलिए आया है, क्योंकि इस ईमेल आईडी से ${brand} पर एक सेशन बुक होना था। अगर वह आपका नहीं था, तो हमें बताएँ।`,
  paidFor: (brand) =>
    `यह ईमेल इसलिए आया है, क्योंकि इस ईमेल आईडी से ${brand} पर एक पेमेंट हुआ है। अगर पेमेंट आपका नहीं है, तो हमें बताएँ।`,
  bookedByStaff: (brand) =>
    `यह ईमेल इसलिए आया है, क्योंकि ${brand} पर हमारी टीम ने इस ईमेल आईडी से आपके लिए बुकिंग की है। अगर यह आपके लिए नहीं है, तो हमें बताएँ।`,
};

/** What several emails say. */
export const emailCopy = inLanguages({ en: commonEn, hi: commonHi });

const sessionEn = {
  calendarReminds: "The calendar entry in this email reminds you 15 minutes before.",
  calendarTitle: (therapist: string) => `Session with ${therapist}`,
  calendarOf: (brand: string) => `Session (${brand})`,
  calendarJoin: (link: string) => `Join: ${link}`,
  calendarPage: (url: string) => `Reschedule or cancel: ${url}`,
  join: "Join the session",
  joinText: (therapist: string) =>
    `The link opens in your phone or computer browser. If you’re early, please wait: the room may open only when ${therapist} joins. Anyone who has the link can join, so keep it to yourself.`,
  inPerson: (connection: string) =>
    `${connection}. If one of you can’t get there, the link below opens a call at the same time.`,
  manage: "View, reschedule or cancel your booking",
  receipt: "Receipt",
  keepPrivate: (terms: string) =>
    `${terms} The link to your booking is private: anyone who has it can reschedule or cancel the session, so please don’t share it.`,
  confirmed: {
    subject: (start: string) => `Your session on ${start}`,
    preheader: (start: string) => `Booked for ${start}. The meeting link is inside.`,
    heading: "Your session is booked",
    free: (therapist: string) =>
      `Thanks. Your session with ${therapist} is booked. There is no charge.`,
    text: (therapist: string) => `Thanks. Your session with ${therapist} is booked and paid for.`,
  },
  reminder: {
    subject: (start: string) => `Reminder: your session on ${start}`,
    preheader: (start: string) => `It starts on ${start}. The meeting link is inside.`,
    heading: "Your session is coming up",
    text: (therapist: string) =>
      `A reminder of your session with ${therapist}. You don’t need to prepare anything.`,
    terms:
      "If you can’t come, please cancel before the session starts. You’ll see your refund before you confirm.",
    freeTerms: "If you can’t come, please cancel before the session starts.",
  },
  newLink: {
    subject: (start: string) => `New link: your session on ${start}`,
    preheader: (start: string) =>
      `Your session on ${start} has a new meeting link. The time hasn’t changed.`,
    heading: "Your session has a new link",
    text: (therapist: string) =>
      `Your session with ${therapist} has a new meeting link, because your booking’s private link, email address or second person has changed. The old one no longer works. The time hasn’t changed. If someone joins you, please see on your booking’s page if their email address is still there, and enter it again if it isn’t.`,
    reason: (brand: string) =>
      `You’re getting this email because a session booked with this email address at ${brand} got a new link. If that wasn’t you, please tell us right away.`,
  },
  moved: {
    subject: (start: string) => `New time: your session on ${start}`,
    preheader: (start: string, hasNewLink: boolean) =>
      hasNewLink
        ? `Your session has a new time, ${start}. Please use the link in this email.`
        : `Your session has a new time, ${start}. The meeting link is the same.`,
    heading: "Your session has a new time",
    text: (therapist: string) =>
      `Your session with ${therapist} is rescheduled. Here is the new time.`,
    nothingToPay: "There is nothing more to pay.",
    reason: (brand: string) =>
      `You’re getting this email because a session booked with this email address at ${brand} was rescheduled. If that wasn’t you, please tell us right away.`,
  },
  entryReplaced: (hasNewLink: boolean) =>
    hasNewLink
      ? "Please use the link in this email. The calendar entry in this email replaces the old one."
      : "The meeting link is the same as before. The calendar entry in this email replaces the old one.",
  missed: {
    subject: (start: string) => `About your session on ${start}`,
    preheader: "What happens now, and how to book another time or tell us that this is wrong.",
    heading: "About your session",
    text: (therapist: string) =>
      `We hope you’re all right. ${therapist} didn’t see you at your session and marked it as missed. That can happen to anyone.`,
    noRefund:
      "Under the policy you booked with, a missed session isn’t refunded. There is nothing more to pay.",
    partRefund: (percent: number) =>
      `Under the policy you booked with, ${percent}% of a missed session is refunded. We’ll send it.`,
    object: (email: string, phone: string, hours: number) =>
      `Were you there, or did something on our side stop you? Please tell us: write to ${email}, or call ${phone}. We’ll look into it and answer within ${hours} hours. If you couldn’t come, you can tell us that too.`,
  },
};

const sessionHi: Translation<typeof sessionEn> = {
  calendarReminds: "इस ईमेल में कैलेंडर एंट्री है, जो सेशन से 15 मिनट पहले याद दिला देगी।",
  calendarTitle: (therapist) => `${therapist} के साथ सेशन`,
  calendarOf: (brand) => `सेशन (${brand})`,
  calendarJoin: (link) => `जुड़ें: ${link}`,
  calendarPage: (url) => `समय बदलें या कैंसल करें: ${url}`,
  join: "सेशन में जुड़ें",
  joinText: (therapist) =>
    `लिंक आपके फ़ोन या कंप्यूटर के ब्राउज़र में खुलता है। अगर आप समय से पहले आ जाएँ, तो थोड़ा इंतज़ार करें। हो सकता है, मीटिंग ${therapist} के जुड़ने पर ही खुले। जिसके पास लिंक है, वह जुड़ सकता है, इसलिए इसे अपने पास रखें।`,
  inPerson: (connection) => `${connection}। वहाँ न पहुँच पाएँ, तो उसी समय नीचे के लिंक से कॉल पर जुड़ें।`,
  manage: "बुकिंग देखें, समय बदलें या कैंसल करें",
  receipt: "रसीद",
  keepPrivate: (terms) =>
    `${terms} बुकिंग का लिंक निजी है। जिसके पास यह है, वह सेशन का समय बदल सकता है या उसे कैंसल कर सकता है, इसलिए इसे किसी को न भेजें।`,
  confirmed: {
    subject: (start) => `आपका सेशन: ${start}`,
    preheader: (start) => `${start} के लिए बुक है। मीटिंग का लिंक अंदर है।`,
    heading: "आपका सेशन बुक हो गया है",
    free: (therapist) => `शुक्रिया। ${therapist} के साथ आपका सेशन बुक हो गया है। इसकी कोई फ़ीस नहीं है।`,
    text: (therapist) => `शुक्रिया। ${therapist} के साथ आपका सेशन बुक हो गया है, और पेमेंट भी हो गया है।`,
  },
  reminder: {
    subject: (start) => `रिमाइंडर: आपका सेशन, ${start}`,
    preheader: (start) => `शुरू होने का समय: ${start}। मीटिंग का लिंक अंदर है।`,
    heading: "आपका सेशन आने वाला है",
    text: (therapist) => `${therapist} के साथ आपके सेशन की याद दिला रहे हैं। कोई तैयारी करने की ज़रूरत नहीं।`,
    terms: "अगर आना न हो पाए, तो सेशन शुरू होने से पहले कैंसल करें। कितना रिफ़ंड मिलेगा, यह पहले दिखेगा।",
    freeTerms: "अगर आना न हो पाए, तो सेशन शुरू होने से पहले कैंसल करें।",
  },
  newLink: {
    subject: (start) => `नया लिंक: आपका सेशन, ${start}`,
    preheader: (start) => `${start} के सेशन की मीटिंग का लिंक नया है। समय वही है।`,
    heading: "आपके सेशन का लिंक नया है",
    text: (therapist) =>
      `${therapist} के साथ मीटिंग का लिंक नया है, क्योंकि बुकिंग का निजी लिंक, ईमेल या साथ आने वाले व्यक्ति का ईमेल बदला है। पुराना लिंक अब इसके लिए काम नहीं करता। समय वही है। अगर आपके साथ कोई और भी है, तो बुकिंग के पेज पर देखें कि उनका ईमेल अब भी है या नहीं। न हो, तो उसे फिर से लिखें।`,
    reason: (brand) =>
      `यह ईमेल इसलिए आया है, क्योंकि ${brand} पर इस ईमेल आईडी से बुक हुए सेशन का लिंक बदला है। अगर यह आपने नहीं किया, तो हमें तुरंत बताएँ।`,
  },
  moved: {
    subject: (start) => `नया समय: आपका सेशन, ${start}`,
    preheader: (start, hasNewLink) =>
      hasNewLink
        ? `सेशन का नया समय: ${start}। इस ईमेल के लिंक से जुड़ें।`
        : `सेशन का नया समय: ${start}। मीटिंग का लिंक वही है।`,
    heading: "आपके सेशन का समय बदल गया है",
    text: (therapist) => `${therapist} के साथ आपके सेशन का समय बदल गया है। नया समय यह है।`,
    nothingToPay: "और कुछ नहीं देना है।",
    reason: (brand) =>
      `यह ईमेल इसलिए आया है, क्योंकि ${brand} पर इस ईमेल आईडी से बुक हुए सेशन का समय बदला है। अगर यह आपने नहीं किया, तो हमें तुरंत बताएँ।`,
  },
  entryReplaced: (hasNewLink) =>
    hasNewLink
      ? "इस ईमेल के लिंक से जुड़ें। इस ईमेल की कैलेंडर एंट्री पुरानी की जगह लेती है।"
      : "मीटिंग का लिंक पहले वाला ही है। इस ईमेल की कैलेंडर एंट्री पुरानी की जगह लेती है।",
  missed: {
    subject: (start) => `आपसे मुलाक़ात नहीं हो पाई: सेशन, ${start}`,
    preheader: "अब क्या होगा, और दूसरा सेशन कैसे बुक करें या हमें कैसे बताएँ कि यह ग़लत है।",
    heading: "आपसे मुलाक़ात नहीं हो पाई",
    text: (therapist) =>
      `उम्मीद है, आप ठीक हैं। ${therapist} से सेशन में आपकी मुलाक़ात नहीं हो पाई, और यह सेशन “नहीं हुआ” दर्ज किया गया है। ऐसा किसी के साथ भी हो सकता है।`,
    noRefund: "आपकी बुकिंग की शर्तों के मुताबिक़ छूटे हुए सेशन का रिफ़ंड नहीं मिलता। और कुछ नहीं देना है।",
    partRefund: (percent) =>
      `आपकी बुकिंग की शर्तों के मुताबिक़ छूटे हुए सेशन के ${percent}% पैसे वापस मिलते हैं। हम इन्हें भेजेंगे।`,
    object: (email, phone, hours) =>
      `क्या आपने मीटिंग खोली थी, या हमारी तरफ़ से कोई रुकावट आई? हमें बताएँ: ${email} पर लिखें, या ${phone} पर कॉल करें। हम देखेंगे और ${hours} घंटे में जवाब देंगे। आना न हो पाया हो, तो वह भी लिख दें।`,
  },
};

/** The emails about a session that takes place or took place, and its calendar entry. */
export const sessionEmailCopy = inLanguages({ en: sessionEn, hi: sessionHi });

const moneyEn = {
  where: "The refund goes to the account, card or UPI app you paid from.",
  notBooked: {
    subject: (start: string) => `Not booked: your session on ${start}`,
    preheader: (start: string) => `${start} is no longer available. You haven’t been charged.`,
    heading: "Your session is not booked",
    text: (time: string) =>
      `We’re sorry: your time (${time}) is no longer available. You haven’t been charged.`,
  },
  cancelled: {
    subject: (start: string) => `Cancelled: your session on ${start}`,
    preheader: (start: string, refund: string | null) =>
      refund === null
        ? `The session on ${start} is cancelled. No refund is due.`
        : `The session on ${start} is cancelled. Your refund is ${refund}.`,
    freePreheader: (start: string) =>
      `The session on ${start} is cancelled. You don’t need to do anything.`,
    heading: "Your session is cancelled",
    text: (therapist: string) =>
      `Your session with ${therapist} is cancelled. You don’t need to do anything.`,
    reason: (brand: string) =>
      `You’re getting this email because a session booked with this email address at ${brand} was cancelled. If that wasn’t you, please tell us right away.`,
    share: {
      none: () => "none",
      all: (refund: string) => `${refund}, the full amount`,
      rest: (refund: string) => `${refund}, the rest of what you paid`,
      part: (refund: string, price: string) => `${refund} of ${price}`,
    } satisfies Record<CancelRefund["share"], (refund: string, price: string) => string>,
    restBefore:
      "We had already refunded a part of your payment. With this refund you have all of it back.",
    allBefore: "We had already refunded all of your payment.",
    lateNone: (hours: number) =>
      `You cancelled less than ${hours} hours before the session. Under the policy you booked with, no refund is due.`,
    latePart: (hours: number, percent: number) =>
      `You cancelled less than ${hours} hours before the session. Under the policy you booked with, you get a ${percent}% refund.`,
    trace: (by: string, email: string) =>
      `If it isn’t there by ${by}, write to ${email} and we’ll trace it.`,
    view: "View your booking and refund",
  },
  cancelledByUs: {
    preheader: (start: string, refund: string) => `We cancelled the session on ${start}. ${refund}`,
    heading: "We cancelled your session",
    text: (therapist: string) =>
      `We’re sorry: we’ve cancelled your session with ${therapist}. You don’t need to do anything.`,
    refundAll: (refund: string) => `We’re refunding all ${refund}.`,
    refundRest: (refund: string) => `We’re refunding the remaining ${refund}.`,
    refundedBefore: "We had already refunded all of your payment.",
    refundBy: (refund: string, by: string) => `${refund} You’ll get it by ${by}.`,
    another: "Choose another time or another person",
  },
  refund: {
    heading: (amount: string) => `Your refund of ${amount}`,
    toWhere:
      "The refund goes to the account, card or UPI app you paid from. You don’t need to do anything.",
    trace: (email: string) => `If it isn’t there by then, write to ${email} and we’ll trace it.`,
  },
  noSession: {
    preheader: (amount: string) => `We’re refunding all ${amount}. You don’t need to do anything.`,
    share: (amount: string) => `${amount}, the full amount`,
    news: {
      slot_gone:
        "We’re sorry: when your payment reached us, your time was already taken. No session is booked. We’re refunding you in full.",
      offer_over:
        "We’ve released the other times we held for you. No session is booked. We’re refunding you in full.",
      other:
        "We’re sorry: we couldn’t book a session for your payment. No session is booked. We’re refunding you in full.",
    },
  },
  duplicate: {
    preheader: (amount: string) => `You paid twice for one session. We’re refunding ${amount}.`,
    share: (amount: string) => `${amount}, the duplicate payment`,
    news: "You paid twice for the same session. We’re refunding the duplicate payment. Nothing else changes.",
  },
  goodwill: {
    preheader: (amount: string) => `We’re refunding ${amount}. You don’t need to do anything.`,
    share: (amount: string) => `${amount}, a refund from us`,
    news: (amount: string) =>
      `We’re refunding ${amount} of what you paid. Your booking stays as it is.`,
  },
};

const moneyHi: Translation<typeof moneyEn> = {
  where: "रिफ़ंड उसी अकाउंट, कार्ड या UPI ऐप में आएगा, जिससे पेमेंट हुआ था।",
  notBooked: {
    subject: (start) => `बुक नहीं हुआ: आपका सेशन, ${start}`,
    preheader: (start) => `${start} का समय अब उपलब्ध नहीं है। आपके पैसे नहीं कटे हैं।`,
    heading: "आपका सेशन बुक नहीं हुआ है",
    text: (time) => `हमें अफ़सोस है कि आपका समय (${time}) अब उपलब्ध नहीं है। आपके पैसे नहीं कटे हैं।`,
  },
  cancelled: {
    subject: (start) => `कैंसल: आपका सेशन, ${start}`,
    preheader: (start, refund) =>
      refund === null
        ? `${start} का सेशन कैंसल हो गया है। कोई रिफ़ंड नहीं बनता।`
        : `${start} का सेशन कैंसल हो गया है। आपका रिफ़ंड: ${refund}।`,
    freePreheader: (start) => `${start} का सेशन कैंसल हो गया है। आपको कुछ नहीं करना है।`,
    heading: "आपका सेशन कैंसल हो गया है",
    text: (therapist) => `${therapist} के साथ आपका सेशन कैंसल हो गया है। आपको और कुछ नहीं करना है।`,
    reason: (brand) =>
      `यह ईमेल इसलिए आया है, क्योंकि ${brand} पर इस ईमेल आईडी से बुक हुआ सेशन कैंसल हुआ है। अगर यह आपने नहीं किया, तो हमें तुरंत बताएँ।`,
    share: {
      none: () => "कुछ नहीं",
      all: (refund) => `${refund}, पूरे पैसे`,
      rest: (refund) => `${refund}, पेमेंट का बाक़ी हिस्सा`,
      part: (refund, price) => `${price} में से ${refund}`,
    },
    restBefore: "आपके पेमेंट का एक हिस्सा पहले ही वापस हो चुका था। इस रिफ़ंड के साथ पूरे पैसे वापस हो जाते हैं।",
    allBefore: "आपका पूरा पेमेंट पहले ही वापस हो चुका था।",
    lateNone: (hours) =>
      `इसे तब कैंसल किया गया, जब सेशन में ${hours} घंटे से कम बाक़ी थे। आपकी बुकिंग की शर्तों के मुताबिक़ कोई रिफ़ंड नहीं बनता।`,
    latePart: (hours, percent) =>
      `इसे तब कैंसल किया गया, जब सेशन में ${hours} घंटे से कम बाक़ी थे। आपकी बुकिंग की शर्तों के मुताबिक़ ${percent}% वापस मिलते हैं।`,
    trace: (by, email) => `${by} तक न मिले, तो ${email} पर लिखें। हम पता लगाएँगे।`,
    view: "अपनी बुकिंग और रिफ़ंड देखें",
  },
  cancelledByUs: {
    preheader: (start, refund) => `${start} का सेशन हमारी तरफ़ से कैंसल हुआ है। ${refund}`,
    heading: "आपका सेशन हमारी तरफ़ से कैंसल हुआ है",
    text: (therapist) =>
      `हमें अफ़सोस है कि ${therapist} के साथ आपका सेशन हमें कैंसल करना पड़ा। आपको कुछ नहीं करना है।`,
    refundAll: (refund) => `हम पूरे ${refund} वापस कर रहे हैं।`,
    refundRest: (refund) => `हम बाक़ी ${refund} वापस कर रहे हैं।`,
    refundedBefore: "आपका पूरा पेमेंट पहले ही वापस हो चुका था।",
    refundBy: (refund, by) => `${refund} ${by} तक मिल जाएँगे।`,
    another: "कोई और समय या कोई और थेरेपिस्ट चुनें",
  },
  refund: {
    heading: (amount) => `आपका ${amount} का रिफ़ंड`,
    toWhere: "रिफ़ंड उसी अकाउंट, कार्ड या UPI ऐप में आएगा, जिससे पेमेंट हुआ था। आपको कुछ नहीं करना है।",
    trace: (email) => `तब तक न मिले, तो ${email} पर लिखें। हम पता लगाएँगे।`,
  },
  noSession: {
    preheader: (amount) => `हम पूरे ${amount} वापस कर रहे हैं। आपको कुछ नहीं करना है।`,
    share: (amount) => `${amount}, पूरे पैसे`,
    news: {
      slot_gone:
        "हमें अफ़सोस है कि पेमेंट आने तक यह समय किसी और को मिल चुका था। सेशन बुक नहीं हुआ है। हम आपके पूरे पैसे वापस कर रहे हैं।",
      offer_over:
        "जो दूसरे स्लॉट आपके लिए रुके थे, वे हमने छोड़ दिए हैं। सेशन बुक नहीं हुआ है। हम आपके पूरे पैसे वापस कर रहे हैं।",
      other: "हमें अफ़सोस है कि आपके पेमेंट पर सेशन बुक नहीं हो पाया। हम आपके पूरे पैसे वापस कर रहे हैं।",
    },
  },
  duplicate: {
    preheader: (amount) => `एक सेशन का पेमेंट दो बार हुआ। हम ${amount} वापस कर रहे हैं।`,
    share: (amount) => `${amount}, दूसरी बार का पेमेंट`,
    news: "एक ही सेशन का पेमेंट दो बार हुआ। हम दूसरी बार का पेमेंट वापस कर रहे हैं। और कुछ नहीं बदलता।",
  },
  goodwill: {
    preheader: (amount) => `हम ${amount} वापस कर रहे हैं। आपको कुछ नहीं करना है।`,
    share: (amount) => `${amount}, हमारी तरफ़ से रिफ़ंड`,
    news: (amount) => `हम आपके पेमेंट में से ${amount} वापस कर रहे हैं। आपकी बुकिंग वैसी ही रहेगी।`,
  },
};

/** The emails about cancellations and refunds. */
export const moneyEmailCopy = inLanguages({ en: moneyEn, hi: moneyHi });
