/**
 * Who comes to a session, told by the client for the therapist alone, and where a second person gets the meeting link.
 * Every field is optional: "" where it is not given.
 */
export interface Attendee {
  /** The person who comes, if it is not the one who booked. */
  name: string;
  /** Where that person is during the session. */
  city: string;
  emergencyName: string;
  emergencyPhone: string;
  /** Of a second person, who gets the time and the meeting link by email. The therapist does not see it. */
  secondEmail: string;
}

export const attendeeFields = [
  "name",
  "city",
  "emergencyName",
  "emergencyPhone",
  "secondEmail",
] as const;

export type AttendeeField = (typeof attendeeFields)[number];

export const noAttendee: Attendee = {
  name: "",
  city: "",
  emergencyName: "",
  emergencyPhone: "",
  secondEmail: "",
};

/** Returns what the therapist and, in an emergency, staff see. */
export const toldTherapist = (attendee: Attendee): Attendee => ({ ...attendee, secondEmail: "" });

/** How many addresses a client may name for a second person of one booking. */
export const MOST_SECOND_EMAILS = 3;

/** Longest name and city, in UTF-16 units; a longer one is cut. */
export const ATTENDEE_TEXT_LENGTH = 80;

/** Returns true when no field is given. */
export function isEmptyAttendee(attendee: Attendee): boolean {
  return attendeeFields.every((field) => attendee[field] === "");
}
