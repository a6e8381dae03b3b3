import type { ChoiceField, OptionId } from "./questions.ts";

/** The texts of the questions, by step, and of the answers, by id: the specification's literal texts. */
export const questionsCopy = {
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
  options: {
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
  } satisfies { [Field in ChoiceField]: Record<OptionId<Field>, string> },
};
