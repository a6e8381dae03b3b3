import { openingProblems } from "./desk-form.tsx";

/** Every text of the screen that opens an assessment's answers. */
export const answersCopy = {
  title: "Answers of an assessment",
  lead: "Opens the encrypted answers of one client, for one look. We log who opened them and why.",
  waits: (from: string) => `Your privacy role is new. You can open answers from ${from}.`,
  open: "Open the answers",
  opened: "The answers",
  fields: {
    age: "Age",
    gender: "Gender",
    selfDescribe: "In their own words",
    therapistType: "Wishes for the therapist",
    issues: "Concerns",
    triedTherapy: "Tried therapy before",
  },
  problems: {
    ...openingProblems,
    none: "No answers are stored for this order.",
  },
} as const;
