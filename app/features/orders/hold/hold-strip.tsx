import { holdCopy } from "./hold-copy.ts";
import { formatLeft } from "./hold-countdown.ts";
import "./hold-strip.css";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface HoldStripProps {
  /** "11:12 AM" */
  untilClock: string;
  /** Seconds from the response to the end of the hold. */
  leftSeconds: number;
}

/** The remaining time of a hold, as a strip of 40 px in the bar with Book Session. A clock time without JavaScript. */
export function HoldStrip({ untilClock, leftSeconds }: HoldStripProps) {
  const left = useSecondsLeft(leftSeconds);
  const over = (left ?? leftSeconds) === 0;
  return (
    <p className="hold-strip text-sm">
      <span>{over ? holdCopy.stripEnded : holdCopy.strip(untilClock)}</span>
      {left !== undefined && !over && (
        <span aria-hidden className="font-semibold tabular-nums">
          {formatLeft(left)}
        </span>
      )}
    </p>
  );
}
