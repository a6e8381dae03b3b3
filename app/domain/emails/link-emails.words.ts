import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

/** The sentences of the emails with links that are asked for, pay links, offers, and of the second person’s copies. */

const linksEn = {
  subject: (many: boolean) => (many ? "The links to your bookings" : "The link to your booking"),
  preheader: "You asked for this. Please don’t share it.",
  text: (many: boolean) =>
    many
      ? "Here are the links to the bookings made with this email address."
      : "Here is the link to the booking made with this email address.",
  /** A booking, by the state of its order. */
  booking: {
    booked: (time: string, therapist: string) => `${time}, with ${therapist}`,
    cancelled: (time: string, therapist: string) => `${time}, with ${therapist} (cancelled)`,
    offered: (time: string, therapist: string) =>
      `${time}, with ${therapist} (choose another time)`,
    owed: (time: string, therapist: string) => `${time}, with ${therapist} (being refunded)`,
  },
  keepPrivate:
    "These links are private: anyone who has one can reschedule or cancel the session, so please don’t share them.",
  reason: (brand: string) =>
    `You’re getting this email because someone asked ${brand} for the bookings made with this email address. If that wasn’t you, you don’t need to do anything: only you got this email.`,
};

const linksHi: Translation<typeof linksEn> = {
  subject: (many) => (many ? "आपकी बुकिंग के लिंक" : "आपकी बुकिंग का लिंक"),
  preheader: "ये आपने माँगे थे। किसी को न भेजें।",
  text: (many) =>
    many ? "इस ईमेल आईडी से हुई बुकिंग के लिंक ये हैं।" : "इस ईमेल आईडी से हुई बुकिंग का लिंक यह है।",
  booking: {
    booked: (time, therapist) => `${time}, ${therapist} के साथ`,
    cancelled: (time, therapist) => `${time}, ${therapist} के साथ (कैंसल)`,
    offered: (time, therapist) => `${time}, ${therapist} के साथ (कोई और समय चुनें)`,
    owed: (time, therapist) => `${time}, ${therapist} के साथ (पैसे वापस हो रहे हैं)`,
  },
  keepPrivate:
    "ये लिंक निजी हैं। जिसके पास लिंक है, वह सेशन का समय बदल सकता है या उसे कैंसल कर सकता है, इसलिए किसी को न भेजें।",
  reason: (brand) =>
    `यह ईमेल इसलिए आया है, क्योंकि किसी ने ${brand} से इस ईमेल आईडी की बुकिंग के लिंक माँगे थे। अगर आपने नहीं माँगे, तो कुछ करने की ज़रूरत नहीं। यह ईमेल सिर्फ़ आपको मिला है।`,
};

/** The email with the links to the bookings of an address. */
export const linksEmailCopy = inLanguages({ en: linksEn, hi: linksHi });

interface PayLinkMessage {
  name: string | undefined;
  when: string;
  until: string;
  url: string;
}

const payLinkEn = {
  first: {
    subject: (amount: string) => `Please pay ${amount} to book your time`,
    heading: "Your time is held for you",
    text: (amount: string, until: string) =>
      `We’ve held this time for you until ${until}. To book it, please pay ${amount} by then.`,
  },
  reminder: {
    subject: (until: string) => `Your time is held until ${until}`,
    heading: "Your time is still held for you",
    text: (amount: string, until: string) =>
      `This is a reminder: we hold your time until ${until}. To book it, please pay ${amount} by then.`,
  },
  preheader: (until: string) => `Held for you until ${until}. It’s booked as soon as you’ve paid.`,
  pay: (amount: string) => `See your booking and pay ${amount}`,
  terms: (policyLine: string, until: string) =>
    `${policyLine}. If you don’t pay by ${until}, we’ll release the time, and you won’t be charged.`,
  /** What staff send from their own WhatsApp: no word about health. */
  message: ({ name, when, until, url }: PayLinkMessage) =>
    `Hello${name ? ` ${name}` : ""}, we’ve held ${when} for you until ${until}. You can see it and pay here: ${url}`,
  keepPrivate:
    "You’ll get the meeting link by email as soon as you’ve paid. The link to pay is private, so please don’t share it.",
  released: {
    subject: "We’ve released the time we held for you",
    preheader: "You haven’t been charged. You can choose another time.",
    heading: "We’ve released your time",
    why: {
      unpaid:
        "We hadn’t received your payment by the end of the hold, so we’ve released the time. You haven’t been charged.",
      lost: "We’re sorry: this time is no longer available, so you can’t book it. You haven’t been charged.",
      staff: "As agreed with our team, we’ve released the time. You haven’t been charged.",
      client: "As you asked, we’ve released the time. You haven’t been charged.",
    },
    call: (phone: string, hours: string) =>
      `Or call us on ${phone} (${hours}), and we’ll book for you. If you paid just before, you don’t need to do anything: we’ll email you about it.`,
  },
};

