/** The four kinds of session, and the statistics beside them. */
export interface Service {
  /** Its anchor on the page. */
  id: "individual" | "couple" | "family" | "elderly";
  title: string;
  lead: string;
  /** When people come. */
  reasons: readonly string[];
  /** What a session is like. */
  session: string;
}

export const services: readonly Service[] = [
  {
    id: "individual",
    title: "Individual Therapy",
    lead: "An hour, or half of one, that is only about you.",
    reasons: [
      "Worries that keep you awake, or a mood that will not lift",
      "Work that has become too much",
      "A loss, a break-up, a decision that you can't make",
    ],
    session:
      "You talk with one therapist, by video or audio. You choose where to begin. Most people come more than once; one session is also fine.",
  },
  {
    id: "couple",
    title: "Couple Therapy",
    lead: "Two people, one conversation in which both are heard.",
    reasons: [
      "The same quarrel again and again, or a silence instead",
      "Trust that was hurt",
      "Big steps: marriage, children, a move, living with parents",
    ],
    session:
      "You both join with the same link, from one sofa or from two cities. The therapist takes no side and decides nothing for you.",
  },
  {
    id: "family",
    title: "Family Therapy",
    lead: "When what happens to one touches everybody at the table.",
    reasons: [
      "Quarrels between generations, or between brothers and sisters",
      "An illness, a loss or a move that changes the whole house",
      "Expectations about study, work or marriage that weigh on somebody",
    ],
    session:
      "The adults of a family join with the same link. The therapist sees to it that everybody gets to speak. For children, please look for somebody who works with children.",
  },
  {
    id: "elderly",
    title: "Elderly Therapy",
    lead: "Unhurried talks for people who have seen a good deal of life.",
    reasons: [
      "Living alone, or children who live far away",
      "Retirement, illness, the loss of a partner or of friends",
      "Looking after somebody, and getting tired of it",
    ],
    session:
      "A son, a daughter or a neighbour may book and help with the link. The talk itself is between the person and the therapist, as slow as it needs to be.",
  },
];

/** Statistics from the specification. An operator enters their own numbers, or removes them. */
export const serviceFigures = [
  { figure: "25k+", what: "total therapy hours" },
  { figure: "192", what: "therapists available" },
  { figure: "10k", what: "queries resolved" },
] as const;

/** Shown below the statistics in demo mode, since they are invented. */
export const figuresNote =
  "These figures come from the specification of this demo. They count nothing real.";
