import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { ATTENDEE_KEPT_DAYS } from "../../lib/retention-terms.ts";
import type { AttendeeField } from "../../domain/bookings/attendee.ts";
import type { SecondEmailRefusal } from "../../domain/bookings/attendees.server.ts";

const shortEn: Readonly<Record<AttendeeField, string>> = {
  name: "Who’s coming",
  city: "City",
  emergencyName: "Emergency contact",
  emergencyPhone: "Their phone",
  secondEmail: "Second person’s email",
};

const shortHi: Translation<typeof shortEn> = {
  name: "सेशन में शामिल",
  city: "शहर",
  emergencyName: "इमरजेंसी में किसे फ़ोन करें",
  emergencyPhone: "उनका फ़ोन",
  secondEmail: "दूसरे व्यक्ति का ईमेल",
};

/** What a detail is called where it is shown. */
export const attendeeShort = inLanguages({ en: shortEn, hi: shortHi });

const formEn = {
  texts: (therapistName: string) => ({
    title: "Details for your therapist",
    reason: `On a call, ${therapistName} can’t see where you are. If you’re ever in danger during the session, these details say where help should go and who to call.`,
    privacy: `Optional. Only ${therapistName} sees who’s attending, the city and the emergency contact, and our team when a life is at risk. We delete all of it ${ATTENDEE_KEPT_DAYS} days after the session.`,
    add: "Add details",
    change: "Change or delete details",
    save: "Save details",
    deleteHint:
      "To delete a detail, empty its field and save. If you remove or change the second person’s email, the meeting link changes, and we email you the new one.",
    name: {
      label: "Name of anyone joining you",
      hint: "For example a parent or your partner. Leave it empty if it’s you.",
    },
    city: {
      label: "City during the session",
      hint: "Add the area too if you like, such as Sector 62, Noida.",
    },
    emergencyName: {
      label: "Emergency contact’s name",
      hint: "Someone you trust who can reach you quickly. Please ask them first.",
    },
    emergencyPhone: { label: "Emergency contact’s phone" },
    secondEmail: {
      label: "Second person’s email",
      hint: `If two of you come, we’ll email them the time and the meeting link, and tell them if anything changes. They can’t change or cancel the session. ${therapistName} doesn’t see this email address.`,
    },
    agreed: "They know about this and agree to get the meeting link from us",
  }),
};

const formHi: Translation<typeof formEn> = {
  texts: (therapistName) => ({
    title: "थेरेपिस्ट के लिए जानकारी",
    reason: `कॉल पर ${therapistName} को पता नहीं चलता कि आप कहाँ हैं। सेशन के दौरान कोई ख़तरा हो, तो इससे पता चलेगा कि मदद कहाँ भेजनी है और किसे फ़ोन करना है।`,
    privacy: `ज़रूरी नहीं। सेशन में कौन शामिल है, शहर और इमरजेंसी का नंबर सिर्फ़ ${therapistName} को दिखता है, और किसी की जान ख़तरे में हो तो हमारी टीम को। सेशन के ${ATTENDEE_KEPT_DAYS} दिन बाद यह सब मिटा दिया जाता है।`,
    add: "जानकारी जोड़ें",
    change: "जानकारी बदलें या मिटाएँ",
    save: "जानकारी सेव करें",
    deleteHint:
      "कुछ मिटाना हो, तो उसे ख़ाली करके सेव करें। दूसरे व्यक्ति का ईमेल हटाने या बदलने पर मीटिंग का लिंक बदल जाता है, और नया लिंक आपको ईमेल पर मिलता है।",
    name: {
      label: "सेशन में कोई और भी शामिल हो, तो उनका नाम",
      hint: "जैसे मम्मी-पापा या पार्टनर। सिर्फ़ आप हों, तो ख़ाली छोड़ें।",
    },
    city: {
      label: "सेशन के समय आपका शहर",
      hint: "चाहें तो इलाक़ा भी लिखें, जैसे सेक्टर 62, नोएडा।",
    },
    emergencyName: {
      label: "इमरजेंसी में किसे फ़ोन करें (नाम)",
      hint: "कोई भरोसे का व्यक्ति, जो जल्दी आपके पास पहुँच सके। पहले उनसे पूछ लें।",
    },
    emergencyPhone: { label: "उनका फ़ोन नंबर" },
    secondEmail: {
      label: "दूसरे व्यक्ति का ईमेल",
      hint: `अगर आप दो लोग हों, तो उन्हें समय और मीटिंग का लिंक ईमेल पर मिलेगा, और कोई बदलाव हो तो वह भी। उनके लिंक से सेशन न बदलता है, न कैंसल होता है। ${therapistName} को यह ईमेल नहीं दिखता।`,
    },
    agreed: "मैंने उन्हें बता दिया है, और हमसे मीटिंग का लिंक पाने में उन्हें कोई दिक़्क़त नहीं",
  }),
};

