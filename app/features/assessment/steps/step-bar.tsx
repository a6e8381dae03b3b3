import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { StickyBar } from "../../../ui/sticky-bar.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { assessmentCopy as copy } from "../assessment-copy.ts";
import { STEPS } from "../questions.ts";

interface StepBarProps {
  step: number;
  pending: boolean;
  /** Step 1 is not filled yet: "unknown" until the browser has seen its fields, which it may fill itself. */
  waiting: boolean | "unknown";
}

const skipStyle =
  "grid min-h-11 min-w-11 cursor-pointer place-items-center px-2 underline underline-offset-4 hover:decoration-2";

const skipText = (
  <span>
    {copy.skip} <VisuallyHidden>{copy.skipThis}</VisuallyHidden>
  </span>
);

/** A link to the next step; at the last step a button that sends the form without a time. */
function Skip({ step }: { step: number }) {
  if (step < STEPS) {
    return (
      <Link to={`/question?step=${step + 1}`} className={skipStyle}>
        {skipText}
      </Link>
    );
  }
  return (
    <button name="skip" value="time" className={skipStyle}>
      {skipText}
    </button>
  );
}

/** Always in sight: Skip, where the step needs no answer, and Continue. */
export function StepBar({ step, pending, waiting }: StepBarProps) {
  return (
    <StickyBar>
      <div className="mx-auto flex w-full max-w-[33rem] flex-wrap items-center gap-3">
        <div data-connection-lost={copy.lostConnection} className="w-full empty:hidden" />
        {step > 1 && <Skip step={step} />}
        {waiting && (
          // Takes its place from the first drawing on, so that Continue does not move.
          <p
            className={`max-w-28 text-sm leading-tight font-semibold text-terracotta ${waiting === "unknown" ? "invisible [@media(scripting:none)]:hidden" : ""}`}
          >
            {copy.required}
          </p>
        )}
        <div className="min-w-32 grow basis-0">
          <Button wide disabled={waiting === true} pending={pending}>
            {step === STEPS ? copy.submit : copy.continue}
          </Button>
        </div>
      </div>
    </StickyBar>
  );
}
