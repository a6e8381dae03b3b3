import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { brand } from "../../content/brand.ts";
import type { IconName } from "../../ui/icon.tsx";
import type { DrawingName } from "../../ui/picture/drawing.tsx";
import { unbrokenTime } from "../../lib/india-time.ts";
import type { NextFree } from "../../domain/therapists/therapist.ts";

const en = {
  tabTitle: `${brand.name}: find a therapist in India`,
  description:
    "No labels, no long waitlists, no pressure. Answer eight short questions, meet a therapist who fits, and talk by video.",

  kicker: "Online therapy, anywhere in India",
  promises: ["No Labels", "No Long Waitlists", "No Pressure"],
  subline: "You don't have to carry it all alone anymore",
  start: "Get Started Today",
  priceFrom: (price: string) => `**from ${price}** a session`,
  noAccount: "no account",
  freeToCancel: (hours: number) => `cancel up to ${hours} hours before for a full refund`,

  freeSoon: (count: number) => `${count} available today or tomorrow`,
  freeLater: "Times available this week",
  next: ({ when, day, time }: NextFree) =>
    when === "later"
      ? unbrokenTime(`next: ${day}, ${time}`)
      : when === "tomorrow"
        ? unbrokenTime(`next: tomorrow, ${time}`)
        : when === "tonight"
          ? unbrokenTime(`next: tonight, ${time}`)
          : unbrokenTime(`next: today, ${time}`),
  seeWhoIsFree: "See who’s available",

  servicesTitle: "For one, for two, for a family",
  servicesLead: "By video or audio, 30 or 60 minutes.",

  transformationTitle: "What can change",
  /** Goals of therapy. The note says that they are no promise. */
  transformations: [
    {
      before: "I should be able to manage this by myself.",
      after: "I said it out loud, and someone stayed.",
    },
    {
      before: "It is the same thought every night.",
      after: "The thought still comes. I know what to do with it.",
    },
    {
      before: "We only talk about bills and food.",
      after: "We can disagree and still have tea together.",
    },
  ],
  transformationNote: "Goals people work towards. We can’t promise them.",

  therapistsTitle: "People you can talk to",
  therapistsLead: "Available times, prices and how they work.",
  allTherapists: "See all therapists",

  stepsTitle: "How it works",
  steps: [
    {
      drawing: "phone",
      title: "Answer eight short questions",
      text: "Skip most of them if you like. Go back any time.",
    },
    {
      drawing: "chairs",
      title: "See your match, and why",
      text: "Not the right fit? Choose any other therapist.",
    },
    {
      drawing: "cup",
      title: "Pick a time and pay",
      text: "You see the price and the refund terms first.",
    },
    {
      drawing: "envelope",
      title: "Get your link",
      text: "By email and on screen. Nothing to install.",
    },
  ] satisfies { drawing: DrawingName; title: string; text: string }[],
  adults: (name: string) => `${name} is for adults, 18 and over.`,

  reasonsTitle: "What you can count on",
  reasons: [
    {
      icon: "check",
      title: "You see everything before you decide",
      text: "How they work, when they’re available, what it costs.",
    },
    {
      icon: "clock",
      title: "Nothing to sign up for",
      text: "No account. You pay for one session at a time.",
    },
    {
      icon: "shield",
      title: "Your answers stay private",
      text: "We use them to suggest a therapist. Your therapist sees them only if you share them. We never sell them.",
    },
  ] satisfies { icon: IconName; title: string; text: string }[],
  costTitle: "What a session costs",
  minutes: (minutes: number) => `${minutes} minutes`,
  from: "from <price>",
  refundTitle: "If you cancel",
  refundShare: (percent: number) => `${percent}%`,
  refundUntilHours: (hours: number) => `${hours} h before`,
  refundUntilStart: "the start",
  refundSentence: (hours: number, percent: number) =>
    `Cancel ${hours} hours before and we’ll refund all of it. After that, until the start, ${percent}%.`,

  statisticsTitle: "Our numbers",

  reviewsTitle: "What people say",

  questionsTitle: "Questions people ask",
  allQuestions: "All questions and answers",
  loading: "Loading...",
};

