import type { DrawingName } from "../ui/picture/drawing.tsx";

/** The four kinds of session, and the statistics beside them. */
export interface Service {
  /** Its anchor on the page. */
  id: "individual" | "couple" | "family" | "elderly";
  title: string;
  lead: string;
  drawing: DrawingName;
  /** When people come. */
  reasons: readonly string[];
  /** What a session is like. */
  session: string;
}

export const services: readonly Service[] = [
  {
    id: "individual",
    title: "Individual Therapy",
    lead: "30 or 60 minutes just for you.",
    drawing: "armchair",
    reasons: [
      "Worries that keep you awake, or a low mood that won’t lift",
      "Work that has become too much",
      "A loss, a break-up, a decision you can’t make",
    ],
    session:
      "You talk with one therapist, by video or audio. You choose where to begin. Most people come more than once. One session is also fine.",
  },
  {
    id: "couple",
    title: "Couple Therapy",
    lead: "Two people, one conversation where both are heard.",
    drawing: "cups",
    reasons: [
      "The same argument again and again, or silence instead",
      "Trust that was broken",
      "Big steps: marriage, children, a move, living with parents",
    ],
    session:
      "You both join with the same link, from one sofa or from two cities. Your therapist doesn’t take sides and doesn’t decide for you.",
  },
  {
    id: "family",
    title: "Family Therapy",
    lead: "When one person’s worry affects the whole home.",
    drawing: "house",
    reasons: [
      "Conflict between generations, or between brothers and sisters",
      "An illness, a loss or a move that changes everything at home",
      "Pressure about study, work or marriage",
    ],
    session:
      "The adults of a family join with the same link. Your therapist makes sure everyone gets to speak. For a child, please see a therapist who works with children.",
  },
  {
    id: "elderly",
    title: "Elderly Therapy",
    lead: "Unhurried talks for older adults, at their pace.",
    drawing: "tree",
    reasons: [
      "Living alone, or children who live far away",
      "Retirement, illness, the loss of a partner or friends",
      "Looking after someone and feeling worn out",
    ],
    session:
      "A son, a daughter or a neighbour can book and help with the link. The session itself is between the older person and the therapist.",
  },
];

export interface Statistic {
  value: string;
  what: string;
}

/** The operator's own statistics. Home and Services show them once there are some. */
const ownStatistics: readonly Statistic[] = [];

/** The specification's, shown in demo mode only, since they count nothing real. */
const sampleStatistics: readonly Statistic[] = [
  { value: "25k+", what: "total therapy hours" },
  { value: "192", what: "therapists available" },
  { value: "10k", what: "queries resolved" },
];

/** Lists the statistics to show, and whether they are samples. */
export function statisticsShown(demo: boolean): { shown: readonly Statistic[]; samples: boolean } {
  if (ownStatistics.length > 0 || !demo) return { shown: ownStatistics, samples: false };
  return { shown: sampleStatistics, samples: true };
}

/** Beside statistics and reviews that are not real. */
export const samplesNote = "Samples for the demo";
