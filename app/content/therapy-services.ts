import { inLanguages, type Translation } from "../lib/language/in-languages.ts";
import type { DrawingName } from "../ui/picture/drawing.tsx";

/** The four kinds of session, and the statistics beside them. */
export interface Service {
  /** Its anchor on the page. */
  id: "individual" | "couple" | "family" | "elderly";
  title: string;
  lead: string;
  drawing: DrawingName;
  /** When people come. */
  reasons: readonly string[];
  /** What a session is like. */
  session: string;
}

const en: { services: readonly Service[] } = {
  services: [
    {
      id: "individual",
      title: "Individual Therapy",
      lead: "30 or 60 minutes just for you.",
      drawing: "armchair",
      reasons: [
        "Worries that keep you awake, or a low mood that won’t lift",
        "Work that has become too much",
        "A loss, a break-up, a decision you can’t make",
      ],
      session:
        "You talk with one therapist, by video or audio. You choose where to begin. Most people come more than once. One session is also fine.",
    },
    {
      id: "couple",
      title: "Couple Therapy",
      lead: "Two people, one conversation where both are heard.",
      drawing: "cups",
      reasons: [
        "The same argument again and again, or silence instead",
        "Trust that was broken",
        "Big steps: marriage, children, a move, living with parents",
      ],
      session:
        "You both join with the same link, from one sofa or from two cities. Your therapist doesn’t take sides and doesn’t decide for you.",
    },
    {
      id: "family",
      title: "Family Therapy",
      lead: "When one person’s worry affects the whole home.",
      drawing: "house",
      reasons: [
        "Conflict between generations, or between brothers and sisters",
        "An illness, a loss or a move that changes everything at home",
        "Pressure about study, work or marriage",
      ],
      session:
        "The adults of a family join with the same link. Your therapist makes sure everyone gets to speak. For a child, please see a therapist who works with children.",
    },
    {
      id: "elderly",
      title: "Elderly Therapy",
      lead: "Unhurried talks for older adults, at their pace.",
      drawing: "tree",
      reasons: [
        "Living alone, or children who live far away",
        "Retirement, illness, the loss of a partner or friends",
        "Looking after someone and feeling worn out",
      ],
      session:
        "A son, a daughter or a neighbour can book and help with the link. The session itself is between the older person and the therapist.",
    },
  ],
};

const hi: { services: readonly Service[] } = {
  services: [
    {
      id: "individual",
      title: "अकेले के लिए थेरेपी",
      lead: "30 या 60 मिनट, सिर्फ़ आपके लिए।",
      drawing: "armchair",
      reasons: [
        "फ़िक्र जिससे नींद नहीं आती, या उदासी जो जाती नहीं",
        "काम जो बर्दाश्त से ज़्यादा हो गया है",
        "किसी का जाना, ब्रेकअप, कोई फ़ैसला जो हो नहीं पा रहा",
      ],
      session:
        "एक थेरेपिस्ट के साथ बात होती है, वीडियो या ऑडियो पर। शुरू कहाँ से करना है, यह आपकी मर्ज़ी है। ज़्यादातर लोग एक से ज़्यादा बार आते हैं। एक सेशन भी ठीक है।",
    },
    {
      id: "couple",
      title: "कपल थेरेपी",
      lead: "दो लोग, एक बातचीत, जिसमें दोनों की सुनी जाती है।",
      drawing: "cups",
      reasons: [
        "बार-बार वही झगड़ा, या उसकी जगह चुप्पी",
        "भरोसा जो टूट गया",
        "बड़े फ़ैसले: शादी, बच्चे, घर बदलना, माता-पिता के साथ रहना",
      ],
      session:
        "दोनों एक ही लिंक से जुड़ें, एक ही सोफ़े से या दो अलग शहरों से। थेरेपिस्ट का काम किसी की तरफ़दारी करना या आपके लिए फ़ैसला करना नहीं है।",
    },
    {
      id: "family",
      title: "फ़ैमिली थेरेपी",
      lead: "जब एक की परेशानी का असर पूरे घर पर हो।",
      drawing: "house",
      reasons: [
        "दो पीढ़ियों के बीच, या भाई-बहनों के बीच अनबन",
        "बीमारी, किसी का जाना या घर बदलना, जिससे घर में सब कुछ बदल गया हो",
        "पढ़ाई, काम या शादी का दबाव",
      ],
      session:
        "परिवार के बड़े लोग एक ही लिंक से जुड़ते हैं। सबको बोलने का मौक़ा मिलता है। बच्चे के लिए ऐसे थेरेपिस्ट से मिलें, जिनका काम बच्चों के साथ हो।",
    },
    {
      id: "elderly",
      title: "बुज़ुर्गों के लिए थेरेपी",
      lead: "बड़ी उम्र के लोगों के लिए आराम से बात, उन्हीं की रफ़्तार से।",
      drawing: "tree",
      reasons: [
        "अकेले रहना, या बच्चों का दूर रहना",
        "रिटायरमेंट, बीमारी, जीवनसाथी या दोस्तों का जाना",
        "किसी की देखभाल करते-करते थक जाना",
      ],
      session:
        "बेटा, बेटी या पड़ोसी बुक करने और लिंक खोलने में मदद करें, तो भी ठीक है। सेशन सिर्फ़ बुज़ुर्ग और थेरेपिस्ट के बीच होता है।",
    },
  ],
};

/** The four kinds of session, in the language of the page. */
export const servicesContent = inLanguages({ en, hi });

export interface Statistic {
  value: string;
  what: string;
}

/** The operator's own statistics. Home and Services show them once there are some. */
const ownStatistics: readonly Statistic[] = [];

const statisticsEn = {
  /** The specification's, shown in demo mode only, since they count nothing real. */
  samples: [
    { value: "25k+", what: "total therapy hours" },
    { value: "192", what: "therapists available" },
    { value: "10k", what: "queries resolved" },
  ],
  /** Beside statistics and reviews that are not real. */
  samplesNote: "Samples for the demo",
};

const statisticsHi: Translation<typeof statisticsEn> = {
  samples: [
    { value: "25,000+", what: "घंटे की थेरेपी, कुल मिलाकर" },
    { value: "192", what: "थेरेपिस्ट उपलब्ध" },
    { value: "10,000", what: "सवालों के जवाब दिए गए" },
  ],
  samplesNote: "डेमो के आँकड़े और रिव्यू",
};

const statistics = inLanguages({ en: statisticsEn, hi: statisticsHi });

/** Lists the statistics to show, and whether they are samples. */
export function statisticsShown(demo: boolean): { shown: readonly Statistic[]; samples: boolean } {
  if (ownStatistics.length > 0 || !demo) return { shown: ownStatistics, samples: false };
  return { shown: statistics.samples, samples: true };
}

/** Says beside statistics and reviews that they are not real. */
export const samplesNote = () => statistics.samplesNote;
