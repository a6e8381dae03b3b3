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
  `${module} builds on a degree in psychology, social work or a related field. You told us that you don’t have one yet, so we didn’t send this application. We stored nothing you typed.`,
  "You can apply for Exploration, which has no prerequisites. Not sure if your degree counts? Ask us.",
];

export const trainingModules: readonly TrainingModule[] = [
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
] as const;

export const trainingPhases = [
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
] as const;

export const trainingGains = [
  "Live observation in Foundation and Professional Development, only if the client agrees",
  "Supervised practice, with feedback afterwards",
  "A clear picture of the professions, the registers and the degrees they ask for in India",
  "Small exercises for each week that you can do alongside college or work",
] as const;

export const enrolmentPath = [
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
] as const;

export const trainingFits = [
  "You are curious about people and can listen for a while without answering.",
  "You want to learn by watching, trying and being corrected.",
  "You can give it a few hours a week.",
  "You can keep to yourself what you see and hear.",
] as const;

export const trainingMisfits = [
  "You want a licence or a degree: only universities and councils give those.",
  "You want help for yourself: a session with a therapist is better for that.",
  "You want to see clients alone soon after.",
  "You can’t come to the live parts.",
] as const;
