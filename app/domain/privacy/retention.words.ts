import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { SHARED_DAYS } from "../visitors/sharing-notice.ts";

const en = {
  /** A term, which `kept` of each kind begins with. */
  days: (days: number) => (days === 1 ? "One day" : `${days} days`),
  years: (years: number) => (years === 1 ? "One year" : `${years} years`),
  drafts: {
    what: "Assessment answers you haven’t submitted, saved so that a reload doesn’t lose them. Some are about your health",
    purpose: "To continue where you left off.",
    kept: (term: string) => `${term} after your last change. “Start over” deletes them right away.`,
  },
  contacts: {
    what: "Name, email address and phone number",
    purpose:
      "To book your session, send you its link, reach you if something changes, and answer you.",
    kept: (term: string) =>
      `${term} after your last change. If you have a booking: as long as its record.`,
  },
  answers: {
    what: "Your assessment answers: age group, how you identify, what is on your mind, whether you’ve tried therapy, how you’d like to connect, day and time. Sensitive: some are about your health",
    purpose: "To suggest a therapist and tell you why. You can skip all of them.",
    kept: (term: string) => `${term} after your last change. Or until you delete them.`,
  },
  shares: {
    what: "That you shared your answers with your therapist, if you did",
    purpose: `To let your therapist open them, until ${SHARED_DAYS} days after the session.`,
    kept: (term: string) =>
      `${term} after the session. You can withdraw it at any time on your booking’s page.`,
  },
  sales: {
    what: "Bookings and payments: therapist, day, time, length, amount, order number, the payment company’s reference, refunds, what you told us about a therapist who did not come, and which email we sent when",
    purpose:
      "To run the session, reschedule or cancel it, take the payment, refund it where due, and keep our accounts.",
    /** Gets the number of financial years. */
    kept: (years: string) =>
      `Until 31 March, ${years} after the financial year of the session. Tax and company law require records of a sale. We never see or store a card number, a UPI PIN or a bank password, and keep no copy of our emails.`,
  },
  meetings: {
    what: "The meeting link",
    purpose: "To join the session.",
    kept: (term: string) => `${term} after the session.`,
  },
  openings: {
    what: "When you, and when your therapist, first opened the meeting by its link on our pages, from 30 minutes before the start; and that your therapist was shown your phone number because a life was at risk",
    purpose:
      "To see on the day of the session who may be waiting, and to answer you if one of you missed it.",
    kept: (term: string) =>
      `${term} after the session. Nothing is stored if your browser doesn’t tell us, or if you join by the email or the calendar.`,
  },
  attendees: {
    what: "City, emergency contact, and the name and email address of another person who comes to a session",
    purpose:
      "For your therapist only, who may need them in an emergency; the email address only to send that person the meeting link. All of it is optional.",
    kept: (term: string) =>
      `${term} after the session. Or until you delete it on your booking’s page.`,
  },
  unpaid: {
    what: "Orders that were never paid, and sessions without charge",
    purpose:
      "To match a payment that arrives late, and to run a session without charge, reschedule or cancel it.",
    kept: (term: string) => `${term} after the order, or after a session without charge.`,
  },
  networks: {
    what: "Your IP address when you pay, stored only as a code that can’t be reversed",
    purpose: "To stop one computer from holding every available time.",
    kept: (term: string) => `${term} after the order.`,
  },
  messages: {
    what: "What you write to us in the support and contact forms",
    purpose: "To answer you.",
    kept: (term: string) => `${term} after the message. Or until you delete it.`,
  },
  deskEmails: {
    what: "What our team writes to you by email, about your booking or a day of sessions",
    purpose: "To know what we told you.",
    kept: (term: string) => `${term} after we wrote it. Or until you delete your data.`,
  },
  notes: {
    what: "Notes of our team about your bookings, such as when we may call. Not about your health",
    purpose: "To remember what you told us, so that you don’t have to say it again.",
    kept: (term: string) =>
      `${term} after it was written. You can see them under “Your data”. Or until you delete your data.`,
  },
  applications: {
    what: "A training application: name, email, phone, education, your reasons",
    purpose: "To decide on it and arrange the interview.",
    kept: (term: string) => `${term} after you sent it. Or until you delete it.`,
  },
  consents: {
    what: "Your consents: which notice, which button you pressed, and when",
    purpose: "To prove your consent, as the law requires.",
    kept: (term: string) =>
      `${term} after the consent has ended and the data it covers is deleted.`,
  },
  requests: {
    what: "Your data requests: complaints, a nominee, a deletion",
    purpose: "To answer you, and to prove that we did.",
    kept: (term: string) =>
      `${term} after you asked. For a deletion we keep only its number and date once we’ve told you.`,
  },
  addressChanges: {
    what: "That your email address was changed: the old and the new one, encrypted",
    purpose:
      "To tell the old address, which can say for seven days that it wasn’t theirs, and to repair a mistake.",
    kept: (term: string) => `${term} after the change, or until we’ve decided whose it is.`,
  },
  readings: {
    what: "Who of our team opened your booking, or a list or search with your name, and in which hour",
    purpose: "To find out if a person read it without need.",
    kept: (term: string) => `${term} after that hour.`,
  },
  links: {
    what: "That a link was requested for an email address",
    purpose: "To email it, and not too often.",
    kept: (term: string) => `${term} after it was requested.`,
  },
  logs: {
    what: "Technical logs: time, page, errors. No names, answers or order numbers",
    purpose: "To keep the site running and detect attacks.",
    kept: (term: string) => `${term} after they were written.`,
  },
  backups: {
    what: "Encrypted backups of all of this",
    purpose:
      "To restore the site after a failure. Data you delete stays in backups until they are deleted.",
    kept: (term: string) => `${term} after the backup was made.`,
  },
};

