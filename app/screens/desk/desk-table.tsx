import type { ReactNode } from "react";
import { SummaryList } from "../../ui/summary-list.tsx";
import type { ConfidentialField } from "../../domain/visitors/answers.ts";
import { answersCopy } from "./answers.words.ts";

interface DeskRow {
  key: string;
  cells: readonly ReactNode[];
}

/** A table that becomes a list of cards on a phone. @param caption says what the rows are, for screen readers */
export function DeskTable({
  caption,
  head,
  rows,
  empty,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly DeskRow[];
  /** Shown instead of a table without rows. */
  empty: string;
}) {
  if (rows.length === 0) return <p className="desk-soft">{empty}</p>;
  return (
    <table className="desk-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {head.map((label, at) => (
              <td key={label} data-label={label}>
                {cells[at] === "" ? <span className="desk-none">–</span> : cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Box {
  label: string;
  /** The number, such as "₹2,500". */
  text: string;
  hint?: string;
}

/** A row of numbers in boxes. */
export function Boxes({ boxes }: { boxes: readonly Box[] }) {
  return (
    <dl className="desk-boxes">
      {boxes.map(({ label, text, hint }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{text}</strong>
            {hint && <span className="desk-soft">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An id or an email address in a narrow column: it breaks after "_" and "@" before it breaks anywhere else. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[_@])/).map((part, place) => [place > 0 && <wbr key={part} />, part]);
}

const tones: Readonly<Record<string, "good" | "bad">> = {
  booked: "good",
  sent: "good",
  answered: "good",
  disputed: "bad",
  owed: "bad",
  refused: "bad",
  "no-show": "bad",
  "Read first": "bad",
};

/** A state in a coloured frame; the word alone says it. */
export function StateChip({ state }: { state: string }) {
  return (
    <span className="desk-chip" data-tone={tones[state]}>
      {state.replaceAll("_", " ")}
    </span>
  );
}

/** Decrypted answers of an assessment. */
export type OpenedAnswers = readonly { field: ConfidentialField; text: string }[];

export function AnswerList({ answers }: { answers: OpenedAnswers }) {
  return (
    <SummaryList
      rows={answers.map(({ field, text }) => ({ key: answersCopy.fields[field], value: text }))}
    />
  );
}
