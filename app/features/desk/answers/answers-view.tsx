import { Notice } from "../../../ui/feedback/notice.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { OpeningForm } from "../frame/opening-form.tsx";
import { AnswerList, type OpenedAnswers } from "./answer-list.tsx";
import { answersCopy as copy } from "./answers-copy.ts";

interface AnswersViewProps {
  needsCode: boolean;
  /** From when a new privacy member can open answers. */
  waitsUntil?: string | undefined;
  answers?: OpenedAnswers | undefined;
  problem?: string | undefined;
}

/** Opens the answers of one order. */
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
      <OpeningForm needsCode={needsCode} label={copy.open} />
      {answers && (
        <section aria-labelledby="opened">
          <h2 id="opened">{copy.opened}</h2>
          <AnswerList answers={answers} />
        </section>
      )}
    </>
  );
}
