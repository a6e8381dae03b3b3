import { options } from "../../content/self-checks.ts";
import { uiCopy } from "../../ui/ui-copy.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { selfCheckCopy as copy } from "./self-check-copy.ts";

type QuestionGroupProps = {
  name: string;
  number: number;
  question: string;
  answer: string | null;
  missing: boolean;
};

/** A question with its four answers, in a row on wide screens. The first input has the name as its id. */
export function QuestionGroup(props: QuestionGroupProps) {
  const { name, number, question, answer, missing } = props;
  return (
    <fieldset className="min-w-0" aria-describedby={`${name}-error`}>
      <legend className="mb-3 font-semibold">
        {number}. {question}
      </legend>
      <p
        id={`${name}-error`}
        data-missing={name}
        hidden={!missing}
        className="mb-3 font-semibold text-terracotta"
      >
        <VisuallyHidden>{uiCopy.error}</VisuallyHidden>
        {copy.missing(number)}
      </p>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {options.map((option, points) => (
          <label key={option} className="tile">
            <input
              type="radio"
              className="tile-input"
              id={points === 0 ? name : undefined}
              name={name}
              value={points}
              defaultChecked={answer === String(points)}
            />
            <span className="tile-label">{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
