import { t } from "../../../lib/language/t.ts";

/** What can be read about, in the specification's order. Article files name their topic by this id. */
export const topics = [
  "anxiety",
  "depression",
  "self-growth",
  "growth",
  "relationship",
  "adult-adhd",
  "addiction",
] as const;

export type Topic = (typeof topics)[number];

/** The name of a topic: the specification's. */
export const topicName = (topic: Topic): string => names[topic]();

const names: Readonly<Record<Topic, () => string>> = {
  anxiety: () => t("Anxiety"),
  depression: () => t("Depression"),
  "self-growth": () => t("Self-Growth"),
  growth: () => t("Growth"),
  relationship: () => t("Relationship"),
  "adult-adhd": () => t("Adult ADHD"),
  addiction: () => t("Addiction"),
};

/** The values in addresses, which other sites and bookmarks hold: they stay as they are. */
const addresses: Readonly<Record<Topic, string>> = {
  anxiety: "Anxiety",
  depression: "Depression",
  "self-growth": "Self-Growth",
  growth: "Growth",
  relationship: "Relationship",
  "adult-adhd": "Adult ADHD",
  addiction: "Addiction",
};

/** Returns the value that stands for a topic in an address. */
export function topicInAddress(topic: Topic): string {
  return addresses[topic];
}

/** Finds a topic by its id, or by its value in an address, which article files used before. */
export function findTopic(text: string | null): Topic | undefined {
  return topics.find((topic) => topic === text || addresses[topic] === text);
}
