import { inLanguages } from "../lib/language/in-languages.ts";

/**
 * The practical training for people who want to work in mental health. Prices, lengths, formats and what
 * a module asks for are the specification's; an operator edits them here.
 */
export interface TrainingModule {
  /** Its name in URLs and in the database. */
  id: string;
  title: string;
  pricePaise: number;
  description: string;
  features: readonly string[];
  duration: string;
  format: string;
  idealFor: string;
  recommended: boolean;
  /** The question that decides who can apply, and the message for the answer No. */
  requirement: {
    question: string;
    hints: { yes?: string; no?: string };
    refusal: readonly string[];
  };
  /** The form's question about the applicant's education. */
  educationLabel: string;
}

interface TitledText {
  title: string;
  text: string;
}

interface TrainingWords {
  modules: readonly TrainingModule[];
  reasons: readonly TitledText[];
  phases: readonly TitledText[];
  gains: readonly string[];
  path: readonly TitledText[];
  fits: readonly string[];
  misfits: readonly string[];
}

const degree = {
  question: "Do you have a degree in psychology, social work or a related field?",
  hints: {
    yes: "Related fields are, for example, counselling, psychiatric nursing, special education or human development.",
  },
};

const degreeRefusal = (module: string) => [
  `${module} builds on a degree in psychology, social work or a related field. You told us that you don’t have one yet, so we didn’t send this application. We stored nothing you typed.`,
  "You can apply for Exploration, which has no prerequisites. Not sure if your degree counts? Ask us.",
];

const en: TrainingWords = {
  modules: [
    {
      id: "exploration",
      title: "Exploration",
      pricePaise: 250_000,
      description: "A first look at what people in this field do all day, and if it suits you.",
      features: [
        "The professions in this field, and how to enter them",
        "Listening, asking and confidentiality, practised in small groups",
        "Time for your questions about study and work",
      ],
      duration: "3 weeks",
      format: "Online and in-person in Noida",
      idealFor: "12th-grade students, undergraduates and career explorers. No prerequisites.",
      recommended: false,
      requirement: {
        question: "Are you 18 or older?",
        hints: { no: "A parent or guardian applies with you." },
        refusal: [
          "You are welcome in Exploration. Because you’re under 18, the law requires a parent or guardian to agree before we keep anything about you. So we didn’t send this application, and we stored nothing you typed.",
          "Please ask a parent or guardian to write to us, and we’ll tell you the next step.",
        ],
      },
      educationLabel: "What do you study or do now?",
    },
    {
      id: "foundation",
      title: "Foundation",
      pricePaise: 300_000,
      description:
        "From books to practice: see a session, then try one with a supervisor beside you.",
      features: [
        "1 live observation",
        "1 supervised practice",
        "How a first session begins and how it ends",
        "Ethics, consent and confidentiality in daily work",
      ],
      duration: "4 weeks",
      format: "Hybrid",
      idealFor:
        "Graduates in psychology, social work or a related field who want their first practice.",
      recommended: false,
      requirement: { ...degree, refusal: degreeRefusal("Foundation") },
      educationLabel: "Your degree, and where you got it",
    },
    {
      id: "professional-development",
      title: "Professional Development",
      pricePaise: 500_000,
      description: "More practice, for those who are about to work on their own.",
      features: [
        "3 live observations",
        "1 supervised practice",
        "Planning the sessions that follow the first one",
        "Knowing your limits, and when to refer a client",
      ],
      duration: "4 weeks",
      format: "Hybrid",
      idealFor:
        "Graduates in psychology, social work or a related field who are preparing to work.",
      recommended: true,
      requirement: { ...degree, refusal: degreeRefusal("Professional Development") },
      educationLabel: "Your degree, and where you got it",
    },
  ],
  reasons: [
    {
      title: "Practice, not only slides",
      text: "From Foundation on you observe live and practise under supervision.",
    },
    {
      title: "One step at a time",
      text: "Three modules that build on each other. Take one, then decide about the next.",
    },
    {
      title: "Near you in Delhi NCR",
      text: "Online, hybrid or in-person in Noida, so that it fits around college or work.",
    },
    {
      title: "An honest start",
      text: "We talk before you enrol. If a module isn’t right for you, we tell you.",
    },
  ],
  phases: [
    {
      title: "Exploration",
      text: "Find out what the work is like and if you want to do it.",
    },
    {
      title: "Foundation",
      text: "Use what you learned at college in your first practice, with a supervisor beside you.",
    },
    {
      title: "Professional Development",
      text: "Observe more, practise with more responsibility, and get ready to work.",
    },
  ],
  gains: [
    "Live observation in Foundation and Professional Development, only if the client agrees",
    "Supervised practice, with feedback afterwards",
    "A clear picture of the professions, the registers and the degrees they ask for in India",
    "Small exercises for each week that you can do alongside college or work",
  ],
  path: [
    {
      title: "Online Application",
      text: "A short form. It takes about five minutes, and you pay nothing.",
    },
    {
      title: "Interview",
      text: "We talk, by video or in Noida, about what you want and what we offer.",
    },
    {
      title: "Module Selection & Enrollment",
      text: "You choose the module that fits, see its dates and pay its fee.",
    },
    {
      title: "Begin Your Journey",
      text: "You get your timetable and meet the others.",
    },
  ],
  fits: [
    "You are curious about people and can listen for a while without interrupting.",
    "You want to learn by watching, trying and being corrected.",
    "You can give it a few hours a week.",
    "You can keep to yourself what you see and hear.",
  ],
  misfits: [
    "You want a licence or a degree: only universities and councils give those.",
    "You want help for yourself: a session with a therapist is better for that.",
    "You want to see clients alone soon after.",
    "You can’t come to the live parts.",
  ],
};

