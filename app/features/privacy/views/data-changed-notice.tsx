import type { ReactNode } from "react";
import { AnswerNotice } from "../../../ui/feedback/answer-notice.tsx";
import { doneCopy, referenceNumberLabel } from "./your-data-copy.ts";

/** Reports the last action. Takes the focus, so that a screen reader continues here. */
export function DataChangedNotice({ done, ticket }: { done: string; ticket: string }): ReactNode {
  const copy = doneCopy[done];
  if (!copy) return null;
  return (
    <AnswerNotice title={copy.title}>
      {ticket && (
        <p>
          {referenceNumberLabel} <strong className="font-semibold">{ticket}</strong>
        </p>
      )}
      <p>{copy.text}</p>
    </AnswerNotice>
  );
}