const payLinkHi: Translation<typeof payLinkEn> = {
  first: {
    subject: (amount) => `अपना समय बुक करने के लिए ${amount} का पेमेंट करें`,
    heading: "आपका समय आपके लिए रुका है",
    text: (amount, until) =>
      `यह समय ${until} तक आपके लिए रुका है। बुक करने के लिए तब तक ${amount} का पेमेंट करें।`,
  },
  reminder: {
    subject: (until) => `पेमेंट बाक़ी है: आपका समय ${until} तक ही रुका है`,
    heading: "आपका समय अब भी आपके लिए रुका है",
    text: (amount, until) =>
      `यह रिमाइंडर है। आपका समय ${until} तक रुका है। बुक करने के लिए तब तक ${amount} का पेमेंट करें।`,
  },
  preheader: (until) => `${until} तक आपके लिए रुका है। पेमेंट होते ही बुक हो जाएगा।`,
  pay: (amount) => `अपनी बुकिंग देखें और ${amount} का पेमेंट करें`,
  terms: (policyLine, until) =>
    `${policyLine}। ${until} तक पेमेंट न हो, तो यह समय दूसरों के लिए खुल जाएगा, और आपके पैसे नहीं कटेंगे।`,
  message: ({ name, when, until, url }) =>
    `नमस्ते${name ? ` ${name} जी` : ""}, ${when} का समय ${until} तक आपके लिए रुका है। यहाँ देखें और पेमेंट करें: ${url}`,
  keepPrivate: "पेमेंट होते ही मीटिंग का लिंक ईमेल पर आ जाएगा। पेमेंट का लिंक निजी है, इसलिए किसी को न भेजें।",
  released: {
    subject: "अब यह समय आपके लिए रुका नहीं है",
    preheader: "आपके पैसे नहीं कटे हैं। चाहें तो कोई और समय चुनें।",
    heading: "अब यह समय आपके लिए रुका नहीं है",
    why: {
      unpaid: "तय समय तक पेमेंट नहीं मिला, इसलिए हमने यह समय छोड़ दिया है। आपके पैसे नहीं कटे हैं।",
      lost: "हमें अफ़सोस है कि यह समय अब उपलब्ध नहीं है और बुक नहीं हो सकता। आपके पैसे नहीं कटे हैं।",
      staff: "आपसे हुई बात के मुताबिक़ हमारी टीम ने यह समय छोड़ दिया है। आपके पैसे नहीं कटे हैं।",
      client: "आपके कहने पर हमने यह समय छोड़ दिया है। आपके पैसे नहीं कटे हैं।",
    },
    call: (phone, hours) =>
      `या ${phone} पर कॉल करें (${hours}), हम आपके लिए बुक कर देंगे। अगर पेमेंट अभी-अभी हुआ है, तो कुछ करने की ज़रूरत नहीं। उसके बारे में ईमेल आ जाएगा।`,
  },
};

/** The emails of a booking that staff made for a client. */
export const payLinkEmailCopy = inLanguages({ en: payLinkEn, hi: payLinkHi });

