import { messageField, parseEnquiry } from "../../../domain/messages/parse-enquiry.server.ts";
import { validationCopy as copy } from "../../../domain/visitors/validation.words.ts";
import type { Enquiry } from "../../../domain/messages/enquiry.ts";
import type { FormProtectionResult } from "../../../lib/web/form-protection.ts";
import type { Danger } from "../../../domain/safety/danger.ts";
import { recognizeDanger } from "../../../domain/safety/words-of-danger.ts";
import { enquiryCopy } from "./contact.words.ts";
import {
  createComplaintMessage,
  createEnquiry,
} from "../../../domain/messages/enquiries.server.ts";
import { loadMessageConfirmation } from "../../../domain/messages/receive-message.server.ts";
import type { Services } from "../../../services.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { checkForm, createFormId, parseForm } from "../../../http/form-protection.server.ts";
import { servicesContext } from "../../../services.server.ts";

function parseComplaint(
  typed: string,
): { ok: true; message: string } | { ok: false; error: string } {
  const parsed = messageField.safeParse(typed);
  return parsed.success
    ? { ok: true, message: parsed.data }
    : { ok: false, error: parsed.error.issues[0]?.message ?? copy.message };
}

/** A refused message form with its errors and submitted values. */
export interface EnquiryFormErrors {
  formId: string;
  errors: Partial<Record<string, string>>;
  values: Record<string, string>;
  /** About the form as a whole. */
  problem?: string;
  /** What the typed text sounds like: helplines come first. */
  danger: Danger | undefined;
}

/** A stored message with its reference number, or the form with its errors. */
type EnquiryFormAnswer =
  | { ok: true; reference: string }
  | { ok: false; refusal: EnquiryFormErrors };

/** Parses and stores a submitted message form. */
export async function handleEnquiryForm(
  services: Services,
  name: Enquiry["form"],
  form: FormData,
  { formId, refusal }: FormProtectionResult,
  now: Date,
): Promise<EnquiryFormAnswer> {
  const read = parseEnquiry(name, form);
  if (read.ok && !refusal) {
    const { reference } = await createEnquiry(services, formId, read.enquiry, now);
    return { ok: true, reference };
  }
  const typed = (field: string) => String(form.get(field) ?? "");
  const refused = {
    formId,
    errors: read.ok ? {} : read.errors,
    values: {
      name: typed("name"),
      email: typed("email"),
      phone_number: typed("phone_number"),
      message: typed("message"),
    },
    ...(refusal && { problem: refusal }),
    danger: recognizeDanger(typed("message")),
  };
  return { ok: false, refusal: refused };
}

/** A refused complaint with what was typed. */
export interface ComplaintRefusal {
  message: string;
  error: string;
  /** What the typed text sounds like: helplines come first. */
  danger: Danger | undefined;
}

/** Parses and stores a complaint about a session. @param wait why it is refused before it is read */
export async function handleComplaint(
  services: Services,
  orderId: string,
  form: FormData,
  now: Date,
  wait?: string,
): Promise<{ ok: true; reference: string } | { ok: false; refusal: ComplaintRefusal }> {
  const typed = String(form.get("complaint") ?? "");
  const parsed = parseComplaint(typed);
  const refused = (error: string) => ({
    ok: false as const,
    refusal: { message: typed, error, danger: recognizeDanger(typed) },
  });
  if (wait || !parsed.ok) return refused(wait ?? (parsed.ok ? "" : parsed.error));
  const created = await createComplaintMessage(services, orderId, parsed.message, now);
  if (!created.ok) return refused(enquiryCopy.complaint.gone);
  return { ok: true, reference: created.received.reference };
}

type Context = Readonly<RouterContextProvider>;

const pathOf = { support: "/about", contact: "/contact" };

/** Loads the data of a message form. */
export async function loadEnquiryForm(request: Request, context: Context) {
  const services = context.get(servicesContext);
  const reference = new URL(request.url).searchParams.get("sent");
  const sent = await loadMessageConfirmation(services, reference, services.now());
  return { formId: createFormId(context), sent };
}

/** Handles a message form: answers with the confirmation, or with the form and its errors. */
export async function answerEnquiryForm(request: Request, context: Context, name: Enquiry["form"]) {
  const services = context.get(servicesContext);
  const form = await parseForm(request, context);
  const checked = await checkForm(context, form, enquiryCopy.send, "enquiry");
  const answer = await handleEnquiryForm(services, name, form, checked, services.now());
  return answer.ok
    ? redirect(`${pathOf[name]}?sent=${answer.reference || "yes"}#write`)
    : data(answer.refusal, { status: checked.status });
}
