import { data, redirect, type RouterContextProvider } from "react-router";
import {
  type Wanted,
  requestManageLink,
} from "../../features/booking-access/request-manage-link.server.ts";
import { servicesContext } from "../../services.server.ts";
import { checkForm } from "../../http/form-protection.server.ts";
import { parseForm } from "../../http/parse-form.server.ts";

/**
 * Answers a form with one address to which a link is to be mailed.
 * @param sentPath where it is said that a letter is on its way, whether the address is known or not
 */
export async function requestLink(
  request: Request,
  context: Readonly<RouterContextProvider>,
  wanted: Wanted,
  sentPath: string,
) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const typed = form.get("email");
  const email = typeof typed === "string" ? typed : "";
  // Cut inside a letter, half of it stays; no page can carry that.
  const shown = email.slice(0, 300).toWellFormed();
  const { formId, refusal, status } = await checkForm(context, form, "links");
  if (refusal) return data({ email: shown, message: refusal, formId }, { status });
  const noted = await requestManageLink(services, email, services.now(), formId, wanted);
  // Not a word of whether the address is known: the answer is the same page.
  if (noted.ok) return redirect(sentPath);
  const message =
    email.trim() === ""
      ? "Enter your email address"
      : "Enter an email address like name@example.com";
  return data({ email: shown, message, formId }, { status: 422 });
}
