/** The eight steps of the assessment, as the specification orders them. Their texts: questions-copy.ts. */

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
