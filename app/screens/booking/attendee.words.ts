import { ATTENDEE_KEPT_DAYS, type AttendeeField } from "../../domain/bookings/attendee.ts";

/** Strings of the form about who comes to a session, on the client's page of a booking. */
export const attendeeCopy = {
  title: "Details for your therapist",
  reason: (therapistName: string) =>
    `On a call, ${therapistName} can’t see where you are. If you’re ever in danger during the session, these details say where help should go and who to call.`,
  privacy: (therapistName: string) =>
    `Optional. Only ${therapistName} sees them, and our team when a life is at risk. We delete them ${ATTENDEE_KEPT_DAYS} days after the session.`,
  add: "Add details",
  change: "Change or delete details",
  save: "Save details",
  deleteHint: "To delete a detail, empty its field and save.",
} as const;

export const attendeeFieldCopy: Readonly<
  Record<AttendeeField, { label: string; hint?: string; short: string }>
> = {
  name: {
    label: "Someone else is coming to the session: their name",
    hint: "For example a parent or your partner. Leave it empty if it’s you.",
    short: "Who’s coming",
  },
  city: {
    label: "City during the session",
    hint: "Add the area too if you like, such as Sector 62, Noida.",
    short: "City",
  },
  emergencyName: {
    label: "Emergency contact’s name",
    hint: "Someone you trust who can reach you quickly. Please ask them first.",
    short: "Emergency contact",
  },
  emergencyPhone: { label: "Emergency contact’s phone", short: "Their phone" },
};

export const attendeeErrors = {
  phoneMissing: "Enter their phone number, or empty their name",
  phoneWrong: "Enter a phone number with 7 to 15 digits, like 98765 43210",
} as const;

/** Why details were not saved. */
export const attendeeProblems = {
  not_booked: {
    title: "Your details weren’t saved",
    text: "This session is cancelled, so your therapist won’t need them.",
  },
  session_over: {
    title: "Your details weren’t saved",
    text: "This session is over, so your therapist won’t need them.",
  },
} as const;
