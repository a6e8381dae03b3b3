import { sendDeskEmail } from "./domain/clients/desk-emails.server.ts";
import { sendDangerEmail } from "./domain/emails/send-danger-email.server.ts";
import {
  sendEnquiryAcknowledgement,
  sendEnquiryEmail,
} from "./domain/messages/enquiries.server.ts";
import {
  sendTherapistCancellation,
  sendVisitorCancellation,
} from "./domain/emails/send-cancellation.server.ts";
import { sendEmailChanged, sendEmailClaimed } from "./domain/emails/send-email-changed.server.ts";
import { sendOffer } from "./domain/emails/send-offer.server.ts";
import {
  sendGoodwillEmail,
  sendRefundEmail,
  sendDuplicatePaymentEmail,
} from "./domain/emails/send-refund-email.server.ts";
import {
  sendPayLink,
  sendPayReleased,
  sendPayReminder,
} from "./domain/emails/send-pay-link.server.ts";
import { sendFollowUps, sendFollowUpsEnded } from "./domain/emails/send-follow-ups.server.ts";
import { sendToSecondPerson } from "./domain/emails/send-second-person.server.ts";
import { sendReminder } from "./domain/emails/send-reminder.server.ts";
import {
  sendMissedEmail,
  sendTherapistConfirmation,
  sendTherapistRescheduled,
  sendVisitorConfirmation,
  sendVisitorRescheduled,
} from "./domain/emails/send-session-email.server.ts";
import { type SendEmail, type Senders } from "./domain/emails/resend-email.server.ts";
import {
  sendApplicationAcknowledgement,
  sendOperatorApplicationEmail,
} from "./domain/messages/training-applications.server.ts";
import { sendTherapistReminder } from "./domain/emails/send-reminder.server.ts";
import { sendProposalDecided } from "./domain/emails/send-proposal-decided.server.ts";
import { sendUnconfirmedEmail } from "./domain/emails/send-unconfirmed.server.ts";
import { sendMessageReply } from "./domain/messages/messages.server.ts";
import { sendPrivacyOpeningsEmail, sendPrivacyGrant } from "./domain/staff/privacy-grant.server.ts";
import { sendRecoverySignIn } from "./domain/staff/recovery-sign-in.server.ts";
import { sendRefusedEmails } from "./domain/emails/send-refused-emails.server.ts";
import { sendWithdrawalRequest } from "./domain/emails/send-withdrawal-request.server.ts";
import { sendStaffLink } from "./domain/staff/staff-links.server.ts";
import { sendStoredDataLink } from "./domain/privacy/data-links.server.ts";
import { acknowledgeRequest, sendRequestEmail } from "./domain/privacy/data-requests.server.ts";

const reminder =
  (ahead: "day" | "hour"): SendEmail =>
  (deps, { subject: orderId, version }, now) =>
    sendReminder(deps, { orderId, sequence: version, ahead }, now);

/** The sender of a kind of which a second person gets a copy. */
const orToSecondPerson =
  (toClient: SendEmail): SendEmail =>
  (deps, email, now) =>
    email.secondPerson
      ? sendToSecondPerson(deps, email.subject, now, email)
      : toClient(deps, email, now);

