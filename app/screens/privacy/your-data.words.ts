import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { brand, brandWords, shownDetail } from "../../content/brand.ts";
import { promises } from "../../content/operator.ts";

const dataEn = {
  title: "Your data",
  email: "Email",
  reference: "Reference number:",
  tabTitle: (hasErrors: boolean) =>
    hasErrors ? `Error: Your data: ${brand.name}` : `Your data: ${brand.name}`,
  request: {
    lead: "View, download, correct or delete your data, withdraw your consent, or complain. You don’t need an account: we email you a link.",
    sentTitle: "Check your email",
    sent: "If we hold data for that email address, the link is on its way. It works for one hour.",
    changedTitle: "Your email address is changed",
    changed: "To view your data again, ask for a new link.",
    endedTitle: "Your link has ended",
    ended:
      "No one can open your data with it any more. To view your data again, ask for a new link.",
    emailHint: "The email address you gave us",
    submit: "Email me the link",
    afterwards:
      "We use your email address to send the link and delete the request after a day. What we hold and for how long: [Privacy Policy](/privacy).",
    noMailbox: ({ name, email }: { name: string; email: string }) =>
      `Can’t open your mailbox, or no email after a few minutes? Write to ${brandWords.grievanceTitle}, ${shownDetail(name)}, [${email}](mailto:${email}).`,
  },
  expired: {
    title: "This link doesn’t work",
    lead: "A link to your data works for one hour, or until you end it. This one is over or may be incomplete.",
    askAgain: "Get a new link",
  },
  lead: (email: string) => `The data we hold for ${email}. This link works for one hour.`,
  end: {
    title: "Done?",
    text: "Anyone with this link can see and change your data. If you end it, it won’t open anything any more.",
    submit: "End this link",
  },
  held: {
    title: "What we hold",
    nothing: "Nothing.",
    unproven: (count: number) =>
      `Not shown: ${count} more with this email address, which someone else may have typed. To see what you entered yourself, open this link in the browser you used. Deleting your data deletes these too.`,
    therapist:
      "Your therapist knows your first name and the time of the session, and the details you added to a booking for them. They see your answers only if you share them. Who else receives what: [Privacy Policy](/privacy#receives).",
    download: "Download all of it (JSON)",
    noDownload: "There is nothing to download here.",
  },
  correct: {
    title: "Correct it",
    contact: "Change name or phone",
    name: "Your name",
    phone: "Phone number",
    newEmail: "New email address",
    contactEffect:
      "We’ll change it everywhere we know it’s yours, including upcoming sessions. Messages stay as you sent them.",
    save: "Save",
    email: "Change the email address",
    emailHint: (email: string) => `Instead of ${email}`,
    emailEffect:
      "We’ll email a link to the new address. Nothing changes until you open it and confirm.",
    sendLink: "Email me the link",
  },
  confirmEmail: {
    title: "Confirm your email address",
    effect: (from: string, to: string) =>
      `${to} will replace ${from}. Emails about upcoming sessions, and links to your bookings and your data, will go there.`,
    submit: "Yes, it’s mine",
  },
  consents: {
    title: "Your consents",
    nothing: "No consent is recorded for this email address.",
    withdraw: "Withdraw",
    agreed: (day: string, button: string | undefined) =>
      button ? `Agreed ${day}, by “${button}”.` : `Agreed ${day}.`,
    agreedByPhone: (day: string) => `Agreed ${day}, by phone: our team read the notice to you.`,
    withdrawn: (day: string) => `Withdrawn ${day}.`,
    notice: (version: string) => `Notice of ${version}.`,
    analytics:
      "Your choice about analytics is kept in your browser: [Privacy choices](/privacy-choices).",
  },
  erase: {
    title: "Delete your data",
    openTitle: "An order isn’t finished yet",
    openLine: (when: string, therapist: string, state: string) =>
      `${when}, with ${therapist}: ${state}`,
    openWays:
      "If you no longer want it, cancel it first: [find my booking](/find-booking). If you keep it, deleting doesn’t affect it. We’ll delete its data when it’s over.",
    effect:
      "We’ll delete your answers, messages, applications and everything else we don’t have to keep. What we must keep:",
    label: "Delete my data",
    warning: "This can’t be undone. We’ll email you a confirmation with a reference number.",
    submit: "Yes, delete it",
  },
  requests: {
    title: "Complain, or nominate someone",
    terms: `Every complaint gets a reference number. We answer within ${promises.dataRequestDays} days. After that you can complain to the Data Protection Board of India.`,
    complaintLabel: "Write a complaint",
    complaint: "What went wrong, and what would put it right?",
    sendComplaint: "Send complaint",
    nominationLabel: "Nominate someone for when I no longer can",
    nomineeName: "Their name",
    nomineeContact: "How we can reach them",
    nomineeContactHint:
      "An email address or a phone number. We write to them only if they write to us.",
    nominate: "Nominate them",
  },
};

