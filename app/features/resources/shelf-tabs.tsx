import { Link } from "react-router";
import { type ShelfName, shelfPath, shelves } from "./shelves.ts";

/** Two shelves side by side. They are links: each leads to a page of its own. */
export function ShelfTabs({ current }: { current: ShelfName | undefined }) {
  return (
    <nav aria-label="Blogs and articles" className="border-b border-line">
      <ul className="flex">
        {Object.values(shelves).map(({ name, title }) => (
          <li key={name}>
            <Link
              to={shelfPath(name)}
              aria-current={name === current ? "page" : undefined}
              className="-mb-px flex min-h-12 items-center border-b-3 border-transparent px-4 text-lg no-underline hover:border-line aria-[current=page]:border-marigold aria-[current=page]:font-semibold"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