const hi: Translation<typeof en> = {
  days: (days) => (days === 1 ? "एक दिन" : `${days} दिन`),
  years: (years) => (years === 1 ? "एक साल" : `${years} साल`),
  drafts: {
    what: "सवालों के वे जवाब जो आपने अभी भेजे नहीं हैं। इन्हें इसलिए रखा जाता है, ताकि पेज दोबारा खुलने पर वे न खोएँ। इनमें से कुछ आपकी सेहत के बारे में हैं",
    purpose: "ताकि जहाँ छोड़ा था, वहीं से आगे बढ़ें।",
    kept: (term) => `आपके आख़िरी बदलाव के ${term} बाद तक। “नए सिरे से शुरू करें” दबाने पर तुरंत मिट जाते हैं।`,
  },
  contacts: {
    what: "नाम, ईमेल और फ़ोन नंबर",
    purpose: "सेशन बुक करने, उसका लिंक भेजने, कुछ बदले तो आपको बताने, और आपको जवाब देने के लिए।",
    kept: (term) => `आपके आख़िरी बदलाव के ${term} बाद तक। बुकिंग हो, तो उसके रिकॉर्ड जितने समय तक।`,
  },
  answers: {
    what: "सवालों के आपके जवाब: उम्र, जेंडर, मन में क्या चल रहा है, पहले थेरेपी ली है या नहीं, बात कैसे करनी है, दिन और समय। ये संवेदनशील हैं: कुछ आपकी सेहत के बारे में हैं",
    purpose: "थेरेपिस्ट सुझाने और उसकी वजह बताने के लिए। कोई भी सवाल चाहें तो छोड़ दें।",
    kept: (term) => `आपके आख़िरी बदलाव के ${term} बाद तक। या जब तक आप इन्हें न मिटाएँ।`,
  },
  shares: {
    what: "यह कि आपने अपने जवाब थेरेपिस्ट को दिखाए, अगर दिखाए हों",
    purpose: `ताकि थेरेपिस्ट उन्हें खोल सकें, सेशन के ${SHARED_DAYS} दिन बाद तक।`,
    kept: (term) => `सेशन के ${term} बाद तक। अपनी बुकिंग के पेज पर जब चाहें, इसे बंद करें।`,
  },
  sales: {
    what: "बुकिंग और पेमेंट: थेरेपिस्ट, दिन, समय, कितनी देर, रक़म, ऑर्डर नंबर, पेमेंट कंपनी का रेफ़रेंस, रिफ़ंड, थेरेपिस्ट के न आने के बारे में आपने जो बताया, और कौन-सा ईमेल कब भेजा गया",
    purpose:
      "सेशन चलाने, उसका समय बदलने या कैंसल करने, पेमेंट लेने, जहाँ बनता हो वहाँ रिफ़ंड देने, और हमारा हिसाब रखने के लिए।",
    kept: (years) =>
      `जिस वित्त वर्ष (अप्रैल से मार्च) में सेशन हुआ, उसके ${years} बाद के 31 मार्च तक। टैक्स और कंपनी के क़ानून में बिक्री का रिकॉर्ड रखना ज़रूरी है। कार्ड नंबर, UPI PIN या बैंक का पासवर्ड हमें न दिखता है, न हमारे पास रखा जाता है। हमारे भेजे ईमेल की कॉपी भी नहीं रखी जाती।`,
  },
  meetings: {
    what: "मीटिंग का लिंक",
    purpose: "सेशन में जुड़ने के लिए।",
    kept: (term) => `सेशन के ${term} बाद तक।`,
  },
  openings: {
    what: "आपने और थेरेपिस्ट ने हमारे पेज के लिंक से मीटिंग पहली बार कब खोली, शुरू होने के 30 मिनट पहले से; और यह कि जान को ख़तरा होने की वजह से थेरेपिस्ट को आपका फ़ोन नंबर दिखाया गया",
    purpose:
      "ताकि सेशन के दिन पता चले कि कौन इंतज़ार में हो सकता है, और किसी का सेशन छूट जाए तो हम आपको जवाब दे सकें।",
    kept: (term) =>
      `सेशन के ${term} बाद तक। अगर आपका ब्राउज़र हमें नहीं बताता, या आप ईमेल या कैलेंडर के लिंक से जुड़ें, तो कुछ नहीं रखा जाता।`,
  },
  attendees: {
    what: "शहर, इमरजेंसी में किसे फ़ोन करें, और सेशन में आने वाले दूसरे व्यक्ति का नाम और ईमेल",
    purpose:
      "सिर्फ़ आपके थेरेपिस्ट के लिए, जिन्हें इमरजेंसी में इसकी ज़रूरत पड़ सकती है। ईमेल सिर्फ़ उस व्यक्ति को मीटिंग का लिंक भेजने के लिए। इसमें से कुछ भी बताना ज़रूरी नहीं।",
    kept: (term) => `सेशन के ${term} बाद तक। या जब तक आप इसे अपनी बुकिंग के पेज पर न मिटाएँ।`,
  },
  unpaid: {
    what: "वे ऑर्डर जिनका पेमेंट नहीं हुआ, और बिना फ़ीस के सेशन",
    purpose:
      "ताकि देर से आए पेमेंट का पता चल सके, और बिना फ़ीस के सेशन हो सकें, उनका समय बदल सके या वे कैंसल हो सकें।",
    kept: (term) => `ऑर्डर के, या बिना फ़ीस के सेशन के, ${term} बाद तक।`,
  },
  networks: {
    what: "पेमेंट करते समय आपका IP एड्रेस, सिर्फ़ एक कोड के रूप में, जिससे असली एड्रेस नहीं निकल सकता",
    purpose: "ताकि कोई एक कंप्यूटर सारे स्लॉट न रोक ले।",
    kept: (term) => `ऑर्डर के ${term} बाद तक।`,
  },
  messages: {
    what: "सपोर्ट और संपर्क के फ़ॉर्म में आपने हमें जो लिखा",
    purpose: "आपको जवाब देने के लिए।",
    kept: (term) => `मैसेज के ${term} बाद तक। या जब तक आप उसे न मिटाएँ।`,
  },
  deskEmails: {
    what: "आपकी बुकिंग या किसी दिन के सेशन के बारे में हमारी टीम आपको ईमेल में जो लिखती है",
    purpose: "ताकि पता रहे कि आपको क्या बताया गया।",
    kept: (term) => `लिखे जाने के ${term} बाद तक। या जब तक आप अपनी जानकारी न मिटाएँ।`,
  },
  notes: {
    what: "आपकी बुकिंग के बारे में हमारी टीम के नोट, जैसे आपको कब फ़ोन किया जाए। आपकी सेहत के बारे में नहीं",
    purpose: "ताकि जो आपने बताया, वह याद रहे और दोबारा न बताना पड़े।",
    kept: (term) =>
      `लिखे जाने के ${term} बाद तक। ये “आपकी जानकारी” के पेज पर दिखते हैं। या जब तक आप अपनी जानकारी न मिटाएँ।`,
  },
  applications: {
    what: "ट्रेनिंग का आवेदन: नाम, ईमेल, फ़ोन, पढ़ाई, यह ट्रेनिंग क्यों",
    purpose: "उस पर फ़ैसला करने और इंटरव्यू तय करने के लिए।",
    kept: (term) => `भेजे जाने के ${term} बाद तक। या जब तक आप उसे न मिटाएँ।`,
  },
  consents: {
    what: "आपकी सहमति: किस सूचना पर, किस बटन से, और कब",
    purpose: "आपकी सहमति का सबूत रखने के लिए, जैसा क़ानून कहता है।",
    kept: (term) => `सहमति ख़त्म होने और उससे जुड़ी जानकारी मिटने के ${term} बाद तक।`,
  },
  requests: {
    what: "आपकी जानकारी के बारे में आपने जो माँगा: शिकायत, नॉमिनी, जानकारी मिटाना",
    purpose: "आपको जवाब देने, और यह दिखा पाने के लिए कि जवाब दिया गया।",
    kept: (term) =>
      `आपके माँगने के ${term} बाद तक। मिटाने के मामले में, आपको बता देने के बाद, सिर्फ़ नंबर और तारीख़ रखी जाती है।`,
  },
  addressChanges: {
    what: "यह कि आपकी ईमेल आईडी बदली गई: पुरानी और नई, कोड में बदलकर (एन्क्रिप्टेड)",
    purpose:
      "पुरानी ईमेल आईडी पर बताने के लिए, जहाँ से सात दिन तक कह सकते हैं कि यह उनका नहीं था, और ग़लती ठीक करने के लिए।",
    kept: (term) => `बदलाव के ${term} बाद तक, या जब तक हम तय न कर लें कि यह किसकी है।`,
  },
  readings: {
    what: "हमारी टीम में से किसने आपकी बुकिंग, या आपके नाम वाली कोई लिस्ट या खोज, किस घंटे में खोली",
    purpose: "यह पता करने के लिए कि किसी ने बिना ज़रूरत तो नहीं पढ़ा।",
    kept: (term) => `उस घंटे के ${term} बाद तक।`,
  },
  links: {
    what: "यह कि किसी ईमेल आईडी के लिए लिंक माँगा गया",
    purpose: "लिंक ईमेल करने के लिए, और ताकि बहुत ज़्यादा ईमेल न जाएँ।",
    kept: (term) => `माँगे जाने के ${term} बाद तक।`,
  },
  logs: {
    what: "तकनीकी लॉग: समय, पेज, गड़बड़ियाँ। न नाम, न जवाब, न ऑर्डर नंबर",
    purpose: "साइट चलाए रखने और हमलों का पता लगाने के लिए।",
    kept: (term) => `लिखे जाने के ${term} बाद तक।`,
  },
  backups: {
    what: "इन सबका बैकअप, कोड में बदलकर (एन्क्रिप्टेड)",
    purpose:
      "गड़बड़ी के बाद साइट को फिर चालू करने के लिए। जो आप मिटाएँ, वह बैकअप में तब तक रहता है, जब तक बैकअप न मिटाया जाए।",
    kept: (term) => `बैकअप बनने के ${term} बाद तक।`,
  },
};

