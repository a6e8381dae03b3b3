import { Link } from "react-router";
import { type ShelfName, shelfPath } from "./shelves.ts";
import { type Topic, topics } from "./topics.ts";

type TopicChipsProps = {
  shelf: ShelfName;
  /** undefined: none chosen, all are shown. null: something else is shown, such as a search. */
  current?: Topic | null | undefined;
};

const look =
  "flex min-h-10 items-center rounded-full border border-line bg-raised px-4 leading-snug no-underline hover:border-ink hover:bg-sage " +
  "aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:font-semibold aria-[current=true]:text-paper";

/** One topic of a shelf, or all of it. */
export function TopicChips({ shelf, current }: TopicChipsProps) {
  return (
    <nav aria-label="Topics">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            to={shelfPath(shelf)}
            aria-current={current === undefined ? "true" : undefined}
            className={look}
          >
            All topics
          </Link>
        </li>
        {topics.map((topic) => (
          <li key={topic}>
            <Link
              to={shelfPath(shelf, topic)}
              aria-current={topic === current ? "true" : undefined}
              className={look}
            >
              {topic}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
