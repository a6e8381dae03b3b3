import { data, redirect, type RouterContextProvider } from "react-router";
import { type Answers, hasContact } from "../../../features/assessment/answers.ts";
import { ANSWERS_NOT_FOUND } from "../../../features/assessment/contact/no-cookie-copy.ts";
import { loadAnswers } from "../../../features/assessment/save-answers.server.ts";
import { parseShownSlot } from "../../../features/matching/parse-shown-slot.server.ts";
import type { Visitor } from "../../../features/orders/place-order.server.ts";
import {
  type StartPaymentReason,
  startPaymentCopy,
} from "../../../features/payments/start-payment-copy.ts";
import {
  matchPath,
  matchPathWith,
  profileOf,
} from "../../../features/therapists/therapist-path.ts";
import { parseForm } from "../../../http/parse-form.server.ts";
import {
  registerVisitorFromMatch,
  type TypedContact,
} from "../../../http/register-visitor.server.ts";
import { requestContext } from "../../../http/request-context.ts";
import { readVisitorCookie } from "../../../http/visitor-cookie.server.ts";
import { indiaDay } from "../../../lib/india-time.ts";
import { type Services, servicesContext } from "../../../services.server.ts";

/** A parsed form of /match, for each of its actions. */
export interface MatchForm {
  services: Services;
  intent: string;
  /** The field of this name, cut to 200 characters; empty where it is missing. */
  text: (name: string) => string;
  therapistName: string;
  /** The page of this therapist. */
  here: string;
  answers: Answers;
  visitor: Visitor;
  /** The contact submitted with this form; undefined if it was known before. */
  typed: TypedContact | undefined;
  /** The cookie of a visitor whom this form has registered. */
  headers: HeadersInit;
}

/** Where a form other than Book Session leads without a visitor: a chosen time goes on in the address. */
function pathWithoutVisitor(services: Services, intent: string, text: MatchForm["text"]): string {
  const slot = intent === "choose" && parseShownSlot(text, indiaDay(services.now()));
  if (!slot) return ANSWERS_NOT_FOUND;
  const { preferredDate, duration } = slot;
  const preferredTime = text("preferredTime");
  return matchPathWith(text("therapist"), {
    preferredDate,
    preferredTime,
    duration: String(duration),
  });
}

/**
 * Parses a form of /match and identifies the visitor. Booking registers a visitor whose contact is not known yet.
 * @returns the form, or a response that redirects to the questions or shows the contact fields again
 */
export async function parseMatchForm(request: Request, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const visitorId = await readVisitorCookie(services, request);
  const answers = await loadAnswers(services, visitorId);
  const form = await parseForm(request);
  // A cut inside a surrogate pair leaves half of it, which no URL can carry.
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .slice(0, 200)
      .toWellFormed();
  const intent = text("intent");
  const isKnown = visitorId !== undefined && hasContact(answers);
  if (!isKnown && intent !== "book")
    return { ok: false as const, answer: redirect(pathWithoutVisitor(services, intent, text)) };
  const found = isKnown
    ? { ok: true as const, visitorId, contact: answers, headers: {}, typed: undefined }
    : await registerVisitorFromMatch(request, context, form, visitorId);
  if (!found.ok) return found;
  const { contact, typed, headers } = found;
  const { network, widerNetworks = [] } = context.get(requestContext);
  const therapistName = text("therapist") || profileOf(request);
  const visitor = {
    userId: found.visitorId,
    contact: { name: contact.name, email: contact.email, phone: contact.phone_number },
    network,
    widerNetworks,
  };
  const here = matchPath(therapistName);
  const sent = { services, intent, text, therapistName, here, answers, visitor, typed, headers };
  return { ok: true as const, form: sent satisfies MatchForm };
}

const statusOf: Partial<Record<StartPaymentReason, number>> = {
  payment_unavailable: 503,
  too_many_holds: 429,
  held_too_long: 429,
};

/** Shows /match again with the reason of the refusal and the submitted contact. */
export function refuse(
  { typed, headers }: MatchForm,
  problem: { title: string; text: string },
  status: number,
) {
  return data({ problem, contact: typed }, { status, headers });
}

/** Does the same for a slot that cannot be held or paid for. */
export function refuseFor(
  form: MatchForm,
  reason: StartPaymentReason,
  status = statusOf[reason] ?? 409,
) {
  return refuse(form, startPaymentCopy[reason], status);
}
