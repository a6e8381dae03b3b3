import { t } from "../../lib/language/t.ts";

export interface RefundSpan {
  /** What is refunded: "₹799". */
  amount: string;
  /** Until when: "Tue 24, 6 PM". */
  until: string;
}

type RefundBarProps = {
  /** One or two spans that are still ahead, the next first. After the last nothing is refunded. */
  spans: readonly RefundSpan[];
  /** How much of the first span has passed, 0 to 1. */
  now: number;
  /** Says the same in words, visibly. */
  sentence: string;
};

const fills = ["fill-sage-deep", "fill-leaf"];
/** Where each span ends, in percent of the bar; what is left is the time without a refund. */
const ends: Record<number, readonly number[]> = { 1: [88], 2: [58, 90] };

/** The time until a session as a bar: in each part stands what a cancellation refunds, and "now" is a small sun. */
export function RefundBar({ spans, now, sentence }: RefundBarProps) {
  const stops = ends[spans.length] ?? [];
  const last = stops.at(-1) ?? 0;
  const sun = 3 + Math.min(Math.max(now, 0), 1) * ((stops[0] ?? last) - 6);
  // At the start the word begins with the bar: in the middle over the sun it would lie beyond the edge.
  const isAtStart = sun < 10;
  return (
    <div className="@container text-sm">
      <svg aria-hidden="true" width="100%" height="40" className="overflow-visible">
        {stops.map((end, place) => {
          const from = place ? (stops[place - 1] ?? 0) + 0.75 : 0;
          return (
            <rect
              key={end}
              x={`${from}%`}
              y="21"
              width={`${end - from}%`}
              height="14"
              rx="7"
              className={fills[place + fills.length - stops.length]}
            />
          );
        })}
        <rect
          x={`${last + 0.75}%`}
          y="21.5"
          width={`${99 - last}%`}
          height="13"
          rx="6.5"
          strokeDasharray="3 3"
          className="fill-none stroke-line"
        />
        {spans.length > 0 && (
          <>
            <circle
              cx={`${sun}%`}
              cy="28"
              r="9"
              strokeWidth="2"
              className="fill-marigold stroke-raised"
            />
            <text
              x={isAtStart ? 0 : `${sun}%`}
              y="13"
              textAnchor={isAtStart ? "start" : "middle"}
              className="fill-ink font-semibold"
            >
              {t("now")}
            </text>
          </>
        )}
      </svg>
      {spans.length > 0 && (
        <ul
          className={`mt-1 grid gap-x-2 ${spans.length > 1 ? "@min-[15rem]:grid-cols-[58fr_42fr]" : ""}`}
        >
          {spans.map(({ amount, until }) => (
            <li key={until}>
              <b className="block text-base leading-snug">{t("{amount} back", { amount })}</b>{" "}
              <span>{t("until {until}", { until })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-ink-soft">{sentence}</p>
    </div>
  );
}
