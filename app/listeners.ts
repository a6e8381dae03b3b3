import type { EventName } from "./db/jobs/events.server.ts";
import type { FormerNames } from "./db/jobs/former-queues.ts";
import { jobs } from "./jobs.ts";

/** The names of each event's listeners in app/jobs.ts, for the job queue. */
export const listeners = Object.fromEntries(
  Object.entries(jobs).map(([event, names]) => [event, Object.keys(names)]),
) as Record<EventName, string[]>;

/**
 * Queues and fields of events that were renamed: former name → name now. Jobs that wait under former names are still
 * run. A database created after a rename doesn't have the former queues.
 */
export const formerNames: FormerNames = {
  queues: {
    "payment.opened/follow-payment": "payment.opened/reconcile-payment",
    "payment.reported/settle-payment": "payment.notified/settle-payment",
    "payment.taken/look-for-second": "payment.captured/refund-duplicate-payment",
    "booking.confirmed/open-meeting": "booking.confirmed/create-meeting",
    "meeting.unused/withdraw-meeting": "meeting.unused/cancel-meeting",
    "meeting.opened/mail-visitor": "meeting.created/send-visitor-confirmation-email",
    "meeting.opened/mail-therapist": "meeting.created/send-therapist-confirmation-email",
    "payment.doubled/mail-double": "payment.duplicated/send-duplicate-payment-email",
    "booking.moved/mail-visitor-moved": "booking.rescheduled/send-visitor-rescheduled-email",
    "booking.moved/mail-therapist-moved": "booking.rescheduled/send-therapist-rescheduled-email",
    "booking.moved/move-meeting": "booking.rescheduled/reschedule-meeting",
    "booking.cancelled/mail-visitor-cancelled": "booking.cancelled/send-visitor-cancellation-email",
    "booking.cancelled/mail-therapist-cancelled":
      "booking.cancelled/send-therapist-cancellation-email",
    "booking.cancelled/withdraw-meeting": "booking.cancelled/cancel-meeting",
    "booking.refused/mail-refund": "booking.rejected/send-refund-email",
    "offer.made/mail-offer": "offer.created/send-offer-email",
    "offer.ending/end-unanswered-offer": "offer.expired/end-unanswered-offer",
    "reminder.due/mail-reminder": "reminder.due/send-reminder-email",
    "links.wanted/mail-links": "manage_links.requested/send-manage-links-email",
    "email.unsent/mail-again": "email.unsent/resend-email",
    "refund.due/refund-money": "refund.due/send-due-refund",
    "refund.requested/follow-refund": "refund.requested/reconcile-refund",
    "data.wanted/mail-data-link": "data_link.requested/send-data-link-email",
    "address.given/mail-new-address": "email_change.requested/send-email-change-email",
    "request.made/mail-grievance": "data_request.created/send-grievance-email",
    "request.made/mail-acknowledgement": "data_request.created/send-acknowledgement-email",
    "enquiry.received/mail-enquiry": "enquiry.created/send-enquiry-email",
    "application.received/mail-operator": "application.created/send-operator-application-email",
    "application.received/mail-applicant": "application.created/send-applicant-email",
  },
  fields: { wishId: "linkRequestId" },
};
