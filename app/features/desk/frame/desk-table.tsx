import type { ReactNode } from "react";

export interface DeskRow {
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
