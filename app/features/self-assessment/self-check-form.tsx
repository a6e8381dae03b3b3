import { type SelfCheck, stem } from "../../content/self-checks.ts";
import { Button } from "../../ui/button.tsx";
import { MissingAnswersSummary } from "./missing-answers-summary.tsx";
import { QuestionGroup } from "./question-group.tsx";

type CheckFormProps = {
  check: SelfCheck;
  /** As they were given before, by a browser that runs no script. */
  answers: readonly (string | null)[];
  missing: readonly number[];
};

/** Sent to the server only by a browser that runs no script; else score-on-device.ts adds up here. */
export function CheckForm({ check, answers, missing }: CheckFormProps) {
  return (
    <form method="post" noValidate autoComplete="off" data-check={check.id}>
      <input type="hidden" name="check" value={check.id} />
      <MissingAnswersSummary check={check} missing={missing} />
      <p className="text-lg">{stem}</p>
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
      </div>
      <div className="mt-9 space-y-3">
        <Button>See my score</Button>
        <p className="on-device text-ink-soft">
          Your answers are added up on this device. They are not sent anywhere.
        </p>
      </div>
    </form>
  );
}
