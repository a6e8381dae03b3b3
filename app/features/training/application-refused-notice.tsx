import { Link } from "react-router";
import type { TrainingModule } from "../../content/training.ts";
import { AnswerNotice } from "../../ui/feedback/answer-notice.tsx";
import { applyPath } from "./training-module.ts";
import { trainingCopy } from "./training-copy.ts";

const copy = trainingCopy.apply;

const link = "inline-flex min-h-11 items-center underline underline-offset-4";

/** Explains why an applicant is not eligible for a module, with alternatives. */
export function ApplicationRefusedNotice({ module }: { module: TrainingModule }) {
  const open = { id: "exploration" };
  return (
    <AnswerNotice tone="warning" title={copy.notSent}>
      {module.requirement.refusal.map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {module.id !== open.id && (
          <li>
            <Link to={applyPath(open)} className={link}>
              {copy.applyExploration}
            </Link>
          </li>
        )}
        <li>
          <Link to="/contact" className={link}>
            {copy.write}
          </Link>
        </li>
      </ul>
    </AnswerNotice>
  );
}
