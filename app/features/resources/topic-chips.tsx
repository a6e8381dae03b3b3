import { ChipLinks } from "../../ui/navigation/chip-links.tsx";
import { type ShelfName, shelfPath } from "./collections.ts";
import { type Topic, topics } from "./topics.ts";

type TopicChipsProps = {
  shelf: ShelfName;
  /** undefined: none chosen, all are shown. null: something else is shown, such as a search. */
  current?: Topic | null | undefined;
};

/** One topic of a shelf, or all of it. */
export function TopicChips({ shelf, current }: TopicChipsProps) {
  const all = { to: shelfPath(shelf), label: "All topics", current: current === undefined };
  const each = topics.map((topic) => ({
    to: shelfPath(shelf, topic),
    label: topic,
    current: topic === current,
  }));
  return <ChipLinks label="Topics" chips={[all, ...each]} />;
}
