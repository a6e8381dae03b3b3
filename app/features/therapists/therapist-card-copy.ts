import type { Connection } from "./therapist.ts";

/** Texts of a therapist card. */
export const cardCopy = {
  connections: { video: "video", audio: "audio", "in-person": "in person" } satisfies Record<
    Connection,
    string
  >,
  hour: "60 min",
  halfHour: "30 min",
  worksWith: "Works with",
  /** Of the assessment's concerns, so that three fit in a line of a phone; others are shown as they are written. */
  shortConcerns: {
    "Anxiety or overthinking": "Anxiety",
    "Mood swings or sadness": "Low mood",
    "Work or burnout": "Burnout",
    "Family issues": "Family",
    "Low self-worth": "Self-worth",
    "Identity or life confusion": "Identity",
  } as Record<string, string>,
  moreConcerns: (count: number) => `+${count}`,
  moreConcernsSpoken: (count: number) => (count === 1 ? "and 1 more" : `and ${count} more`),
  registered: (registers: readonly string[]) => `Registered with ${registers.join(", ")}`,
  nextFree: "Next free time:",
  notThisWeek: "No free times this week",
};
