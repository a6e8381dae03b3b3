import { timeFieldOf } from "../calendar/week.ts";
import type { Answers } from "../assessment/answers.ts";
import { type Contact, type FieldErrors, readContact } from "../assessment/parse-contact.server.ts";
import { readStep } from "../assessment/parse-step.server.ts";

export type ReadPanel =
  | { ok: true; contact: Contact; answers: Partial<Answers> }
  | { ok: false; errors: FieldErrors };

/** Reads the booking panel: day, time of that day, length, and the contact. All are needed. */
export function readPanel(form: FormData, today: string): ReadPanel {
  const day = String(form.get("preferredDate") ?? "");
  const slot = new FormData();
  slot.set("preferredTime", String(form.get(timeFieldOf(day)) ?? ""));
  slot.set("duration", String(form.get("duration") ?? ""));
  const reads = [readStep(7, form, today), readStep(8, slot, today)];
  const contact = readContact(form);
  const answers = Object.assign({}, ...reads.map((read) => (read.ok ? read.answers : {})));
  const errors: FieldErrors = Object.assign(
    {},
    ...reads.map((read) => (read.ok ? {} : read.errors)),
  );
  if (!errors.preferredDate && !answers.preferredDate) errors.preferredDate = "Choose a day";
  if (!errors.preferredTime && !answers.preferredTime) errors.preferredTime = "Choose a time";
  if (!contact.ok) Object.assign(errors, contact.errors);
  return contact.ok && Object.keys(errors).length === 0
    ? { ok: true, contact: contact.contact, answers }
    : { ok: false, errors };
}
