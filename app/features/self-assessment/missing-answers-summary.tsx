import type { SelfCheck } from "../../content/self-checks.ts";
import { selfCheckCopy as copy } from "./self-check-copy.ts";

type MissingSummaryProps = { check: SelfCheck; missing: readonly number[] };

/**
 * Lists the unanswered questions with links. All lines are in the page and those
 * that don't apply are hidden, so that score-on-device.ts need not write text.
 */
export function MissingAnswersSummary({ check, missing }: MissingSummaryProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      hidden={missing.length === 0}
      data-summary=""
      // Without JavaScript the browser itself moves the focus here when the answer arrives.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={missing.length > 0}
      aria-labelledby={`${check.id}-problem`}
      className="mb-8 rounded-soft border-2 border-terracotta bg-terracotta-soft p-5"
    >
      <h3 id={`${check.id}-problem`}>{copy.problemTitle}</h3>
      <p>{copy.problemText}</p>
      <ul className="mt-1">
        {check.questions.map((_, place) => {
          const name = `${check.id}-${place + 1}`;
          return (
            <li key={name} data-missing={name} hidden={!missing.includes(place)}>
              <a
                href={`#${name}`}
                className="inline-block py-2 font-semibold text-terracotta underline underline-offset-4"
              >
                {copy.missing(place + 1)}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
