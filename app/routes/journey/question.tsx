import { redirect } from "react-router";
import type { Route } from "./+types/question";
import { brand } from "../../content/brand.ts";
import { loadStep } from "../../features/assessment/steps/load-step.server.ts";
import { STEPS } from "../../features/assessment/questions.ts";
import { StepForm } from "../../features/assessment/steps/step-form.tsx";
import { createFormId } from "../../http/form-protection.server.ts";
import { readVisitorCookie } from "../../http/visitor-cookie.server.ts";
import { servicesContext } from "../../services.server.ts";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { StepProgress } from "../../ui/navigation/stepper.tsx";
import { Page } from "../../ui/page.tsx";
import { answerStep } from "./question/answer-step.server.ts";
import { useStepEffects } from "./question/use-step-effects.ts";

const backOf = (step: number) => (step === 1 ? "/quiz" : `/question?step=${step - 1}`);

export const handle = {
  frame: ({ step }: { step: number }) => ({
    back: { to: backOf(step), label: "Back" },
    title: `${step} of ${STEPS}`,
  }),
};

function stepOf(request: Request): number {
  const step = Number(new URL(request.url).searchParams.get("step") ?? "1");
  return Number.isInteger(step) && step >= 1 && step <= STEPS ? step : 1;
}

export { headersOfPersonalPage as headers } from "../../http/page-headers.ts";

export function meta() {
  return [
    { name: "description", content: "Eight short questions, to find a therapist who fits you." },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitorId = await readVisitorCookie(services, request);
  const loaded = await loadStep(services, stepOf(request), visitorId, services.now());
  if (!loaded) throw redirect("/question");
  return { ...loaded, formId: createFormId(context) };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerStep(request, context, stepOf(request));
}

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  const { step, title } = loaderData;
  useStepEffects(step);
  const errors: Partial<Record<string, string>> = actionData?.errors ?? {};
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const list = listErrors(errors, "answers", problem);
  return (
    <Page
      width="narrow"
      title={title}
      before={
        <>
          {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
          <title>{`${list.length > 0 ? "Error: " : ""}${title} ${brand.name}`}</title>
          <BackLink to={backOf(step)} narrow={false}>
            Back
          </BackLink>
          <div className="mt-3 mb-6">
            <StepProgress current={step} total={STEPS} />
          </div>
          <ErrorSummary errors={list} />
        </>
      }
    >
      <StepForm
        {...loaderData}
        formId={actionData?.formId || loaderData.formId}
        answers={{ ...loaderData.answers, ...actionData?.values }}
        errors={errors}
      />
    </Page>
  );
}
