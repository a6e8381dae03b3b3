import { placeOnScale } from "./scale-marker.ts";
import { t } from "../../lib/language/t.ts";

export interface ScaleSegment {
  label: string;
  from: number;
  /** The last value that belongs to it. */
  to: number;
}

type ScaleBarProps = {
  /** From the lowest values to the highest, without gaps; up to four. */
  segments: readonly ScaleSegment[];
  value: number;
  /** Says the same in words, visibly. */
  sentence: string;
};

/** One ramp of green: a score is no traffic light. */
const ramp = ["fill-sage", "fill-leaf", "fill-leaf-2", "fill-sage-deep"];
const swatches = ["bg-sage", "bg-leaf", "bg-leaf-2", "bg-sage-deep"];

/** A score on its scale, with a marker above its segment, the segments' names below, and the sentence. */
export function ScaleBar({ segments, value, sentence }: ScaleBarProps) {
  const low = segments[0]?.from ?? 0;
  const end = (segments.at(-1)?.to ?? 0) + 1;
  const percent = (score: number) => Math.round(((score - low) / (end - low)) * 1000) / 10;
  const marker = placeOnScale(value, low, end);
  return (
    // The data attributes: a script that computes the value in the browser moves the marker.
    <div className="text-sm" data-scale-low={low} data-scale-end={end}>
      <svg aria-hidden="true" width="100%" height="56" className="overflow-visible">
        <text
          x={marker.textX}
          y="15"
          textAnchor={marker.anchor}
          data-scale-text=""
          className="fill-ink text-base font-semibold"
        >
          {t("You: {score}", { score: value })}
        </text>
        <svg x={marker.x} y="20" data-scale-marker="" className="overflow-visible">
          <path d="M-8 0h16l-8 11z" className="fill-ink" />
        </svg>
        {segments.map(({ label, from, to }, place) => (
          <rect
            key={label}
            x={`${percent(from)}%`}
            y="34"
            width={`${percent(to + 1) - percent(from) - 0.6}%`}
            height="20"
            rx="6"
            className={`${ramp[place]} stroke-line`}
          />
        ))}
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {segments.map(({ label, from, to }, place) => {
          const own = value >= from && value <= to;
          return (
            <li key={label} className={`flex items-center gap-1.5 ${own ? "font-semibold" : ""}`}>
              <span
                aria-hidden="true"
                className={`size-3 rounded-full border border-line ${swatches[place]}`}
              />
              {`${label} ${from}–${to}`}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-base">{sentence}</p>
    </div>
  );
}
