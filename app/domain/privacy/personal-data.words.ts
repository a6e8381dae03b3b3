import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import type { OrderState } from "../orders/order-states.ts";
import { connectionCopy } from "../therapists/session-connection.ts";
import type { ConsentButton } from "../visitors/privacy-notice.ts";

const heldEn = {
  groups: {
    contacts: "Who you are",
    emailChanges: "Changes of your email address",
    answers: "Your answers",
    sessions: "Sessions and payments",
    messages: "What you wrote to us",
    deskEmails: "What our team wrote to you",
    notes: "Notes of our team about your bookings",
    applications: "Training applications",
    requests: "Your data requests",
  },
  contact: { name: "Name", email: "Email", phone: "Phone", since: "Since" },
  emailChange: {
    oldEmail: "Old email",
    newEmail: "New email",
    changedAt: "Changed",
    undoneAt: "Undone",
  },
  saved: "Saved",
  savedText: {
    held: (day: string) => `Not submitted yet, last changed ${day}`,
    submitted: (day: string) => `As you submitted them, last changed ${day}`,
  },
  answers: {
    name: "Your name",
    email: "Email address",
    phone_number: "Phone number",
    age: "Age",
    gender: "How you identify",
    selfDescribe: "In your own words",
    therapistType: "Kind of therapist",
    issues: "What is on your mind",
    triedTherapy: "Tried therapy before",
    connection: "How you’d like to connect",
    preferredDate: "Preferred day",
    preferredTime: "Preferred time",
    language: "Language for the session",
  },
  session: {
    title: "Session",
    text: (when: string, minutes: number, therapist: string) =>
      `${when}, ${minutes} minutes, with ${therapist}`,
    connection: "How you connect",
    state: "State",
    paid: "Paid",
    refunded: "Refunded",
    reversed: "Returned by your bank",
    underWay: "Refund on its way",
    name: "Name",
    phone: "Phone",
    attendee: "Who’s attending",
    city: "City, for your therapist",
    emergencyName: "Emergency contact",
    emergencyPhone: "Emergency contact’s phone",
    secondEmail: "Second person’s email",
    link: "Meeting link",
    opened: "You first opened the meeting",
    phoneShown: "Your therapist was shown your phone number, because a life was at risk",
    absence: "You told us that the therapist didn’t come",
    order: "Order number",
    ordered: "Ordered",
  },
  connections: {
    get video() {
      return connectionCopy.video;
    },
    get audio() {
      return connectionCopy.audio;
    },
    get "in-person"() {
      return connectionCopy.inPerson;
    },
  } as Readonly<Record<string, string>>,
  cancelledByUs: "Cancelled by us",
  orderStates: {
    placed: "Not paid yet",
    awaiting_payment: "Not paid yet",
    recorded: "Paid to us, to be confirmed",
    abandoned: "Never paid",
    failed: "Never paid",
    paid: "Paid",
    booked: "Booked",
    offered: "Paid; choose another time",
    cancelled: "Cancelled",
    owed: "Being refunded",
    refunded: "Refunded",
    disputed: "Our team is checking the payment",
  } satisfies Record<OrderState, string> as Readonly<Record<string, string>>,
  message: { form: "Form", name: "Name", phone: "Phone", message: "Message" },
  written: { writtenAt: "Written", text: "Text" },
  forms: { support: "About Us", contact: "Contact Us", complaint: "Complaint about a session" },
  formText: (form: string, day: string) => `${form}, ${day}`,
  application: {
    module: "Module",
    name: "Name",
    phone: "Phone",
    education: "Education",
    reason: "Your reasons",
  },
  moduleText: (module: string, day: string) => `${module}, ${day}`,
  request: { ticket: "Reference number", kind: "Kind", createdAt: "Asked", words: "Text" },
  requestKinds: {
    complaint: "A complaint",
    nomination: "A nominee",
    erasure: "A deletion",
  } as Readonly<Record<string, string>>,
  unreadable: "(This is encrypted and can’t be read right now. Our team has been alerted.)",
};

