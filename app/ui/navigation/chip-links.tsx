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
  /** Under 1280 px one row that scrolls sideways, to the edge of the page; it fades out where more may follow. */
  row?: boolean;
}) {
  return (
    <nav aria-label={label}>
      <ul
        className={
          row
            ? "-mr-4 -ml-1 flex gap-1.5 overflow-x-auto py-1 pr-12 pl-1 mask-r-from-[calc(100%-1.5rem)] [scrollbar-width:none] sm:-mr-6 xl:mr-0 xl:flex-wrap xl:gap-2 xl:mask-none xl:pr-0"
            : "flex flex-wrap gap-2"
        }
      >
        {chips.map((chip) => (
          <li key={chip.to} className={row ? "shrink-0" : undefined}>
            <Link
              to={chip.to}
              aria-current={chip.current ? "true" : undefined}
              className="flex min-h-11 items-center rounded-full border border-line bg-raised px-3.5 leading-snug no-underline hover:border-ink hover:bg-sage aria-[current=true]:border-ink aria-[current=true]:bg-chosen aria-[current=true]:font-semibold aria-[current=true]:text-on-chosen"
            >
              {chip.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
