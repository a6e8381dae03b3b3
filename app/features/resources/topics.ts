/** What can be read about, in the specification's order. */
export const topics = [
  "Anxiety",
  "Depression",
  "Self-Growth",
  "Growth",
  "Relationship",
  "Adult ADHD",
  "Addiction",
] as const;

export type Topic = (typeof topics)[number];

export function isTopic(text: string | null): text is Topic {
  return (topics as readonly (string | null)[]).includes(text);
}