const heldHi: Translation<typeof heldEn> = {
  groups: {
    contacts: "आप कौन हैं",
    emailChanges: "ईमेल आईडी के बदलाव",
    answers: "आपके जवाब",
    sessions: "सेशन और पेमेंट",
    messages: "आपने हमें जो लिखा",
    deskEmails: "हमारी टीम ने आपको जो लिखा",
    notes: "आपकी बुकिंग के बारे में हमारी टीम के नोट",
    applications: "ट्रेनिंग के आवेदन",
    requests: "अपनी जानकारी के बारे में आपने जो माँगा",
  },
  contact: { name: "नाम", email: "ईमेल", phone: "फ़ोन", since: "कब से" },
  emailChange: {
    oldEmail: "पुराना ईमेल",
    newEmail: "नया ईमेल",
    changedAt: "कब बदला",
    undoneAt: "बदलाव कब हटाया गया",
  },
  saved: "सेव किया गया",
  savedText: {
    held: (day) => `अभी भेजे नहीं गए, आख़िरी बदलाव ${day} को`,
    submitted: (day) => `जैसे आपने भेजे, आख़िरी बदलाव ${day} को`,
  },
  answers: {
    name: "आपका नाम",
    email: "ईमेल",
    phone_number: "फ़ोन नंबर",
    age: "उम्र",
    gender: "जेंडर",
    selfDescribe: "आपके अपने शब्दों में",
    therapistType: "किस तरह के थेरेपिस्ट",
    issues: "मन में क्या चल रहा है",
    triedTherapy: "पहले थेरेपी ली है",
    connection: "बात कैसे करनी है",
    preferredDate: "पसंद का दिन",
    preferredTime: "पसंद का समय",
    language: "सेशन की भाषा",
  },
  session: {
    title: "सेशन",
    text: (when, minutes, therapist) => `${when}, ${minutes} मिनट, ${therapist} के साथ`,
    connection: "बात कैसे होगी",
    state: "स्टेटस",
    paid: "पेमेंट",
    refunded: "वापस किए गए",
    reversed: "बैंक से वापस आए",
    underWay: "रिफ़ंड भेजा जा रहा है",
    name: "नाम",
    phone: "फ़ोन",
    attendee: "सेशन में कौन आएगा",
    city: "शहर, थेरेपिस्ट के लिए",
    emergencyName: "इमरजेंसी में किसे फ़ोन करें",
    emergencyPhone: "उनका फ़ोन नंबर",
    secondEmail: "दूसरे व्यक्ति का ईमेल",
    link: "मीटिंग का लिंक",
    opened: "आपने मीटिंग पहली बार कब खोली",
    phoneShown: "जान को ख़तरा होने पर थेरेपिस्ट को आपका फ़ोन नंबर कब दिखाया गया",
    absence: "थेरेपिस्ट के न आने के बारे में आपने कब बताया",
    order: "ऑर्डर नंबर",
    ordered: "ऑर्डर का दिन",
  },
  connections: {
    get video() {
      return connectionCopy.video;
    },
    get audio() {
      return connectionCopy.audio;
    },
    get "in-person"() {
      return connectionCopy.inPerson;
    },
  },
  cancelledByUs: "हमारी तरफ़ से कैंसल",
  orderStates: {
    placed: "अभी पेमेंट नहीं हुआ",
    awaiting_payment: "अभी पेमेंट नहीं हुआ",
    recorded: "पेमेंट हमें मिला, पुष्टि बाक़ी है",
    abandoned: "पेमेंट नहीं हुआ",
    failed: "पेमेंट नहीं हुआ",
    paid: "पेमेंट हो गया",
    booked: "बुक है",
    offered: "पेमेंट हो गया; दूसरा समय चुनें",
    cancelled: "कैंसल",
    owed: "रिफ़ंड हो रहा है",
    refunded: "रिफ़ंड हो गया",
    disputed: "हमारी टीम पेमेंट की जाँच कर रही है",
  },
  message: { form: "फ़ॉर्म", name: "नाम", phone: "फ़ोन", message: "मैसेज" },
  written: { writtenAt: "कब लिखा", text: "क्या लिखा" },
  forms: { support: "हमारे बारे में", contact: "संपर्क करें", complaint: "सेशन के बारे में शिकायत" },
  formText: (form, day) => `${form}, ${day}`,
  application: {
    module: "मॉड्यूल",
    name: "नाम",
    phone: "फ़ोन",
    education: "पढ़ाई",
    reason: "यह ट्रेनिंग क्यों",
  },
  moduleText: (module, day) => `${module}, ${day}`,
  request: { ticket: "रेफ़रेंस नंबर", kind: "किस बारे में", createdAt: "कब", words: "क्या लिखा" },
  requestKinds: { complaint: "शिकायत", nomination: "नॉमिनी", erasure: "जानकारी मिटाना" },
  unreadable: "(यह कोड में बदलकर रखा गया है और अभी पढ़ने में नहीं आ रहा। हमारी टीम को ख़बर हो गई है।)",
};

