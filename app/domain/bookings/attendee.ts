/**
 * Every detail of a session that a client may tell: its column, and whether the therapist is told it or our emails to a
 * second person need it. What the therapist is told is deleted when another one takes the session over.
 */
export const attendeeDetails = {
  // The person who comes, if it is not the one who booked.
  name: { column: "name", for: "therapist" },
  // Where that person is during the session.
  city: { column: "city", for: "therapist" },
  emergencyName: { column: "emergency_name", for: "therapist" },
  emergencyPhone: { column: "emergency_phone", for: "therapist" },
  // Where a second person gets the time and the meeting link.
  secondEmail: { column: "second_email", for: "second person" },
} as const satisfies Readonly<
  Record<string, { column: string; for: "therapist" | "second person" }>
>;

export type AttendeeField = keyof typeof attendeeDetails;

/** Who comes to a session. Every field is optional: "" where it is not given. */
export type Attendee = Record<AttendeeField, string>;

export const attendeeFields = Object.keys(attendeeDetails) as AttendeeField[];

const withFields = (valueOf: (field: AttendeeField) => string) =>
  Object.fromEntries(attendeeFields.map((field) => [field, valueOf(field)])) as Attendee;

export const noAttendee: Readonly<Attendee> = withFields(() => "");

const isTold = (field: AttendeeField) => attendeeDetails[field].for === "therapist";

/** What the therapist is told, and what ends with their session. */
export const toldFields = attendeeFields.filter(isTold);

/** Returns what the therapist and, in an emergency, staff see. */
export const toldTherapist = (attendee: Attendee): Attendee =>
  withFields((field) => (isTold(field) ? attendee[field] : ""));

/** How many addresses a client may name for a second person of one booking. */
export const MOST_SECOND_EMAILS = 3;

/** Longest name and city, in UTF-16 units; a longer one is cut. */
export const ATTENDEE_TEXT_LENGTH = 80;

/** Returns true when no field is given. */
export function isEmptyAttendee(attendee: Attendee): boolean {
  return attendeeFields.every((field) => attendee[field] === "");
}
