import { t } from "../lib/language/t.ts";

/**
 * Two questionnaires that are used in clinics all over the world. Stem, questions and options are
 * the authors' wording and stay as they are; everything around them is ours. Why PHQ-8 and not
 * PHQ-9: docs/decisions/0014-self-checks.md.
 */
export interface SelfCheckBand {
  from: number;
  to: number;
  /** Describes the answers, never the person. */
  name: string;
  /** The authors' word for this range. */
  clinicalWord: string;
  text: string;
}

export interface SelfCheck {
  id: "gad-7" | "phq-8";
  title: string;
  about: string;
  questions: readonly string[];
  bands: readonly SelfCheckBand[];
}

export const stem =
  "Over the last 2 weeks, how often have you been bothered by any of the following problems?";

/** The points of an option are its index, from 0. */
export const answerOptions = [
  "Not at all",
  "Several days",
  "More than half the days",
  "Nearly every day",
] as const;

/**
 * The question after the scored ones of both instruments. It is not scored. Kroenke 2001 and Spitzer 2006 print it
 * below the items.
 */
export const difficulty =
  "If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?";

/** The answers to the difficulty question, from the lightest. */
export const difficultyOptions = [
  "Not difficult at all",
  "Somewhat difficult",
  "Very difficult",
  "Extremely difficult",
] as const;

export const licence =
  "Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.";

/** How many signs the answers show: our own words. */
const few = {
  get worry() {
    return t("Few signs of worry and tension");
  },
  get mood() {
    return t("Few signs of low mood");
  },
  get text() {
    return t(
      "Your answers show few of these signs. If something worries you all the same, that’s reason enough to talk to someone.",
    );
  },
};
const some = {
  get worry() {
    return t("Some signs of worry and tension");
  },
  get mood() {
    return t("Some signs of low mood");
  },
  get text() {
    return t(
      "Your answers show some of these signs. Sleep, movement, daylight and time with people you trust can help. You can answer again in two weeks and see if anything has changed.",
    );
  },
};
const several = {
  get worry() {
    return t("Several signs of worry and tension");
  },
  get mood() {
    return t("Several signs of low mood");
  },
  get text() {
    return t(
      "Your answers show several of these signs. If you scored 10 or more, it’s a good idea to talk to a doctor or a therapist about how you’ve been.",
    );
  },
};
const many = {
  get worry() {
    return t("Many signs of worry and tension");
  },
  get mood() {
    return t("Many signs of low mood");
  },
  get text() {
    return t(
      "Your answers show many of these signs, on many days. That’s a lot to carry. Please talk to a doctor or a therapist soon. You don’t have to find the right words.",
    );
  },
};
const veryMany = {
  get mood() {
    return t("Very many signs of low mood");
  },
  get text() {
    return t(
      "Your answers show very many of these signs, nearly every day. Please see a doctor this week: a psychiatrist, or any doctor near you. Therapy helps too, and you can have both.",
    );
  },
};

const titles = {
  get worry() {
    return t("Worry and tension");
  },
  get worryAbout() {
    return t("The GAD-7 questionnaire");
  },
  get mood() {
    return t("Mood and energy");
  },
  get moodAbout() {
    return t("The PHQ-8 questionnaire");
  },
};

/** The self-checks; what is not the instruments' own is in the language of the request. */
export const selfChecks = (): readonly SelfCheck[] => [
  {
    id: "gad-7",
    title: titles.worry,
    about: titles.worryAbout,
    questions: [
      "Feeling nervous, anxious, or on edge",
      "Not being able to stop or control worrying",
      "Worrying too much about different things",
      "Trouble relaxing",
      "Being so restless that it is hard to sit still",
      "Becoming easily annoyed or irritable",
      "Feeling afraid as if something awful might happen",
    ],
    bands: [
      {
        from: 0,
        to: 4,
        name: few.worry,
        clinicalWord: "minimal",
        text: few.text,
      },
      { from: 5, to: 9, name: some.worry, clinicalWord: "mild", text: some.text },
      {
        from: 10,
        to: 14,
        name: several.worry,
        clinicalWord: "moderate",
        text: several.text,
      },
      {
        from: 15,
        to: 21,
        name: many.worry,
        clinicalWord: "severe",
        text: many.text,
      },
    ],
  },
  {
    id: "phq-8",
    title: titles.mood,
    about: titles.moodAbout,
    questions: [
      "Little interest or pleasure in doing things",
      "Feeling down, depressed, or hopeless",
      "Trouble falling or staying asleep, or sleeping too much",
      "Feeling tired or having little energy",
      "Poor appetite or overeating",
      "Feeling bad about yourself - or that you are a failure or have let yourself or your family down",
      "Trouble concentrating on things, such as reading the newspaper or watching television",
      "Moving or speaking so slowly that other people could have noticed. Or the opposite - being so fidgety or restless that you have been moving around a lot more than usual",
    ],
    bands: [
      { from: 0, to: 4, name: few.mood, clinicalWord: "minimal", text: few.text },
      { from: 5, to: 9, name: some.mood, clinicalWord: "mild", text: some.text },
      {
        from: 10,
        to: 14,
        name: several.mood,
        clinicalWord: "moderate",
        text: several.text,
      },
      {
        from: 15,
        to: 19,
        name: many.mood,
        clinicalWord: "moderately severe",
        text: many.text,
      },
      {
        from: 20,
        to: 24,
        name: veryMany.mood,
        clinicalWord: "severe",
        text: veryMany.text,
      },
    ],
  },
];
