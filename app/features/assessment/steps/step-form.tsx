import { Form, useNavigation } from "react-router";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { choiceSteps } from "../questions.ts";
import { ChoiceStep } from "./choice-step.tsx";
import { ContactStep } from "./contact-step.tsx";
import { DayStep } from "./day-step.tsx";
import type { LoadedStep } from "./load-step.server.ts";
import { StepBar } from "./step-bar.tsx";
import { TimeStep } from "./time-step.tsx";
import { useContactFilled } from "./use-contact-filled.ts";

interface StepFormProps extends LoadedStep {
  formId: string;
  errors: Partial<Record<string, string>>;
}

/** The form of one step, sent to the step's own URL. */
export function StepForm({ formId, errors, ...loaded }: StepFormProps) {
  const { step, answers } = loaded;
  const pending = useNavigation().state !== "idle";
  const { filled, look, watch } = useContactFilled(answers);
  // Without JavaScript the button is enabled, because no script could enable it; the server validates.
  const hydrated = useHydrated();
  const waiting = step === 1 && !filled && (hydrated || "unknown");
  const choice = choiceSteps[step];
  return (
    // The key resets the fields: they must not keep the values of the step before.
    <Form
      key={step}
      ref={look}
      id="answers"
      method="post"
      action={`/question?step=${step}`}
      noValidate
      onInput={step === 1 ? watch : undefined}
    >
      {step === 1 && <ContactStep formId={formId} answers={answers} errors={errors} />}
      {choice && <ChoiceStep step={step} field={choice} answers={answers} />}
      {step === 7 && <DayStep day={answers.preferredDate} today={loaded.today} />}
      {loaded.times && <TimeStep {...loaded.times} selected={answers.preferredTime} />}
      <StepBar step={step} pending={pending} waiting={waiting} />
    </Form>
  );
}
