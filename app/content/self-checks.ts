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

const few =
  "Your answers show few of these signs. If something worries you all the same, that’s reason enough to talk to someone.";
const some =
  "Your answers show some of these signs. Sleep, movement, daylight and time with people you trust can help. You can answer again in two weeks and see if anything has changed.";
const several =
  "Your answers show several of these signs. From 10 points on, it’s a good idea to talk to a doctor or a therapist about how you’ve been.";
const many =
  "Your answers show many of these signs, on many days. That’s a lot to carry. Please talk to a doctor or a therapist soon. You don’t have to find the right words.";
const veryMany =
  "Your answers show very many of these signs, nearly every day. Please see a doctor this week: a psychiatrist, or any doctor near you. Therapy helps too, and you can have both.";

export const selfChecks: readonly SelfCheck[] = [
  {
    id: "gad-7",
    title: "Worry and tension",
    about: "The GAD-7 questionnaire",
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
        name: "Few signs of worry and tension",
        clinicalWord: "minimal",
        text: few,
      },
      { from: 5, to: 9, name: "Some signs of worry and tension", clinicalWord: "mild", text: some },
      {
        from: 10,
        to: 14,
        name: "Several signs of worry and tension",
        clinicalWord: "moderate",
        text: several,
      },
      {
        from: 15,
        to: 21,
        name: "Many signs of worry and tension",
        clinicalWord: "severe",
        text: many,
      },
    ],
  },
  {
    id: "phq-8",
    title: "Mood and energy",
    about: "The PHQ-8 questionnaire",
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
      { from: 0, to: 4, name: "Few signs of low mood", clinicalWord: "minimal", text: few },
      { from: 5, to: 9, name: "Some signs of low mood", clinicalWord: "mild", text: some },
      {
        from: 10,
        to: 14,
        name: "Several signs of low mood",
        clinicalWord: "moderate",
        text: several,
      },
      {
        from: 15,
        to: 19,
        name: "Many signs of low mood",
        clinicalWord: "moderately severe",
        text: many,
      },
      {
        from: 20,
        to: 24,
        name: "Very many signs of low mood",
        clinicalWord: "severe",
        text: veryMany,
      },
    ],
  },
];