const dataHi: Translation<typeof dataEn> = {
  title: "आपकी जानकारी",
  email: "ईमेल",
  reference: "रेफ़रेंस नंबर:",
  tabTitle: (hasErrors) =>
    hasErrors ? `ग़लती: आपकी जानकारी: ${brand.name}` : `आपकी जानकारी: ${brand.name}`,
  request: {
    lead: "अपनी जानकारी देखें, डाउनलोड करें, ठीक करें या मिटाएँ, सहमति वापस लें, या शिकायत करें। अकाउंट की ज़रूरत नहीं। लिंक ईमेल पर आता है।",
    sentTitle: "अपना ईमेल देखें",
    sent: "अगर इस ईमेल की कोई जानकारी हमारे पास है, तो लिंक भेज दिया गया है। यह एक घंटे तक काम करता है।",
    changedTitle: "आपका ईमेल बदल गया",
    changed: "अपनी जानकारी फिर देखने के लिए नया लिंक माँगें।",
    endedTitle: "आपका लिंक बंद हो गया",
    ended: "अब इससे आपकी जानकारी नहीं खुलती। अपनी जानकारी फिर देखने के लिए नया लिंक माँगें।",
    emailHint: "वह ईमेल जो आपने हमें दिया था",
    submit: "लिंक ईमेल करें",
    afterwards:
      "आपके ईमेल का इस्तेमाल लिंक भेजने के लिए होता है, और यह रिक्वेस्ट एक दिन बाद मिटा दी जाती है। हम क्या रखते हैं और कितने दिन: [प्राइवेसी पॉलिसी](/privacy)।",
    noMailbox: ({ name, email }) =>
      `अपना ईमेल नहीं खुल रहा, या कुछ मिनट में ईमेल नहीं आया? यहाँ लिखें: ${brandWords.grievanceTitle}, ${shownDetail(name)}, [${email}](mailto:${email})।`,
  },
  expired: {
    title: "यह लिंक काम नहीं कर रहा",
    lead: "आपकी जानकारी का लिंक एक घंटे तक काम करता है, या जब तक उसे बंद न किया जाए। इस लिंक का समय ख़त्म हो चुका है, या यह अधूरा है।",
    askAgain: "नया लिंक लें",
  },
  lead: (email) => `${email} के बारे में हमारे पास जो जानकारी है। यह लिंक एक घंटे तक काम करता है।`,
  end: {
    title: "काम हो गया?",
    text: "यह लिंक जिसके भी पास हो, वह आपकी जानकारी देख और बदल सकता है। बंद करने पर इससे कुछ नहीं खुलेगा।",
    submit: "यह लिंक बंद करें",
  },
  held: {
    title: "हमारे पास क्या है",
    nothing: "कुछ नहीं।",
    unproven: (count) =>
      `यहाँ नहीं दिखाया गया: इसी ईमेल वाली ${count} और, जो किसी और की लिखी हो सकती हैं। आपने ख़ुद जो भरा है, उसे देखने के लिए यह लिंक उसी ब्राउज़र में खोलें जिसमें भरा था। अपनी जानकारी मिटाने पर ये भी मिट जाती हैं।`,
    therapist:
      "थेरेपिस्ट को आपका पहला नाम, सेशन का समय और वह जानकारी पता होती है जो आपने बुकिंग में उनके लिए लिखी हो। आपके जवाब उन्हें तभी दिखते हैं, जब आपने मंज़ूरी दी हो। और किसे क्या मिलता है: [प्राइवेसी पॉलिसी](/privacy#receives)।",
    download: "सब कुछ डाउनलोड करें (JSON)",
    noDownload: "यहाँ डाउनलोड करने को कुछ नहीं है।",
  },
  correct: {
    title: "ठीक करें",
    contact: "नाम या फ़ोन नंबर बदलें",
    name: "आपका नाम",
    phone: "फ़ोन नंबर",
    newEmail: "नया ईमेल",
    contactEffect:
      "जहाँ-जहाँ हमें पता है कि जानकारी आपकी है, वहाँ यह बदल जाएगा, आने वाले सेशन में भी। मैसेज वैसे ही रहते हैं जैसे आपने भेजे थे।",
    save: "सेव करें",
    email: "ईमेल बदलें",
    emailHint: (email) => `${email} की जगह`,
    emailEffect: "नए ईमेल पर एक लिंक भेजा जाएगा। जब तक आप उसे खोलकर पुष्टि न करें, कुछ नहीं बदलता।",
    sendLink: "लिंक ईमेल करें",
  },
  confirmEmail: {
    title: "अपने ईमेल की पुष्टि करें",
    effect: (from, to) =>
      `${from} की जगह ${to} हो जाएगा। आने वाले सेशन के ईमेल, और आपकी बुकिंग और जानकारी के लिंक, वहीं जाएँगे।`,
    submit: "हाँ, यह मेरा है",
  },
  consents: {
    title: "आपकी सहमति",
    nothing: "इस ईमेल की कोई सहमति दर्ज नहीं है।",
    withdraw: "सहमति वापस लें",
    agreed: (day, button) =>
      button ? `${day} को सहमति दी गई, इस बटन से: “${button}”।` : `${day} को सहमति दी गई।`,
    agreedByPhone: (day) => `${day} को फ़ोन पर सहमति दी गई। हमारी टीम ने सूचना पढ़कर सुनाई थी।`,
    withdrawn: (day) => `${day} को वापस ली गई।`,
    notice: (version) => `सूचना का वर्ज़न: ${version}।`,
    analytics:
      "गिनती और विज्ञापन के बारे में आपकी पसंद आपके ब्राउज़र में रहती है: [प्राइवेसी सेटिंग](/privacy-choices)।",
  },
  erase: {
    title: "अपनी जानकारी मिटाएँ",
    openTitle: "एक बुकिंग अभी पूरी नहीं हुई है",
    openLine: (when, therapist, state) => `${when}, ${therapist} के साथ: ${state}`,
    openWays:
      "अगर अब यह नहीं चाहिए, तो पहले इसे कैंसल करें: [मेरी बुकिंग खोजें](/find-booking)। अगर इसे रखना है, तो मिटाने का इस पर असर नहीं होगा। पूरा होने के बाद इसकी जानकारी मिटा दी जाएगी।",
    effect:
      "आपके जवाब, मैसेज, आवेदन और बाक़ी सब मिटा दिया जाएगा, जिसे रखना हमारे लिए ज़रूरी नहीं। जो रखना ज़रूरी है:",
    label: "मेरी जानकारी मिटाएँ",
    warning: "मिटाने के बाद यह जानकारी वापस नहीं आएगी। रेफ़रेंस नंबर के साथ पुष्टि ईमेल पर आएगी।",
    submit: "हाँ, मिटा दें",
  },
  requests: {
    title: "शिकायत करें, या किसी को नॉमिनी बनाएँ",
    terms: `हर शिकायत को एक रेफ़रेंस नंबर मिलता है। जवाब ${promises.dataRequestDays} दिन के अंदर मिलता है। उसके बाद आपको डेटा प्रोटेक्शन बोर्ड ऑफ़ इंडिया में शिकायत करने का हक़ है।`,
    complaintLabel: "शिकायत लिखें",
    complaint: "क्या ग़लत हुआ, और उसे ठीक कैसे करें?",
    sendComplaint: "शिकायत भेजें",
    nominationLabel: "किसी को नॉमिनी बनाएँ, जब मैं ख़ुद यह न कर पाऊँ",
    nomineeName: "उनका नाम",
    nomineeContact: "उनसे बात कैसे हो सकती है",
    nomineeContactHint: "ईमेल या फ़ोन नंबर। उन्हें तभी लिखा जाएगा, जब वे हमें लिखें।",
    nominate: "नॉमिनी बनाएँ",
  },
};

