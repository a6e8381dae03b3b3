import { SummaryList } from "../../../ui/summary-list.tsx";
import type { ConfidentialField } from "../../assessment/answer-texts.ts";
import { answersCopy } from "./answers-copy.ts";

/** Decrypted answers of an assessment. */
export type OpenedAnswers = readonly { field: ConfidentialField; text: string }[];

export function AnswerList({ answers }: { answers: OpenedAnswers }) {
  return (
    <SummaryList
      rows={answers.map(({ field, text }) => ({ key: answersCopy.fields[field], value: text }))}
    />
  );
}
