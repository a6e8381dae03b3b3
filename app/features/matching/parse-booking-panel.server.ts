import { findSlot } from "../calendar/slots.ts";
import { timeFieldOf } from "../calendar/week.ts";
import type { Answers } from "../assessment/answers.ts";
import {
  type Contact,
  type FieldErrors,
  parseContact,
  typedContact,
} from "../assessment/parse-contact.server.ts";
import { validationCopy } from "../assessment/validation-copy.ts";
import { parseStep } from "../assessment/steps/parse-step.server.ts";

export type ParsedBookingPanel =
  | { ok: true; contact: Contact; answers: Partial<Answers> }
  | { ok: false; errors: FieldErrors };

/** Parses the booking panel: day, time of that day, length and contact. All are required. */
export function parseBookingPanel(form: FormData, today: string): ParsedBookingPanel {
  const day = String(form.get("preferredDate") ?? "");
  const slot = new FormData();
  slot.set("preferredTime", String(form.get(timeFieldOf(day)) ?? ""));
  slot.set("duration", String(form.get("duration") ?? ""));
  const reads = [parseStep(7, form, today), parseStep(8, slot, today)];
  const contact = parseContact(form);
  const answers = Object.assign({}, ...reads.map((read) => (read.ok ? read.answers : {})));
  const errors: FieldErrors = Object.assign(
    {},
    ...reads.map((read) => (read.ok ? {} : read.errors)),
  );
  if (!errors.preferredDate && !answers.preferredDate) errors.preferredDate = validationCopy.day;
  if (!errors.preferredTime && (answers.preferredTime ?? null) === null)
    errors.preferredTime = validationCopy.time;
  if (!contact.ok) Object.assign(errors, contact.errors);
  return contact.ok && Object.keys(errors).length === 0
    ? { ok: true, contact: contact.contact, answers }
    : { ok: false, errors };
}

/** Returns the fields of the booking panel as they were sent, to show them again. */
export function typedBookingPanel(form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? "").slice(0, 1000);
  const preferredDate = typed("preferredDate");
  return {
    ...typedContact(form),
    preferredDate,
    preferredTime: findSlot(typed(timeFieldOf(preferredDate)))?.hour ?? null,
    duration: typed("duration") === "30" ? (30 as const) : (60 as const),
  };
}
