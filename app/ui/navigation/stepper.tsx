import { useId } from "react";

/** The progress through steps, as text ("3 of 8") and as a bar. @param props.current from 1 */
export function StepProgress({ current, total }: { current: number; total: number }) {
  const id = useId();
  return (
    <div className="flex items-center gap-4">
      <progress className="progress" aria-labelledby={id} max={total} value={current}>
        {current}
      </progress>
      <p id={id} className="shrink-0 rounded-full bg-sage px-3 py-0.5 text-sm font-semibold">
        {current} of {total}
      </p>
    </div>
  );
}
