import { t } from "../../lib/language/t.ts";

const WIDTH = 358;

/** Where the sun is after each step: it climbs, steeply at first. */
function pathOf(steps: number): readonly (readonly [number, number])[] {
  return Array.from({ length: steps }, (_, place) => {
    const part = steps > 1 ? place / (steps - 1) : 1;
    return [
      Math.round((16 + part * (WIDTH - 32)) * 10) / 10,
      Math.round((44 - Math.sin((part * Math.PI) / 2) * 30) * 10) / 10,
    ] as const;
  });
}

const line = (points: readonly (readonly [number, number])[]) => `M${points.join("L")}`;

/**
 * The progress through steps as the sun's way up over two hills, with "4 of 8" beside it. @param props.step from 1
 * @param props.badge "wide": only from 1024 px, where the header does not show it
 */
export function StepProgress({ step, of, badge }: { step: number; of: number; badge?: "wide" }) {
  const points = pathOf(of);
  const [x, y] = points[Math.min(step, of) - 1] ?? [0, 0];
  return (
    <div className="flex items-center gap-3">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} 60`}
        preserveAspectRatio="xMinYMid meet"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="h-15 min-w-0 grow"
      >
        <path d="M0 56c44-22 118-22 164 0z" className="fill-leaf" />
        <path d="M130 56c56-22 150-22 228 0z" className="fill-leaf-2" />
        <path d={line(points)} strokeDasharray="0.1 8" className="stroke-line" />
        <path d={line(points.slice(0, step))} className="stroke-marigold" />
        {/* One notch a step: the step's page stays, only the sun's place changes. */}
        <circle
          cx={x}
          cy={y}
          r="11"
          className="fill-marigold motion-safe:[transition:cx_200ms_ease-out,cy_200ms_ease-out]"
        />
      </svg>
      <p
        className={`shrink-0 rounded-full ${badge ? "max-lg:hidden" : ""} bg-sage px-3 py-0.5 text-sm font-semibold`}
      >
        {t("{position} of {count}", { position: step, count: of })}
      </p>
    </div>
  );
}
