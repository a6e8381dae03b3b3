import { Link } from "react-router";

export type ChipLink = { to: string; label: string; current: boolean };

/** Filters of a page, of which one is active. Each is a link, so that Back undoes it. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly ChipLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip.to}>
            <Link
              to={chip.to}
              aria-current={chip.current ? "true" : undefined}
              className="flex min-h-10 items-center rounded-full border border-line bg-raised px-4 leading-snug no-underline hover:border-ink hover:bg-sage aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:font-semibold aria-[current=true]:text-paper"
            >
              {chip.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
