import {
  difficulty,
  difficultyOptions,
  type SelfCheck,
  answerOptions,
  stem,
} from "../../../content/self-checks.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../lib/language/t.ts";

type DifficultyGroupProps = { name: string; answer: string | null };

/** The instruments' question about daily life, which is not scored and may be skipped. */
function DifficultyGroup({ name, answer }: DifficultyGroupProps) {
  return (
    <fieldset className="min-w-0" data-no-points="" aria-describedby={`${name}-note`}>
      <legend lang="en" className="mb-1 font-semibold">
        {difficulty}
      </legend>
      <p id={`${name}-note`} className="mb-3 text-ink-soft">
        {t("This last question doesn’t change your score. You can skip it.")}
      </p>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {difficultyOptions.map((option, place) => (
          <label key={option} className="tile">
            <input
              type="radio"
              className="tile-input"
              name={name}
              value={place}
              defaultChecked={answer === String(place)}
            />
            <span lang="en" className="tile-label">
              {option}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type MissingSummaryProps = { check: SelfCheck; missing: readonly number[] };

/**
 * Lists the unanswered questions with links. All lines are in the page and those
 * that don't apply are hidden, so that score-on-device.ts need not write text.
 */
function MissingAnswersSummary({ check, missing }: MissingSummaryProps) {
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
      <h3 id={`${check.id}-problem`}>{t("There is a problem", {}, "several answers")}</h3>
      <p>{t("The answers you gave are still there.")}</p>
      <ul className="mt-1">
        {check.questions.map((_, place) => {
          const name = `${check.id}-${place + 1}`;
          return (
            <li key={name} data-missing={name} hidden={!missing.includes(place)}>
              <a
                href={`#${name}`}
                className="inline-block py-2 font-semibold text-terracotta underline underline-offset-4"
              >
                {t("Choose an answer to question {number}", { number: place + 1 })}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type QuestionGroupProps = {
  name: string;
  number: number;
  question: string;
  answer: string | null;
  missing: boolean;
};

/** A question with its four answers, in a row on wide screens. The first input has the name as its id. */
function QuestionGroup(props: QuestionGroupProps) {
  const { name, number, question, answer, missing } = props;
  return (
    <fieldset className="min-w-0" aria-describedby={`${name}-error`}>
      <legend className="mb-3 font-semibold">
        {number}. <span lang="en">{question}</span>
      </legend>
      <p
        id={`${name}-error`}
        data-missing={name}
        hidden={!missing}
        className="mb-3 font-semibold text-terracotta"
      >
        <VisuallyHidden>{t("Error: ")}</VisuallyHidden>
        {t("Choose an answer to question {number}", { number })}
      </p>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {answerOptions.map((option, points) => (
          <label key={option} className="tile">
            <input
              type="radio"
              className="tile-input"
              id={points === 0 ? name : undefined}
              name={name}
              value={points}
              defaultChecked={answer === String(points)}
            />
            <span lang="en" className="tile-label">
              {option}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type CheckFormProps = {
  check: SelfCheck;
  /** The answers sent by a browser without JavaScript. */
  answers: readonly (string | null)[];
  missing: readonly number[];
  /** The answer to the difficulty question, if one was sent. */
  difficulty: string | null;
};

/** The questions. With JavaScript score-on-device.ts computes the score; without, the form is sent to the server. */
export function CheckForm({
  check,
  answers,
  missing,
  difficulty: difficultyAnswer,
}: CheckFormProps) {
  return (
    <form method="post" noValidate autoComplete="off" data-check={check.id}>
      <input type="hidden" name="check" value={check.id} />
      <MissingAnswersSummary check={check} missing={missing} />
      <p lang="en" className="text-xl">
        {stem}
      </p>
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
        <DifficultyGroup name={`${check.id}-difficulty`} answer={difficultyAnswer} />
      </div>
      <div className="mt-9 space-y-3">
        <Button>{t("See my score")}</Button>
        <p className="on-device text-ink-soft">
          {t("Your answers are added up on this device. They are not sent anywhere.")}
        </p>
      </div>
    </form>
  );
}
