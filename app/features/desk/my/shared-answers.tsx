import { AnswerList, type OpenedAnswers } from "../answers/answer-list.tsx";
import { CodeField } from "../frame/code-field.tsx";
import { FormButton } from "../frame/form-buttons.tsx";
import { myCopy as copy } from "./my-copy.ts";

interface SharedAnswersProps {
  until: string;
  needsCode: boolean;
  /** After the therapist opened them. */
  answers?: OpenedAnswers | undefined;
}

/** What the client agreed to share: behind a button, in the reply to it alone. */
export function SharedAnswers({ until, needsCode, answers }: SharedAnswersProps) {
  return (
    <section aria-labelledby="shared">
      <h2 id="shared">{copy.shared}</h2>
      {answers ? (
        <div className="my-3 max-w-2xl">
          <AnswerList answers={answers} />
        </div>
      ) : (
        <form method="post" className="desk-form">
          <p>{copy.sharedUntil(until)}</p>
          <CodeField needed={needsCode} />
          <FormButton intent="open-shared" text={copy.sharedButton} />
        </form>
      )}
    </section>
  );
}
