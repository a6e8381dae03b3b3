import { useEffect, useRef } from "react";
import { brand } from "../../../content/brand.ts";
import { ErrorSummary, listErrors, useCorrectedErrors } from "../../../ui/form/error-summary.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { BackLink } from "../../../ui/navigation/back-link.tsx";
import { SunPath } from "../../../ui/navigation/sun-path.tsx";
import { HelpFirst } from "../../safety/help-first.tsx";
import type { Answers } from "../answers.ts";
import { assessmentCopy as copy } from "../assessment-copy.ts";
import { STEPS } from "../questions.ts";
import type { LoadedStep } from "./load-step.server.ts";
import { StepForm } from "./step-form.tsx";

interface StepViewProps {
  loaded: LoadedStep;
  formId: string;
  /** What the server said to the form that was sent. */
  refused: { errors: Partial<Record<string, string>>; values: Partial<Answers> } | undefined;
  problem: string | undefined;
  /** Why the visitor is at this step again. Its text has links as in Markdown. */
  told: { title: string; text: string } | undefined;
  back: string;
}

/**
 * Moves the focus to the question when the visitor comes to another step: it is read aloud, and Tab goes on from it.
 */
function useFocusOnNewStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus({ preventScroll: true });
    before.current = step;
  }, [step]);
  return heading;
}

/** One step of the assessment: where the visitor is, the question and its form. */
export function StepView({ loaded, formId, refused, problem, told, back }: StepViewProps) {
  const { step, title, answers } = loaded;
  const heading = useFocusOnNewStep(step);
  const [errors, watchCorrections] = useCorrectedErrors(refused?.errors);
  const list = listErrors(errors, "answers", problem);
  const lead = loaded.lead ?? copy.leads[step];
  return (
    <div
      onInput={watchCorrections}
      className="mx-auto w-full max-w-xl px-4 pt-2 pb-10 sm:px-6 lg:pt-6"
    >
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>{copy.documentTitle(title, brand.name, list.length > 0)}</title>
      <BackLink to={back} narrow={false}>
        {copy.back}
      </BackLink>
      <SunPath step={step} of={STEPS} badge="wide" />
      <div className="mt-3 empty:hidden">
        {loaded.helpFirst && <HelpFirst />}
        {told && (
          <Notice tone="warning" title={told.title}>
            <p>
              <LinkedText text={told.text} />
            </p>
          </Notice>
        )}
        <ErrorSummary errors={list} />
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl sm:mt-5">
        {title}
      </h1>
      {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
      <div className="mt-5">
        <StepForm
          {...loaded}
          formId={formId}
          answers={{ ...answers, ...refused?.values }}
          errors={errors}
        />
      </div>
    </div>
  );
}
