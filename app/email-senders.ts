import { isOrderId } from "./domain/orders/order.ts";
import { sendManageLinks } from "./domain/emails/send-manage-links.server.ts";
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
import type { SendEmail, Senders } from "./domain/emails/resend-email.server.ts";
import {
  sendApplicationAcknowledgement,
  sendOperatorApplicationEmail,
} from "./domain/messages/training-applications.server.ts";
import { sendTherapistReminder } from "./domain/emails/send-reminder.server.ts";
import { sendUnconfirmedEmail } from "./domain/emails/send-unconfirmed.server.ts";
import { sendMessageReply } from "./domain/messages/messages.server.ts";
import { sendPrivacyOpeningsEmail, sendPrivacyGrant } from "./domain/staff/privacy-grant.server.ts";
import { sendRecoverySignIn } from "./domain/staff/recovery-sign-in.server.ts";
import { sendRefusedEmails } from "./domain/emails/send-refused-emails.server.ts";
import { sendWithdrawalRequest } from "./domain/emails/send-withdrawal-request.server.ts";
import { sendStaffLink } from "./domain/staff/staff-links.server.ts";
import { sendDataLink } from "./domain/privacy/data-links.server.ts";
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

/** The sender of each kind of email: it sends the email of that subject and version, unless that is out of date. */
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
  // A session that its therapist can't hold ends for the second person at once, and is offered to the client.
  cancelled_therapist: async (deps, { subject, version }, now) => {
    try {
      await sendTherapistCancellation(deps, subject, now, version);
    } finally {
      if (version > 0) await sendToSecondPerson(deps, subject, now);
    }
  },
  reminder_day: reminder("day"),
  reminder_hour: reminder("hour"),
  offer: (deps, { subject, version }, now) => sendOffer(deps, subject, now, version),
  refund: (deps, { subject }, now) => sendRefundEmail(deps, subject, now),
  duplicate_refund: (deps, { subject }, now) => sendDuplicatePaymentEmail(deps, subject, now),
  unconfirmed: (deps, { subject }, now) => sendUnconfirmedEmail(deps, subject, now),
  goodwill: (deps, { subject, version }, now) => sendGoodwillEmail(deps, subject, version, now),
  missed: (deps, { subject, version }, now) => sendMissedEmail(deps, subject, now, version),
  desk_email: (deps, { subject, version }, now) => sendDeskEmail(deps, subject, version, now),
  // The subject of the job is a link request, which is kept for a day; the subject of the row is an order. An email
  // that failed for good is not sent again: the visitor asks for another.
  link: async (deps, { subject }, now) =>
    isOrderId(subject) ? undefined : sendManageLinks(deps, subject, now),
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
  data_link: (deps, { subject }, now) => sendDataLink(deps, subject, now),
  staff_link: (deps, { subject }, now) => sendStaffLink(deps, subject, now),
  privacy_grant: (deps, { subject }, now) => sendPrivacyGrant(deps, subject, now),
  openings: (deps, { subject, version }, now) =>
    sendPrivacyOpeningsEmail(deps, subject, version, now),
  danger: (deps, { subject }, now) => sendDangerEmail(deps, subject, now),
  withdrawal_request: (deps, { subject }, now) => sendWithdrawalRequest(deps, subject, now),
  refused_emails: (deps, { subject }, now) => sendRefusedEmails(deps, subject, now),
  recovery_sign_in: (deps, { subject }, now) => sendRecoverySignIn(deps, subject, now),
  address_changed: (deps, { subject, version }, now) =>
    version === 0 ? sendEmailChanged(deps, subject, now) : sendEmailClaimed(deps, subject, now),
  therapist_reminder: (deps, { subject }, now) => {
    const [therapistId, day = ""] = subject.split("_");
    return sendTherapistReminder(deps, { therapistId: Number(therapistId), day }, now);
  },
};
