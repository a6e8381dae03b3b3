import { isBlank } from "../../lib/contact.ts";
import { findBookingCopy } from "../../features/booking-access/find-booking-copy.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import {
  type Wanted,
  requestManageLink,
} from "../../features/booking-access/request-manage-link.server.ts";
import { servicesContext } from "../../services.server.ts";
import { checkForm } from "../../http/form-protection.server.ts";
import { parseForm } from "../../http/parse-form.server.ts";

/**
 * Handles a form with an email address to which a link is to be sent.
 * @param sentPath the page that confirms the request, whether the address is known or not
 * @param button the words of the form's button
 */
export async function requestLink(
  request: Request,
  context: Readonly<RouterContextProvider>,
  wanted: Wanted,
  sentPath: string,
  button: string,
) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const typed = form.get("email");
  const email = typeof typed === "string" ? typed : "";
  // Cutting may leave half of a surrogate pair, which no page can contain.
  const shown = email.slice(0, 300).toWellFormed();
  const { formId, refusal, status } = await checkForm(context, form, button, "links");
  if (refusal) return data({ email: shown, message: refusal, formId }, { status });
  const noted = await requestManageLink(services, email, services.now(), formId, wanted);
  // The response does not reveal whether the address is known.
  if (noted.ok) return redirect(sentPath);
  const message = isBlank(email) ? findBookingCopy.missing : findBookingCopy.wrong;
  return data({ email: shown, message, formId }, { status: 422 });
}
