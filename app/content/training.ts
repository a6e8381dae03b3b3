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

const degree = {
  question: "Do you have a degree in psychology, social work or a related field?",
  hints: {
    yes: "Related fields are, for example, counselling, psychiatric nursing, special education or human development.",
  },
};

const degreeRefusal = (module: string) => [
  `${module} builds on a degree in psychology, social work or a related field. You told us that you don't have one yet, so this application was not sent. Nothing you typed was stored.`,
  "Exploration is open to you: it asks for nothing beforehand. And if you are not sure whether your degree counts, ask us.",
];

export const trainingModules: readonly TrainingModule[] = [
  {
    id: "exploration",
    title: "Exploration",
    pricePaise: 250_000,
    description: "A first look: what people in this field do all day, and whether it suits you.",
    features: [
      "The professions of the field, and how one becomes one of them",
      "Listening, asking and keeping confidences, tried out in small groups",
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
        "You are welcome in Exploration. Because you are under 18, the law asks that a parent or guardian agrees before we keep anything about you, so this application was not sent. Nothing you typed was stored.",
        "Please ask a parent or guardian to write to us. We will go on together from there.",
      ],
    },
    educationLabel: "What do you study or do now?",
  },
  {
    id: "foundation",
    title: "Foundation",
    pricePaise: 300_000,
    description: "From books to the room: see a session, then try one with somebody beside you.",
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
    description: "More time in the room, for those who are about to work on their own.",
    features: [
      "3 live observations",
      "1 supervised practice",
      "Planning the sessions that follow the first one",
      "Knowing your limits, and when to refer somebody on",
    ],
    duration: "4 weeks",
    format: "Hybrid",
    idealFor: "Graduates in psychology, social work or a related field who prepare for work.",
    recommended: true,
    requirement: { ...degree, refusal: degreeRefusal("Professional Development") },
    educationLabel: "Your degree, and where you got it",
  },
];

export const trainingReasons = [
  {
    title: "Practice, not only slides",
    text: "From Foundation on you observe live and practise under supervision.",
  },
  {
    title: "One step at a time",
    text: "Three modules that stand on each other. Take one, and decide about the next when you are there.",
  },
  {
    title: "Near you in Delhi NCR",
    text: "Online, hybrid or in-person in Noida, so that it fits beside college or work.",
  },
  {
    title: "An honest start",
    text: "We talk before you enrol. If a module is not right for you, we say so.",
  },
] as const;

export const trainingPhases = [
  {
    title: "Exploration",
    text: "Find out what the work is like and whether you want it. For everybody who wonders.",
  },
  {
    title: "Foundation",
    text: "Bring what you learned at college into a first practice, with somebody beside you.",
  },
  {
    title: "Professional Development",
    text: "Observe more, practise with more weight on your own shoulders, and get ready to work.",
  },
] as const;

export const trainingGains = [
  "Live observation in Foundation and Professional Development, only where the person who is helped agrees",
  "Supervised practice, and an open talk about it afterwards",
  "A clear picture of the professions, the registers and the degrees they ask for in India",
  "Small exercises for each week that you can do beside college or work",
] as const;

export const enrolmentPath = [
  {
    title: "Online Application",
    text: "A short form. It takes about five minutes, and nothing is paid.",
  },
  {
    title: "Interview",
    text: "We talk, by video or in Noida, about what you want and what we can give.",
  },
  {
    title: "Module Selection & Enrollment",
    text: "You choose the module that fits, see its dates and pay its fee.",
  },
  {
    title: "Begin Your Journey",
    text: "You get your timetable and meet the others.",
  },
] as const;

export const trainingFits = [
  "You are curious about people and can listen for a while without answering.",
  "You want to learn by watching, trying and being corrected.",
  "You can give a few hours in each week of the module.",
  "You can keep to yourself what you see and hear.",
] as const;

export const trainingMisfits = [
  "You look for a licence or a degree: only universities and councils give those.",
  "You look for help for yourself: then a session with a therapist is the better place.",
  "You want to see clients alone soon after.",
  "You can't come to the live parts.",
] as const;