const offerEn = {
  changed: {
    subject: "The times we hold for you have changed",
    heading: "Please choose from these times",
    text: (time: string) =>
      `We’re sorry: a time that we held for you instead of ${time} is no longer available.`,
  },
  withdrawn: {
    subject: "Please choose another time for your session",
    heading: "Your session can’t take place",
    text: (time: string, therapist: string) =>
      `We’re sorry: your session with ${therapist} on ${time} can’t take place.`,
  },
  /** Nothing was paid. */
  gone: {
    subject: "Please choose another time for your session",
    heading: "Please choose another time",
    text: (time: string) => `We’re sorry: your time (${time}) is no longer available.`,
  },
  late: {
    subject: (amount: string) => `Your ${amount} is safe: please choose another time`,
    heading: (amount: string) => `Your ${amount} is safe`,
    text: (time: string) =>
      `We’re sorry: your payment arrived after your hold had ended, and your time (${time}) was taken.`,
  },
  instead: {
    one: "You can have this time instead. There is nothing more to pay.",
    several: "You can have one of these times instead. There is nothing more to pay.",
    oneWith: (therapist: string) =>
      `You can have this time with ${therapist} instead. There is nothing more to pay.`,
    severalWith: (therapist: string) =>
      `You can have one of these times with ${therapist} instead. There is nothing more to pay.`,
  },
  preheader: (until: string) =>
    `We’re holding other times for you until ${until}. There is nothing more to pay.`,
  onlyTime: "Another time",
  time: (place: number) => `Time ${place}`,
  choose: "Choose a time",
  nothingBooked:
    "Nothing is booked until you choose. This link is private, so please don’t share it.",
  cancel: (until: string) => `If you don’t choose by ${until}, we’ll cancel the session.`,
  refund: (until: string) =>
    `Would you rather have a refund? Choose it on the same page. If you don’t choose by ${until}, we’ll refund you in full.`,
};

const offerHi: Translation<typeof offerEn> = {
  changed: {
    subject: "आपके लिए रुके स्लॉट बदल गए हैं",
    heading: "इनमें से कोई स्लॉट चुनें",
    text: (time) => `हमें अफ़सोस है कि ${time} की जगह आपके लिए रोका गया एक स्लॉट अब उपलब्ध नहीं है।`,
  },
  withdrawn: {
    subject: "अपने सेशन के लिए कोई और समय चुनें",
    heading: "आपका सेशन नहीं हो पाएगा",
    text: (time, therapist) => `हमें अफ़सोस है कि ${therapist} के साथ आपका सेशन (${time}) नहीं हो पाएगा।`,
  },
  gone: {
    subject: "अपने सेशन के लिए कोई और समय चुनें",
    heading: "कोई और समय चुनें",
    text: (time) => `हमें अफ़सोस है कि आपका समय (${time}) अब उपलब्ध नहीं है।`,
  },
  late: {
    subject: (amount) => `आपके ${amount} सुरक्षित हैं: कोई और समय चुनें`,
    heading: (amount) => `आपके ${amount} सुरक्षित हैं`,
    text: (time) => `हमें अफ़सोस है कि पेमेंट आने तक आपका समय (${time}) किसी और को मिल चुका था।`,
  },
  instead: {
    one: "इसकी जगह यह समय मिल सकता है। और कुछ नहीं देना है।",
    several: "इसकी जगह इनमें से कोई स्लॉट मिल सकता है। और कुछ नहीं देना है।",
    oneWith: (therapist) => `इसकी जगह ${therapist} के साथ यह समय मिल सकता है। और कुछ नहीं देना है।`,
    severalWith: (therapist) =>
      `इसकी जगह ${therapist} के साथ इनमें से कोई स्लॉट मिल सकता है। और कुछ नहीं देना है।`,
  },
  preheader: (until) => `दूसरे स्लॉट ${until} तक आपके लिए रुके हैं। और कुछ नहीं देना है।`,
  onlyTime: "दूसरा स्लॉट",
  time: (place) => `स्लॉट ${place}`,
  choose: "समय चुनें",
  nothingBooked: "आपके चुनने तक कुछ बुक नहीं होगा। यह लिंक निजी है, इसलिए किसी को न भेजें।",
  cancel: (until) => `${until} तक कुछ न चुना जाए, तो सेशन कैंसल हो जाएगा।`,
  refund: (until) =>
    `पैसे वापस चाहिए? उसी पेज पर रिफ़ंड चुनें। ${until} तक कुछ न चुना जाए, तो हम पूरे पैसे वापस कर देंगे।`,
};

