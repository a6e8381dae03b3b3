import { localPath } from "../../lib/language/local-path.ts";
import { useEffect, useLayoutEffect, useRef } from "react";
import { brand, brandWords } from "../../content/brand.ts";
import { ErrorSummary, listErrors, useRemainingErrors } from "../../ui/form/error-summary.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { StepProgress } from "../../ui/navigation/step-progress.tsx";
import { HelpFirst } from "../reading/help/help-first.tsx";
import { hasContact, noAnswers } from "../../domain/visitors/answers.ts";
import { loadVisitorAnswers } from "../../domain/visitors/answers.server.ts";
import { STEPS } from "../../domain/visitors/questions.ts";
import {
  ANSWERS_NOT_FOUND,
  askedStep,
  loadStep,
  respondToStep,
  isStepUnanswered,
  stepOf,
} from "./question.server.ts";
import { StepForm } from "./question-step.tsx";
import { dispatchAnalyticsEvent } from "../../domain/analytics/analytics-event.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/question";
import { createFormId } from "../../http/form-limits.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { findVisitorOfRequest } from "../../http/visitor-cookie.server.ts";
import { servicesContext } from "../../services.server.ts";
import { t } from "../../lib/language/t.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { phoneLink } from "../../lib/phone-link.ts";

/**
 * Moves the focus to the question when the visitor comes to another step: it is read aloud, and Tab goes on from it.
 */
function useFocusOnNewStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  // Before the step is drawn: later, it would take the focus from an answer that a quick person has moved to.
  useLayoutEffect(() => {
    if (before.current !== step) heading.current?.focus({ preventScroll: true });
    before.current = step;
  }, [step]);
  return heading;
}

/** Whether step 1 was sent before its script had loaded, so that this is a new document. */
function cameFromFirstStep(): boolean {
  if (document.referrer === "") return false;
  const from = new URL(document.referrer);
  return (
    from.origin === location.origin &&
    from.pathname === localPath("/question") &&
    (from.searchParams.get("step") ?? "1") === "1"
  );
}

/** What happens beside rendering when the visitor reaches a step. */
function useStepEffects(step: number): void {
  const before = useRef(step);
  useEffect(() => {
    // Step 2 after step 1 means that name, email and phone are saved.
    if (step === 2 && (before.current === 1 || cameFromFirstStep()))
      dispatchAnalyticsEvent({ name: "CompleteRegistration" });
    before.current = step;
  }, [step]);
}

const backOf = (step: number) => (step === 1 ? "/quiz" : `/question?step=${step - 1}`);

export const handle = {
  frame: ({ step }: { step: number }) => ({
    back: { to: backOf(step), label: t("Back") },
    title: t("{position} of {count}", { position: step, count: STEPS }),
  }),
};

export { headersOfPersonalPage as headers } from "../../http/page-headers.ts";

export function meta() {
  return [
    { name: "description", content: t("Eight short questions, to find a therapist who fits you.") },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitor = await findVisitorOfRequest(services, request, (id) =>
    loadVisitorAnswers(services, id),
  );
  const asked = askedStep(request);
  if (asked !== null && asked !== String(stepOf(request)))
    throw redirect(`/question?step=${stepOf(request)}`);
  const loaded = await loadStep(
    services,
    stepOf(request),
    visitor?.answers ?? noAnswers,
    services.now(),
  );
  if (!loaded) throw redirect(ANSWERS_NOT_FOUND);
  const isTold =
    loaded.step === 1 &&
    new URL(request.url).searchParams.has("told") &&
    !hasContact(loaded.answers);
  const told = isTold
    ? {
        title: t("We can’t find your answers in this browser"),
        text: t(
          "The questions need one cookie, which keeps your answers for this browser. Please allow cookies for this site, then press Continue again. You can also book without cookies: [choose a therapist](/therapist) and a time on their profile. Or call {phoneLink} ({phoneHours}), [write on WhatsApp](https://wa.me/{whatsappNumber}) or write to [{supportEmail}](mailto:{supportEmail}).",
          {
            phoneLink: phoneLink(brand.phone),
            phoneHours: brandWords.phoneHours,
            whatsappNumber: brand.whatsappNumber,
            supportEmail: brand.supportEmail,
          },
        ),
      }
    : undefined;
  const formId = createFormId(context);
  if (!told && isStepUnanswered(loaded)) context.get(requestContext).impersonal = { formId };
  return { ...loaded, told, formId };
}

export const action = (args: Route.ActionArgs) => respondToStep(args);

/** One step of the assessment: where the visitor is, the question and its form. */
export default function Question({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { step, title, answers, told } = loaderData;
  useStepEffects(step);
  const heading = useFocusOnNewStep(step);
  const [errors, watchCorrections] = useRemainingErrors(refused?.errors);
  const list = listErrors(errors, "answers", refused?.problem?.text);
  const lead =
    loaderData.lead ?? (step === 4 ? t("Choose as many as you like, or skip.") : undefined);
  const asks = step === 7 && currentLanguage() === "en" ? "Pick a day that suits you" : "";
  return (
    <div
      onInput={watchCorrections}
      className="mx-auto w-full max-w-xl px-4 pt-2 pb-10 sm:px-6 lg:pt-6"
    >
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>
        {list.length > 0
          ? t("Error: {title} {brandName}", { title, brandName: brand.name })
          : `${title} ${brand.name}`}
      </title>
      <BackLink to={backOf(step)} narrow={false}>
        {t("Back")}
      </BackLink>
      <StepProgress step={step} of={STEPS} badge="wide" />
      <div className="mt-3 empty:hidden">
        <HelpFirst danger={loaderData.danger} />
        {told && (
          <Notice tone="warning" title={told.title}>
            <p>
              <LinkedText text={told.text} />
            </p>
          </Notice>
        )}
        <ErrorSummary
          errors={list}
          names={{ name: t("name"), email: t("email"), phone_number: t("phone number") }}
        />
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        className={`mt-3 sm:mt-5 ${asks ? "font-text text-xl font-semibold tracking-normal" : "text-3xl"}`}
      >
        {title}
      </h1>
      {asks && <p className="display mt-1 text-3xl">{asks}</p>}
      {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
      <div className="mt-5">
        <StepForm
          loaded={{ ...loaderData, answers: { ...answers, ...refused?.typed } }}
          formId={refused?.formId || loaderData.formId}
          errors={errors}
        />
      </div>
    </div>
  );
}