/** The words of the table of how long data is kept, by kind; `logs` and `backups` are the operator's. */
export const retentionCopy = inLanguages({ en, hi });

const leftEn = {
  contested: (count: number) =>
    count === 1
      ? "Another mailbox says that one booking with your email is theirs. We’ll keep it until our team has decided. If it’s yours, we’ll delete it then. You don’t need to ask again."
      : `Another mailbox says that ${count} bookings with your email are theirs. We’ll keep them until our team has decided. If they’re yours, we’ll delete them then. You don’t need to ask again.`,
  open: (count: number) =>
    count === 1
      ? "One order isn’t finished: it has an upcoming session, a payment in progress or an email to send."
      : `${count} orders aren’t finished: they have an upcoming session, a payment in progress or an email to send.`,
  openKept:
    "We keep your name, email and phone with it so that you get its link. We’ll delete them a day after it’s finished, or after a week if it’s never paid.",
  sold: (count: number) =>
    count === 1
      ? "We keep the record of the session you paid for: your name, the therapist, day and time, the amount and the payment reference."
      : `We keep the records of the ${count} sessions you paid for: your name, the therapist, day and time, the amount and the payment reference.`,
  soldUntil: (years: string) =>
    `Tax and company law require it. We’ll delete it on 31 March, ${years} after the financial year of the session. Your email, phone and the meeting link are no longer in it.`,
  consents:
    "Your consents, under a number without your name, for one year; and the reference number of this deletion.",
  /** Financial years within a sentence. */
  financialYears: (years: number) => (years === 8 ? "eight years" : `${years} years`),
};