const degreeInHindi = {
  question: "क्या आपके पास साइकोलॉजी, सोशल वर्क या इससे जुड़े किसी विषय की डिग्री है?",
  hints: {
    yes: "जुड़े विषय हैं, जैसे काउंसलिंग, साइकायट्रिक नर्सिंग, स्पेशल एजुकेशन या ह्यूमन डेवलपमेंट।",
  },
};

const degreeRefusalInHindi = (module: string) => [
  `${module} के लिए साइकोलॉजी, सोशल वर्क या इससे जुड़े किसी विषय की डिग्री चाहिए। आपने बताया कि वह अभी नहीं है, इसलिए यह आवेदन नहीं भेजा गया। आपका लिखा हुआ कुछ नहीं रखा गया।`,
  "चाहें तो एक्सप्लोरेशन के लिए आवेदन करें, उसमें किसी डिग्री की ज़रूरत नहीं। पता नहीं कि आपकी डिग्री गिनी जाएगी या नहीं? हमसे पूछें।",
];

const hi: TrainingWords = {
  modules: [
    {
      id: "exploration",
      title: "एक्सप्लोरेशन",
      pricePaise: 250_000,
      description: "पहली झलक: इस काम में दिन भर क्या होता है, और क्या यह आपके लिए ठीक है।",
      features: [
        "इस क्षेत्र के पेशे, और उनमें आने के रास्ते",
        "सुनना, पूछना और बात निजी रखना, छोटे समूहों में करके देखना",
        "पढ़ाई और काम के बारे में आपके सवालों के लिए समय",
      ],
      duration: "3 हफ़्ते",
      format: "ऑनलाइन, और नोएडा में आमने-सामने",
      idealFor: "12वीं और कॉलेज के स्टूडेंट, और जो करियर के बारे में सोच रहे हों। किसी डिग्री की ज़रूरत नहीं।",
      recommended: false,
      requirement: {
        question: "क्या आपकी उम्र 18 साल या उससे ज़्यादा है?",
        hints: { no: "माता-पिता या अभिभावक आपके साथ आवेदन करें।" },
        refusal: [
          "एक्सप्लोरेशन में आपका स्वागत है। आपकी उम्र 18 से कम है, इसलिए क़ानून के हिसाब से आपके बारे में कुछ भी रखने से पहले माता-पिता या अभिभावक की मंज़ूरी चाहिए। इसलिए यह आवेदन नहीं भेजा गया, और आपका लिखा हुआ कुछ नहीं रखा गया।",
          "माता-पिता या अभिभावक से कहें कि वे हमें लिखें। आगे क्या करना है, यह हम उन्हें बता देंगे।",
        ],
      },
      educationLabel: "अभी आपकी पढ़ाई या काम क्या है?",
    },
    {
      id: "foundation",
      title: "फ़ाउंडेशन",
      pricePaise: 300_000,
      description: "किताबों से काम तक: एक सेशन देखें, फिर सुपरवाइज़र के साथ ख़ुद करके देखें।",
      features: [
        "1 असली सेशन देखना",
        "1 सेशन, सुपरवाइज़र की निगरानी में",
        "पहला सेशन कैसे शुरू होता है और कैसे ख़त्म",
        "रोज़ के काम में नैतिकता, सहमति और बात निजी रखना",
      ],
      duration: "4 हफ़्ते",
      format: "ऑनलाइन और आमने-सामने, दोनों मिलाकर",
      idealFor: "साइकोलॉजी, सोशल वर्क या इससे जुड़े विषय में डिग्री वाले, जिन्हें पहली बार काम करके देखना है।",
      recommended: false,
      requirement: { ...degreeInHindi, refusal: degreeRefusalInHindi("फ़ाउंडेशन") },
      educationLabel: "आपकी डिग्री, और वह कहाँ से ली",
    },
    {
      id: "professional-development",
      title: "प्रोफ़ेशनल डेवलपमेंट",
      pricePaise: 500_000,
      description: "और ज़्यादा अभ्यास, उनके लिए जिन्हें जल्दी ही अपने दम पर काम करना है।",
      features: [
        "3 असली सेशन देखना",
        "1 सेशन, सुपरवाइज़र की निगरानी में",
        "पहले सेशन के बाद के सेशन की योजना बनाना",
        "अपनी सीमा जानना, और कब किसी और के पास भेजना चाहिए",
      ],
      duration: "4 हफ़्ते",
      format: "ऑनलाइन और आमने-सामने, दोनों मिलाकर",
      idealFor: "साइकोलॉजी, सोशल वर्क या इससे जुड़े विषय में डिग्री वाले, जो काम की तैयारी में हैं।",
      recommended: true,
      requirement: { ...degreeInHindi, refusal: degreeRefusalInHindi("प्रोफ़ेशनल डेवलपमेंट") },
      educationLabel: "आपकी डिग्री, और वह कहाँ से ली",
    },
  ],
  reasons: [
    {
      title: "सिर्फ़ स्लाइड नहीं, करके देखना",
      text: "फ़ाउंडेशन से आगे असली सेशन देखने को मिलते हैं, और निगरानी में ख़ुद करने को।",
    },
    {
      title: "एक बार में एक क़दम",
      text: "तीन मॉड्यूल, एक के बाद एक। एक करें, फिर अगले के बारे में सोचें।",
    },
    {
      title: "दिल्ली NCR में, आपके पास",
      text: "ऑनलाइन, नोएडा में आमने-सामने, या दोनों मिलाकर, ताकि कॉलेज या काम के साथ हो सके।",
    },
    {
      title: "ईमानदार शुरुआत",
      text: "दाख़िले से पहले बात होती है। कोई मॉड्यूल आपके लिए ठीक न हो, तो हम साफ़ बता देंगे।",
    },
  ],
  phases: [
    {
      title: "एक्सप्लोरेशन",
      text: "जानें कि काम कैसा है, और क्या आपको यह करना है।",
    },
    {
      title: "फ़ाउंडेशन",
      text: "कॉलेज में जो सीखा, उसे पहली बार काम में लाएँ, सुपरवाइज़र के साथ।",
    },
    {
      title: "प्रोफ़ेशनल डेवलपमेंट",
      text: "और देखें, ज़्यादा ज़िम्मेदारी के साथ अभ्यास करें, और काम के लिए तैयार हों।",
    },
  ],
  gains: [
    "फ़ाउंडेशन और प्रोफ़ेशनल डेवलपमेंट में असली सेशन देखना, अगर क्लाइंट मंज़ूरी दें",
    "निगरानी में अभ्यास, और उसके बाद सुझाव",
    "भारत के पेशों, रजिस्टर और ज़रूरी डिग्रियों की साफ़ तस्वीर",
    "हर हफ़्ते के छोटे अभ्यास, जो कॉलेज या काम के साथ हो सकें",
  ],
  path: [
    {
      title: "ऑनलाइन आवेदन",
      text: "एक छोटा फ़ॉर्म। क़रीब पाँच मिनट लगते हैं, और कोई पैसा नहीं।",
    },
    {
      title: "इंटरव्यू",
      text: "वीडियो पर या नोएडा में बात होती है कि आपको क्या चाहिए और यहाँ क्या मिलता है।",
    },
    {
      title: "मॉड्यूल चुनना और दाख़िला",
      text: "जो मॉड्यूल ठीक लगे, उसे चुनें, तारीख़ें देखें और फ़ीस दें।",
    },
    {
      title: "शुरुआत",
      text: "टाइमटेबल मिलता है, और बाक़ी लोगों से मुलाक़ात होती है।",
    },
  ],
  fits: [
    "लोगों को जानने का मन करता है, और देर तक बिना टोके सुनना आता है।",
    "देखकर, करके और ग़लती सुधारकर सीखना अच्छा लगता है।",
    "हफ़्ते में कुछ घंटे निकल सकते हैं।",
    "देखी-सुनी बात अपने तक रखना आता है।",
  ],
  misfits: [
    "लाइसेंस या डिग्री चाहिए: वह सिर्फ़ यूनिवर्सिटी और काउंसिल से मिलती है।",
    "अपने लिए मदद चाहिए: उसके लिए थेरेपिस्ट के साथ सेशन बेहतर है।",
    "इसके तुरंत बाद अकेले क्लाइंट देखने हैं।",
    "आमने-सामने वाले हिस्सों में आना नहीं हो सकता।",
  ],
};

/** The modules and lists of the training, in the language of the page. */
export const training = inLanguages({ en, hi });
