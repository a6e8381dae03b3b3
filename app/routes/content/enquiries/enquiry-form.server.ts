import { loadConfirmation } from "../../../features/safety/receive-message.server.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { enquiryCopy } from "../../../features/enquiries/enquiry-copy.ts";
import type { Enquiry } from "../../../features/enquiries/enquiry.ts";
import { handleEnquiryForm } from "../../../features/enquiries/handle-enquiry-form.server.ts";
import { checkForm, createFormId } from "../../../http/form-protection.server.ts";
import { parseForm } from "../../../http/parse-form.server.ts";
import { servicesContext } from "../../../services.server.ts";

type Context = Readonly<RouterContextProvider>;

const pathOf = { support: "/about", contact: "/contact" };

/** Loads the data of a message form. */
export async function loadEnquiryForm(request: Request, context: Context) {
  const services = context.get(servicesContext);
  const reference = new URL(request.url).searchParams.get("sent");
  const sent = await loadConfirmation(services, reference, services.now());
  return { formId: createFormId(context), sent };
}

/** Handles a message form: answers with the confirmation, or with the form and its errors. */
export async function answerEnquiryForm(request: Request, context: Context, name: Enquiry["form"]) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const checked = await checkForm(context, form, enquiryCopy.send, "enquiry");
  const answer = await handleEnquiryForm(services, name, form, checked, services.now());
  return answer.ok
    ? redirect(`${pathOf[name]}?sent=${answer.reference || "yes"}#write`)
    : data(answer.refusal, { status: checked.status });
}
