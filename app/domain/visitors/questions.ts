import { t } from "../../lib/language/t.ts";

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
/** The texts of the questions, by step, and of the answers, by id; in English the specification's literal texts. */
export const questionsCopy = {
  titles: {
    get 1() {
      return t("What's your name?");
    },
    get 2() {
      return t("How old are you?");
    },
    get 3() {
      return t("How do you identify?");
    },
    get 4() {
      return t("What's been on your mind the most lately?");
    },
    get 5() {
      return t("Have you tried therapy before?");
    },
    get 6() {
      return t("How would you like to connect?");
    },
    get 7() {
      return t("What kind of therapist feels right for you?");
    },
    get 8() {
      return t("When would you prefer your therapy sessions?");
    },
  } as Readonly<Partial<Record<number, string>>>,
  options: {
    age: {
      "18-24": "18–24",
      "25-34": "25–34",
      "35-44": "35–44",
      "45-54": "45–54",
      get "55+"() {
        return t("55+");
      },
    },
    gender: {
      get woman() {
        return t("Woman");
      },
      get man() {
        return t("Man");
      },
      get "non-binary"() {
        return t("Non-binary");
      },
      get "not-said"() {
        return t("Prefer not to say");
      },
      get "self-described"() {
        return t("Prefer to self-describe");
      },
    },
    issues: {
      get relationships() {
        return t("Relationships");
      },
      get anxiety() {
        return t("Anxiety or overthinking");
      },
      get mood() {
        return t("Mood swings or sadness");
      },
      get work() {
        return t("Work or burnout");
      },
      get family() {
        return t("Family issues");
      },
      get "self-worth"() {
        return t("Low self-worth");
      },
      get identity() {
        return t("Identity or life confusion");
      },
      get "something-else"() {
        return t("Something else");
      },
    },
    triedTherapy: {
      get yes() {
        return t("Yes");
      },
      get no() {
        return t("No");
      },
    },
    connection: {
      get video() {
        return t("Video Call");
      },
      get audio() {
        return t("Audio Call");
      },
      get "in-person"() {
        return t("In-Person (if available)");
      },
      get "not-sure"() {
        return t("Not sure");
      },
    },
  },
};

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
