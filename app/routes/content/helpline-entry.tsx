import type { ListedLine } from "../../content/helplines.ts";
import { formatDayWithYear, instantOf } from "../../lib/india-time.ts";

/** One helpline of the help page: operator, hours, and the date its public source was checked. */
export function HelplineEntry({ line }: { line: ListedLine }) {
  return (
    <li className="border-b border-hairline py-5 first:pt-0 last:border-0">
      <h3>{line.name}</h3>
      <a
        href={`tel:${line.number}`}
        aria-label={`Call ${line.name}, ${line.shown}`}
        className="inline-flex min-h-12 items-center font-heading text-2xl font-semibold underline underline-offset-4"
      >
        {line.shown}
      </a>
      <p>
        {line.what}. {line.hours}.
      </p>
      {line.note && <p className="text-ink-soft">{line.note}</p>}
      <p className="text-base text-ink-soft">
        Checked in public sources on{" "}
        <time dateTime={line.sourcedOn}>{formatDayWithYear(instantOf(line.sourcedOn, 0))}</time>.
      </p>
    </li>
  );
}
