import { isDeepStrictEqual } from "node:util";
import { redirectDocument } from "react-router";
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
import { parseContact } from "../../domain/visitors/parse-contact.server.ts";
import { visitorIdFor } from "../../domain/visitors/visitors.server.ts";
import type { StartPayment } from "../../domain/payments/start-payment.server.ts";
import { saveOrderContact } from "../../domain/orders/order-contact.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { visitorCookieHeaders, findVisitorOfRequest } from "../../http/visitor-cookie.server.ts";
import { contactLimit, formsOf, type SentForm } from "../../http/form.server.ts";
import { countUse } from "../../http/form-limits.server.ts";
import { logLateRow } from "../../http/log.server.ts";
import { ANSWERS_NOT_FOUND } from "./question.server.ts";
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
import {
  matchPath,
  matchPathWith,
  profileOf,
  profilePathWith,
} from "../../domain/therapists/therapist-path.ts";
import { indiaDay } from "../../lib/india-time.ts";
import {
  newShareSql,
  shareAnswers,
  stopSharingAnswers,
} from "../../domain/bookings/share-answers.server.ts";
import { startPaymentOrBooking } from "../../domain/bookings/confirm-booking.server.ts";
import { t } from "../../lib/language/t.ts";

/** A submitted form with a contact. */
interface Registration {
  contact: ContactAnswers;
  answers: Partial<Answers>;
  /** The visitor's id, if this browser has a cookie already. */
  known: string | undefined;
  /** By which the visitor agreed to the notice. */
  button: ConsentButton;
}

/**
 * Registers the visitor who submitted a form with their contact, and sets their cookie. Submitting the same form twice
 * registers one visitor.
 * @returns the visitor's id
 */
export async function registerVisitorFromForm(
  { request, context, services, formId, addHeaders, now }: Omit<SentForm, "refuse" | "holdBack">,
  { contact, answers, known, button }: Registration,
): Promise<string> {
  const { network } = context.get(requestContext);
  // A cached page shows the same id to many visitors, so network and User-Agent distinguish the submission.
  const submission = formId && [formId, network, request.headers.get("User-Agent")].join();
  const visitorId = await visitorIdFor(services, known, submission, contact, now);
  const { late } = await saveOrderContact(services, visitorId, contact, answers, button);
  logLateRow("users", late);
  addHeaders(visitorCookieHeaders(services, visitorId));
  return visitorId;
}

/** Who has sent a form of /match. */
interface Sender {
  /** Empty if this browser has no cookie. */
  visitorId: string;
  answers: Answers;
  /** The answers have the contact. Only Book Session can be sent without: its form asks for it. */
  isKnown: boolean;
}

/** Returns a choice that the page carries, by its name. Half of a cut surrogate pair could stand in no URL. */
const choiceOf =
  ({ form }: Pick<SentForm, "form">) =>
  (name: string) =>
    String(form.get(name) ?? "")
      .slice(0, 200)
      .toWellFormed();

/**
 * Parses the slot that a page showed beside its button; the saved answers may have changed in another tab.
 * @param text returns a field of the form by name
 * @param today YYYY-MM-DD in India
 */
export function parseShownSlot(text: (name: string) => string, today: string) {
  const [day, time] = [text("preferredDate"), text("preferredTime")];
  return parseSlot({ day, time, duration: text("duration") }, today);
}

const shownSlot = (sent: Pick<SentForm, "form" | "now">) =>
  parseShownSlot(choiceOf(sent), indiaDay(sent.now));

/**
 * Where a form other than Book Session leads without a visitor. A chosen time goes on in the address if it was there
 * before: this browser has not sent back the cookie of the profile's form. Any other has not been given one yet: its
 * visitor says on the profile who they are.
 */
function pathWithoutVisitor(sent: SentForm): string {
  const parsed = shownSlot(sent);
  if (sent.intent !== "choose" || !parsed.ok) return ANSWERS_NOT_FOUND;
  const { slot } = parsed;
  const name = choiceOf(sent)("therapist");
  return new URL(sent.request.url).searchParams.has("preferredDate")
    ? matchPathWith(name, slotFields(slot))
    : profilePathWith(name, slotFields(slot));
}

async function findSender(sent: SentForm) {
  const { services, request } = sent;
  const found = await findVisitorOfRequest(services, request, (id) =>
    loadVisitorAnswers(services, id),
  );
  const { id: visitorId = "", answers = noAnswers } = found ?? {};
  const isKnown = visitorId !== "" && hasContact(answers);
  return isKnown || sent.intent === "book"
    ? { about: { visitorId, answers, isKnown } }
    : { response: sent.redirect(pathWithoutVisitor(sent)) };
}

