import { formatInstant, indiaDay } from "../../lib/india-time.ts";
import { parseSlot } from "../../domain/calendar/slots.ts";
import { timeFieldOf } from "../../domain/calendar/week.ts";
import { type ReportAbsence, reportAbsence } from "../../domain/bookings/session-reports.server.ts";
import { linkPath } from "../../domain/links/link-kinds.ts";
import { replaceManageLinkOnRequest } from "../../domain/links/manage-links.server.ts";
import { parseAttendeeForm } from "./parse-attendee-form.ts";
import { saveAttendee } from "../../domain/bookings/attendees.server.ts";
import { shareAnswers, stopSharingAnswers } from "../../domain/bookings/share-answers.server.ts";
import { findEmailLimit } from "../../domain/orders/order-contact.server.ts";
import { type CancelBooking, cancelBooking } from "../../domain/bookings/cancel-session.server.ts";
import {
  createBookingMeetingReplacer,
  type RescheduleBooking,
  rescheduleBooking,
} from "../../domain/bookings/reschedule-booking.server.ts";
import { answerOfferForm } from "../../domain/bookings/load-offer.server.ts";
import { clientByLink } from "../../domain/staff/audit.server.ts";
import { auditedBy } from "../../http/respond-to-secret-link.server.ts";
import { type Found, formsOf, type SentForm } from "../../http/form.server.ts";
import { byOrderLink } from "./booking-link-forms.server.ts";
import type { AnswerOffer } from "../../domain/bookings/offers.server.ts";
import { brand } from "../../content/brand.ts";
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
  const preferredTime = parsed.faults.day ? t("Choose a day from those shown") : t("Choose a time");
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
async function findClient(sent: SentForm): Promise<Found<About>> {
  const found = await byManageLink(sent);
  if ("response" in found || !["attendee", "share"].includes(sent.intent)) return found;
  const until = await findEmailLimit(sent.services.db, found.about.orderId, sent.now);
  if (!until) return found;
  const text = t(
    "Your email address was changed recently. For your safety, you can see and edit these details from {until}. Nothing has changed.",
    { until: formatInstant(until) },
  );
  return { response: sent.refuse({ problem: { title: t("This isn’t possible yet"), text } }) };
}

/** What a refused form says of its whole, and of what holds now. */
interface Problem {
  title: string;
  text: string;
}

type Refused<Result> = Extract<Result, { ok: false; reason: unknown }>["reason"];

const unread = () => ({
  title: t("We couldn’t read that"),
  text: t("Nothing has changed. Please try again."),
});

/** Without the refusals that only staff can meet. */
function rescheduleProblem(reason: Refused<RescheduleBooking>): Problem {
  const problems: Partial<Record<typeof reason, Problem>> = {
    not_booked: {
      title: t("This session can’t be rescheduled any more"),
      text: t("It has been cancelled."),
    },
    too_late: {
      title: t("This session can’t be rescheduled any more"),
      text: t("Nothing has changed. See below what you can still do."),
    },
    quote_changed: {
      title: t("Your session has changed since you opened this page"),
      text: t(
        "Nothing has been rescheduled. This page now shows your session as it is. Please choose again.",
      ),
    },
    slot_unknown: {
      title: t("That time isn’t available"),
      text: t("Nothing has changed. Please choose another time."),
    },
    slot_passed: {
      title: t("That time has passed"),
      text: t("Nothing has changed. Please choose a later time."),
    },
    slot_too_soon: {
      title: t("It’s too late to choose that time"),
      text: t(
        "It starts too soon for your therapist. Nothing has changed. Please choose a later time.",
      ),
    },
    slot_taken: {
      title: t("Someone else has just taken that time"),
      text: t("Nothing has changed. Please choose another time below."),
    },
    client_busy: {
      title: t("Please choose another time"),
      text: t(
        "Nothing has changed. We can’t book you twice at the same time: if you have another session then, “Find my booking” emails you its link.",
      ),
    },
  };
  return problems[reason] ?? unread();
}

function cancelProblem(reason: Refused<CancelBooking>): Problem {
  const problems: Record<typeof reason, Problem> = {
    not_booked: {
      title: t("There is no session to cancel"),
      text: t("This page shows what happens to your payment."),
    },
    already_started: {
      title: t("The session has begun and can’t be cancelled any more"),
      text: t("If something went wrong on our side, please write to us."),
    },
    quote_changed: {
      title: t("Your refund has changed, so nothing was cancelled"),
      text: t("See below what you’d get back now. Cancel only if that’s right for you."),
    },
  };
  return problems[reason];
}

