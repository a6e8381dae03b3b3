import type { AuditedServices } from "../../services.ts";
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
  otherProblems,
  unknownIntent,
} from "./booking.words.ts";
import { findEmailLimit } from "../../domain/orders/order-contact.server.ts";
import { cancelBooking } from "../../domain/bookings/cancel-session.server.ts";
import {
  createBookingMeetingReplacer,
  rescheduleBooking,
} from "../../domain/bookings/reschedule-booking.server.ts";
import { answerOfferForm } from "../../domain/bookings/load-offer.server.ts";
import type { Refusal } from "./manage-result-notice.tsx";

type ParsedRescheduleForm =
  | { ok: true; startsAt: Date }
  | { ok: false; errors: Partial<Record<"preferredDate" | "preferredTime", string>> };

/** Parses when a reschedule form moves the session to; its length stays. @param today YYYY-MM-DD in India */
export function parseRescheduleForm(form: FormData, today: string): ParsedRescheduleForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const day = text("preferredDate");
  const parsed = parseSlot({ day, time: text(timeFieldOf(day)) }, today);
  if (parsed.ok) return { ok: true, startsAt: parsed.slot.startsAt };
  return parsed.faults.day
    ? { ok: false, errors: { preferredDate: validationCopy.shownDay } }
    : { ok: false, errors: { preferredTime: validationCopy.time } };
}

/** An order and the token of the manage link whose page sent the form. */
interface ManagedOrder {
  orderId: string;
  token: string;
}

type HandledForm = { ok: true; path: string } | { ok: false; status: 409 | 422; refusal: Refusal };

const refuse = (status: 409 | 422, refusal: Refusal): HandledForm => ({
  ok: false,
  status,
  refusal,
});

/** Handles a form of the manage page. @returns the path to redirect to, or why the form was refused */
export async function handleManageForm(
  services: AuditedServices,
  order: ManagedOrder,
  form: FormData,
  now: Date,
): Promise<HandledForm> {
  const intent = form.get("intent");
  if (intent === "attendee" || intent === "share") {
    const until = await findEmailLimit(services.db, order.orderId, now);
    if (until)
      return refuse(409, { intent: "other", problem: otherProblems.limited(formatInstant(until)) });
  }
  switch (intent) {
    case "move":
      return reschedule(services, order, form, now);
    case "cancel":
      return cancel(services, order, form, now);
    case "attendee":
      return changeAttendee(services, order, form, now);
    case "take":
    case "take-any":
    case "refund": {
      const answered = await answerOfferForm(services, order.orderId, form, now);
      if (answered.ok) return { ok: true, path: linkPath("manage", order.token) };
      return refuse(409, { intent: "other", offer: answered.reason });
    }
    case "absent":
      return absent(services, order, form, now);
    case "share":
      return share(services, order, form, now);
    case "stop-sharing":
      await stopSharingAnswers(services.db, order.orderId, now);
      return { ok: true, path: `${linkPath("manage", order.token)}?shared=stopped` };
    case "replace-link":
      await replaceManageLinkOnRequest(
        services,
        order.orderId,
        { by: "client", token: order.token },
        now,
        createBookingMeetingReplacer(services),
      );
      return { ok: true, path: "/find-booking?replaced=yes" };
    default:
      return refuse(422, { intent: "other", problem: { ...unknownIntent } });
  }
}

async function reschedule(
  services: AuditedServices,
  { orderId, token }: ManagedOrder,
  form: FormData,
  now: Date,
): Promise<HandledForm> {
  const parsed = parseRescheduleForm(form, indiaDay(now));
  const day = String(form.get("preferredDate") ?? "").slice(0, 10);
  if (!parsed.ok) {
    const [error = ""] = Object.values(parsed.errors);
    return refuse(422, { intent: "move", error, day });
  }
  const { startsAt } = parsed;
  const shown = String(form.get("shown") ?? "");
  const moved = await rescheduleBooking(services, orderId, { startsAt, shown }, now);
  if (moved.ok) return { ok: true, path: `${linkPath("manage", token)}?moved=yes` };
  const problem = { ...(rescheduleProblems[moved.reason] ?? unknownIntent) };
  return refuse(409, { intent: "move", problem, day });
}

async function changeAttendee(
  services: AuditedServices,
  { orderId, token }: ManagedOrder,
  form: FormData,
  now: Date,
): Promise<HandledForm> {
  const parsed = parseAttendeeForm(form);
  if (!parsed.ok) return refuse(422, { intent: "attendee", attendee: parsed });
  const saved = await saveAttendee(services, orderId, parsed.attendee, now);
  if (saved.ok) return { ok: true, path: `${linkPath("manage", token)}?saved=yes` };
  const { reason } = saved;
  if (reason === "not_booked" || reason === "session_over")
    return refuse(409, { intent: "other", problem: { ...attendeeProblems[reason] } });
  const errors = { secondEmail: secondEmailProblems[reason] };
  return refuse(422, { intent: "attendee", attendee: { attendee: parsed.attendee, errors } });
}

async function absent(
  services: AuditedServices,
  { orderId, token }: ManagedOrder,
  form: FormData,
  now: Date,
): Promise<HandledForm> {
  const choice = form.get("choice");
  if (choice !== "another_time" && choice !== "refund")
    return refuse(422, { intent: "other", problem: { ...unknownIntent } });
  const shown = String(form.get("shown") ?? "");
  const reported = await reportAbsence(services, orderId, { choice, shown }, now);
  if (reported.ok) return { ok: true, path: linkPath("manage", token) };
  return refuse(409, { intent: "other", problem: { ...absenceProblems[reported.reason] } });
}

async function share(
  services: AuditedServices,
  { orderId, token }: ManagedOrder,
  form: FormData,
  now: Date,
): Promise<HandledForm> {
  const shown = String(form.get("share") ?? "");
  const therapistName = String(form.get("therapist") ?? "");
  const agreed = { shown, therapistName, button: "booking_share_answers" } as const;
  const shared = await shareAnswers(services.db, orderId, agreed, now);
  if (shared.ok) return { ok: true, path: `${linkPath("manage", token)}?shared=given` };
  return refuse(409, { intent: "other", problem: { ...sharingProblem } });
}

async function cancel(
  services: AuditedServices,
  { orderId, token }: ManagedOrder,
  form: FormData,
  now: Date,
): Promise<HandledForm> {
  const quoted = form.get("quote");
  // Number("") is 0, which would be a quote of nothing.
  const paise = typeof quoted === "string" && /^\d{1,9}$/.test(quoted) ? Number(quoted) : -1;
  const cancelled = await cancelBooking(services, orderId, paise, now);
  if (cancelled.ok) return { ok: true, path: linkPath("manage", token) };
  return refuse(409, { intent: "cancel", problem: { ...cancelProblems[cancelled.reason] } });
}