/** The email with other times, instead of one that is not available. */
export const offerEmailCopy = inLanguages({ en: offerEn, hi: offerHi });

const secondPersonEn = {
  invited: (who: string) =>
    `${who} is coming to this session with you, and asked us to send you its time and the meeting link.`,
  /** Says neither a name nor a reason. */
  removed: {
    preheader: (start: string) => `Your invitation to the session on ${start} is cancelled.`,
    heading: "Your invitation is cancelled",
    text: "Your invitation to this session is cancelled. Please don’t use the link in our earlier email. You don’t need to do anything.",
    reason: (email: string) =>
      `You’re getting this email because you were invited to this session before. If you have a question, write to ${email}.`,
  },
  someone: "The person who booked",
  changes: (who: string) =>
    `${who} booked the session and can change or cancel it. We’ll email you if that happens.`,
  reason: (who: string, email: string) =>
    `You’re getting this email because ${who} gave us your email address and said you agreed. If you didn’t expect it, ignore it, or write to ${email}.`,
};

const secondPersonHi: Translation<typeof secondPersonEn> = {
  invited: (who) =>
    `इस सेशन में ${who} के साथ आप भी शामिल हैं। उनके कहने पर हम आपको समय और मीटिंग का लिंक भेज रहे हैं।`,
  removed: {
    preheader: (start) => `${start} के सेशन का आपका इनवाइट कैंसल हो गया है।`,
    heading: "आपका इनवाइट कैंसल हो गया है",
    text: "इस सेशन का आपका इनवाइट कैंसल हो गया है। पिछले ईमेल वाला लिंक इस्तेमाल न करें। आपको कुछ नहीं करना है।",
    reason: (email) =>
      `यह ईमेल इसलिए आया है, क्योंकि आपको पहले इस सेशन के लिए इनवाइट किया गया था। कोई सवाल हो, तो ${email} पर लिखें।`,
  },
  someone: "बुक करने वाले व्यक्ति",
  changes: (who) =>
    `यह बुकिंग ${who} की है। समय बदलना या कैंसल करना उन्हीं के हाथ में है। ऐसा हुआ, तो आपको ईमेल आ जाएगा।`,
  reason: (who, email) =>
    `यह ईमेल इसलिए आया है, क्योंकि ${who} ने हमें आपका ईमेल दिया और बताया कि आपको मंज़ूर है। अगर इसकी उम्मीद नहीं थी, तो इसे छोड़ दें, या ${email} पर लिखें।`,
};

/** What the copy to the second person of a session says in place of what is the client’s alone. */
export const secondPersonEmailCopy = inLanguages({ en: secondPersonEn, hi: secondPersonHi });

const changedEn = {
  subject: "Your email address was changed",
  preheader: (until: string) => `If this wasn’t you, tell us by ${until}.`,
  /** What changed, by who changed it. */
  news: {
    staff: (brand: string) =>
      `Our team corrected a client’s email address at ${brand}. Emails and links about their bookings no longer come to this address.`,
    client: (brand: string) =>
      `The email address of your data and bookings at ${brand} was changed on the page “Your data”. Emails and links no longer come to this address.`,
    browser: (brand: string) =>
      `The email address of a booking at ${brand} was corrected in the browser that was used to book. Emails and links no longer come to this address.`,
  },
  undoText: (until: string) =>
    `If you asked for this, you don’t need to do anything. If these bookings are yours and you didn’t ask for it, tell us by ${until}: our team then decides who they belong to.`,
  undo: "This wasn’t me",
  reason: (brand: string) =>
    `You’re getting this email because ${brand} used this email address until now.`,
};

