import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

/** The eight steps of the assessment, as the specification orders them. */

export const STEPS = 8;

/** The ids of the offered answers. They are posted and stored; renaming one needs the old name here as well. */
export const options = {
  age: ["18-24", "25-34", "35-44", "45-54", "55+"],
  gender: ["woman", "man", "non-binary", "not-said", "self-described"],
  issues: [
    "relationships",
    "anxiety",
    "mood",
    "work",
    "family",
    "self-worth",
    "identity",
    "something-else",
  ],
  triedTherapy: ["yes", "no"],
  connection: ["video", "audio", "in-person", "not-sure"],
} as const;

export type ChoiceField = keyof typeof options;
export type OptionId<Field extends ChoiceField> = (typeof options)[Field][number];
export type Issue = OptionId<"issues">;

/** Steps 2 to 6 are choices; step 1 is the contact, 7 the day, 8 the length and time. */
export const choiceSteps: Readonly<Partial<Record<number, ChoiceField>>> = {
  2: "age",
  3: "gender",
  4: "issues",
  5: "triedTherapy",
  6: "connection",
};

/** The specification's literal labels of the answers, by id: what its forms post and `quiz` holds. */
const specifiedOptions = {
  age: {
    "18-24": "18–24",
    "25-34": "25–34",
    "35-44": "35–44",
    "45-54": "45–54",
    "55+": "55+",
  },
  gender: {
    woman: "Woman",
    man: "Man",
    "non-binary": "Non-binary",
    "not-said": "Prefer not to say",
    "self-described": "Prefer to self-describe",
  },
  issues: {
    relationships: "Relationships",
    anxiety: "Anxiety or overthinking",
    mood: "Mood swings or sadness",
    work: "Work or burnout",
    family: "Family issues",
    "self-worth": "Low self-worth",
    identity: "Identity or life confusion",
    "something-else": "Something else",
  },
  triedTherapy: { yes: "Yes", no: "No" },
  connection: {
    video: "Video Call",
    audio: "Audio Call",
    "in-person": "In-Person (if available)",
    "not-sure": "Not sure",
  },
} satisfies { [Field in ChoiceField]: Record<OptionId<Field>, string> };

const en = {
  titles: {
    1: "What's your name?",
    2: "How old are you?",
    3: "How do you identify?",
    4: "What's been on your mind the most lately?",
    5: "Have you tried therapy before?",
    6: "How would you like to connect?",
    7: "What kind of therapist feels right for you?",
    8: "When would you prefer your therapy sessions?",
  } as Readonly<Partial<Record<number, string>>>,
  options: specifiedOptions,
};

const hi: Translation<typeof en> = {
  titles: {
    1: "आपका नाम क्या है?",
    2: "आपकी उम्र कितनी है?",
    3: "आपका जेंडर क्या है?",
    4: "इन दिनों मन में सबसे ज़्यादा क्या चल रहा है?",
    5: "क्या आपने पहले कभी थेरेपी ली है?",
    6: "बात कैसे करनी है?",
    // The English title is the specification's and does not say what the step asks for; the Hindi one does.
    7: "कौन-सा दिन ठीक रहेगा?",
    8: "सेशन के लिए कौन-सा समय ठीक रहेगा?",
  },
  options: {
    age: {
      "18-24": "18–24",
      "25-34": "25–34",
      "35-44": "35–44",
      "45-54": "45–54",
      "55+": "55 या ज़्यादा",
    },
    gender: {
      woman: "महिला",
      man: "पुरुष",
      "non-binary": "नॉन-बाइनरी",
      "not-said": "नहीं बताना है",
      "self-described": "अपने शब्दों में बताना है",
    },
    issues: {
      relationships: "रिश्ते",
      anxiety: "घबराहट या बहुत ज़्यादा सोचना",
      mood: "बार-बार मूड बदलना या उदासी",
      work: "काम का बोझ या थकान",
      family: "घर-परिवार की परेशानी",
      "self-worth": "ख़ुद को कम समझना",
      identity: "पहचान या ज़िंदगी की उलझन",
      "something-else": "कुछ और",
    },
    triedTherapy: { yes: "हाँ", no: "नहीं" },
    connection: {
      video: "वीडियो कॉल",
      audio: "ऑडियो कॉल",
      "in-person": "आमने-सामने (अगर हो सके)",
      "not-sure": "अभी पता नहीं",
    },
  },
};

/** The texts of the questions, by step, and of the answers, by id; in English the specification's literal texts. */
export const questionsCopy = inLanguages({ en, hi });

/** Returns the label of an answer in the language of the request; "" for no answer. */
export function optionLabel<Field extends ChoiceField>(
  field: Field,
  id: OptionId<Field> | "" | undefined,
): string {
  return (questionsCopy.options[field] as Record<string, string>)[id ?? ""] ?? "";
}

/** Returns the specification's label of an answer, in every language: what is stored and compared. "" for no answer. */
export function specifiedLabel<Field extends ChoiceField>(
  field: Field,
  id: OptionId<Field> | "" | undefined,
): string {
  return (specifiedOptions[field] as Record<string, string>)[id ?? ""] ?? "";
}

/**
 * Parses a posted or stored answer: an id, or the specification's label, which its forms post and the columns
 * quiz.tried_therapy and quiz.connection hold.
 */
export function parseOption<Field extends ChoiceField>(
  field: Field,
  text: unknown,
): OptionId<Field> | undefined {
  const ids: readonly OptionId<Field>[] = options[field];
  return ids.find((id) => id === text || specifiedLabel(field, id) === text);
}
