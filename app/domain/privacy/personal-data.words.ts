import { t } from "../../lib/language/t.ts";
import type { OrderState } from "../orders/order-states.ts";
import { connectionCopy } from "../therapists/session-connection.ts";

/** Names of the data that the site holds for a visitor, on the page "Your data" and in its download. */
export const heldDataCopy = {
  groups: {
    get contacts() {
      return t("Who you are");
    },
    get emailChanges() {
      return t("Changes of your email address");
    },
    get answers() {
      return t("Your answers");
    },
    get sessions() {
      return t("Sessions and payments");
    },
    get messages() {
      return t("What you wrote to us");
    },
    get deskEmails() {
      return t("What our team wrote to you");
    },
    get notes() {
      return t("Notes of our team about your bookings");
    },
    get applications() {
      return t("Training applications");
    },
    get requests() {
      return t("Your data requests");
    },
  },
  contact: {
    get name() {
      return t("Name");
    },
    get email() {
      return t("Email");
    },
    get phone() {
      return t("Phone");
    },
    get since() {
      return t("Since");
    },
  },
  emailChange: {
    get oldEmail() {
      return t("Old email");
    },
    get newEmail() {
      return t("New email");
    },
    get changedAt() {
      return t("Changed");
    },
    get undoneAt() {
      return t("Undone");
    },
  },
  get saved() {
    return t("Saved");
  },
  savedText: {
    held: (day: string) => t("Not submitted yet, last changed {day}", { day }),
    submitted: (day: string) => t("As you submitted them, last changed {day}", { day }),
  },
  answers: {
    get name() {
      return t("Your name");
    },
    get email() {
      return t("Email address");
    },
    get phone_number() {
      return t("Phone number");
    },
    get age() {
      return t("Age");
    },
    get gender() {
      return t("How you identify");
    },
    get selfDescribe() {
      return t("In your own words");
    },
    get therapistType() {
      return t("Kind of therapist");
    },
    get issues() {
      return t("What is on your mind");
    },
    get triedTherapy() {
      return t("Tried therapy before");
    },
    get connection() {
      return t("How you’d like to connect");
    },
    get preferredDate() {
      return t("Preferred day");
    },
    get preferredTime() {
      return t("Preferred time");
    },
    get language() {
      return t("Language for the session");
    },
  },
  session: {
    get title() {
      return t("Session");
    },
    text: (when: string, minutes: number, therapist: string) =>
      t("{when}, {minutes} minutes, with {therapist}", { when, minutes, therapist }),
    get connection() {
      return t("How you connect", {}, "a column of your data");
    },
    get state() {
      return t("State");
    },
    get paid() {
      return t("Paid");
    },
    get refunded() {
      return t("Refunded");
    },
    get reversed() {
      return t("Returned by your bank");
    },
    get underWay() {
      return t("Refund on its way");
    },
    get name() {
      return t("Name");
    },
    get phone() {
      return t("Phone");
    },
    get attendee() {
      return t("Who’s attending");
    },
    get city() {
      return t("City, for your therapist");
    },
    get emergencyName() {
      return t("Emergency contact");
    },
    get emergencyPhone() {
      return t("Emergency contact’s phone");
    },
    get secondEmail() {
      return t("Second person’s email");
    },
    get link() {
      return t("Meeting link");
    },
    get opened() {
      return t("You first opened the meeting");
    },
    get phoneShown() {
      return t("Your therapist was shown your phone number, because a life was at risk");
    },
    get absence() {
      return t("You told us that the therapist didn’t come");
    },
    get order() {
      return t("Order number");
    },
    get ordered() {
      return t("Ordered");
    },
  },
  connections: {
    get video() {
      return connectionCopy.video;
    },
    get audio() {
      return connectionCopy.audio;
    },
    get "in-person"() {
      return connectionCopy.inPerson;
    },
  } as Readonly<Record<string, string>>,
  get cancelledByUs() {
    return t("Cancelled by us");
  },
  orderStates: {
    get placed() {
      return t("Not paid yet");
    },
    get awaiting_payment() {
      return t("Not paid yet");
    },
    get recorded() {
      return t("Paid to us, to be confirmed");
    },
    get abandoned() {
      return t("Never paid");
    },
    get failed() {
      return t("Never paid");
    },
    get paid() {
      return t("Paid", {}, "the state of an order");
    },
    get booked() {
      return t("Booked");
    },
    get offered() {
      return t("Paid; choose another time");
    },
    get cancelled() {
      return t("Cancelled");
    },
    get owed() {
      return t("Being refunded");
    },
    get refunded() {
      return t("Refunded", {}, "the state of an order");
    },
    get disputed() {
      return t("Our team is checking the payment");
    },
  } satisfies Record<OrderState, string> as Readonly<Record<string, string>>,
  message: {
    get form() {
      return t("Form");
    },
    get name() {
      return t("Name");
    },
    get phone() {
      return t("Phone");
    },
    get message() {
      return t("Message");
    },
  },
  written: {
    get writtenAt() {
      return t("Written");
    },
    get text() {
      return t("Text");
    },
  },
  forms: {
    get support() {
      return t("About Us");
    },
    get contact() {
      return t("Contact Us");
    },
    get complaint() {
      return t("Complaint about a session");
    },
  },
  formText: (form: string, day: string) => `${form}, ${day}`,
  application: {
    get module() {
      return t("Module");
    },
    get name() {
      return t("Name");
    },
    get phone() {
      return t("Phone");
    },
    get education() {
      return t("Education");
    },
    get reason() {
      return t("Your reasons");
    },
  },
  moduleText: (module: string, day: string) => `${module}, ${day}`,
  request: {
    get ticket() {
      return t("Reference number");
    },
    get kind() {
      return t("Kind");
    },
    get createdAt() {
      return t("Asked");
    },
    get words() {
      return t("Text");
    },
  },
  requestKinds: {
    get complaint() {
      return t("A complaint");
    },
    get nomination() {
      return t("A nominee");
    },
    get erasure() {
      return t("A deletion");
    },
  } as Readonly<Record<string, string>>,
  get unreadable() {
    return t("(This is encrypted and can’t be read right now. Our team has been alerted.)");
  },
};

