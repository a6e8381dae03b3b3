import { DeskTable } from "../frame/desk-table.tsx";
import { figuresCopy as copy } from "./figures-copy.ts";

export interface Bar {
  label: string;
  /** Null: hidden, since it is about fewer than five. */
  value: number | null;
  /** The value in words, such as "₹2,500". */
  text: string;
}

interface BarChartProps {
  title: string;
  /** What the rows are, and what the values are. */
  head: readonly [string, string];
  bars: readonly Bar[];
  /** The value of a full bar; the greatest value if unset. */
  most?: number;
}

const ROW = 26;

/** Bars beside a table that says the same. A hidden value has no bar. */
export function BarChart({ title, head, bars, most }: BarChartProps) {
  const full = most ?? Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const heading = title.replaceAll(/\W+/g, "-").toLowerCase();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className="desk-figure">
        {bars.length > 0 && (
          <svg aria-hidden="true" width="100%" height={bars.length * ROW}>
            {bars.map(({ label, value }, at) => (
              <g key={label}>
                <text x="0" y={at * ROW + 17} className="fill-ink-soft">
                  {label}
                </text>
                <rect
                  x="42%"
                  y={at * ROW + 3}
                  width={`${((value ?? 0) / full) * 58}%`}
                  height={ROW - 6}
                  rx="4"
                  className="fill-sage-deep"
                />
              </g>
            ))}
          </svg>
        )}
        <DeskTable
          caption={title}
          head={head}
          rows={bars.map(({ label, text }) => ({ key: label, cells: [label, text] }))}
          empty={copy.none}
        />
      </div>
    </section>
  );
}