const attendeeForm = inLanguages({ en: formEn, hi: formHi });

/**
 * Returns the sentences of the form about who comes to a session, on the client's page of a booking. Loaders send
 * them, so that the script has none.
 */
export const attendeeTexts = (therapistName: string) => attendeeForm.texts(therapistName);

export type AttendeeTexts = ReturnType<typeof attendeeTexts>;

const errorsEn = {
  phoneMissing: "Enter their phone number, or empty their name",
  phoneWrong: "Enter a phone number with 7 to 15 digits, like 98765 43210",
  notAgreed: "Tick the box if they agree, or empty their email address",
};

const errorsHi: Translation<typeof errorsEn> = {
  phoneMissing: "उनका फ़ोन नंबर लिखें, या नाम ख़ाली करें",
  phoneWrong: "7 से 15 अंकों का फ़ोन नंबर लिखें, जैसे 98765 43210",
  notAgreed: "उन्हें मंज़ूर हो तो टिक करें, या उनका ईमेल ख़ाली करें",
};

export const attendeeErrors = inLanguages({ en: errorsEn, hi: errorsHi });

const secondEmailEn: Readonly<Record<SecondEmailRefusal, string>> = {
  own_email: "This is your own email address. Enter the second person’s, or leave it empty",
  email_of_therapist: "Enter the email address of the person who comes with you",
  too_many_emails:
    "You’ve entered three different email addresses for this session. Write to us to change it once more",
};

const secondEmailHi: Translation<typeof secondEmailEn> = {
  own_email: "यह आपका अपना ईमेल है। दूसरे व्यक्ति का लिखें, या ख़ाली छोड़ें",
  email_of_therapist: "जो आपके साथ शामिल हैं, उनका ईमेल लिखें",
  too_many_emails: "इस सेशन के लिए तीन अलग-अलग ईमेल दिए जा चुके हैं। एक बार और बदलना हो, तो हमें लिखें",
};

/** Why the address of a second person was not saved. */
export const secondEmailProblems = inLanguages({ en: secondEmailEn, hi: secondEmailHi });

const problemsEn = {
  not_booked: {
    title: "Your details weren’t saved",
    text: "This session is cancelled, so your therapist won’t need them.",
  },
  session_over: {
    title: "Your details weren’t saved",
    text: "This session is over, so your therapist won’t need them.",
  },
};

const problemsHi: Translation<typeof problemsEn> = {
  not_booked: {
    title: "आपकी जानकारी सेव नहीं हुई",
    text: "यह सेशन कैंसल हो चुका है, इसलिए थेरेपिस्ट को इसकी ज़रूरत नहीं पड़ेगी।",
  },
  session_over: {
    title: "आपकी जानकारी सेव नहीं हुई",
    text: "यह सेशन पूरा हो चुका है, इसलिए थेरेपिस्ट को इसकी ज़रूरत नहीं पड़ेगी।",
  },
};

/** Why details were not saved. */
export const attendeeProblems = inLanguages({ en: problemsEn, hi: problemsHi });