/** Every text of the data pages: the request for a link, the page of the data and its forms. */
export const yourDataCopy = inLanguages({ en: dataEn, hi: dataHi });

const doneEn: Readonly<Record<string, { title: string; text: string }>> = {
  correct: { title: "Your details are corrected", text: "Also for upcoming sessions." },
  address: {
    title: "Check your new mailbox",
    text: "The link is on its way there. Nothing changes until you confirm.",
  },
  withdraw: {
    title: "Your consent is withdrawn",
    text: "We’ve deleted what we kept only because of it.",
  },
  erase: {
    title: "Your data is deleted",
    text: "Below is what we must keep, or what a session needs. We’ll email you a confirmation.",
  },
  complaint: {
    title: "We have your complaint",
    text: `Our team will read it and answer within ${promises.dataRequestDays} days. We’ll email you the reference number.`,
  },
  nomination: {
    title: "Your nominee is recorded",
    text: "We’ll email you the reference number.",
  },
};

const doneHi: Translation<typeof doneEn> = {
  correct: { title: "आपकी जानकारी ठीक कर दी गई", text: "आने वाले सेशन में भी।" },
  address: {
    title: "अपने नए ईमेल में देखें",
    text: "लिंक वहाँ भेज दिया गया है। जब तक आप पुष्टि न करें, कुछ नहीं बदलता।",
  },
  withdraw: {
    title: "आपकी सहमति वापस ले ली गई",
    text: "जो सिर्फ़ उसी की वजह से रखा था, वह मिटा दिया गया है।",
  },
  erase: {
    title: "आपकी जानकारी मिटा दी गई",
    text: "नीचे वह है जो रखना ज़रूरी है, या जो किसी सेशन के लिए चाहिए। पुष्टि ईमेल पर आएगी।",
  },
  complaint: {
    title: "आपकी शिकायत मिल गई",
    text: `हमारी टीम इसे पढ़ेगी, और जवाब ${promises.dataRequestDays} दिन के अंदर मिलेगा। रेफ़रेंस नंबर ईमेल पर आएगा।`,
  },
  nomination: {
    title: "आपके नॉमिनी का नाम दर्ज हो गया",
    text: "रेफ़रेंस नंबर ईमेल पर आएगा।",
  },
};

