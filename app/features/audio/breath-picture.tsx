import { breathSteps } from "../../content/audio-tracks.ts";
import { audioCopy as copy } from "./audio-copy.ts";

/** A circle that grows and shrinks with the breath. It moves with the sound or after its own checkbox is checked. */
export function BreathPicture() {
  return (
    <div data-breath="" className="breath flex flex-col items-center gap-4">
      <svg
        aria-hidden="true"
        viewBox="0 0 200 200"
        width="260"
        height="260"
        className="max-w-full text-sage-deep"
      >
        <circle
          cx="100"
          cy="100"
          r="94"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="2 8"
          strokeLinecap="round"
        />
        <circle
          cx="100"
          cy="100"
          r="94"
          className="breath-circle fill-sage"
          stroke="currentColor"
          strokeWidth="2.5"
        />
        {breathSteps.map((step, place) => (
          <text
            // The second and the fourth step have the same text.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            x="100"
            y="106"
            textAnchor="middle"
            className={`breath-word breath-word-${place + 1} fill-ink text-base font-semibold`}
          >
            {step}
          </text>
        ))}
      </svg>
      <div>
        <ol className="mx-auto flex max-w-sm flex-wrap justify-center gap-x-5 gap-y-1 text-base">
          {breathSteps.map((step, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>{copy.step(step)}</li>
          ))}
        </ol>
        <label className="breath-more-motion mt-3 inline-flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5" />
          {copy.moveCircle}
        </label>
        <p className="breath-less-motion mt-3 text-ink-soft">{copy.circleRests}</p>
      </div>
    </div>
  );
}
