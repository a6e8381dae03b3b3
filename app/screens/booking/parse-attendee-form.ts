import { isBlank, parsePhone, parseName } from "../../lib/contact.ts";
import { attendeeErrors } from "./attendee.words.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import {
  type Attendee,
  ATTENDEE_TEXT_LENGTH,
  type AttendeeField,
} from "../../domain/bookings/attendee.ts";

/**
 * Returns what is wrong with an emergency contact, on the server and while the visitor corrects it; undefined if
 * nothing.
 */
export function emergencyPhoneError(name: string, phone: string): string | undefined {
  if (isBlank(phone)) return isBlank(name) ? undefined : attendeeErrors.phoneMissing;
  return parsePhone(phone) === undefined ? attendeeErrors.phoneWrong : undefined;
}

export type AttendeeErrors = Partial<Record<AttendeeField, string>>;

type ParsedAttendeeForm =
  | { ok: true; attendee: Attendee }
  | { ok: false; attendee: Attendee; errors: AttendeeErrors };

/** Parses the optional form about who comes to a session. @returns the typed texts too, to show them again */
export function parseAttendeeForm(form: FormData): ParsedAttendeeForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? singleLineText(value, ATTENDEE_TEXT_LENGTH) : "";
  };
  const name = (field: string) => parseName(text(field));
  const attendee: Attendee = {
    name: name("attendeeName"),
    city: text("city"),
    emergencyName: name("emergencyName"),
    emergencyPhone: parsePhone(text("emergencyPhone")) ?? text("emergencyPhone"),
  };
  const error = emergencyPhoneError(attendee.emergencyName, attendee.emergencyPhone);
  if (error === undefined) return { ok: true, attendee };
  return { ok: false, attendee, errors: { emergencyPhone: error } };
}
