import { Link } from "react-router";

export type Tab = { to: string; label: string; current: boolean };

/** Links between sibling pages, styled as tabs. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="flex flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.current ? "page" : undefined}
              className="-mb-px flex min-h-12 items-center border-b-3 border-transparent px-4 text-xl no-underline hover:border-line aria-[current=page]:border-ink aria-[current=page]:font-semibold"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
