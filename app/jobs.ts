import type { EventName, Events } from "./db/jobs/events.server.ts";
import { fetchBusyTimes } from "./features/calendar/busy/fetch-busy-times.server.ts";
import { confirmBooking } from "./features/bookings/confirm-booking.server.ts";
import {
  endUnansweredOffer,
  offerForWithdrawal,
  refillOffer,
} from "./features/bookings/offer/offers.server.ts";
import { sendDangerEmail } from "./features/desk/danger/send-danger-email.server.ts";
import {
  sendEnquiryAcknowledgement,
  sendEnquiryEmail,
} from "./features/enquiries/send-enquiry-email.server.ts";
import {
  rescheduleMeeting,
  finishMeetingUpdate,
  cancelMeeting,
} from "./features/meetings/update-meeting.server.ts";
import {
  sendTherapistCancellation,
  sendVisitorCancellation,
} from "./features/email/send-cancellation.server.ts";
import { sendEmailChanged } from "./features/email/send-email-changed.server.ts";
import { sendManageLinks } from "./features/email/send-manage-links.server.ts";
import { sendOffer } from "./features/email/send-offer.server.ts";
import {
  sendGoodwillEmail,
  sendRefundEmail,
  sendDuplicatePaymentEmail,
} from "./features/email/send-refund-email.server.ts";
import { sendReminder } from "./features/email/send-reminder.server.ts";
import {
  sendMissedEmail,
  sendTherapistConfirmation,
  sendTherapistRescheduled,
  sendVisitorConfirmation,
  sendVisitorRescheduled,
} from "./features/email/send-session-email.server.ts";
import { resendEmail } from "./features/email/again/resend-email.server.ts";
import { reconcilePayment } from "./features/payments/reconcile-payment.server.ts";
import {
  reconcileRefund,
  sendDueRefund,
} from "./features/payments/refunds/send-due-refund.server.ts";
import {
  refundDuplicatePayment,
  settleReportedPayment,
} from "./features/payments/refunds/refund-duplicate-payment.server.ts";
import { reconcileDispute } from "./features/payments/reversals/record-reversal.server.ts";
import {
  sendApplicantEmail,
  sendOperatorApplicationEmail,
} from "./features/training/send-application-emails.server.ts";
import { sendTherapistReminder } from "./features/desk/my/therapist-reminder.server.ts";
import { sendReply } from "./features/desk/messages/send-reply.server.ts";
import {
  sendOpeningsEmail,
  sendPrivacyGrant,
} from "./features/staff/privacy-grant/send-privacy-grant.server.ts";
import { sendStaffLink } from "./features/staff/send-staff-link.server.ts";
import {
  sendDataLink,
  sendNewEmailConfirmation,
} from "./features/privacy/send-data-link.server.ts";
import {
  sendAcknowledgement,
  sendGrievanceEmail,
} from "./features/privacy/send-request-emails.server.ts";
import type { Services } from "./services.server.ts";

/** Every event and its listeners. Each listener is a job queue of its own, named `${event}/${listener}`. */

export type FollowUp<Name extends EventName = EventName> = (
  services: Services,
  data: Events[Name],
  now: Date,
) => Promise<unknown>;