function absenceProblem(reason: Refused<ReportAbsence>): Problem {
  const problems: Record<typeof reason, Problem> = {
    not_now: {
      title: t("You can’t choose that now"),
      text: t("Nothing has changed. If something is wrong, call {phone} or write to us.", {
        phone: brand.phone,
      }),
    },
    therapist_there: {
      title: t("Your therapist has just opened the meeting"),
      text: t(
        "Please join it now. Nothing has changed. If something is wrong, call {phone} or write to us.",
        { phone: brand.phone },
      ),
    },
    marked_missed: {
      title: t("Your therapist marked this session as missed"),
      text: t(
        "Nothing has changed. If something is wrong, call {phone} or write to us. Our team will look into it.",
        { phone: brand.phone },
      ),
    },
    quote_changed: {
      title: t("Your session has changed since you opened this page"),
      text: t("We haven’t changed anything. This page now shows your session as it is."),
    },
  };
  return problems[reason];
}

const attendeeProblem = (reason: "not_booked" | "session_over"): Problem => ({
  title: t("Your details weren’t saved"),
  text:
    reason === "not_booked"
      ? t("This session is cancelled, so your therapist won’t need them.")
      : t("This session is over, so your therapist won’t need them."),
});

function secondEmailProblem(
  reason: Exclude<Refused<Awaited<ReturnType<typeof saveAttendee>>>, "not_booked" | "session_over">,
): string {
  switch (reason) {
    case "own_email":
      return t("This is your own email address. Enter the second person’s, or leave it empty");
    case "email_of_therapist":
      return t("Enter the email address of the person who comes with you");
    case "too_many_emails":
      return t(
        "You’ve entered three different email addresses for this session. Write to us to change it once more",
      );
  }
}

const attendeeForm = form({
  read: ({ form: sent }) => parseAttendeeForm(sent),
  run: ({ services, now }, { orderId }, { attendee }) =>
    saveAttendee(services, orderId, attendee, now),
  refuse: ({ reason }) =>
    reason === "not_booked" || reason === "session_over"
      ? { problem: attendeeProblem(reason) }
      : { errors: { secondEmail: secondEmailProblem(reason) } },
  done: (sent) => manageUrl(sent, "?saved=yes"),
});

const offerForm = form({
  run: ({ services, form: sent, now }, { orderId }) =>
    answerOfferForm(services, orderId, sent, now),
  refuse: ({ reason }) => refusedOffer(reason),
  done: (sent) => manageUrl(sent),
});

/** The words of a refused answer to an offer. Its page adds that the money is safe, where there is any. */
export const refusedOffer = (reason: Refused<AnswerOffer>) => ({
  problem: {
    text:
      reason === "offer_over"
        ? t("You’ve already answered this offer, or it has ended")
        : t("That time is no longer available"),
  },
});

/** The forms of the client's page of a booking. */
export const manageForms = {
  who: findClient,
  forms: {
    move: form({
      read: ({ form: sent, now }) => parseRescheduleForm(sent, indiaDay(now)),
      run: (sent, { orderId }, { startsAt }) =>
        rescheduleBooking(
          byClient(sent),
          orderId,
          { startsAt, shown: sent.text("shown") },
          sent.now,
        ),
      refuse: ({ reason }) => ({ problem: rescheduleProblem(reason) }),
      done: (sent) => manageUrl(sent, "?moved=yes"),
    }),
    cancel: form({
      run(sent, { orderId }) {
        const quoted = sent.text("quote");
        // Number("") is 0, which would be a quote of nothing.
        const paise = /^\d{1,9}$/.test(quoted) ? Number(quoted) : -1;
        return cancelBooking(byClient(sent), orderId, paise, sent.now);
      },
      refuse: ({ reason }) => ({ problem: cancelProblem(reason) }),
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
          : ({ ok: false, problem: unread() } as const);
      },
      run: (sent, { orderId }, { choice }) =>
        reportAbsence(byClient(sent), orderId, { choice, shown: sent.text("shown") }, sent.now),
      refuse: ({ reason }) => ({ problem: absenceProblem(reason) }),
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
      refuse: () => ({
        problem: {
          title: t("Your answers weren’t shared"),
          text: t("Your booking or your answers have changed. See below what you can do now."),
        },
      }),
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
  unknown: () => ({ problem: unread() }),
};
