import type { ReactNode } from "react";

export type SummaryRow = {
  key: string;
  value: ReactNode;
  /** For example a link to change the value. */
  action?: ReactNode;
};

/** A list of labels and values, for example of a booking. */
export function SummaryList({
  rows,
  dense = false,
}: {
  rows: readonly SummaryRow[];
  /** The values are short: they stand beside their labels on a phone too. */
  dense?: boolean;
}) {
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      {rows.map((row) => (
        <div
          key={row.key}
          className={`flex flex-wrap items-baseline gap-x-4 ${dense ? "py-2" : "py-3"}`}
        >
          <dt className={`font-semibold sm:w-2/5 ${dense ? "w-2/5" : "w-full"}`}>{row.key}</dt>
          <dd className="min-w-0 grow basis-0">{row.value}</dd>
          {row.action && <dd className="shrink-0">{row.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
