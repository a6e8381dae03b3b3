import { EMAIL_LENGTH, isBlank, parseEmail, parsePhone, parseName } from "../../lib/contact.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import {
  type Attendee,
  ATTENDEE_TEXT_LENGTH,
  type AttendeeField,
} from "../../domain/bookings/attendee.ts";
import { t } from "../../lib/language/t.ts";

function emergencyPhoneError(name: string, phone: string): string | undefined {
  if (isBlank(phone))
    return isBlank(name) ? undefined : t("Enter their phone number, or empty their name");
  return parsePhone(phone) === undefined
    ? t("Enter a phone number with 7 to 15 digits, like 98765 43210")
    : undefined;
}

/** The name of the box in which the client says that the second person agrees. */
const AGREED = "secondAgreed";

export type AttendeeErrors = Partial<Record<AttendeeField | typeof AGREED, string>>;

type ParsedAttendeeForm = { ok: true; attendee: Attendee } | { ok: false; errors: AttendeeErrors };

/**
 * Parses the optional form about who comes to a session. A tick is for one address: the box of a saved address names
 * it, so that another address needs a tick of its own.
 */
export function parseAttendeeForm(form: FormData): ParsedAttendeeForm {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const text = (name: string) => singleLineText(typed(name), ATTENDEE_TEXT_LENGTH);
  const name = (field: string) => parseName(text(field));
  const email = parseEmail(typed("secondEmail"));
  const attendee: Attendee = {
    name: name("attendeeName"),
    city: text("city"),
    emergencyName: name("emergencyName"),
    emergencyPhone: parsePhone(text("emergencyPhone")) ?? text("emergencyPhone"),
    secondEmail: email.ok ? email.email : singleLineText(typed("secondEmail"), EMAIL_LENGTH),
  };
  const errors: AttendeeErrors = {};
  const phoneError = emergencyPhoneError(attendee.emergencyName, attendee.emergencyPhone);
  if (phoneError) errors.emergencyPhone = phoneError;
  if (!email.ok && email.reason !== "missing")
    errors.secondEmail = t("Enter an email address like name@example.com");
  const agreed = parseEmail(typed(AGREED));
  const isAgreed =
    typed(AGREED) === "yes" || (email.ok && agreed.ok && agreed.email === email.email);
  if (email.ok && !isAgreed)
    errors[AGREED] = t("Tick the box if they agree, or empty their email address");
  return Object.keys(errors).length === 0 ? { ok: true, attendee } : { ok: false, errors };
}
