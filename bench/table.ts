/** One row of results; fields that do not apply are missing. */
export interface Row {
  what: string;
  perSecond?: number;
  p50?: number;
  p99?: number;
  /** The peer's rate, measured alternately in the same run. */
  peer?: number;
  /** Ours as a share of the peer's. */
  ratio?: number;
  /** For what is not a rate: "0.62 s", "141 MB". */
  value?: string;
  goal?: Goal;
  note?: string;
}

/** The goal as text, and whether it is met. */
export interface Goal {
  text: string;
  met: boolean;
}

const rate = (number: number | undefined) =>
  number === undefined ? "" : Math.round(number).toLocaleString("en-GB");
const milliseconds = (number: number | undefined) =>
  number === undefined ? "" : `${number.toFixed(number < 1 ? 2 : 1)} ms`;
const share = (ratio: number | undefined) =>
  ratio === undefined ? "" : `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`;
const verdict = ({ goal }: Row) => (goal === undefined ? "" : goal.met ? "yes" : "SHORT");

const columns: [string, (row: Row) => string][] = [
  ["what", (row) => row.what],
  ["a second", (row) => row.value ?? rate(row.perSecond)],
  ["p50", (row) => milliseconds(row.p50)],
  ["p99", (row) => milliseconds(row.p99)],
  ["peer", (row) => rate(row.peer)],
  ["ratio", (row) => share(row.ratio)],
  ["goal", (row) => row.goal?.text ?? ""],
  ["met", verdict],
  ["", (row) => row.note ?? ""],
];

/** The rows as a Markdown table that also reads well in a terminal. */
export function renderTable(rows: readonly Row[]): string {
  const cells = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, of]) => of(row))),
  ];
  const widths = columns.map((_, column) =>
    Math.max(3, ...cells.map((line) => (line[column] ?? "").length)),
  );
  const write = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  const rule = widths.map((width) => "-".repeat(width));
  return [head, rule, ...body].map(write).join("\n");
}