const hi: Translation<typeof en> = {
  tabTitle: `${brand.name}: भारत में अपना थेरेपिस्ट चुनें`,
  description:
    "कोई लेबल नहीं, लंबा इंतज़ार नहीं, कोई दबाव नहीं। आठ छोटे सवालों के जवाब दें, अपने लिए सही थेरेपिस्ट देखें, और वीडियो पर बात करें।",

  kicker: "ऑनलाइन थेरेपी, भारत में कहीं से भी",
  promises: ["कोई लेबल नहीं", "लंबा इंतज़ार नहीं", "कोई दबाव नहीं"],
  subline: "अब यह बोझ अकेले उठाने की ज़रूरत नहीं",
  start: "आज ही शुरू करें",
  priceFrom: (price) => `एक सेशन **${price} से शुरू**`,
  noAccount: "अकाउंट बनाने की ज़रूरत नहीं",
  freeToCancel: (hours) => `${hours} घंटे पहले तक कैंसल करने पर पूरे पैसे वापस`,

  freeSoon: (count) => `आज या कल ${count} थेरेपिस्ट उपलब्ध`,
  freeLater: "इस हफ़्ते स्लॉट उपलब्ध हैं",
  next: ({ when, day, time }) =>
    when === "later"
      ? unbrokenTime(`अगला समय: ${day}, ${time}`)
      : when === "tomorrow"
        ? unbrokenTime(`अगला समय: कल, ${time}`)
        : when === "tonight"
          ? unbrokenTime(`अगला समय: आज, ${time}`)
          : unbrokenTime(`अगला समय: आज, ${time}`),
  seeWhoIsFree: "देखें, कौन उपलब्ध है",

  servicesTitle: "अकेले, साथी के साथ, या परिवार के साथ",
  servicesLead: "वीडियो या ऑडियो पर, 30 या 60 मिनट।",

  transformationTitle: "क्या बदल सकता है",
  transformations: [
    {
      before: "मुझे यह सब ख़ुद ही सँभाल लेना चाहिए।",
      after: "मैंने दिल की बात कह दी, और किसी ने सुनी।",
    },
    {
      before: "हर रात वही ख़याल।",
      after: "ख़याल अब भी आता है। मुझे पता है कि उसका क्या करना है।",
    },
    {
      before: "हमारी बात बस बिल और खाने पर होती है।",
      after: "राय अलग हो, तब भी चाय साथ होती है।",
    },
  ],
  transformationNote: "लोग इन बातों के लिए थेरेपी लेते हैं। यह हमारा वादा नहीं है।",

  therapistsTitle: "इनसे बात करें",
  therapistsLead: "कब उपलब्ध हैं, फ़ीस कितनी है, और काम कैसे होता है।",
  allTherapists: "सारे थेरेपिस्ट देखें",

  stepsTitle: "यह कैसे होता है",
  steps: [
    {
      drawing: "phone",
      title: "आठ छोटे सवालों के जवाब दें",
      text: "जिस सवाल का जवाब न देना हो, छोड़ दें। कभी भी पीछे जाएँ।",
    },
    {
      drawing: "chairs",
      title: "आपके लिए सही थेरेपिस्ट देखें, वजह के साथ",
      text: "ठीक न लगे तो कोई और चुनें।",
    },
    {
      drawing: "cup",
      title: "समय चुनें और पेमेंट करें",
      text: "फ़ीस और रिफ़ंड की शर्तें पहले दिखेंगी।",
    },
    {
      drawing: "envelope",
      title: "लिंक पाएँ",
      text: "ईमेल पर और स्क्रीन पर। कुछ इंस्टॉल नहीं करना।",
    },
  ],
  adults: (name) => `${name} 18 साल या उससे ज़्यादा उम्र वालों के लिए है।`,

  reasonsTitle: "इन बातों पर भरोसा रखें",
  reasons: [
    {
      icon: "check",
      title: "फ़ैसला करने से पहले सब दिखता है",
      text: "काम कैसे होता है, समय कब उपलब्ध है, फ़ीस कितनी है।",
    },
    {
      icon: "clock",
      title: "कहीं साइन अप नहीं करना",
      text: "कोई अकाउंट नहीं। एक बार में एक ही सेशन के पैसे।",
    },
    {
      icon: "shield",
      title: "आपके जवाब निजी रहते हैं",
      text: "इनसे सिर्फ़ थेरेपिस्ट सुझाया जाता है। थेरेपिस्ट को ये तभी दिखते हैं, जब आप दिखाना चाहें। हम इन्हें कभी नहीं बेचते।",
    },
  ],
  costTitle: "एक सेशन कितने का है",
  minutes: (minutes) => `${minutes} मिनट`,
  from: "<price> से शुरू",
  refundTitle: "अगर आप कैंसल करें",
  refundShare: (percent) => `${percent}%`,
  refundUntilHours: (hours) => `${hours} घंटे पहले तक`,
  refundUntilStart: "शुरू होने तक",
  refundSentence: (hours, percent) =>
    `${hours} घंटे पहले कैंसल करने पर पूरे पैसे वापस। उसके बाद, सेशन शुरू होने तक, ${percent}% वापस।`,

  statisticsTitle: "हमारे आँकड़े",

  reviewsTitle: "लोग क्या कहते हैं",

  questionsTitle: "लोग ये सवाल पूछते हैं",
  allQuestions: "सारे सवाल और जवाब",
  loading: "खुल रहा है...",
};

/** All texts of the home page, in the order of its sections. */
export const homeCopy = inLanguages({ en, hi });
