import { DeskHeading } from "./desk-heading.tsx";
import { DeskFrame, type DeskFrameData } from "./desk-frame.tsx";

const copy = {
  failed: "Something went wrong. Nothing more is known here: the log has it by the request's id.",
  back: "Back to the desk",
} as const;

/**
 * A page of the desk that can't be shown, in its frame.
 * @param text what a screen threw; undefined for a fault of ours @param desk undefined where the guard refused
 */
export function DeskProblem({ text, desk }: { text?: string; desk?: DeskFrameData | undefined }) {
  return (
    <DeskFrame {...(desk && { desk })}>
      <DeskHeading>{text ?? copy.failed}</DeskHeading>
      <p className="desk-back">
        <a href="/desk">{copy.back}</a>
      </p>
    </DeskFrame>
  );
}
