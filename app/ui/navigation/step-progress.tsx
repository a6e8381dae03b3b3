import { t } from "../../lib/language/t.ts";
import { KolamLoops } from "../picture/kolam.tsx";

/**
 * The progress through steps as a kolam before two hills: each step that is done closes a loop. With "4 of 8" beside
 * it.
 * @param props.step from 1 @param props.badge "wide": only from 1024 px, where the header does not show it
 */
export function StepProgress({ step, of, badge }: { step: number; of: number; badge?: "wide" }) {
  return (
    <div className="flex items-center gap-3">
      <svg
        aria-hidden="true"
        viewBox="0 0 358 64"
        preserveAspectRatio="xMinYMid meet"
        className="h-16 min-w-0 grow"
      >
        <path d="M60 62c44-22 108-22 154 0z" className="fill-leaf" />
        <path d="M170 62c40-20 120-20 188 0z" className="fill-leaf-2" />
        <g transform="scale(.667)">
          <KolamLoops closed={step - 1} />
        </g>
      </svg>
      <p
        className={`shrink-0 rounded-full ${badge ? "max-lg:hidden" : ""} bg-sage px-3 py-0.5 text-sm font-semibold`}
      >
        {t("{position} of {count}", { position: step, count: of })}
      </p>
    </div>
  );
}