/** What the page says after each action, by its name in the URL. */
export const doneCopy = inLanguages({ en: doneEn, hi: doneHi });

const errorsEn = {
  unknownAction: "Choose what to do, and press its button",
  tooManyEmails:
    "We’ve sent enough emails to it, or from this page, in the last hour. Try again later.",
  noComplaint: "Write your complaint",
  noNomineeName: "Enter their name",
  noNomineeContact: "Enter an email address or a phone number",
};

const errorsHi: Translation<typeof errorsEn> = {
  unknownAction: "चुनें कि क्या करना है, और उसका बटन दबाएँ",
  tooManyEmails: "पिछले एक घंटे में इस ईमेल पर, या इस पेज से, काफ़ी ईमेल भेजे जा चुके हैं। बाद में फिर कोशिश करें।",
  noComplaint: "अपनी शिकायत लिखें",
  noNomineeName: "उनका नाम लिखें",
  noNomineeContact: "ईमेल या फ़ोन नंबर लिखें",
};

/** Messages beside the fields of the data page's forms. */
export const dataErrors = inLanguages({ en: errorsEn, hi: errorsHi });

const changeEn = {
  tabTitle: `A changed email address: ${brand.name}`,
  title: "Your email address was changed",
  effect: (oldEmail: string, changedOn: string, until: string) =>
    `On ${changedOn} another email address replaced ${oldEmail}. If these bookings are yours and that wasn’t you, tell us by ${until}. Our team then decides who they belong to, and sends new links to the right address.`,
  submit: "This wasn’t me",
  claimed: {
    contested: {
      title: "Our team decides now",
      text: (oldEmail: string) =>
        `Every link to the bookings and to the sessions has ended, for both addresses. Our team looks at it and, if the bookings are yours, sends new links to ${oldEmail}. If your session is soon, please call us.`,
    },
    noted: {
      title: "Our team looks at it",
      text: (oldEmail: string) =>
        `We can’t undo this change from here, so nothing has changed yet. Our team has your message and decides if ${oldEmail} gets the bookings again. If your session is soon, please call us.`,
    },
    back: {
      title: "Your address is back",
      text: (oldEmail: string) =>
        `We use ${oldEmail} again. If there are bookings to come, their links are on their way there.`,
    },
    kept: {
      title: "The change stays",
      text: () =>
        "Our team has looked, and the change stays. If you think that this is wrong, please call us or write to us.",
    },
  },
  /** For the mailbox that has the orders now. */
  asked: {
    title: "Are these bookings yours?",
    text: (changedOn: string) =>
      `The email address of some bookings was changed to yours on ${changedOn}. Someone who reads the mailbox from before says that it wasn’t them. Until it is decided, no link to the bookings or to the sessions works. The times stay booked.`,
    mine: "They are mine",
    notMine: "They aren’t mine",
    objected: {
      title: "Thank you",
      text: "Our team knows that you say the bookings are yours, and decides. New links then go to the right address. If your session is soon, please call us.",
    },
    decided: {
      title: "It is decided",
      text: "Our team, or you, have decided. If the bookings are yours, new links are on their way to you.",
    },
  },
  expiredTitle: "This link doesn’t work",
  yourData: "Your data",
  over: "A change of an email address can be reported for seven days. This link has expired or may be incomplete. If you need help, write to us.",
};

