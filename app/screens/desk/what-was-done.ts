import type { EmailKind } from "../../db/email-kinds.ts";
import type { JobKind } from "../../db/job-kinds.ts";
import { ownValue } from "../../lib/own-value.ts";

/** "cancel-by-operator" as a person would write it: "Cancel by operator"; for what has no words of its own here. */
function spaced(name: string): string {
  const text = name.replaceAll(/[-_/]/g, " ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What staff, clients and therapists did, by the name that the audit has for it. */
const useCases: Readonly<Record<string, string>> = {
  "accept-offer": "Accepted an offered time for the client",
  "add-note": "Added a note about a client",
  "add-therapist": "Added a therapist",
  "answer-message": "Answered a message",
  "ask-provider": "Checked the payment",
  "book-for-caller": "Booked for a caller",
  "cancel-by-operator": "Cancelled on our side",
  "cancel-for-client": "Cancelled for the client",
  "change-photo": "Changed a photo",
  "change-practice": "Changed a therapist’s details",
  "change-therapist": "Changed a therapist’s profile",
  "close-message": "Closed a message",
  "close-payment": "Closed a payment without a booking",
  "close-released-pay-link": "Closed: a time held for a client was released",
  "close-reported-absence": "Closed: the client said that the therapist didn’t join",
  "close-reported-danger": "Closed: the therapist said that the client is in danger",
  "close-unsent-pay-link": "Closed: a link to pay wasn’t emailed to the corrected address",
  "confirm-outside-payment": "Confirmed a payment in cash, by UPI or by bank",
  "connect-calendar": "Connected a calendar",
  "correct-email": "Corrected the email address",
  "decide-email-claim": "Decided which address has the bookings",
  "create-feed": "Created a calendar address",
  "decline-outside-payment": "Declined a payment in cash, by UPI or by bank",
  "delete-note": "Deleted a note about a client",
  "discard-draft": "Discarded a draft",
  "disconnect-calendar": "Disconnected a calendar",
  "dismiss-email": "Closed a refused email",
  "dismiss-job": "Closed a step that failed",
  "draft-prices": "Planned prices",
  "edit-own-profile": "Changed their own profile",
  "end-absence": "Made a day available again",
  "end-follow-ups": "Ended the next sessions",
  "end-pay-link": "Released the time that was held",
  "export-bookings": "Downloaded the bookings of a month",
  "export-fees": "Downloaded the fees of a month",
  "export-refunds": "Downloaded the refunds of a month",
  "extend-pay-link": "Held the time longer",
  "give-goodwill": "Refunded out of goodwill",
  "give-role": "Gave a member a role",
  "import-settlement": "Compared a settlement file",
  "import-therapist": "Imported a therapist",
  "invite-staff": "Invited a member",
  "keep-profile-edit": "Kept a therapist’s change of their profile",
  "mark-payout-paid": "Recorded a payout as paid",
  "move-session": "Moved the session",
  "open-answers": "Opened a client’s answers",
  "open-emergency-details": "Opened city and emergency contact",
  "open-message": "Opened a message",
  "open-phone-in-danger": "Was shown the client’s phone number: the client is in danger",
  "open-shared-answers": "Opened the answers that the client shares",
  "propose-follow-ups": "Proposed the next sessions",
  "publish-content": "Published a text",
  "publish-prices": "Published prices",
  "read-calendar": "Read a calendar again",
  "record-absence": "Blocked hours: the therapist is away",
  "record-bank-transfer": "Recorded a bank transfer",
  "record-chargeback": "Recorded a chargeback",
  "record-no-show": "Marked: the client didn’t join",
  "record-nothing-paid": "Recorded that nothing was paid",
  "record-outside-payment": "Recorded a payment in cash, by UPI or by bank",
  "record-recovery": "Recorded that the double refund came back",
  "record-reversal-seen": "Read that the payment was reversed",
  "record-reversal-won": "Recorded that the contested payment is ours",
  "refund-disputed": "Returned a disputed payment",
  "remove-photo": "Removed a photo",
  "remove-staff": "Removed a member",
  "replace-calendar": "Replaced a calendar",
  "replace-link": "Replaced the booking link",
  "report-absence": "Said that the therapist didn’t join",
  "request-withdrawal": "Asked us to act: can’t keep this session",
  "resend-confirmation": "Sent the confirmation again",
  "retry-email": "Sent a refused email again",
  "retry-job": "Tried a failed step again",
  "retry-refund": "Sent the refused refund again",
  "revoke-feed": "Revoked a calendar address",
  "save-draft": "Saved a draft",
  "send-pay-link": "Sent the link to pay",
  "set-operator-share": "Set our share",
  "sign-in": "Signed in",
  "sign-in-by-recovery-code": "Signed in with a recovery code",
  "create-staff-link": "Made a sign-in link on the server",
  "sign-out-staff": "Signed a member out",
  "take-back-profile-edit": "Took back a therapist’s change of their profile",
  "take-role": "Took a role from a member",
  "undo-move-session": "Took the move of the session back",
  "undo-no-show": "Removed the client’s no-show",
  "undo-payout": "Undid a payout",
  "withdraw-prices": "Withdrew planned prices",
  "withdraw-session": "Withdrew the session: the therapist can’t hold it",
  "write-to-client": "Wrote to a client",
  "write-to-clients": "Wrote to many clients",
  "write-whatsapp": "Opened WhatsApp to write to the client",
};

/** Whether what a person did has words of its own. */
export const isNamedUseCase = (useCase: string): boolean => Object.hasOwn(useCases, useCase);

/** What a person did: "Cancelled on our side". */
export const textOfUseCase = (useCase: string) => ownValue(useCases, useCase) ?? spaced(useCase);

/** What was done from the server's own command prompt. */
const SERVER = "command line";

/** Who did it: an address, or who they are without one. */
export const actorText = (actor: string) => (actor === SERVER ? "the server’s operator" : actor);

const emails: Readonly<Record<EmailKind, string>> = {
  confirmation: "Confirmation",
  therapist: "New session, to the therapist",
  moved: "Session moved",
  moved_therapist: "Session moved, to the therapist",
  cancelled: "Session cancelled",
  cancelled_therapist: "Session cancelled, to the therapist",
  reminder_day: "Reminder of the day before",
  reminder_hour: "Reminder of the last hour",
  offer: "Other times to choose from",
  refund: "Refund",
  duplicate_refund: "Refund of a duplicate payment",
  unconfirmed: "Unconfirmed",
  goodwill: "Goodwill",
  missed: "Missed session",
  desk_email: "Desk email",
  link: "New booking link",
  pay_link: "Link to pay",
  pay_reminder: "Reminder to pay",
  pay_released: "Time released",
  follow_ups: "Follow ups",
  follow_ups_ended: "Follow ups ended",
  support: "Message, to us",
  contact: "Message, to us",
  support_received: "Support received",
  contact_received: "Contact received",
  application: "Training application, to us",
  application_received: "Application received",
  reply: "Answer to a message",
  data_request: "Data request, to us",
  data_request_received: "Data request received",
  data_link: "Link to their data",
  staff_link: "Sign-in link",
  privacy_grant: "Privacy grant",
  openings: "Openings",
  recovery_sign_in: "Sign-in with a recovery code, to the member",
  danger: "Danger",
  withdrawal_request: "A session that its therapist can’t keep, to us",
  refused_emails: "Refused emails, to us",
  address_changed: "Address changed, to the old address",
  therapist_reminder: "Reminder, to the therapist",
};

/** The name of an email: "Reminder of the day before". @param secondPerson above 0: the second person's copy */
export const emailText = (kind: string, secondPerson = 0) =>
  `${ownValue(emails, kind) ?? spaced(kind)}${secondPerson > 0 ? ", to the second person" : ""}`;

const steps: Readonly<Record<JobKind, string>> = {
  "cancel-meeting": "cancelling the meeting",
  "check-dispute": "checking a contested payment with the payment company",
  "check-payment": "checking a payment with the payment company",
  "confirm-booking": "confirming the booking",
  "create-meeting": "creating the meeting link",
  email: "sending an email",
  "end-offer": "ending an offer without an answer",
  "end-pay-link": "ending a pay link that is over",
  "hold-alternatives": "holding other times for the client",
  "queue-refund": "sending a refund",
  "read-calendar": "reading a therapist’s calendar",
  "refill-offer": "holding other times for the client",
  "reschedule-meeting": "moving the meeting",
  "send-refund": "checking a refund with the payment company",
  "settle-payment": "booking a payment",
  "write-visitor-row": "storing a visitor’s answers",
};

/** "creating the meeting link", of "create-meeting"; an email with its kind. */
export function stepText(job: string, email: string): string {
  const step = ownValue(steps, job) ?? spaced(job).toLowerCase();
  return email ? `${step}: ${emailText(email)}` : step;
}
