import { trainingFits, trainingMisfits } from "../../content/training.ts";
import { trainingCopy } from "./training-copy.ts";

const copy = trainingCopy.page;

/** Lists for whom the training is suitable and for whom it is not. */
export function FitLists() {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-8">
      <FitList id="fit" title={copy.fits} mark="M5 12.5l4.5 4.5L19 7" items={trainingFits} />
      <FitList
        id="misfit"
        title={copy.misfits}
        mark="M7 7l10 10M17 7L7 17"
        items={trainingMisfits}
      />
    </div>
  );
}

interface FitListProps {
  id: string;
  title: string;
  /** Path of the small drawing before each line; the title says what it means. */
  mark: string;
  items: readonly string[];
}

function FitList({ id, title, mark, items }: FitListProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="mt-3 space-y-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              width="24"
              height="24"
              className="mt-0.5 shrink-0 text-sage-deep"
            >
              <path
                d={mark}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
