import { inLanguages, plural, type Translation } from "../../../lib/language/in-languages.ts";
import { brand } from "../../../content/brand.ts";
import type { Topic } from "./topics.ts";
import type { SearchKind } from "./search-index.ts";

const topicsEn: Readonly<Record<Topic, string>> = {
  anxiety: "Anxiety",
  depression: "Depression",
  "self-growth": "Self-Growth",
  growth: "Growth",
  relationship: "Relationship",
  "adult-adhd": "Adult ADHD",
  addiction: "Addiction",
};

const topicsHi: Translation<typeof topicsEn> = {
  anxiety: "घबराहट",
  depression: "उदासी",
  "self-growth": "ख़ुद को सँवारना",
  growth: "आगे बढ़ना",
  relationship: "रिश्ते",
  "adult-adhd": "बड़ों में ADHD",
  addiction: "लत",
};

/** The names of the topics: the specification's. */
export const topicNames = inLanguages({ en: topicsEn, hi: topicsHi });

const collectionsEn = {
  blog: {
    title: "Blogs",
    lead: "Everyday pieces, each with one small thing to try.",
    tabTitle: `Blogs: ${brand.name}`,
    onTopic: (topic: Topic) => `Blogs on ${topicNames[topic]}: ${brand.name}`,
  },
  article: {
    title: "Articles",
    lead: "What is known, what can help and where to turn in India, with sources.",
    tabTitle: `Articles: ${brand.name}`,
    onTopic: (topic: Topic) => `Articles on ${topicNames[topic]}: ${brand.name}`,
  },
};

const collectionsHi: Translation<typeof collectionsEn> = {
  blog: {
    title: "ब्लॉग",
    lead: "रोज़मर्रा की बातें, हर एक में करके देखने की एक छोटी चीज़। ये अंग्रेज़ी में हैं।",
    tabTitle: `ब्लॉग: ${brand.name}`,
    onTopic: (topic) => `${topicNames[topic]} पर ब्लॉग: ${brand.name}`,
  },
  article: {
    title: "लेख",
    lead: "क्या पता है, किससे मदद मिल सकती है और भारत में कहाँ जाएँ, स्रोतों के साथ। पहले हिन्दी के लेख, फिर अंग्रेज़ी के।",
    tabTitle: `लेख: ${brand.name}`,
    onTopic: (topic) => `${topicNames[topic]} पर लेख: ${brand.name}`,
  },
};

/** The two collections: the text of tab and heading, and what they contain. */
export const collectionsCopy = inLanguages({ en: collectionsEn, hi: collectionsHi });

const en = {
  hub: {
    title: "Resources",
    tabTitle: `Resources: ${brand.name}`,
    description: "Things to read, sounds to help you rest, a self-check, and answers to questions.",
    lead: "Things to read, listen to and try on your own. Free, and no sign-up.",
    reading: {
      title: "Blogs & Articles",
      text: "Short pieces written for India, with their sources.",
      action: "Start reading",
    },
    listening: {
      title: "Soothing Audios",
      text: "Rain, the sea, a tanpura, a slow breath. Nothing plays until you press play.",
      action: "Listen Now",
    },
    checking: {
      title: "Self Assessment",
      text: "Self-care begins with self-understanding.",
      action: "Take a look",
    },
    questions: "Frequently asked questions",
    ask: "Don’t see yours? [Ask us](/contact).",
  },
  collection: {
    back: "Back to resources",
    searchTitle: "Search",
    searchTab: `Search results: ${brand.name}`,
    searchLead: "Therapists, articles, blogs and questions, all in one place.",
    none: "We haven’t written about this yet. Please try another topic.",
    newest: "Newest",
    moreOn: (topic: Topic) => `More on ${topicNames[topic]}`,
    more: "More to read",
    tabs: "Blogs and articles",
    topics: "Topics",
    allTopics: "All topics",
  },
  article: {
    tabTitle: (title: string) => `${title}: ${brand.name}`,
    byline: `By ${brand.name} editorial`,
    minutes: (count: number) => `${count} min read`,
    reviewed: (day: string) => `Last reviewed on ${day}.`,
    byClinician: (name: string) => `Checked by ${name}.`,
    noClinician: "Not yet reviewed by a clinician.",
    inEnglish: "In English",
    contents: "In this article",
    notCareTitle: "For reading, not for treatment",
    notCare: "This doesn’t replace care from a professional.",
    talkTitle: "Would you like to talk it over?",
    talkText: "Answer eight short questions to find a therapist. You see the price before you pay.",
    findTherapist: "Find a therapist",
    next: "Read next",
    backTo: { blog: "Back to all blogs", article: "Back to all articles" },
  },
};