const changedHi: Translation<typeof changedEn> = {
  subject: "आपकी ईमेल आईडी बदली गई है",
  preheader: (until) => `यह आपने नहीं किया? ${until} तक हमें बताएँ।`,
  news: {
    staff: (brand) =>
      `हमारी टीम ने ${brand} पर एक क्लाइंट की ईमेल आईडी ठीक की है। अब उनकी बुकिंग के ईमेल और लिंक यहाँ नहीं आएँगे।`,
    client: (brand) =>
      `${brand} पर आपकी जानकारी और बुकिंग की ईमेल आईडी “आपकी जानकारी” पेज से बदली गई है। अब ईमेल और लिंक यहाँ नहीं आएँगे।`,
    browser: (brand) =>
      `${brand} पर एक बुकिंग की ईमेल आईडी उसी ब्राउज़र से ठीक की गई है, जिससे बुकिंग हुई थी। अब ईमेल और लिंक यहाँ नहीं आएँगे।`,
  },
  undoText: (until) =>
    `अगर यह आपके कहने पर हुआ है, तो कुछ नहीं करना है। अगर ये बुकिंग आपकी हैं और आपने यह नहीं कहा, तो ${until} तक हमें बताएँ: फिर हमारी टीम तय करेगी कि बुकिंग किसकी हैं।`,
  undo: "यह मैंने नहीं किया",
  reason: (brand) => `यह ईमेल इसलिए आया है, क्योंकि अब तक ${brand} के ईमेल यहीं आते थे।`,
};

/** The email to the old address after a change. */
export const changedEmailCopy = inLanguages({ en: changedEn, hi: changedHi });

const claimedEn = {
  subject: "Please tell us if your bookings are yours",
  preheader: "Until our team has looked, the links to your bookings don’t work.",
  news: (brand: string) =>
    `Bookings at ${brand} that came to this email address had another address before. Someone who reads that other mailbox says that the change wasn’t theirs. To be safe, we’ve ended every link to these bookings and to the sessions. Your times stay booked.`,
  ask: "Please tell us if these bookings are yours. Our team then decides, and sends new links to the right address.",
  answer: "Tell us",
  call: (phone: string, hours: string) =>
    `If your session is soon, please call us on ${phone} (${hours}).`,
  reason: (brand: string) =>
    `You’re getting this email because bookings at ${brand} have this email address.`,
};

const claimedHi: Translation<typeof claimedEn> = {
  subject: "कृपया बताएँ कि ये बुकिंग आपकी हैं या नहीं",
  preheader: "जब तक हमारी टीम देख नहीं लेती, आपकी बुकिंग के लिंक नहीं खुलेंगे।",
  news: (brand) =>
    `${brand} की जिन बुकिंग के ईमेल यहाँ आते हैं, उनकी ईमेल आईडी पहले दूसरी थी। उस दूसरे मेलबॉक्स से किसी ने कहा है कि यह बदलाव उनका नहीं था। सावधानी के लिए हमने इन बुकिंग और सेशन के सभी लिंक बंद कर दिए हैं। आपके समय बुक ही हैं।`,
  ask: "कृपया बताएँ कि ये बुकिंग आपकी हैं या नहीं। फिर हमारी टीम तय करेगी, और सही ईमेल आईडी पर नए लिंक भेजेगी।",
  answer: "हमें बताएँ",
  call: (phone, hours) => `अगर आपका सेशन जल्दी है, तो हमें ${phone} पर फ़ोन करें (${hours})।`,
  reason: (brand) => `यह ईमेल इसलिए आया है, क्योंकि ${brand} की कुछ बुकिंग में यही ईमेल आईडी है।`,
};

/** The email to the new address when the old one claims it back. */
export const claimedEmailCopy = inLanguages({ en: claimedEn, hi: claimedHi });

const deskEn = {
  subject: (brand: string) => `A message from ${brand}`,
  preheader: "Our team has written to you.",
  heading: "A message from our team",
  reason: (brand: string) =>
    `You’re getting this email because you have a booking with ${brand}. To write back, answer this email.`,
};

const deskHi: Translation<typeof deskEn> = {
  subject: (brand) => `${brand} से एक मैसेज`,
  preheader: "हमारी टीम ने आपको लिखा है।",
  heading: "हमारी टीम का मैसेज",
  reason: (brand) =>
    `यह ईमेल इसलिए आया है, क्योंकि ${brand} पर आपकी एक बुकिंग है। जवाब देना हो, तो इसी ईमेल पर लिखें।`,
};

/** Around what our team writes to a client, which stands as they typed it. */
export const deskEmailCopy = inLanguages({ en: deskEn, hi: deskHi });
