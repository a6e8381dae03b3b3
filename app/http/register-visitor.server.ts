import { data, type RouterContextProvider } from "react-router";
import type { Answers } from "../features/assessment/answers.ts";
import {
  type Contact,
  parseContact,
  typedContact,
} from "../features/assessment/parse-contact.server.ts";
import { newVisitorId } from "../features/assessment/new-visitor-id.server.ts";
import { saveContact } from "../features/orders/save-contact.server.ts";
import { requestContext } from "./request-context.ts";
import { servicesContext } from "../services.server.ts";
import { setVisitorCookie } from "./visitor-cookie.server.ts";
import { checkContactForm } from "./form-protection.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Registers who sent a form with their contact, and remembers them by a cookie. Pressed twice, the form makes one visitor.
 * @param formId of the form; a page from memory is many people's, so network and browser belong to it
 * @param known the visitor's id, if this browser has one already
 */
export async function registerVisitorFromForm(
  request: Request,
  context: Context,
  formId: string,
  contact: Contact,
  answers: Partial<Answers>,
  known: string | undefined,
): Promise<{ visitorId: string; headers: HeadersInit }> {
  const services = context.get(servicesContext);
  const { network } = context.get(requestContext);
  const pressed = formId && [formId, network, request.headers.get("User-Agent")].join();
  const visitorId = known ?? (await newVisitorId(services, pressed, contact, services.now()));
  await saveContact(services, visitorId, contact, answers);
  return { visitorId, headers: await setVisitorCookie(services, visitorId) };
}

/** The contact part of the Book Session form of /match, as it is shown again. */
export interface TypedContact {
  errors: Partial<Record<string, string>>;
  values: Contact;
  formId: string;
}

/**
 * Registers a visitor who presses Book Session on /match before they have given a contact: it stands in that form.
 * @returns the visitor, or the answer that asks again: 422, or 429 where there were too many
 */
export async function registerVisitorFromMatch(
  request: Request,
  context: Context,
  form: FormData,
  known: string | undefined,
) {
  const read = parseContact(form);
  const { formId, doubt, status } = await checkContactForm(context, form, known);
  if (!read.ok || doubt) {
    const values = typedContact(form);
    const contact: TypedContact = { errors: read.ok ? {} : read.errors, values, formId };
    const problem = doubt ? { title: "This has not been sent yet", text: doubt } : undefined;
    return { ok: false as const, answer: data({ contact, problem }, { status }) };
  }
  const { contact } = read;
  const registered = await registerVisitorFromForm(request, context, formId, contact, {}, known);
  const typed: TypedContact = { errors: {}, values: contact, formId };
  return { ok: true as const, ...registered, contact, typed };
}
