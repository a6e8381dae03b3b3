import { ATTENDEE_KEPT_DAYS, type AttendeeField } from "../../domain/bookings/attendee.ts";
import type { SecondEmailRefusal } from "../../domain/bookings/attendees.server.ts";

/** What a detail is called where it is shown. */
export const attendeeShort: Readonly<Record<AttendeeField, string>> = {
  name: "Who’s coming",
  city: "City",
  emergencyName: "Emergency contact",
  emergencyPhone: "Their phone",
  secondEmail: "Second person’s email",
};

/**
 * Returns the sentences of the form about who comes to a session, on the client's page of a booking. Loaders send
 * them, so that the script has none.
 */
export const attendeeTexts = (therapistName: string) => ({
  title: "Details for your therapist",
  reason: `On a call, ${therapistName} can’t see where you are. If you’re ever in danger during the session, these details say where help should go and who to call.`,
  privacy: `Optional. Only ${therapistName} sees who comes, the city and the emergency contact, and our team when a life is at risk. We delete all of it ${ATTENDEE_KEPT_DAYS} days after the session.`,
  add: "Add details",
  change: "Change or delete details",
  save: "Save details",
  deleteHint: "To delete a detail, empty its field and save.",
  name: {
    label: "Someone else is coming to the session: their name",
    hint: "For example a parent or your partner. Leave it empty if it’s you.",
  },
  city: {
    label: "City during the session",
    hint: "Add the area too if you like, such as Sector 62, Noida.",
  },
  emergencyName: {
    label: "Emergency contact’s name",
    hint: "Someone you trust who can reach you quickly. Please ask them first.",
  },
  emergencyPhone: { label: "Emergency contact’s phone" },
  secondEmail: {
    label: attendeeShort.secondEmail,
    hint: `If two of you come: we email them the time and the link to join, and tell them if it changes. They can’t change or cancel the session. ${therapistName} doesn’t see this address.`,
  },
  agreed: "They know about this and agree to get the meeting link from us",
});

export type AttendeeTexts = ReturnType<typeof attendeeTexts>;

export const attendeeErrors = {
  phoneMissing: "Enter their phone number, or empty their name",
  phoneWrong: "Enter a phone number with 7 to 15 digits, like 98765 43210",
  notAgreed: "Tick the box if they agree, or empty their email address",
} as const;

/** Why the address of a second person was not saved. */
export const secondEmailProblems: Readonly<Record<SecondEmailRefusal, string>> = {
  own_email: "This is your own email address. Enter the second person’s, or leave it empty",
  email_of_therapist: "Enter the email address of the person who comes with you",
  too_many_emails:
    "You’ve entered three different addresses for this session. Write to us to change it once more",
};

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