const hi: Translation<typeof en> = {
  hub: {
    title: "पढ़ें और सुनें",
    tabTitle: `पढ़ें और सुनें: ${brand.name}`,
    description: "पढ़ने के लिए लेख, आराम देने वाली आवाज़ें, सेल्फ़-चेक, और सवालों के जवाब।",
    lead: "पढ़ने, सुनने और ख़ुद करके देखने की चीज़ें। मुफ़्त, साइन-अप के बिना।",
    reading: {
      title: "ब्लॉग और लेख",
      text: "भारत के लिए लिखे छोटे लेख, अपने स्रोतों के साथ। कुछ हिन्दी में, बाक़ी अंग्रेज़ी में।",
      action: "पढ़ना शुरू करें",
    },
    listening: {
      title: "मन शांत करने वाली आवाज़ें",
      text: "बारिश, समुद्र, तानपूरा, धीमी साँस। जब तक आप न चलाएँ, कुछ नहीं बजता।",
      action: "सुनें",
    },
    checking: {
      title: "सेल्फ़-चेक",
      text: "अपना ख़याल रखना ख़ुद को समझने से शुरू होता है। सेल्फ़-चेक अभी अंग्रेज़ी में हैं।",
      action: "देखें",
    },
    questions: "अक्सर पूछे जाने वाले सवाल",
    ask: "आपका सवाल यहाँ नहीं है? [हमसे पूछें](/contact)।",
  },
  collection: {
    back: "वापस",
    searchTitle: "खोजें",
    searchTab: `खोज के नतीजे: ${brand.name}`,
    searchLead: "थेरेपिस्ट, लेख, ब्लॉग और सवाल, सब एक साथ।",
    none: "इस बारे में अभी कुछ नहीं लिखा गया है। कोई और विषय चुनें।",
    newest: "सबसे नया",
    moreOn: (topic) => `${topicNames[topic]} पर और`,
    more: "और पढ़ें",
    tabs: "ब्लॉग और लेख",
    topics: "विषय",
    allTopics: "सारे विषय",
  },
  article: {
    tabTitle: (title) => `${title}: ${brand.name}`,
    byline: `${brand.name} की संपादकीय टीम`,
    minutes: (count) => `${count} मिनट में पढ़ें`,
    reviewed: (day) => `आख़िरी बार ${day} को देखा गया।`,
    byClinician: (name) => `${name} ने इसे जाँचा है।`,
    noClinician: "किसी डॉक्टर या साइकोलॉजिस्ट ने इसे अभी नहीं जाँचा है।",
    inEnglish: "अंग्रेज़ी में",
    contents: "इस लेख में",
    notCareTitle: "पढ़ने के लिए, इलाज के लिए नहीं",
    notCare: "यह किसी जानकार से मिलने वाले इलाज का विकल्प नहीं है।",
    talkTitle: "इस बारे में किसी से बात करनी है?",
    talkText: "आठ छोटे सवालों के जवाब दें और थेरेपिस्ट खोजें। फ़ीस पेमेंट से पहले दिखती है।",
    findTherapist: "थेरेपिस्ट खोजें",
    next: "आगे पढ़ें",
    backTo: { blog: "सारे ब्लॉग पर वापस", article: "सारे लेखों पर वापस" },
  },
};

/** All texts of the resources hub, the two collections and an article's page. */
export const resourcesCopy = inLanguages({ en, hi });

const searchEn = {
  label: "Search therapists, articles, blogs and questions",
  action: "Search",
  found: (count: number, query: string) =>
    count === 0
      ? `Nothing found for “${query}”`
      : plural(count, {
          one: `1 result for “${query}”`,
          other: `${count} results for “${query}”`,
        }),
  near: "No exact match. These are close.",
  clear: "Clear the search",
  groups: {
    therapist: "Therapists",
    article: "Articles",
    blog: "Blogs",
    question: "Questions and answers",
  } satisfies Record<SearchKind, string>,
  question: "Question",
  nothing:
    "Try one plain word, such as “sleep” or “family”, or choose a topic above. You can also browse all therapists, or answer eight short questions to get a suggestion.",
  findTherapist: "Find a therapist",
  allTherapists: "See all therapists",
};

const searchHi: Translation<typeof searchEn> = {
  label: "थेरेपिस्ट, लेख, ब्लॉग और सवाल खोजें",
  action: "खोजें",
  found: (count, query) =>
    count === 0 ? `“${query}” के लिए कुछ नहीं मिला` : `“${query}” के लिए ${count} नतीजे`,
  near: "ठीक यही शब्द नहीं मिला। ये उसके पास के हैं।",
  clear: "खोज हटाएँ",
  groups: {
    therapist: "थेरेपिस्ट",
    article: "लेख",
    blog: "ब्लॉग",
    question: "सवाल और जवाब",
  },
  question: "सवाल",
  nothing:
    "एक आसान शब्द लिखकर देखें, जैसे “नींद” या “घर”, या ऊपर से कोई विषय चुनें। चाहें तो सारे थेरेपिस्ट देखें, या आठ छोटे सवालों के जवाब देकर सुझाव पाएँ।",
  findTherapist: "थेरेपिस्ट खोजें",
  allTherapists: "सारे थेरेपिस्ट देखें",
};

/** All texts of the search box and the search results. */
export const searchCopy = inLanguages({ en: searchEn, hi: searchHi });
