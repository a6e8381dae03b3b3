import { data, redirect, type RouterContextProvider } from "react-router";
import type { Enquiry } from "../../../features/enquiries/enquiry.ts";
import { handleEnquiryForm } from "../../../features/enquiries/handle-enquiry-form.server.ts";
import { checkForm, createFormId } from "../../../http/form-protection.server.ts";
import { parseForm } from "../../../http/parse-form.server.ts";
import { servicesContext } from "../../../services.server.ts";

type Context = Readonly<RouterContextProvider>;

const pathOf = { support: "/about", contact: "/contact" };

/** Loads the data of a message form. */
export function loadEnquiryForm(request: Request, context: Context) {
  return { formId: createFormId(context), sent: new URL(request.url).searchParams.has("sent") };
}

/** Handles a message form: answers with the confirmation, or with the form and its errors. */
export async function answerEnquiryForm(request: Request, context: Context, name: Enquiry["form"]) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const checked = await checkForm(context, form, "enquiry");
  const refusal = await handleEnquiryForm(services, name, form, checked, services.now());
  return refusal
    ? data(refusal, { status: checked.status })
    : redirect(`${pathOf[name]}?sent=yes#write`);
}
