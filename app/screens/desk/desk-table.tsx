import { useLocation } from "react-router";
import { Fragment, type ReactNode } from "react";
import { SummaryList } from "../../ui/summary-list.tsx";
import type { ConfidentialField } from "../../domain/visitors/answers.ts";
import { type ListPage, PAGE_ROWS } from "../../lib/list-pages.ts";
import { ownValue } from "../../lib/own-value.ts";

/** A column by its heading; one of numbers is aligned to the right, so that digits stand below each other. */
type Column = string | { label: string; numeric: true };

/** A column of numbers, such as rupees. */
export const numeric = (label: string): Column => ({ label, numeric: true });

interface DeskRow {
  key: string;
  /** In the order of the columns; "" shows a dash. */
  cells: readonly ReactNode[];
  /** Where the whole row leads: the text of the first cell is its link. Links and buttons in the row stay usable. */
  to?: string;
}

interface DeskTableProps {
  /** Says what the rows are, for screen readers. */
  caption: string;
  head: readonly Column[];
  rows: readonly DeskRow[];
  /** Shown instead of a table without rows. */
  empty: string;
}

/** A table on one grid, which becomes a list of cards on a phone. */
export function DeskTable({ caption, head, rows, empty }: DeskTableProps) {
  if (rows.length === 0) return <p className="desk-soft">{empty}</p>;
  const columns = head.map((one) =>
    typeof one === "string" ? { label: one, numeric: undefined } : one,
  );
  return (
    <table className="desk-table" data-columns={columns.length}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" data-numeric={column.numeric}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, to }) => (
          <tr key={key}>
            {columns.map((column, at) => (
              <td key={column.label} data-label={column.label} data-numeric={column.numeric}>
                {to !== undefined && at === 0 ? (
                  <a href={to} className="desk-open">
                    {cells[at]}
                  </a>
                ) : (
                  cellOf(cells[at])
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellOf = (cell: ReactNode) => (cell === "" ? <span className="desk-none">–</span> : cell);

interface PagesProps extends ListPage {
  list: string;
  /** Of the page in the address. */
  name: string;
  /** The id of the list's heading. */
  to: string;
}

/** Links to the pages before and after this one; nothing where there is only one. */
export function Pages({ page, all, list, name, to }: PagesProps) {
  const { search } = useLocation();
  if (all <= PAGE_ROWS) return null;
  const from = (page - 1) * PAGE_ROWS;
  const last = Math.min(from + PAGE_ROWS, all);
  // Another list keeps its page, and the screen its month; what was done is said once.
  const path = (other: number) => {
    const query = new URLSearchParams(search);
    query.delete("done");
    query.set(name, String(other));
    return `?${query}#${to}`;
  };
  return (
    <nav aria-label={`Pages: ${list}`} className="desk-row">
      {page > 1 && <a href={path(page - 1)}>Earlier ones</a>}
      <span className="desk-soft">{`${from + 1} to ${last} of ${all}`}</span>
      {last < all && <a href={path(page + 1)}>Later ones</a>}
    </nav>
  );
}

/** A session in a list by time. */
interface SessionRow {
  key: string;
  /** Where its row leads. */
  to: string;
  /** "5:00 PM". */
  time: string;
  person: string;
  /** Softer, after the person: the therapist, the length. */
  detail?: string | undefined;
  /** What is unusual about it, such as chips and sentences; no link or button may be missing from it on a phone. */
  unusual?: ReactNode;
}

interface SessionRowsProps {
  label: string;
  sessions: readonly SessionRow[];
  /** The line for now, before the session at this place in the list. */
  now?: { text: string; before: number } | undefined;
}

/** Sessions by time, each a row that is a link. */
export function SessionRows({ label, sessions, now }: SessionRowsProps) {
  const line = now && (
    <li key="now" className="desk-now">
      {now.text}
    </li>
  );
  return (
    <ul aria-label={label} className="desk-sessions">
      {sessions.map(({ key, to, time, person, detail, unusual }, at) => (
        <Fragment key={key}>
          {now?.before === at && line}
          <li>
            <a href={to} className="desk-open">
              <span className="desk-time">{time}</span> <span>{person}</span>{" "}
              {detail && <span className="desk-soft">{detail}</span>}
            </a>
            {unusual}
          </li>
        </Fragment>
      ))}
      {now && now.before >= sessions.length && line}
    </ul>
  );
}

interface Box {
  label: string;
  /** The number, such as "₹2,500". */
  text: string;
  hint?: string;
  /** Where the whole box leads. */
  to?: string;
}

/** A row of numbers in boxes. */
export function Boxes({ boxes }: { boxes: readonly Box[] }) {
  return (
    <dl className="desk-boxes">
      {boxes.map(({ label, text, hint, to }) => (
        <div key={label}>
          <dt>
            {to === undefined ? (
              label
            ) : (
              <a href={to} className="desk-open">
                {label}
              </a>
            )}
          </dt>
          <dd>
            <strong>{text}</strong>
            {hint && <span className="desk-soft">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Sums below each other, each with what it is. @param sums texts such as "₹799" */
export function Sums({ sums }: { sums: readonly { key: string; sum: string }[] }) {
  return (
    <dl className="desk-sums">
      {sums.map(({ key, sum }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An id or an email address in a narrow column: it breaks after "_" and "@" before it breaks anywhere else. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[_@])/).map((part, place) => [place > 0 && <wbr key={part} />, part]);
}

/** States that need no second look: they are plain text. */
const usual: ReadonlySet<string> = new Set([
  "booked",
  "sent",
  "answered",
  "closed",
  "listed",
  "over",
  "works here",
  "demo",
]);
const bad: ReadonlySet<string> = new Set(["disputed", "owed", "refused", "no-show", "Read first"]);

const states: Readonly<Record<string, string>> = {
  placed: "time held, not paid",
  awaiting_payment: "paying now",
  abandoned: "not paid",
  failed: "payment failed",
  recorded: "payment to confirm",
  offered: "client is choosing",
  owed: "refund due",
  disputed: "payment disputed",
  "no-show": "client didn’t join",
  new: "to answer",
};

/** The state of an order, a session or a message as a person says it. */
export const stateText = (state: string) => ownValue(states, state) ?? state.replaceAll("_", " ");

/** A state: as plain text, or in a frame if it is unusual; the word alone says it. */
export function StateChip({ state }: { state: string }) {
  const text = stateText(state);
  if (usual.has(state)) return <span>{text}</span>;
  return (
    <span className="desk-chip" data-tone={bad.has(state) ? "bad" : undefined}>
      {text}
    </span>
  );
}

/** Decrypted answers of an assessment. */
export type OpenedAnswers = readonly { field: ConfidentialField; text: string }[];

const answerFields: Readonly<Record<ConfidentialField, string>> = {
  age: "Age",
  gender: "Gender",
  selfDescribe: "In their own words",
  therapistType: "Wishes for the therapist",
  issues: "Concerns",
  triedTherapy: "Tried therapy before",
};

export function AnswerList({ answers }: { answers: OpenedAnswers }) {
  return (
    <SummaryList
      rows={answers.map(({ field, text }) => ({ key: answerFields[field], value: text }))}
    />
  );
}
