import { data, redirect, type RouterContextProvider } from "react-router";
import { assessmentCopy } from "../../../features/assessment/assessment-copy.ts";
import type { Answers } from "../../../features/assessment/answers.ts";
import { ANSWERS_NOT_FOUND } from "../../../features/assessment/contact/no-cookie-copy.ts";
import { visitorIdFor } from "../../../features/assessment/visitor-id.server.ts";
import { type Contact, typedContact } from "../../../features/assessment/parse-contact.server.ts";
import { noticeShown } from "../../../features/assessment/notice/privacy-notice.ts";
import { parseStep } from "../../../features/assessment/steps/parse-step.server.ts";
import { STEPS } from "../../../features/assessment/questions.ts";
import { saveAnswers, submitAssessment } from "../../../features/assessment/save-answers.server.ts";
import { saveContact } from "../../../features/orders/save-contact.server.ts";
import {
  type CheckedForm,
  checkContactForm,
  overLimit,
} from "../../../http/form-protection.server.ts";
import { parseForm } from "../../../http/parse-form.server.ts";
import { readVisitorCookie, setVisitorCookie } from "../../../http/visitor-cookie.server.ts";
import { indiaDay } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Saves the form of one step and redirects to the next, or to the match after the last. */
export async function answerStep(request: Request, context: Context, step: number) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const read = parseStep(step, form, indiaDay(services.now()));
  const visitorId = await readVisitorCookie(services, request);
  if (!read.ok) {
    const formId = String(form.get("formId") ?? "");
    return data({ errors: read.errors, values: typedContact(form), formId }, { status: 422 });
  }
  if (step === 1) return saveContactStep(context, form, read.answers as Contact, visitorId);
  if (!visitorId) return redirect(ANSWERS_NOT_FOUND);
  const wait = await overLimit(context, "answers", visitorId);
  if (wait) return askAgain({ formId: "", status: 429 }, wait, read.answers);
  const answers = await saveAnswers(services, visitorId, read.answers);
  if (step < STEPS) return redirect(`/question?step=${step + 1}`);
  const submitted = await submitAssessment(services, visitorId, answers);
  return redirect(submitted.ok ? "/match" : ANSWERS_NOT_FOUND);
}

/** @param known the visitor's id, if this browser has one already */
async function saveContactStep(
  context: Context,
  form: FormData,
  contact: Contact,
  known: string | undefined,
) {
  const services = context.get(servicesContext);
  const checked = await checkContactForm(context, form, assessmentCopy.continue, known);
  if (checked.refusal) return askAgain(checked, checked.refusal, contact);
  const { formId } = checked;
  const visitorId = await visitorIdFor(services, known, formId, contact, services.now());
  const consent = { button: "step_1_continue", shown: noticeShown(form) } as const;
  await saveContact(services, visitorId, contact, {}, consent);
  return redirect("/question?step=2", { headers: setVisitorCookie(services, visitorId) });
}

/** Shows the step again with the submitted answers. */
function askAgain(
  { formId, status }: Pick<CheckedForm, "formId" | "status">,
  problem: string,
  values: Partial<Answers>,
) {
  return data({ errors: {}, values, formId, problem }, { status });
}
