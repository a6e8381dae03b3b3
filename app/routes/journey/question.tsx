import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import type { Route } from "./+types/question";
import { brand } from "../../content/brand.ts";
import { slotsOfDay } from "../../features/calendar/availability.ts";
import { minimumNoticeText } from "../../features/calendar/minimum-notice.ts";
import { slotNotes } from "../../features/calendar/week.ts";
import { type Answers, hasContact } from "../../features/assessment/answers.ts";
import type { Contact } from "../../features/assessment/parse-contact.server.ts";
import { choiceQuestions, STEPS, stepTitles } from "../../features/assessment/questions.ts";
import { newVisitorId } from "../../features/assessment/new-visitor-id.server.ts";
import { parseStep } from "../../features/assessment/parse-step.server.ts";
import {
  loadAnswers,
  saveAnswers,
  submitAssessment,
} from "../../features/assessment/save-answers.server.ts";
import { ChoiceStep } from "../../features/assessment/choice-step.tsx";
import { ContactStep } from "../../features/assessment/contact-step.tsx";
import { DayStep, fetchCalendar } from "../../features/assessment/day-step.tsx";
import { TimeStep } from "../../features/assessment/time-step.tsx";
import { eventAttributes } from "../../features/analytics/analytics-event.ts";
import { saveContact } from "../../features/orders/save-contact.server.ts";
import { formatDayWithYear, indiaDay, instantOf } from "../../lib/india-time.ts";
import { servicesContext } from "../../services.server.ts";
import {
  formIdFor,
  type CheckedForm,
  checkForm,
  overLimit,
} from "../../http/form-protection.server.ts";
import { parseForm } from "../../http/parse-form.server.ts";
import { personalPageHeaders } from "../../http/secret-page-headers.ts";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Page } from "../../ui/page.tsx";
import { StepProgress } from "../../ui/navigation/stepper.tsx";
import { readVisitorCookie, setVisitorCookie } from "../../http/visitor-cookie.server.ts";

function stepOf(request: Request): number {
  const step = Number(new URL(request.url).searchParams.get("step") ?? "1");
  return Number.isInteger(step) && step >= 1 && step <= STEPS ? step : 1;
}

const everyHour = { weeklyHours: null, daysOff: [] };

/** It holds the visitor's own answers: the next person on this phone must not get them by Back. */
export function headers() {
  return personalPageHeaders;
}

export function meta() {
  return [
    { name: "description", content: "Eight short questions, to find a therapist who fits you." },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const step = stepOf(request);
  const answers = await loadAnswers(services, await readVisitorCookie(services, request));
  // Nothing can be saved before there is somebody to save it for.
  if (step > 1 && !hasContact(answers)) throw redirect("/question");
  const now = services.now();
  const { minimumNoticeMinutes } = services;
  const clock = { now, minimumNoticeMinutes };
  const today = indiaDay(now);
  const day = answers.preferredDate >= today ? answers.preferredDate : today;
  return {
    step,
    formId: formIdFor(context),
    answers: { ...answers, preferredDate: day },
    today,
    dayLabel: formatDayWithYear(instantOf(day, 0)),
    // By the clock only: who has which of the others depends on the therapist.
    times: slotsOfDay(everyHour, day, answers.duration, [], clock).map(({ slot, state }) => ({
      label: slot.label,
      period: slot.period,
      note: slotNotes[state],
    })),
    notice: minimumNoticeText(services),
    title: stepTitles[step] ?? "",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const step = stepOf(request);
  const form = await parseForm(request);
  const read = parseStep(step, form, indiaDay(services.now()));
  const known = await readVisitorCookie(services, request);
  if (!read.ok) {
    const typed = (name: string) => String(form.get(name) ?? "").slice(0, 1000);
    const values = {
      name: typed("name"),
      email: typed("email"),
      phone_number: typed("phone_number"),
    };
    const formId = String(form.get("formId") ?? "");
    return data({ errors: read.errors, values, formId }, { status: 422 });
  }
  if (step === 1) {
    const judged = await checkForm(context, form, known ? "answers" : "newcomer", known);
    if (judged.doubt) return askAgain(judged, judged.doubt, read.answers);
    const contact = read.answers as Contact;
    const visitorId =
      known ?? (await newVisitorId(services, judged.formId, contact, services.now()));
    await saveContact(services, visitorId, contact);
    return redirect("/question?step=2", { headers: await setVisitorCookie(services, visitorId) });
  }
  const visitorId = known;
  if (!visitorId) return redirect("/question");
  const wait = await overLimit(context, "answers", visitorId);
  if (wait) return askAgain({ formId: "", status: 429 }, wait, read.answers);
  await saveAnswers(services, visitorId, read.answers);
  if (step < STEPS) return redirect(`/question?step=${step + 1}`);
  const submitted = await submitAssessment(services, visitorId);
  return redirect(submitted.ok ? "/match" : "/question");
}

/** The step once more, with what was answered still in it. */
function askAgain(
  { formId, status }: Pick<CheckedForm, "formId" | "status">,
  problem: string,
  values: Partial<Answers>,
) {
  return data({ errors: {}, values, formId, problem }, { status });
}

/** Reaching step 2 from step 1: name, email and phone are saved. */
function useTellRegistration(step: number): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === 1 && step === 2) eventAttributes({ name: "CompleteRegistration" });
    before.current = step;
  }, [step]);
}

/** So that step 7 has its calendar at once. If it can't be had now, that step asks again, or does without. */
function useCalendarAhead(step: number): void {
  useEffect(() => {
    if (step === 6) fetchCalendar().catch(() => {});
  }, [step]);
}

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  const { step } = loaderData;
  const answers = { ...loaderData.answers, ...actionData?.values };
  const pending = useNavigation().state !== "idle";
  useTellRegistration(step);
  useCalendarAhead(step);
  const errors: Partial<Record<string, string>> = actionData?.errors ?? {};
  const list = Object.entries(errors).map(([field, message]) => ({
    field,
    message: message ?? "",
  }));
  if (actionData && "problem" in actionData)
    list.unshift({ field: "answers", message: actionData.problem });
  const question = choiceQuestions[step];
  const last = step === STEPS;
  return (
    <Page
      width="narrow"
      title={loaderData.title}
      before={
        <>
          {/* Not by meta(), which knows nothing of errors, and of two titles the first would count. */}
          <title>{`${list.length > 0 ? "Error: " : ""}${loaderData.title} ${brand.name}`}</title>
          <BackLink to={step === 1 ? "/quiz" : `/question?step=${step - 1}`}>Back</BackLink>
          <div className="mt-3 mb-6">
            <StepProgress current={step} total={STEPS} />
          </div>
          <ErrorSummary errors={list} />
        </>
      }
    >
      {/* The key: a step's boxes must not keep what was typed into the step before. */}
      <Form key={step} id="answers" method="post" action={`/question?step=${step}`} noValidate>
        {step === 1 && (
          <ContactStep
            formId={actionData?.formId || loaderData.formId}
            answers={answers}
            errors={errors}
            pending={pending}
          />
        )}
        {question && <ChoiceStep question={question} answers={answers} />}
        {step === 7 && <DayStep day={answers.preferredDate} today={loaderData.today} />}
        {last && (
          <TimeStep
            times={loaderData.times}
            day={answers.preferredDate}
            notice={loaderData.notice}
            dayLabel={loaderData.dayLabel}
            selected={answers.preferredTime}
            duration={answers.duration}
          />
        )}
        {step > 1 && (
          <div className="mt-8">
            <Button pending={pending}>{last ? "Submit" : "Continue"}</Button>
          </div>
        )}
      </Form>
    </Page>
  );
}
