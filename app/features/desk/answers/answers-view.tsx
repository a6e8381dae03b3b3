import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { CodeField } from "../frame/code-field.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { AnswerList, type OpenedAnswers } from "./answer-list.tsx";
import { answersCopy as copy } from "./answers-copy.ts";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";

interface AnswersViewProps {
  needsCode: boolean;
  /** From when a new privacy member can open answers. */
  waitsUntil?: string | undefined;
  answers?: OpenedAnswers | undefined;
  problem?: string | undefined;
}

/** Opens the answers of one order by a form, so that neither order nor reason is in a URL. */
export function AnswersView({ needsCode, waitsUntil, answers, problem }: AnswersViewProps) {
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      {problem && <Notice tone="error" title={problem} live />}
      <p className="my-3">{copy.lead}</p>
      {waitsUntil && !problem && (
        <div className="my-4">
          <Notice tone="info" title={copy.waits(waitsUntil)} />
        </div>
      )}
      <KeepingForm of={{}} method="post" className="desk-form">
        <TextField
          label={copy.order}
          name="order"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          required
        />
        <TextField
          label={copy.reason}
          hint={copy.reasonHint}
          name="reason"
          maxLength={200}
          required
        />
        <CodeField needed={needsCode} />
        <div>
          <Button>{copy.open}</Button>
        </div>
      </KeepingForm>
      {answers && (
        <section aria-labelledby="opened">
          <h2 id="opened">{copy.opened}</h2>
          <AnswerList answers={answers} />
        </section>
      )}
    </>
  );
}
