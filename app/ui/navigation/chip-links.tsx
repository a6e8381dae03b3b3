import { Link } from "react-router";

export type ChipLink = { to: string; label: string; current: boolean };

/** Filters of a page, of which one is active. Each is a link, so that Back undoes it. */
export function ChipLinks({
  label,
  chips,
  row = false,
}: {
  label: string;
  chips: readonly ChipLink[];
  /** On a phone one row that scrolls sideways, to the edges of the screen; it fades out where more may follow. */
  row?: boolean;
}) {
  return (
    <nav aria-label={label}>
      <ul
        className={
          row
            ? "-mx-4 flex gap-1.5 overflow-x-auto py-1.5 pr-12 pl-4 mask-r-from-[calc(100%-1.5rem)] [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:gap-2 sm:mask-none sm:px-0"
            : "flex flex-wrap gap-2"
        }
      >
        {chips.map((chip) => (
          <li key={chip.to} className={row ? "shrink-0" : undefined}>
            <Link
              to={chip.to}
              aria-current={chip.current ? "true" : undefined}
              className="flex min-h-10 items-center rounded-full border border-line bg-raised px-3.5 leading-snug no-underline hover:border-ink hover:bg-sage aria-[current=true]:border-ink aria-[current=true]:bg-chosen aria-[current=true]:font-semibold aria-[current=true]:text-on-chosen"
            >
              {chip.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
