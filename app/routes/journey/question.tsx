import { redirect } from "react-router";
import type { Route } from "./+types/question";
import { assessmentCopy } from "../../features/assessment/assessment-copy.ts";
import { hasContact } from "../../features/assessment/answers.ts";
import {
  ANSWERS_NOT_FOUND,
  noCookieCopy,
} from "../../features/assessment/contact/no-cookie-copy.ts";
import { STEPS } from "../../features/assessment/questions.ts";
import { loadStep } from "../../features/assessment/steps/load-step.server.ts";
import { StepView } from "../../features/assessment/steps/step-view.tsx";
import { createFormId } from "../../http/form-protection.server.ts";
import { readVisitorCookie } from "../../http/visitor-cookie.server.ts";
import { servicesContext } from "../../services.server.ts";
import { answerStep } from "./question/answer-step.server.ts";
import { useStepEffects } from "./question/use-step-effects.ts";

const backOf = (step: number) => (step === 1 ? "/quiz" : `/question?step=${step - 1}`);

export const handle = {
  frame: ({ step }: { step: number }) => ({
    back: { to: backOf(step), label: assessmentCopy.back },
    title: assessmentCopy.place(step, STEPS),
  }),
};

const askedStep = (request: Request) => new URL(request.url).searchParams.get("step");

/** The step that the URL names, or the nearest one that exists. */
function stepOf(request: Request): number {
  const step = Number.parseInt(askedStep(request) ?? "1", 10);
  return Number.isNaN(step) ? 1 : Math.min(STEPS, Math.max(1, step));
}

export { headersOfPersonalPage as headers } from "../../http/page-headers.ts";

export function meta() {
  return [{ name: "description", content: assessmentCopy.description }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitorId = await readVisitorCookie(services, request);
  const asked = askedStep(request);
  if (asked !== null && asked !== String(stepOf(request)))
    throw redirect(`/question?step=${stepOf(request)}`);
  const loaded = await loadStep(services, stepOf(request), visitorId, services.now());
  if (!loaded) throw redirect(ANSWERS_NOT_FOUND);
  const isTold = new URL(request.url).searchParams.has("told") && !hasContact(loaded.answers);
  const told = isTold ? { title: noCookieCopy.title, text: noCookieCopy.text } : undefined;
  return { ...loaded, told, formId: createFormId(context) };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerStep(request, context, stepOf(request));
}

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  const { formId, told, ...loaded } = loaderData;
  useStepEffects(loaded.step);
  return (
    <StepView
      loaded={loaded}
      formId={actionData?.formId || formId}
      refused={actionData}
      problem={actionData && "problem" in actionData ? actionData.problem : undefined}
      told={told}
      back={backOf(loaded.step)}
    />
  );
}
