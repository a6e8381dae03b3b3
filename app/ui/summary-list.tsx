import type { ReactNode } from "react";

export type SummaryRow = {
  key: string;
  value: ReactNode;
  /** For example a link to change the value. */
  action?: ReactNode;
};

/** A list of labels and values, for example of a booking. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      {rows.map((row) => (
        <div key={row.key} className="flex flex-wrap items-baseline gap-x-4 py-3">
          <dt className="w-full font-semibold sm:w-2/5">{row.key}</dt>
          <dd className="min-w-0 grow basis-0">{row.value}</dd>
          {row.action && <dd className="shrink-0">{row.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
