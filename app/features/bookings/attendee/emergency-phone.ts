import { isBlank, parsePhone } from "../../../lib/contact.ts";
import { attendeeErrors } from "./attendee-copy.ts";

/**
 * Returns what is wrong with an emergency contact, on the server and while the visitor corrects it; undefined if
 * nothing.
 */
export function emergencyPhoneError(name: string, phone: string): string | undefined {
  if (isBlank(phone)) return isBlank(name) ? undefined : attendeeErrors.phoneMissing;
  return parsePhone(phone) === undefined ? attendeeErrors.phoneWrong : undefined;
}