/** The sender of each kind of email: of one that has no job of its own, or no longer, or that a person sends again. */
export const senders: Senders = {
  confirmation: orToSecondPerson((deps, { subject, version }, now) =>
    sendVisitorConfirmation(deps, subject, now, version),
  ),
  therapist: (deps, { subject, version }, now) =>
    sendTherapistConfirmation(deps, subject, now, version),
  moved: orToSecondPerson((deps, { subject, version }, now) =>
    sendVisitorRescheduled(deps, subject, version, now),
  ),
  moved_therapist: (deps, { subject, version }, now) =>
    sendTherapistRescheduled(deps, subject, version, now),
  cancelled: orToSecondPerson((deps, { subject }, now) =>
    sendVisitorCancellation(deps, subject, now),
  ),
  cancelled_therapist: (deps, { subject, version }, now) =>
    sendTherapistCancellation(deps, subject, now, version),
  reminder_day: reminder("day"),
  reminder_hour: reminder("hour"),
  offer: (deps, { subject, version }, now) => sendOffer(deps, subject, now, version),
  refund: (deps, { subject, version }, now) =>
    version === 0
      ? sendRefundEmail(deps, subject, now)
      : sendDuplicatePaymentEmail(deps, subject, now),
  unconfirmed: (deps, { subject }, now) => sendUnconfirmedEmail(deps, subject, now),
  goodwill: (deps, { subject, version }, now) => sendGoodwillEmail(deps, subject, version, now),
  missed: (deps, { subject, version }, now) => sendMissedEmail(deps, subject, now, version),
  desk_email: (deps, { subject, version }, now) => sendDeskEmail(deps, subject, version, now),
  // The link request's own job retries for as long as the request is kept. After that the visitor can ask again.
  link: async () => {},
  pay_link: (deps, { subject, version }, now) => sendPayLink(deps, subject, version, now),
  pay_reminder: (deps, { subject }, now) => sendPayReminder(deps, subject, now),
  pay_released: (deps, { subject }, now) => sendPayReleased(deps, subject, now),
  follow_ups: (deps, { subject, version }, now) => sendFollowUps(deps, subject, now, version),
  follow_ups_ended: (deps, { subject }, now) => sendFollowUpsEnded(deps, subject, now),
  support: (deps, { subject }, now) => sendEnquiryEmail(deps, "support", subject, now),
  contact: (deps, { subject }, now) => sendEnquiryEmail(deps, "contact", subject, now),
  support_received: (deps, { subject }, now) =>
    sendEnquiryAcknowledgement(deps, "support", subject, now),
  contact_received: (deps, { subject }, now) =>
    sendEnquiryAcknowledgement(deps, "contact", subject, now),
  application: (deps, { subject }, now) => sendOperatorApplicationEmail(deps, subject, now),
  application_received: (deps, { subject }, now) =>
    sendApplicationAcknowledgement(deps, subject, now),
  reply: (deps, { subject }, now) => sendMessageReply(deps, subject, now),
  data_request: (deps, { subject }, now) => sendRequestEmail(deps, subject, now),
  data_request_received: (deps, { subject }, now) => acknowledgeRequest(deps, subject, now),
  data_link: (deps, { subject }, now) => sendStoredDataLink(deps, subject, now),
  staff_link: (deps, { subject }, now) => sendStaffLink(deps, subject, now),
  privacy_grant: (deps, { subject }, now) => {
    const [staffId = "", recipientId = ""] = subject.split("_");
    return sendPrivacyGrant(deps, { staffId, recipientId }, now);
  },
  openings: (deps, { subject, version: opened }, now) => {
    const [staffId = "", recipientId = "", day = ""] = subject.split("_");
    return sendPrivacyOpeningsEmail(deps, { staffId, recipientId, day, opened }, now);
  },
  danger: (deps, { subject }, now) => sendDangerEmail(deps, subject, now),
  withdrawal_request: (deps, { subject }, now) => sendWithdrawalRequest(deps, subject, now),
  refused_emails: (deps, { subject }, now) =>
    sendRefusedEmails(deps, new Date(Number(subject.split("_")[1])).toISOString(), now),
  recovery_sign_in: (deps, { subject }, now) => {
    const [staffId = "", at] = subject.split("_");
    return sendRecoverySignIn(deps, { staffId, at: new Date(Number(at)).toISOString() }, now);
  },
  address_changed: (deps, { subject, version }, now) =>
    version === 0 ? sendEmailChanged(deps, subject, now) : sendEmailClaimed(deps, subject, now),
  therapist_reminder: (deps, { subject }, now) => {
    const [therapistId, day = ""] = subject.split("_");
    return sendTherapistReminder(deps, { therapistId: Number(therapistId), day }, now);
  },
  proposal_decided: (deps, { subject }, now) =>
    sendProposalDecided(deps, { proposalId: Number(subject) }, now),
};