const therapistNameOf = (sent: SentForm) => choiceOf(sent)("therapist") || profileOf(sent.request);

const pathOfMatch = (sent: SentForm) => matchPath(therapistNameOf(sent));

function visitorOf({ context }: SentForm, userId: string, contact: ContactAnswers): Visitor {
  const { network, widerNetworks = [] } = context.get(requestContext);
  return { userId, contact: contactOf(contact), network, widerNetworks };
}

type StartPaymentReason = Extract<StartPayment, { ok: false }>["reason"];

const statusOf: Partial<Record<StartPaymentReason, number>> = {
  // No 5xx: the page in the browser holds such an answer back, as that of a form that was not handled.
  payment_unavailable: 409,
  too_many_holds: 429,
  held_too_long: 429,
};

/** Says why a slot cannot be held or paid for, and what to do. */
function startPaymentProblem(reason: StartPaymentReason): { title: string; text: string } {
  const chooseBelow = t("You haven’t been charged. Choose one of the times below.");
  switch (reason) {
    case "slot_taken":
      return { title: t("This time has just been booked"), text: chooseBelow };
    case "client_busy":
      return {
        title: t("Please choose another time"),
        text: t(
          "You haven’t been charged. We can’t book you twice at the same time: if you have a session then, “Find my booking” emails you its link.",
        ),
      };
    case "slot_passed":
      return { title: t("This time has passed"), text: chooseBelow };
    case "slot_too_soon":
      return {
        title: t("This time is too soon to book"),
        text: t("You haven’t been charged. Choose a later time below."),
      };
    case "slot_unknown":
      return {
        title: t("Choose a time first"),
        text: t(
          "You haven’t been charged. Choose one of the times below.",
          {},
          "no time was chosen",
        ),
      };
    case "therapist_unknown":
      return {
        title: t("This therapist is no longer listed"),
        text: t("You haven’t been charged. Choose another therapist."),
      };
    case "price_changed":
      return {
        title: t("The price has changed"),
        text: t(
          "You haven’t been charged. The new price is below. If you’d like this session, press Book Session again.",
        ),
      };
    case "held_too_long":
      return {
        title: t("We can’t hold this time for you again today"),
        text: t(
          "You’ve held it several times, and others may want it. You haven’t been charged. Choose another time, or write to us if your payment keeps failing.",
        ),
      };
    case "too_many_holds":
      return {
        title: t("Too many sessions are on hold from this network or browser"),
        text: t("You haven’t been charged. Try again in a few minutes."),
      };
    case "free_already":
      return {
        title: t("You already have a free session booked"),
        text: t("Choose another length or therapist."),
      };
    case "free_full":
      return {
        title: t("No more free sessions on this day"),
        text: t("Choose another day, length or therapist."),
      };
    case "payment_unavailable":
      return {
        title: t("We couldn’t open the payment page"),
        text: t(
          "You haven’t been charged, and we’re still holding your time. Try again in a moment.",
        ),
      };
  }
}

const refuseSlot = ({ reason }: { reason: StartPaymentReason }) => ({
  problem: startPaymentProblem(reason),
  status: statusOf[reason] ?? 409,
});

/** Saves a therapist and a slot as those that the visitor chose. */
async function saveChoice(
  { services }: SentForm,
  { visitorId, answers }: Sender,
  therapist: { id: number },
  slot: Omit<Slot, "therapistId">,
) {
  const chosen = { ...answersOfSlot(slot), therapistId: therapist.id };
  // Mostly the answers have all of it already: the match shows the requested slot first.
  if (!isDeepStrictEqual({ ...answers, ...chosen }, answers))
    await saveAnswers(services, visitorId, chosen);
}

/** Finds the therapist whom the form names. */
const findNamed = (sent: SentForm) => findTherapistByName(sent.services.db, therapistNameOf(sent));

const sharingOf = (sent: SentForm) =>
  ({
    shown: choiceOf(sent)("share"),
    therapistName: therapistNameOf(sent),
    button: "match_book_session",
  }) as const;

/** Records whether the box was ticked. Book Session may be pressed again for the same order, with it or without. */
async function saveSharing(sent: SentForm, orderId: string) {
  const { services, now } = sent;
  const shared = sharingOf(sent);
  if (shared.shown === "") return stopSharingAnswers(services.db, orderId, now);
  await shareAnswers(services.db, orderId, shared, now);
}

