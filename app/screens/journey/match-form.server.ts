import { data, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import type { ConsentButton } from "../../domain/visitors/privacy-notice.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import {
  ANY_LANGUAGE,
  type Answers,
  answersOfSlot,
  type ContactAnswers,
  contactOf,
  hasContact,
  hasConfidentialAnswers,
  noAnswers,
  preferredConnection,
} from "../../domain/visitors/answers.ts";
import { parseContact, typedContact } from "../../domain/visitors/parse-contact.server.ts";
import { visitorIdFor } from "../../domain/visitors/visitors.server.ts";
import { matchCopy, type StartPaymentReason, startPaymentCopy } from "./match.words.ts";
import { saveOrderContact } from "../../domain/orders/order-contact.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";
import type { Services } from "../../services.ts";
import { visitorCookieHeaders, findVisitorOfRequest } from "../../http/visitor-cookie.server.ts";
import { checkContactForm, parseForm } from "../../http/form-protection.server.ts";
import { logLateRow } from "../../http/log.server.ts";
import { ANSWERS_NOT_FOUND } from "./question.words.ts";
import { loadVisitorAnswers, saveAnswers } from "../../domain/visitors/answers.server.ts";
import { parseSlot, type Slot, slotFields } from "../../domain/calendar/slots.ts";
import { findTherapistByName } from "../../domain/therapists/load-therapists.server.ts";
import {
  type Visitor,
  orderTermsSql,
  recordOrderTerms,
  releaseHeldOrderSlot,
  renewHeldOrder,
} from "../../domain/orders/place-order.server.ts";
import { matchPath, matchPathWith, profileOf } from "../../domain/therapists/therapist-path.ts";
import { indiaDay } from "../../lib/india-time.ts";
import {
  newShareSql,
  shareAnswers,
  stopSharingAnswers,
} from "../../domain/bookings/share-answers.server.ts";
import { startPaymentOrBooking } from "../../domain/bookings/confirm-booking.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A submitted form with a contact. */
interface Registration {
  contact: ContactAnswers;
  answers: Partial<Answers>;
  /** A cached page shows the same id to many visitors, so network and User-Agent distinguish the submission. */
  formId: string;
  /** The visitor's id, if this browser has a cookie already. */
  known: string | undefined;
  /** By which the visitor agreed to the notice. */
  button: ConsentButton;
}

/**
 * Registers the visitor who submitted a form with their contact, and sets their cookie. Submitting the same form twice
 * registers one visitor.
 */
export async function registerVisitorFromForm(
  request: Request,
  context: Context,
  { contact, answers, formId, known, button }: Registration,
): Promise<{ visitorId: string; headers: HeadersInit }> {
  const services = context.get(servicesContext);
  const { network } = context.get(requestContext);
  const submission = formId && [formId, network, request.headers.get("User-Agent")].join();
  const visitorId = await visitorIdFor(services, known, submission, contact, services.now());
  const { late } = await saveOrderContact(services, visitorId, contact, answers, button);
  logLateRow("users", late);
  return { visitorId, headers: visitorCookieHeaders(services, visitorId) };
}

/** The contact fields of the Book Session form of /match, for rendering it again. */
interface TypedContact {
  errors: Partial<Record<string, string>>;
  values: ContactAnswers;
  formId: string;
}

/**
 * Registers a visitor who presses Book Session on /match before they have given a contact: that form has the contact's
 * fields.
 * @returns the visitor, or the action's answer that shows the form again: 422, or 429 over a rate limit
 */
async function registerVisitorFromMatch(
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
  });
  const typed: TypedContact = { errors: {}, values: contact, formId };
  return { ok: true as const, ...registered, contact, typed };
}

/** A parsed form of /match, for each of its actions. */
interface MatchForm {
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

/**
 * Parses the slot that a page showed beside its button; the saved answers may have changed in another tab.
 * @param text returns a field of the form by name
 * @param today YYYY-MM-DD in India
 */
export function parseShownSlot(text: (name: string) => string, today: string) {
  const [day, time] = [text("preferredDate"), text("preferredTime")];
  return parseSlot({ day, time, duration: text("duration") }, today);
}

/** Where a form other than Book Session leads without a visitor: a chosen time goes on in the address. */
function pathWithoutVisitor(services: Services, intent: string, text: MatchForm["text"]): string {
  const parsed = parseShownSlot(text, indiaDay(services.now()));
  if (intent !== "choose" || !parsed.ok) return ANSWERS_NOT_FOUND;
  return matchPathWith(text("therapist"), slotFields(parsed.slot));
}

/**
 * Parses a form of /match and identifies the visitor. Booking registers a visitor whose contact is not known yet.
 * @returns the form, or a response that redirects to the questions or shows the contact fields again
 */
export async function parseMatchForm(request: Request, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const known = await findVisitorOfRequest(services, request, (id) =>
    loadVisitorAnswers(services, id),
  );
  const { id: visitorId, answers = noAnswers } = known ?? {};
  const form = await parseForm(request, context);
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
    contact: contactOf(contact),
    network,
    widerNetworks,
  };
  const here = matchPath(therapistName);
  const sent = { services, intent, text, therapistName, here, answers, visitor, typed, headers };
  return { ok: true as const, form: sent satisfies MatchForm };
}

