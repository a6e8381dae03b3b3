import type { ReactNode } from "react";
import { AnswerNotice } from "../../../ui/feedback/answer-notice.tsx";

const copies: Readonly<Record<string, { title: string; text: string }>> = {
  correct: { title: "It is corrected", text: "Wherever it stood, with sessions to come too." },
  address: {
    title: "Please look into the new mailbox",
    text: "A letter with a link is on its way there. Nothing changes until you confirm.",
  },
  withdraw: {
    title: "The agreement is taken back",
    text: "What we kept only because of it is deleted.",
  },
  erase: {
    title: "It is erased",
    text: "What still stands below is what we must keep, or what a session needs. A letter says the same.",
  },
  complaint: {
    title: "We have your complaint",
    text: "A person reads it, and answers within 30 days. A letter with the number is on its way.",
  },
  nomination: {
    title: "We have written down who you named",
    text: "A letter with the number is on its way.",
  },
};

/** Reports the last action. Takes the focus, so that a screen reader continues here. */
export function DataChangedNotice({ done, ticket }: { done: string; ticket: string }): ReactNode {
  const copy = copies[done];
  if (!copy) return null;
  return (
    <AnswerNotice title={copy.title}>
      {ticket && (
        <p>
          Its number: <strong className="font-semibold">{ticket}</strong>
        </p>
      )}
      <p>{copy.text}</p>
    </AnswerNotice>
  );
}
