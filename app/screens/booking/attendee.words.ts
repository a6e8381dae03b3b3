import { t } from "../../lib/language/t.ts";
import { ATTENDEE_KEPT_DAYS } from "../../lib/retention-terms.ts";

/** What a detail is called where it is shown. */
export const attendeeShort = {
  get name() {
    return t("Who’s coming");
  },
  get city() {
    return t("City");
  },
  get emergencyName() {
    return t("Emergency contact");
  },
  get emergencyPhone() {
    return t("Their phone");
  },
  get secondEmail() {
    return t("Second person’s email");
  },
};
const attendeeForm = {
  texts: (therapistName: string) => ({
    title: t("Details for your therapist"),
    reason: t(
      "On a call, {therapistName} can’t see where you are. If you’re ever in danger during the session, these details say where help should go and who to call.",
      { therapistName },
    ),
    privacy: t(
      "Optional. Only {therapistName} sees who’s attending, the city and the emergency contact, and our team when a life is at risk. We delete all of it {attendeeKeptDays} days after the session.",
      { therapistName, attendeeKeptDays: ATTENDEE_KEPT_DAYS },
    ),
    add: t("Add details"),
    change: t("Change or delete details"),
    save: t("Save details"),
    deleteHint: t(
      "To delete a detail, empty its field and save. If you remove or change the second person’s email, the meeting link changes, and we email you the new one.",
    ),
    name: {
      label: t("Name of anyone joining you"),
      hint: t("For example a parent or your partner. Leave it empty if it’s you."),
    },
    city: {
      label: t("City during the session"),
      hint: t("Add the area too if you like, such as Sector 62, Noida."),
    },
    emergencyName: {
      label: t("Emergency contact’s name"),
      hint: t("Someone you trust who can reach you quickly. Please ask them first."),
    },
    emergencyPhone: { label: t("Emergency contact’s phone") },
    secondEmail: {
      label: t("Second person’s email"),
      hint: t(
        "If two of you come, we’ll email them the time and the meeting link, and tell them if anything changes. They can’t change or cancel the session. {therapistName} doesn’t see this email address.",
        { therapistName },
      ),
    },
    agreed: t("They know about this and agree to get the meeting link from us"),
  }),
};

/**
 * Returns the sentences of the form about who comes to a session, on the client's page of a booking. Loaders send
 * them, so that the script has none.
 */
export const attendeeTexts = (therapistName: string) => attendeeForm.texts(therapistName);

export type AttendeeTexts = ReturnType<typeof attendeeTexts>;
/** Why the address of a second person was not saved. */
export const secondEmailProblems = {
  get own_email() {
    return t("This is your own email address. Enter the second person’s, or leave it empty");
  },
  get email_of_therapist() {
    return t("Enter the email address of the person who comes with you");
  },
  get too_many_emails() {
    return t(
      "You’ve entered three different email addresses for this session. Write to us to change it once more",
    );
  },
};
/** Why details were not saved. */
export const attendeeProblems = {
  not_booked: {
    get title() {
      return t("Your details weren’t saved");
    },
    get text() {
      return t("This session is cancelled, so your therapist won’t need them.");
    },
  },
  session_over: {
    get title() {
      return t("Your details weren’t saved");
    },
    get text() {
      return t("This session is over, so your therapist won’t need them.");
    },
  },
};
