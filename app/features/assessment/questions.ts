/** The eight steps of the assessment, as the specification words them. */

export const STEPS = 8;

export interface ChoiceQuestion {
  field: "age" | "gender" | "issues" | "triedTherapy" | "connection";
  title: string;
  options: readonly string[];
  several?: true;
}

export const SELF_DESCRIBE = "Prefer to self-describe";

export const issueOptions = [
  "Relationships",
  "Anxiety or overthinking",
  "Mood swings or sadness",
  "Work or burnout",
  "Family issues",
  "Low self-worth",
  "Identity or life confusion",
  "Something else",
] as const;

export const connectionOptions = [
  "Video Call",
  "Audio Call",
  "In-Person (if available)",
  "Not sure",
] as const;

/** Steps 2 to 6 are choices; step 1 is the contact, 7 the day, 8 the length and time. */
export const choiceQuestions: Readonly<Record<number, ChoiceQuestion>> = {
  2: {
    field: "age",
    title: "How old are you?",
    options: ["18–24", "25–34", "35–44", "45–54", "55+"],
  },
  3: {
    field: "gender",
    title: "How do you identify?",
    options: ["Woman", "Man", "Non-binary", "Prefer not to say", SELF_DESCRIBE],
  },
  4: {
    field: "issues",
    title: "What's been on your mind the most lately?",
    options: issueOptions,
    several: true,
  },
  5: {
    field: "triedTherapy",
    title: "Have you tried therapy before?",
    options: ["Yes", "No"],
  },
  6: {
    field: "connection",
    title: "How would you like to connect?",
    options: connectionOptions,
  },
};

export const stepTitles: Readonly<Record<number, string>> = {
  1: "What's your name?",
  ...Object.fromEntries(Object.entries(choiceQuestions).map(([step, q]) => [step, q.title])),
  7: "What kind of therapist feels right for you?",
  8: "When would you prefer your therapy sessions?",
};