const leftHi: Translation<typeof leftEn> = {
  contested: (count) =>
    count === 1
      ? "आपके ईमेल की एक बुकिंग को किसी और मेलबॉक्स ने अपनी बताया है। हमारी टीम के फ़ैसले तक हम इसे रखेंगे। बुकिंग आपकी हुई, तो हम इसे तब मिटा देंगे। दोबारा लिखने की ज़रूरत नहीं है।"
      : `आपके ईमेल की ${count} बुकिंग को किसी और मेलबॉक्स ने अपनी बताया है। हमारी टीम के फ़ैसले तक हम इन्हें रखेंगे। बुकिंग आपकी हुईं, तो हम इन्हें तब मिटा देंगे। दोबारा लिखने की ज़रूरत नहीं है।`,
  open: (count) =>
    count === 1
      ? "एक बुकिंग अभी पूरी नहीं हुई है: उसका सेशन होना है, पेमेंट चल रहा है या कोई ईमेल भेजना बाक़ी है।"
      : `${count} बुकिंग अभी पूरी नहीं हुई हैं: उनका सेशन होना है, पेमेंट चल रहा है या कोई ईमेल भेजना बाक़ी है।`,
  openKept:
    "इसके साथ आपका नाम, ईमेल और फ़ोन नंबर रखा जाता है, ताकि लिंक आप तक पहुँचे। पूरी होने के एक दिन बाद हम ये मिटा देंगे। पेमेंट हुआ ही न हो, तो एक हफ़्ते बाद।",
  sold: (count) =>
    count === 1
      ? "जिस सेशन का पेमेंट आपने किया, उसका रिकॉर्ड रखा जाता है: आपका नाम, थेरेपिस्ट, दिन और समय, रक़म और पेमेंट का रेफ़रेंस।"
      : `जिन ${count} सेशन का पेमेंट आपने किया, उनका रिकॉर्ड रखा जाता है: आपका नाम, थेरेपिस्ट, दिन और समय, रक़म और पेमेंट का रेफ़रेंस।`,
  soldUntil: (years) =>
    `टैक्स और कंपनी के क़ानून में यह ज़रूरी है। जिस वित्त वर्ष (अप्रैल से मार्च) में सेशन हुआ, उसके ${years} बाद, 31 मार्च को, हम इसे मिटा देंगे। आपका ईमेल, फ़ोन नंबर और मीटिंग का लिंक अब इसमें नहीं है।`,
  consents: "आपकी सहमति, आपके नाम के बिना एक नंबर के साथ, एक साल तक; और इस मिटाने का रेफ़रेंस नंबर।",
  financialYears: (years) => (years === 8 ? "आठ साल" : `${years} साल`),
};

/** What is kept after an erasure, and why: on the data page and in the email about the erasure. */
export const keptAfterErasureCopy = inLanguages({ en: leftEn, hi: leftHi });
