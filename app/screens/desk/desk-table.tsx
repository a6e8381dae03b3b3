import { useLocation } from "react-router";
import { type CSSProperties, Fragment, type ReactNode } from "react";
import { SummaryList } from "../../ui/summary-list.tsx";
import type { ConfidentialField } from "../../domain/visitors/answers.ts";
import { type ListPage, PAGE_ROWS } from "../../lib/list-pages.ts";
import { ownValue } from "../../lib/own-value.ts";

/** A column by its heading; one of numbers is aligned to the right, so that digits stand below each other. */
type Column = string | { label: string; numeric: true };

/** In place of a client’s name where there is none. */
export const unnamedClient = "A client without a name";

/** A column of numbers, such as rupees. */
export const numericCell = (label: string): Column => ({ label, numeric: true });

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
    <table
      className={`desk-table ${columns.length === 2 ? "[--column:minmax(0,1fr)]" : ""}`}
      style={{ "--columns": columns.length } as CSSProperties}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-[56rem]:sr-only">
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
          <tr key={key} className="desk-opens">
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

/** Sessions by time, each a link of 56 px or more: the time; beside it person, therapist and what is unusual. */
export function SessionRows({ label, sessions, now }: SessionRowsProps) {
  const line = now && (
    <li key="now" className="border-b border-marigold px-2 py-0.5 font-semibold">
      {now.text}
    </li>
  );
  return (
    <ul aria-label={label}>
      {sessions.map(({ key, to, time, person, detail, unusual }, at) => (
        <Fragment key={key}>
          {now?.before === at && line}
          <li className="desk-opens grid min-h-14 grid-cols-[5.5rem_minmax(0,1fr)] content-center gap-x-4 border-b border-hairline px-2 py-1">
            <a href={to} className="desk-open col-span-2 grid grid-cols-subgrid items-baseline">
              <span className="display text-xl/normal">{time}</span>{" "}
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span>{person}</span>{" "}
                {detail && <span className="desk-soft font-normal">{detail}</span>}
              </span>
            </a>
            {unusual && (
              <p className="col-start-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 pb-1">
                {unusual}
              </p>
            )}
          </li>
        </Fragment>
      ))}
      {now && now.before >= sessions.length && line}
    </ul>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly { path: string; text: string; isChosen?: boolean }[];
}

/** Links of which one is chosen: it is a tile. */
export function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label} className="desk-row mt-2 mb-4">
      {choices.map(({ path, text, isChosen }) => (
        <a
          key={path}
          href={path}
          aria-current={isChosen ? "page" : undefined}
          className="rounded-soft border border-line bg-raised px-3.5 no-underline hover:bg-sage aria-[current]:border-chosen aria-[current]:bg-chosen aria-[current]:font-semibold aria-[current]:text-on-chosen"
        >
          {text}
        </a>
      ))}
    </nav>
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
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
      {boxes.map(({ label, text, hint, to }) => (
        <div
          key={label}
          className="desk-opens break-inside-avoid rounded-soft border border-hairline bg-raised px-4 py-3"
        >
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
            <strong className="display block text-xl/normal tabular-nums">{text}</strong>
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
    <dl>
      {sums.map(({ key, sum }) => (
        <div key={key} className="flex justify-between gap-4 border-b border-hairline py-1.5">
          <dt>{key}</dt>
          <dd className="whitespace-nowrap tabular-nums">{sum}</dd>
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
const usualStates: ReadonlySet<string> = new Set([
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

/** A word in a frame. */
export function Chip({ isBad = false, children }: { isBad?: boolean; children: string }) {
  const look = isBad ? "border-terracotta bg-terracotta-soft text-terracotta" : "border-line";
  return (
    <span className={`inline-block max-w-full rounded-card border px-2 ${look}`}>{children}</span>
  );
}

/** A state: as plain text, or in a frame if it is unusual; the word alone says it. */
export function StateChip({ state }: { state: string }) {
  const text = stateText(state);
  if (usualStates.has(state)) return <span>{text}</span>;
  return <Chip isBad={bad.has(state)}>{text}</Chip>;
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