/** Names of the data that the site holds for a visitor, on the page "Your data" and in its download. */
export const heldDataCopy = inLanguages({ en: heldEn, hi: heldHi });

const sharingConsentCopy = inLanguages({
  en: { text: (therapist: string) => `Sharing your answers with ${therapist}` },
  hi: { text: (therapist: string) => `आपके जवाब ${therapist} को दिखाना` },
});

/** Says what a consent to share answers is for. */
export const sharingConsentText = (therapist: string) => sharingConsentCopy.text(therapist);

const purposesEn: Readonly<Record<string, { what: string; effect: string }>> = {
  booking: {
    what: "Using your details to book, and your answers to suggest a therapist",
    effect: "Your answers are deleted right away. A booked session still takes place.",
  },
  sharing: {
    what: "Sharing your answers with your therapist",
    effect: "Your therapist can’t open them from then on. Your session still takes place.",
  },
  terms: {
    what: "Agreeing to the terms and the refund policy, and that you’re 18 or over",
    effect: "A booked session still takes place. To end it, cancel it.",
  },
  support: {
    what: "Answering a message from About Us",
    effect: "The message is deleted right away.",
  },
  contact: {
    what: "Answering a message from Contact Us",
    effect: "The message is deleted right away.",
  },
  training: {
    what: "Answering a training application",
    effect: "The application is deleted right away.",
  },
};

const purposesHi: Translation<typeof purposesEn> = {
  booking: {
    what: "बुकिंग के लिए आपकी जानकारी का इस्तेमाल, और थेरेपिस्ट सुझाने के लिए आपके जवाबों का",
    effect: "आपके जवाब तुरंत मिटा दिए जाते हैं। बुक किया हुआ सेशन फिर भी होता है।",
  },
  sharing: {
    what: "आपके जवाब थेरेपिस्ट को दिखाना",
    effect: "उसके बाद थेरेपिस्ट को ये नहीं दिखते। आपका सेशन फिर भी होता है।",
  },
  terms: {
    what: "शर्तें और रिफ़ंड पॉलिसी मंज़ूर करना, और यह कि उम्र 18 या ज़्यादा है",
    effect: "बुक किया हुआ सेशन फिर भी होता है। वह न करना हो, तो कैंसल करें।",
  },
  support: {
    what: "“हमारे बारे में” से आए मैसेज का जवाब देना",
    effect: "मैसेज तुरंत मिटा दिया जाता है।",
  },
  contact: {
    what: "“संपर्क करें” से आए मैसेज का जवाब देना",
    effect: "मैसेज तुरंत मिटा दिया जाता है।",
  },
  training: {
    what: "ट्रेनिंग के आवेदन का जवाब देना",
    effect: "आवेदन तुरंत मिटा दिया जाता है।",
  },
};

/** What each consent is for, and what withdrawing it does. */
export const purposesCopy = inLanguages({ en: purposesEn, hi: purposesHi });

const buttonsEn = {
  step_1_continue: "Continue, step 1 of the assessment",
  profile_book_session: "Book Session, on a profile",
  match_book_session: "Book Session, on the match",
  pay_link_pay: "Pay, on the page of a pay link",
  booking_share_answers: "Share my answers, on your booking’s page",
  support_send: "Send Message, on About Us",
  contact_send: "Send Message, on Contact Us",
  training_apply: "Send application, for a training",
  analytics_choice: "Yes, to analytics or advertising",
} satisfies Record<ConsentButton, string>;

const buttonsHi: Translation<typeof buttonsEn> = {
  step_1_continue: "आगे बढ़ें, पहले सवाल पर",
  profile_book_session: "सेशन बुक करें, प्रोफ़ाइल पर",
  match_book_session: "सेशन बुक करें, आपके लिए थेरेपिस्ट के पेज पर",
  pay_link_pay: "पेमेंट करें, पेमेंट के लिंक के पेज पर",
  booking_share_answers: "मेरे जवाब दिखाएँ, बुकिंग के पेज पर",
  support_send: "मैसेज भेजें, “हमारे बारे में” पर",
  contact_send: "मैसेज भेजें, “संपर्क करें” पर",
  training_apply: "आवेदन भेजें, ट्रेनिंग के लिए",
  analytics_choice: "हाँ, गिनती या विज्ञापन के लिए",
};

/** The buttons by which a person agreed to a notice. */
export const consentButtonsCopy = inLanguages({ en: buttonsEn, hi: buttonsHi });
