import { attendeeErrors } from "./attendee-copy.ts";

/** Digits with the usual marks, with a country code or without. */
const phoneShape = /^[+\d\s().-]+$/;
const FEWEST_DIGITS = 8;
const MOST_DIGITS = 15; // ITU-T E.164

/**
 * Returns what is wrong with an emergency contact, on the server and while the visitor corrects it; undefined if
 * nothing.
 */
export function emergencyPhoneError(name: string, phone: string): string | undefined {
  if (phone.trim() === "") return name.trim() === "" ? undefined : attendeeErrors.phoneMissing;
  const digits = phone.replaceAll(/\D/g, "").length;
  const isPhone = phoneShape.test(phone) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
  return isPhone ? undefined : attendeeErrors.phoneWrong;
}