const sharingConsentCopy = {
  text: (therapist: string) => t("Sharing your answers with {therapist}", { therapist }),
};

/** Says what a consent to share answers is for. */
export const sharingConsentText = (therapist: string) => sharingConsentCopy.text(therapist);
/** What each consent is for, and what withdrawing it does. */
export const purposesCopy: Readonly<Record<string, { what: string; effect: string }>> = {
  booking: {
    get what() {
      return t("Using your details to book, and your answers to suggest a therapist");
    },
    get effect() {
      return t("Your answers are deleted right away. A booked session still takes place.");
    },
  },
  sharing: {
    get what() {
      return t("Sharing your answers with your therapist");
    },
    get effect() {
      return t("Your therapist can’t open them from then on. Your session still takes place.");
    },
  },
  terms: {
    get what() {
      return t("Agreeing to the terms and the refund policy, and that you’re 18 or over");
    },
    get effect() {
      return t("A booked session still takes place. To end it, cancel it.");
    },
  },
  support: {
    get what() {
      return t("Answering a message from About Us");
    },
    get effect() {
      return t("The message is deleted right away.");
    },
  },
  contact: {
    get what() {
      return t("Answering a message from Contact Us");
    },
    get effect() {
      return t("The message is deleted right away.");
    },
  },
  training: {
    get what() {
      return t("Answering a training application");
    },
    get effect() {
      return t("The application is deleted right away.");
    },
  },
};
/** The buttons by which a person agreed to a notice. */
export const consentButtonsCopy = {
  get step_1_continue() {
    return t("Continue, step 1 of the assessment");
  },
  get profile_book_session() {
    return t("Book Session, on a profile");
  },
  get match_book_session() {
    return t("Book Session, on the match");
  },
  get pay_link_pay() {
    return t("Pay, on the page of a pay link");
  },
  get booking_share_answers() {
    return t("Share my answers, on your booking’s page");
  },
  get support_send() {
    return t("Send Message, on About Us");
  },
  get contact_send() {
    return t("Send Message, on Contact Us");
  },
  get training_apply() {
    return t("Send application, for a training");
  },
  get analytics_choice() {
    return t("Yes, to analytics or advertising");
  },
};
