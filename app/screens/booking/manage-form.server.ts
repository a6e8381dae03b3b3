import { formatInstant, indiaDay } from "../../lib/india-time.ts";
import { validationCopy } from "../../domain/visitors/validation.words.ts";
import { parseSlot } from "../../domain/calendar/slots.ts";
import { timeFieldOf } from "../../domain/calendar/week.ts";
import { reportAbsence } from "../../domain/bookings/session-reports.server.ts";
import { linkPath } from "../../domain/links/link-kinds.ts";
import { replaceManageLinkOnRequest } from "../../domain/links/manage-links.server.ts";
import { attendeeProblems, secondEmailProblems } from "./attendee.words.ts";
import { parseAttendeeForm } from "./parse-attendee-form.ts";
import { saveAttendee } from "../../domain/bookings/attendees.server.ts";
import { shareAnswers, stopSharingAnswers } from "../../domain/bookings/share-answers.server.ts";
import {
  sharingProblem,
  absenceProblems,
  cancelProblems,
  rescheduleProblems,
  unknownIntent,
} from "./booking.words.ts";
import { findEmailLimit } from "../../domain/orders/order-contact.server.ts";
import { cancelBooking } from "../../domain/bookings/cancel-session.server.ts";
import {
  createBookingMeetingReplacer,
  rescheduleBooking,
} from "../../domain/bookings/reschedule-booking.server.ts";
import { answerOfferForm } from "../../domain/bookings/load-offer.server.ts";
import { clientByLink } from "../../domain/staff/audit.server.ts";
import { auditedBy } from "../../http/answer-secret-link.server.ts";
import { type Found, formsOf, type SentForm } from "../../http/form.server.ts";
import { byOrderLink } from "./link-form.server.ts";
import { offerCopy, type OfferRefusal } from "./offer.words.ts";
import { t } from "../../lib/language/t.ts";

type ParsedRescheduleForm =
  | { ok: true; startsAt: Date }
  | { ok: false; errors: { preferredTime: string } };

/**
 * Parses when a reschedule form moves the session to; its length stays. Each error stands at the times.
 * @param today YYYY-MM-DD in India
 */
export function parseRescheduleForm(form: FormData, today: string): ParsedRescheduleForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const day = text("preferredDate");
  const parsed = parseSlot({ day, time: text(timeFieldOf(day)) }, today);
  if (parsed.ok) return { ok: true, startsAt: parsed.slot.startsAt };
  const preferredTime = parsed.faults.day ? validationCopy.shownDay : validationCopy.time;
  return { ok: false, errors: { preferredTime } };
}

interface About {
  orderId: string;
}

const form = formsOf<About>();

const manageUrl = ({ token }: Pick<SentForm, "token">, query = "") =>
  `${linkPath("manage", token)}${query}`;

const byClient = (sent: Pick<SentForm, "services" | "context">) => auditedBy(sent, clientByLink);

const byManageLink = byOrderLink("manage");

/**
 * Finds the booking of a manage link. For a while after the client's address was corrected, its confidential forms are
 * refused.
 */
async function findClient<Values>(sent: SentForm<Values>): Promise<Found<About, Values>> {
  const found = await byManageLink(sent);
  if ("answer" in found || !["attendee", "share"].includes(sent.intent)) return found;
  const until = await findEmailLimit(sent.services.db, found.about.orderId, sent.now);
  if (!until) return found;
  const text = t(
    "Your email address was changed recently. For your safety, you can see and edit these details from {until}. Nothing has changed.",
    { until: formatInstant(until) },
  );
  return { answer: sent.refuse({ problem: { title: t("This isn’t possible yet"), text } }) };
}

