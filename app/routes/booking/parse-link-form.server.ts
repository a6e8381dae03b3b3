import type { RouterContextProvider } from "react-router";
import { findOrderByLink } from "../../features/booking-access/issue-manage-link.server.ts";
import { overLimit, statusOfUnknownLink } from "../../http/form-protection.server.ts";
import { parseForm } from "../../http/parse-form.server.ts";
import { servicesContext } from "../../services.server.ts";

/**
 * Parses a form that was sent to a manage link or a session link, and counts it for the rate limit.
 * @returns the order of the link, or the status if the link is invalid; `wait` if the rate limit is exceeded
 */
export async function parseLinkForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  holder: "visitor" | "therapist",
  token: string,
) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const now = services.now();
  const orderId = await findOrderByLink(services, holder, token, now);
  if (orderId === undefined) return { status: await statusOfUnknownLink(context) };
  return { services, form, now, orderId, wait: await overLimit(context, "manage", orderId) };
}
