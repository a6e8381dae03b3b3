import { type RouterContextProvider, data, redirect } from "react-router";
import { requestLinkByEmail, type Wanted } from "../../domain/links/link-requests.server.ts";
import { recordLinkUsed, resolveLink } from "../../domain/links/secret-links.server.ts";
import {
  countUseOrRefuse,
  countUnknownLinkRequest,
  parseForm,
  checkForm,
} from "../../http/form-protection.server.ts";
import { servicesContext } from "../../services.server.ts";
import { findVisitorIdOfRequest } from "../../http/visitor-cookie.server.ts";
import { recordOpening } from "../../domain/bookings/meeting-openings.server.ts";
import { isBlank } from "../../lib/contact.ts";
import { t } from "../../lib/language/t.ts";

/**
 * Parses a form that was sent to a manage link or a session link, and counts it for the rate limit.
 * @returns the order of the link, or the status if the link is invalid; `wait` if the rate limit is exceeded
 */
export async function parseLinkForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  kind: "manage" | "session",
  token: string,
) {
  const services = context.get(servicesContext);
  const form = await parseForm(request, context);
  const now = services.now();
  const orderId = (await resolveLink(services.db, kind, token, now))?.subject;
  if (orderId === undefined) return { status: await countUnknownLinkRequest(context) };
  const wait = await countUseOrRefuse(context, "manage", orderId);
  if (kind === "manage" && !wait) {
    const visitorId = await findVisitorIdOfRequest(services, request);
    await recordLinkUsed(services.db, "manage", token, visitorId, now);
  }
  return { services, form, now, orderId, wait };
}

/**
 * Answers what a browser sends by itself when the meeting's link of a secret page is followed (`ping` of HTML's `a`).
 * @returns 204 whatever the token opens, 429 over the network's limit: the answer tells nothing about a token
 */
export async function answerOpening(
  context: Readonly<RouterContextProvider>,
  kind: "manage" | "session",
  token: string,
): Promise<Response> {
  if (await countUseOrRefuse(context, "opening")) return new Response(null, { status: 429 });
  const services = context.get(servicesContext);
  const now = services.now();
  const orderId = (await resolveLink(services.db, kind, token, now))?.subject;
  const side = kind === "session" ? "therapist" : "visitor";
  if (orderId !== undefined) await recordOpening(services.db, orderId, side, now);
  return new Response(null, { status: 204 });
}

/** Answers a GET: only a POST records. */
export const onlyByPost = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

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
  const form = await parseForm(request, context);
  const typed = form.get("email");
  const email = typeof typed === "string" ? typed : "";
  // Cutting may leave half of a surrogate pair, which no page can contain.
  const shown = email.slice(0, 300).toWellFormed();
  const { formId, refusal, status } = await checkForm(context, form, button, "links");
  if (refusal) return data({ email: shown, message: refusal, formId }, { status });
  const noted = await requestLinkByEmail(services, email, services.now(), formId, wanted);
  // The response does not reveal whether the address is known.
  if (noted.ok) return redirect(sentPath);
  const message = isBlank(email)
    ? t("Enter your email address")
    : t("Enter an email address like name@example.com");
  return data({ email: shown, message, formId }, { status: 422 });
}