const statusOf: Partial<Record<StartPaymentReason, number>> = {
  // No 5xx: the page in the browser holds such an answer back, as that of a form that was not handled.
  payment_unavailable: 409,
  too_many_holds: 429,
  held_too_long: 429,
};

/** Shows /match again with the reason of the refusal and the submitted contact. */
export function refuseMatchForm(
  { typed, headers }: MatchForm,
  problem: { title: string; text: string },
  status: number,
) {
  return data({ problem, contact: typed }, { status, headers });
}

/** Does the same for a slot that cannot be held or paid for. */
function refuseFor(form: MatchForm, reason: StartPaymentReason, status = statusOf[reason] ?? 409) {
  return refuseMatchForm(form, startPaymentCopy[reason], status);
}

/** Saves the slot of a form as the requested slot. @returns undefined if the form has none */
async function saveShownSlot(form: MatchForm): Promise<Omit<Slot, "therapistId"> | undefined> {
  const { services, visitor, answers, text } = form;
  const parsed = parseShownSlot(text, indiaDay(services.now()));
  if (!parsed.ok) return undefined;
  // Mostly the answers have this slot already: the match shows the requested slot first.
  const chosen = answersOfSlot(parsed.slot);
  const { preferredDate, preferredTime, duration } = { ...answers, ...chosen };
  const isNew =
    answers.preferredDate !== preferredDate ||
    answers.preferredTime !== preferredTime ||
    answers.duration !== duration;
  if (isNew) await saveAnswers(services, visitor.userId, chosen);
  return parsed.slot;
}

/** Chooses one of the free slots that /match offers; booking it is the next step. */
export async function chooseSlot(form: MatchForm) {
  const chosen = await saveShownSlot(form);
  return chosen ? redirect(form.here) : refuseFor(form, "slot_unknown", 422);
}

/**
 * Saves the session's language and matches anew. A language that no therapist speaks changes no rank. In Hindi "any" is
 * stored as a choice, because there nothing stored means Hindi.
 */
export async function chooseLanguage({ services, visitor, text }: MatchForm) {
  const any = currentLanguage() === "hi" ? ANY_LANGUAGE : "";
  const language = text("language").slice(0, 60) || any;
  await saveAnswers(services, visitor.userId, { language });
  return redirect("/match");
}

/** Holds the slot of the form and redirects to the payment page. */
export async function bookSlot(form: MatchForm) {
  const { services, therapistName, answers, visitor } = form;
  const chosen = await saveShownSlot(form);
  if (!chosen) return refuseFor(form, "slot_unknown", 422);
  const therapist = await findTherapistByName(services.db, therapistName);
  if (!therapist) return refuseFor(form, "therapist_unknown");
  // The price that the page showed; the therapist's price may have changed since.
  const shown = form.text("pricePaise");
  // A visitor without answers was not asked.
  const mayShare = hasConfidentialAnswers(answers);
  const requested = {
    ...chosen,
    therapistId: therapist.id,
    therapist,
    recorded: [
      orderTermsSql(visitor.userId, "match_book_session"),
      ...(mayShare ? newShareSql(therapist, sharingOf(form), services.now()) : []),
    ],
    connection: preferredConnection(answers),
    shownPaise: /^\d{1,9}$/.test(shown) ? Number(shown) : undefined,
  };
  const started = await startPaymentOrBooking(services, requested, visitor, services.now);
  if (!started.ok) return refuseFor(form, started.reason);
  if (!started.isNew) {
    await recordOrderTerms(services.db, visitor.userId, "match_book_session");
    if (mayShare) await saveSharing(form, started.orderId);
  }
  return redirectDocument(started.redirectUrl, { headers: form.headers });
}

const sharingOf = ({ therapistName, text }: MatchForm) =>
  ({ shown: text("share"), therapistName, button: "match_book_session" }) as const;

/** Records whether the box was ticked. Book Session may be pressed again for the same order, with it or without. */
async function saveSharing(form: MatchForm, orderId: string) {
  const { services } = form;
  const [shared, now] = [sharingOf(form), services.now()];
  if (shared.shown === "") return stopSharingAnswers(services.db, orderId, now);
  await shareAnswers(services.db, orderId, shared, now);
}

export async function releaseMatchHold({ services, visitor, here }: MatchForm) {
  await releaseHeldOrderSlot(services.db, visitor.userId, services.now());
  return redirect(here);
}

/** Holds the visitor's slot for another ten minutes. */
export async function renewHeldSlot(form: MatchForm) {
  const { services, visitor, here } = form;
  const renewed = await renewHeldOrder(services, visitor, services.now(), services.holdsPerNetwork);
  return renewed.ok ? redirect(here) : refuseFor(form, renewed.reason);
}
