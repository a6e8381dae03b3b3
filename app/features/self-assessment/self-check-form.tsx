import { type SelfCheck, stem } from "../../content/self-checks.ts";
import { Button } from "../../ui/button.tsx";
import { DifficultyGroup } from "./difficulty-group.tsx";
import { MissingAnswersSummary } from "./missing-answers-summary.tsx";
import { QuestionGroup } from "./question-group.tsx";
import { selfCheckCopy as copy } from "./self-check-copy.ts";

type CheckFormProps = {
  check: SelfCheck;
  /** The answers sent by a browser without JavaScript. */
  answers: readonly (string | null)[];
  missing: readonly number[];
  /** The answer to the difficulty question, if one was sent. */
  difficulty: string | null;
};

/** The questions. With JavaScript score-on-device.ts computes the score; without, the form is sent to the server. */
export function CheckForm({ check, answers, missing, difficulty }: CheckFormProps) {
  return (
    <form method="post" noValidate autoComplete="off" data-check={check.id}>
      <input type="hidden" name="check" value={check.id} />
      <MissingAnswersSummary check={check} missing={missing} />
      <p className="text-xl">{stem}</p>
      <div className="mt-6 space-y-9">
        {check.questions.map((question, place) => (
          <QuestionGroup
            key={question}
            name={`${check.id}-${place + 1}`}
            number={place + 1}
            question={question}
            answer={answers[place] ?? null}
            missing={missing.includes(place)}
          />
        ))}
        <DifficultyGroup name={`${check.id}-difficulty`} answer={difficulty} />
      </div>
      <div className="mt-9 space-y-3">
        <Button>{copy.submit}</Button>
        <p className="on-device text-ink-soft">{copy.onDevice}</p>
      </div>
    </form>
  );
}