const changeHi: Translation<typeof changeEn> = {
  tabTitle: `बदली गई ईमेल आईडी: ${brand.name}`,
  title: "आपकी ईमेल आईडी बदली गई थी",
  effect: (oldEmail, changedOn, until) =>
    `${changedOn} को ${oldEmail} की जगह दूसरी ईमेल आईडी रखी गई। अगर ये बुकिंग आपकी हैं और यह आपने नहीं किया, तो ${until} तक हमें बताएँ। फिर हमारी टीम तय करेगी कि बुकिंग किसकी हैं, और सही ईमेल आईडी पर नए लिंक भेजेगी।`,
  submit: "यह मैंने नहीं किया",
  claimed: {
    contested: {
      title: "अब हमारी टीम तय करेगी",
      text: (oldEmail) =>
        `बुकिंग और सेशन के सभी लिंक दोनों ईमेल आईडी के लिए बंद हो गए हैं। हमारी टीम इसे देख रही है। बुकिंग आपकी हुईं, तो नए लिंक ${oldEmail} पर आएँगे। अगर आपका सेशन जल्दी है, तो हमें फ़ोन करें।`,
    },
    noted: {
      title: "हमारी टीम इसे देखेगी",
      text: (oldEmail) =>
        `यह बदलाव यहाँ से वापस नहीं होता, इसलिए अभी कुछ नहीं बदला है। आपकी बात हमारी टीम तक पहुँच गई है, और वह तय करेगी कि बुकिंग फिर से ${oldEmail} पर आएँ या नहीं। अगर आपका सेशन जल्दी है, तो हमें फ़ोन करें।`,
    },
    back: {
      title: "आपकी ईमेल आईडी वापस आ गई",
      text: (oldEmail) =>
        `अब फिर से ${oldEmail} का इस्तेमाल होता है। अगर आगे कोई बुकिंग है, तो उसके लिंक वहाँ भेजे जा रहे हैं।`,
    },
    kept: {
      title: "बदलाव वैसा ही रहेगा",
      text: () =>
        "हमारी टीम ने देख लिया है, और बदलाव वैसा ही रहेगा। अगर आपको यह ग़लत लगे, तो हमें फ़ोन करें या लिखें।",
    },
  },
  asked: {
    title: "क्या ये बुकिंग आपकी हैं?",
    text: (changedOn) =>
      `${changedOn} को कुछ बुकिंग की ईमेल आईडी बदलकर आपकी रखी गई। पहले वाले मेलबॉक्स से किसी ने कहा है कि यह उन्होंने नहीं किया। जब तक यह तय नहीं होता, बुकिंग और सेशन का कोई लिंक नहीं खुलेगा। समय बुक ही हैं।`,
    mine: "ये मेरी हैं",
    notMine: "ये मेरी नहीं हैं",
    objected: {
      title: "धन्यवाद",
      text: "आपने बताया कि बुकिंग आपकी हैं, और अब हमारी टीम तय करेगी। फिर नए लिंक सही ईमेल आईडी पर जाएँगे। अगर आपका सेशन जल्दी है, तो हमें फ़ोन करें।",
    },
    decided: {
      title: "तय हो गया है",
      text: "यह हमारी टीम ने, या आपने, तय कर दिया है। अगर बुकिंग आपकी हैं, तो नए लिंक आपको भेजे जा रहे हैं।",
    },
  },
  expiredTitle: "यह लिंक काम नहीं करता",
  yourData: "आपकी जानकारी",
  over: "ईमेल आईडी के बदलाव के बारे में सात दिन तक बता सकते हैं। इस लिंक का समय ख़त्म हो चुका है, या यह अधूरा है। मदद चाहिए तो हमें लिखें।",
};

/** Texts of the page on which the old mailbox of a changed address claims it back, and the new one answers. */
export const emailChangeCopy = inLanguages({ en: changeEn, hi: changeHi });
