import { ChipLinks } from "../../ui/navigation/chip-links.tsx";
import { type CollectionName, collectionPath } from "./collections.ts";
import { type Topic, topics } from "./topics.ts";

type TopicChipsProps = {
  collection: CollectionName;
  /** undefined: none chosen, all are shown. null: something else is shown, such as a search. */
  current?: Topic | null | undefined;
};

/** One topic of a shelf, or all of it. */
export function TopicChips({ collection, current }: TopicChipsProps) {
  const all = {
    to: collectionPath(collection),
    label: "All topics",
    current: current === undefined,
  };
  const each = topics.map((topic) => ({
    to: collectionPath(collection, topic),
    label: topic,
    current: topic === current,
  }));
  return <ChipLinks label="Topics" chips={[all, ...each]} />;
}
