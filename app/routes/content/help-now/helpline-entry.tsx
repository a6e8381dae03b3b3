import type { Helpline } from "../../../content/helplines.ts";
import { helpNowCopy as copy } from "./help-now-copy.ts";

/** One more helpline of the help page: name, number, for whom, hours. */
export function HelplineEntry({ line }: { line: Helpline }) {
  return (
    <li className="border-b border-hairline py-4 last:border-0">
      <h3>{line.name}</h3>
      <a
        href={`tel:${line.number}`}
        aria-label={copy.callLine(line.name, line.number)}
        className="inline-flex min-h-12 items-center font-heading text-2xl font-semibold underline underline-offset-4"
      >
        {line.number}
      </a>
      <p>{copy.lineText(line.what, line.hours)}</p>
    </li>
  );
}
