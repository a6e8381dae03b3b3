import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { ChoiceStep } from "./choice-step.tsx";
import { ContactStep } from "./contact-step.tsx";
import { DayStep } from "./day-step.tsx";
import type { LoadedStep } from "./load-step.server.ts";
import { choiceQuestions, STEPS } from "../questions.ts";
import { TimeStep } from "./time-step.tsx";

interface StepFormProps extends LoadedStep {
  formId: string;
  errors: Partial<Record<string, string>>;
}

/** The form of one step, sent to the step's own URL. */
export function StepForm({ formId, errors, ...loaded }: StepFormProps) {
  const { step, answers } = loaded;
  const pending = useNavigation().state !== "idle";
  const question = choiceQuestions[step];
  const last = step === STEPS;
  return (
    // The key resets the fields: they must not keep the values of the step before.
    <Form key={step} id="answers" method="post" action={`/question?step=${step}`} noValidate>
      {step === 1 && (
        <ContactStep formId={formId} answers={answers} errors={errors} pending={pending} />
      )}
      {question && <ChoiceStep question={question} answers={answers} />}
      {step === 7 && <DayStep day={answers.preferredDate} today={loaded.today} />}
      {last && (
        <TimeStep
          times={loaded.times}
          day={answers.preferredDate}
          notice={loaded.notice}
          dayLabel={loaded.dayLabel}
          selected={answers.preferredTime}
          duration={answers.duration}
        />
      )}
      <div data-connection-lost="No connection. Your answer is still here." />
      {step > 1 && (
        <div className="mt-8">
          <Button pending={pending}>{last ? "Submit" : "Continue"}</Button>
        </div>
      )}
    </Form>
  );
}
