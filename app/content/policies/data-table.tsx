/** Each kind of personal data with its purpose and retention. One purpose per row. */
export interface DataRow {
  what: string;
  purpose: string;
  kept: string;
}

/** The list of personal data, purposes and retention. A block per row, since three columns don't fit a phone. */
export function DataTable({ rows }: { rows: readonly DataRow[] }) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {rows.map((row) => (
        <li key={row.what} className="py-4">
          <p className="font-semibold">{row.what}</p>
          <dl className="mt-1 space-y-1">
            <div>
              <dt className="inline text-ink-soft">Why: </dt>
              <dd className="inline">{row.purpose}</dd>
            </div>
            <div>
              <dt className="inline text-ink-soft">Kept for: </dt>
              <dd className="inline">{row.kept}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