const attendeeForm = form({
  read: ({ form: sent }) => parseAttendeeForm(sent),
  keeps({ form: sent }) {
    const { attendee, isAgreed } = parseAttendeeForm(sent);
    return { ...attendee, secondAgreed: isAgreed ? "yes" : "" };
  },
  run: ({ services, now }, { orderId }, { attendee }) =>
    saveAttendee(services, orderId, attendee, now),
  refuse: ({ reason }) =>
    reason === "not_booked" || reason === "session_over"
      ? { problem: attendeeProblems[reason] }
      : { errors: { secondEmail: secondEmailProblems[reason] } },
  done: (sent) => manageUrl(sent, "?saved=yes"),
});

const offerForm = form({
  run: ({ services, form: sent, now }, { orderId }) =>
    answerOfferForm(services, orderId, sent, now),
  refuse: ({ reason }) => refusedOffer(reason),
  done: (sent) => manageUrl(sent),
});

/** The words of a refused answer to an offer. Its page adds that the money is safe, where there is any. */
export const refusedOffer = (reason: OfferRefusal) => ({
  problem: { title: offerCopy.refused[reason], text: "" },
});

/** The forms of the client's page of a booking. */
export const manageForms = {
  who: findClient,
  forms: {
    move: form({
      read: ({ form: sent, now }) => parseRescheduleForm(sent, indiaDay(now)),
      keeps: ({ form: sent }) => ({
        preferredDate: String(sent.get("preferredDate") ?? "").slice(0, 10),
      }),
      run: (sent, { orderId }, { startsAt }) =>
        rescheduleBooking(
          byClient(sent),
          orderId,
          { startsAt, shown: sent.text("shown") },
          sent.now,
        ),
      refuse: ({ reason }) => ({ problem: { ...(rescheduleProblems[reason] ?? unknownIntent) } }),
      done: (sent) => manageUrl(sent, "?moved=yes"),
    }),
    cancel: form({
      run(sent, { orderId }) {
        const quoted = sent.text("quote");
        // Number("") is 0, which would be a quote of nothing.
        const paise = /^\d{1,9}$/.test(quoted) ? Number(quoted) : -1;
        return cancelBooking(byClient(sent), orderId, paise, sent.now);
      },
      refuse: ({ reason }) => ({ problem: cancelProblems[reason] }),
      done: (sent) => manageUrl(sent),
    }),
    attendee: attendeeForm,
    take: offerForm,
    "take-any": offerForm,
    refund: offerForm,
    absent: form({
      read({ text }) {
        const choice = text("choice");
        return choice === "another_time" || choice === "refund"
          ? ({ ok: true, choice } as const)
          : ({ ok: false, problem: { ...unknownIntent } } as const);
      },
      run: (sent, { orderId }, { choice }) =>
        reportAbsence(byClient(sent), orderId, { choice, shown: sent.text("shown") }, sent.now),
      refuse: ({ reason }) => ({ problem: absenceProblems[reason] }),
      done: (sent) => manageUrl(sent),
    }),
    share: form({
      run: ({ services, text, now }, { orderId }) =>
        shareAnswers(
          services.db,
          orderId,
          {
            shown: text("share"),
            therapistName: text("therapist"),
            button: "booking_share_answers",
          },
          now,
        ),
      refuse: () => ({ problem: { ...sharingProblem } }),
      done: (sent) => manageUrl(sent, "?shared=given"),
    }),
    "stop-sharing": form({
      async run({ services, now }, { orderId }) {
        await stopSharingAnswers(services.db, orderId, now);
        return { ok: true };
      },
      done: (sent) => manageUrl(sent, "?shared=stopped"),
    }),
    "replace-link": form({
      async run(sent, { orderId }) {
        const { services, token, now } = sent;
        const replacer = createBookingMeetingReplacer(byClient(sent));
        const by = { by: "client", token } as const;
        await replaceManageLinkOnRequest(services, orderId, by, now, replacer);
        return { ok: true };
      },
      done: () => "/find-booking?replaced=yes",
    }),
  },
  held: (text: string) => ({ problem: { title: t("Please wait a moment"), text } }),
  unknown: () => ({ problem: { ...unknownIntent } }),
};