/** Holds a slot and opens its payment page, or books it where nothing is to be paid. */
async function bookSlot(
  sent: SentForm,
  sender: Sender,
  slot: Omit<Slot, "therapistId">,
  contact: ContactAnswers,
) {
  const { services } = sent;
  const { visitorId, answers } = sender;
  const therapist = await findNamed(sent);
  if (!therapist) return { ok: false, reason: "therapist_unknown" } as const;
  await saveChoice(sent, sender, therapist, slot);
  // The price that the page showed; the therapist's price may have changed since.
  const shown = choiceOf(sent)("pricePaise");
  // A visitor without answers was not asked.
  const mayShare = hasConfidentialAnswers(answers);
  const requested = {
    ...slot,
    therapistId: therapist.id,
    therapist,
    recorded: [
      orderTermsSql(visitorId, "match_book_session"),
      ...(mayShare ? newShareSql(therapist, sharingOf(sent), services.now()) : []),
    ],
    connection: preferredConnection(answers),
    expectedPaise: /^\d{1,9}$/.test(shown) ? Number(shown) : undefined,
  };
  const visitor = visitorOf(sent, visitorId, contact);
  const started = await startPaymentOrBooking(services, requested, visitor, services.now);
  if (started.ok && !started.isNew) {
    await recordOrderTerms(services.db, visitorId, "match_book_session");
    if (mayShare) await saveSharing(sent, started.orderId);
  }
  return started;
}

const form = formsOf<Sender>();
const limit = ({ visitorId }: Sender) => ["order", visitorId] as const;

const bookForm = form({
  button: ({ isKnown }) => (isKnown ? undefined : t("Book Session")),
  limit: (sender) =>
    sender.isKnown ? limit(sender) : contactLimit({ known: sender.visitorId || undefined }),
  read(sent, { isKnown, answers }) {
    const slot = shownSlot(sent);
    const read = isKnown ? { ok: true as const, contact: answers } : parseContact(sent.form);
    if (slot.ok && read.ok) return { ok: true, slot: slot.slot, contact: read.contact } as const;
    const problem = slot.ok ? undefined : startPaymentProblem("slot_unknown");
    return { ok: false, errors: read.ok ? {} : read.errors, problem } as const;
  },
  async run(sent, sender, { slot, contact }) {
    if (sender.isKnown) return bookSlot(sent, sender, slot, contact);
    const visitorId = await registerVisitorFromForm(sent, {
      contact,
      answers: {},
      known: sender.visitorId || undefined,
      button: "match_book_session",
    });
    const wait = await countUse(sent.context, "order", visitorId);
    if (wait) return { ok: false, wait } as const;
    return bookSlot(sent, { ...sender, visitorId }, slot, contact);
  },
  refuse: (refused) =>
    "wait" in refused
      ? { problem: { title: t("Please wait a moment"), text: refused.wait }, status: 429 }
      : refuseSlot(refused),
  done: ({ redirect }, _, { redirectUrl }) => redirect(redirectUrl, redirectDocument),
});

/** The forms of /match. */
export const matchForms = {
  who: findSender,
  forms: {
    "": bookForm,
    /** One of the free slots that the page offers; booking it is the next step. */
    choose: form({
      limit,
      read(sent) {
        const read = shownSlot(sent);
        return read.ok
          ? read
          : ({ ok: false, problem: startPaymentProblem("slot_unknown") } as const);
      },
      async run(sent, sender, { slot }) {
        const therapist = await findNamed(sent);
        if (!therapist) return { ok: false, reason: "therapist_unknown" as const };
        await saveChoice(sent, sender, therapist, slot);
        return { ok: true };
      },
      refuse: refuseSlot,
      done: pathOfMatch,
    }),
    /**
     * A language that no therapist speaks changes no rank. In Hindi "any" is stored as a choice, because there nothing
     * stored means Hindi.
     */
    language: form({
      limit,
      async run(sent, { visitorId }) {
        const any = currentLanguage() === "hi" ? ANY_LANGUAGE : "";
        const language = choiceOf(sent)("language").slice(0, 60) || any;
        await saveAnswers(sent.services, visitorId, { language, therapistId: null });
        return { ok: true };
      },
      done: () => "/match",
    }),
    /** Holds the visitor's slot for another ten minutes. */
    renew: form({
      limit,
      run(sent, { visitorId, answers }) {
        const { services } = sent;
        const visitor = visitorOf(sent, visitorId, answers);
        return renewHeldOrder(services, visitor, services.now(), services.holdsPerNetwork);
      },
      refuse: refuseSlot,
      done: pathOfMatch,
    }),
    "give-back": form({
      async run({ services }, { visitorId }) {
        await releaseHeldOrderSlot(services.db, visitorId, services.now());
        return { ok: true };
      },
      done: pathOfMatch,
    }),
  },
  held: (text: string, _sent: SentForm, sender?: Sender) => ({
    problem: {
      title: sender?.isKnown ? t("Please wait a moment") : t("Please check the details below"),
      text,
    },
  }),
};