export const jobs: { [Name in EventName]: Record<string, FollowUp<Name>> } = {
  "payment.opened": {
    "reconcile-payment": (deps, { orderId }, now) => reconcilePayment(deps, orderId, now),
  },
  "payment.notified": {
    "settle-payment": (deps, { orderId }, now) => settleReportedPayment(deps, orderId, now),
  },
  "payment.settled": {
    "confirm-booking": (deps, { orderId }, now) => confirmBooking(deps, orderId, now),
  },
  "payment.captured": {
    "refund-duplicate-payment": (deps, { orderId }, now) =>
      refundDuplicatePayment(deps, orderId, now),
  },
  "dispute.notified": {
    "reconcile-dispute": (deps, data, now) => reconcileDispute(deps, data, now),
  },
  "booking.confirmed": {
    "create-meeting": (deps, { orderId }, now) => finishMeetingUpdate(deps, orderId, now),
  },
  "meeting.unused": {
    "cancel-meeting": (deps, { orderId }) => cancelMeeting(deps, orderId),
  },
  "meeting.created": {
    "send-visitor-confirmation-email": (deps, { orderId }, now) =>
      sendVisitorConfirmation(deps, orderId, now),
    "send-therapist-confirmation-email": (deps, { orderId }, now) =>
      sendTherapistConfirmation(deps, orderId, now),
  },
  "payment.duplicated": {
    "send-duplicate-payment-email": (deps, { orderId }, now) =>
      sendDuplicatePaymentEmail(deps, orderId, now),
  },
  "booking.rescheduled": {
    "send-visitor-rescheduled-email": (deps, { orderId, sequence }, now) =>
      sendVisitorRescheduled(deps, orderId, sequence, now),
    "send-therapist-rescheduled-email": (deps, { orderId, sequence }, now) =>
      sendTherapistRescheduled(deps, orderId, sequence, now),
    "reschedule-meeting": (deps, { orderId }, now) => rescheduleMeeting(deps, orderId, now),
  },
  "booking.reassigned": {
    "replace-meeting": (deps, { orderId }, now) => finishMeetingUpdate(deps, orderId, now),
  },
  "session.withdrawn": {
    "hold-alternatives": (deps, { orderId }, now) => offerForWithdrawal(deps, orderId, now),
    "send-therapist-withdrawal-email": (deps, { orderId, sequence }, now) =>
      sendTherapistCancellation(deps, orderId, now, sequence),
  },
  "booking.cancelled": {
    "send-visitor-cancellation-email": (deps, { orderId }, now) =>
      sendVisitorCancellation(deps, orderId, now),
    "send-therapist-cancellation-email": (deps, { orderId }, now) =>
      sendTherapistCancellation(deps, orderId, now),
    "cancel-meeting": (deps, { orderId }) => cancelMeeting(deps, orderId),
  },
  "session.missed": {
    "send-missed-email": (deps, { orderId }, now) => sendMissedEmail(deps, orderId, now),
  },
  "booking.rejected": {
    "send-refund-email": (deps, { orderId }, now) => sendRefundEmail(deps, orderId, now),
  },
  "offer.created": {
    "send-offer-email": (deps, { orderId, version }, now) => sendOffer(deps, orderId, now, version),
  },
  "offer.reduced": {
    "replace-alternatives": (deps, { orderId, change }, now) =>
      refillOffer(deps, orderId, change, now),
  },
  "offer.expired": {
    "end-unanswered-offer": (deps, { orderId }, now) => endUnansweredOffer(deps, orderId, now),
  },
  "reminder.due": {
    "send-reminder-email": (deps, due, now) => sendReminder(deps, due, now),
  },
  "manage_links.requested": {
    "send-manage-links-email": (deps, { linkRequestId }, now) =>
      sendManageLinks(deps, linkRequestId, now),
  },
  "email.unsent": {
    "resend-email": (deps, email, now) => resendEmail(deps, email, now),
  },
  "goodwill.given": {
    "send-goodwill-email": (deps, { orderId, number }, now) =>
      sendGoodwillEmail(deps, orderId, number, now),
  },
  "refund.due": {
    "send-due-refund": (deps, { orderId }, now) => sendDueRefund(deps, orderId, now),
  },
  "refund.requested": {
    "reconcile-refund": (deps, { refundId }, now) => reconcileRefund(deps, refundId, now),
  },
  "data_link.requested": {
    "send-data-link-email": (deps, { linkRequestId }, now) =>
      sendDataLink(deps, linkRequestId, now),
  },
  "email_change.requested": {
    "send-email-change-email": (deps, { linkId }, now) =>
      sendNewEmailConfirmation(deps, linkId, now),
  },
  "email_address.changed": {
    "send-email-changed-email": (deps, { changeId }, now) => sendEmailChanged(deps, changeId, now),
  },
  "data_request.created": {
    "send-grievance-email": (deps, { requestId }, now) => sendGrievanceEmail(deps, requestId, now),
    "send-acknowledgement-email": (deps, { requestId }, now) =>
      sendAcknowledgement(deps, requestId, now),
  },
  "staff_link.created": {
    "send-staff-link-email": (deps, { linkId }, now) => sendStaffLink(deps, linkId, now),
  },
  "privacy_role.granted": {
    "send-privacy-grant-email": (deps, grant) => sendPrivacyGrant(deps, grant),
  },
  "answers.opened_often": {
    "send-openings-email": (deps, openings, now) => sendOpeningsEmail(deps, openings, now),
  },
  "therapist_reminder.due": {
    "send-therapist-reminder-email": (deps, due, now) => sendTherapistReminder(deps, due, now),
  },
  "outside_calendar.due": {
    "fetch-busy-times": (deps, { therapistId }, now) => fetchBusyTimes(deps, therapistId, now),
  },
  "desk_reply.created": {
    "send-reply-email": (deps, { replyId }, now) => sendReply(deps, replyId, now),
  },
  "enquiry.created": {
    "send-enquiry-email": (deps, { form, submission }, now) =>
      sendEnquiryEmail(deps, form, submission, now),
    "send-enquiry-acknowledgement-email": (deps, { form, submission }, now) =>
      sendEnquiryAcknowledgement(deps, form, submission, now),
  },
  "danger.reported": {
    "send-danger-email": (deps, { orderId }, now) => sendDangerEmail(deps, orderId, now),
  },
  "application.created": {
    "send-operator-application-email": (deps, { submission }, now) =>
      sendOperatorApplicationEmail(deps, submission, now),
    "send-applicant-email": (deps, { submission }, now) =>
      sendApplicantEmail(deps, submission, now),
  },
};
