import { data, type RouterContextProvider } from "react-router";
import type { ConsentButton } from "../features/assessment/consent-button.ts";
import type { Answers } from "../features/assessment/answers.ts";
import {
  type Contact,
  parseContact,
  typedContact,
} from "../features/assessment/parse-contact.server.ts";
import { noticeShown } from "../features/assessment/notice/privacy-notice.ts";
import { visitorIdFor } from "../features/assessment/visitor-id.server.ts";
import { matchCopy } from "../features/matching/match-copy.ts";
import { saveContact } from "../features/orders/save-contact.server.ts";
import { requestContext } from "./request-context.ts";
import { servicesContext } from "../services.server.ts";
import { setVisitorCookie } from "./visitor-cookie.server.ts";
import { checkContactForm } from "./form-protection.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A submitted form with a contact. */
interface Registration {
  contact: Contact;
  answers: Partial<Answers>;
  /** A cached page shows the same id to many visitors, so network and User-Agent distinguish the submission. */
  formId: string;
  /** The visitor's id, if this browser has a cookie already. */
  known: string | undefined;
  /** By which the visitor agreed to the notice. */
  button: ConsentButton;
  /** The version of the notice that the form showed. */
  shown: string;
}

/**
 * Registers the visitor who submitted a form with their contact, and sets their cookie. Submitting the same form twice
 * registers one visitor.
 */
export async function registerVisitorFromForm(
  request: Request,
  context: Context,
  { contact, answers, formId, known, button, shown }: Registration,
): Promise<{ visitorId: string; headers: HeadersInit }> {
  const services = context.get(servicesContext);
  const { network } = context.get(requestContext);
  const submission = formId && [formId, network, request.headers.get("User-Agent")].join();
  const visitorId = await visitorIdFor(services, known, submission, contact, services.now());
  await saveContact(services, visitorId, contact, answers, { button, shown });
  return { visitorId, headers: setVisitorCookie(services, visitorId) };
}

/** The contact fields of the Book Session form of /match, for rendering it again. */
export interface TypedContact {
  errors: Partial<Record<string, string>>;
  values: Contact;
  formId: string;
}

/**
 * Registers a visitor who presses Book Session on /match before they have given a contact: that form has the contact's
 * fields.
 * @returns the visitor, or the action's answer that shows the form again: 422, or 429 over a rate limit
 */
export async function registerVisitorFromMatch(
  request: Request,
  context: Context,
  form: FormData,
  known: string | undefined,
) {
  const parsed = parseContact(form);
  const { formId, refusal, status } = await checkContactForm(context, form, matchCopy.book, known);
  if (!parsed.ok || refusal) {
    const values = typedContact(form);
    const contact: TypedContact = { errors: parsed.ok ? {} : parsed.errors, values, formId };
    const problem = refusal ? { title: matchCopy.notSent, text: refusal } : undefined;
    return { ok: false as const, answer: data({ contact, problem }, { status }) };
  }
  const { contact } = parsed;
  const registered = await registerVisitorFromForm(request, context, {
    contact,
    answers: {},
    formId,
    known,
    button: "match_book_session",
    shown: noticeShown(form),
  });
  const typed: TypedContact = { errors: {}, values: contact, formId };
  return { ok: true as const, ...registered, contact, typed };
}
