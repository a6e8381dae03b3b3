import type { EventName, Events, InLanguage } from "./db/events.server.ts";
import { senders } from "./email-senders.ts";
import { withLanguage } from "./lib/language/with-language.server.ts";
import { writeLateVisitorRow } from "./domain/orders/correct-order-email.server.ts";
import { fetchBusyTimes } from "./domain/calendar/fetch-busy-times.server.ts";
import { confirmBooking } from "./domain/bookings/confirm-booking.server.ts";
import {
  endUnansweredOffer,
  offerForWithdrawal,
  refillOffer,
  sweepOffers,
} from "./domain/bookings/offers.server.ts";
import { sendDangerEmail } from "./domain/emails/send-danger-email.server.ts";
import {
  sendEnquiryAcknowledgement,
  sendEnquiryEmail,
} from "./domain/messages/enquiries.server.ts";
import {
  rescheduleMeeting,
  createMeetingAndCancelUnused,
  cancelMeetingsNotInUse,
} from "./domain/meetings/update-meeting.server.ts";
import {
  sendTherapistCancellation,
  sendVisitorCancellation,
} from "./domain/emails/send-cancellation.server.ts";
import { sendEmailChanged, sendEmailClaimed } from "./domain/emails/send-email-changed.server.ts";
import { sendManageLinks } from "./domain/emails/send-manage-links.server.ts";
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
import { resendEmail, sweepEmails } from "./domain/emails/resend-email.server.ts";
import {
  runScheduledPaymentCheck,
  sweepPayments,
} from "./domain/payments/scheduled-payment-checks.server.ts";
import {
  sendOrCheckRefund,
  queueDueRefund,
  sweepRefunds,
} from "./domain/payments/send-refunds.server.ts";
import {
  checkForDuplicatePayment,
  checkPaymentOfWebhook,
} from "./domain/payments/check-payment.server.ts";
import { checkReversalDispute } from "./domain/payments/reversals.server.ts";
import {
  sendApplicationAcknowledgement,
  sendOperatorApplicationEmail,
} from "./domain/messages/training-applications.server.ts";
import {
  sendTherapistReminder,
  queueTherapistReminders,
} from "./domain/emails/send-reminder.server.ts";
import { sendProposalDecided } from "./domain/emails/send-proposal-decided.server.ts";
import { sendUnconfirmedEmail } from "./domain/emails/send-unconfirmed.server.ts";
import { endUnconfirmedPayments } from "./domain/payments/outside-payments.server.ts";
import { sendMessageReply } from "./domain/messages/messages.server.ts";
import { sendPrivacyOpeningsEmail, sendPrivacyGrant } from "./domain/staff/privacy-grant.server.ts";
import { sendRecoverySignIn } from "./domain/staff/recovery-sign-in.server.ts";
import {
  sendRefusedEmails,
  sweepRefusedEmails,
} from "./domain/emails/send-refused-emails.server.ts";
import { sendWithdrawalRequest } from "./domain/emails/send-withdrawal-request.server.ts";
import { sendStaffLink } from "./domain/staff/staff-links.server.ts";
import { sendDataLink, sendStoredDataLink } from "./domain/privacy/data-links.server.ts";
import { acknowledgeRequest, sendRequestEmail } from "./domain/privacy/data-requests.server.ts";
import type { Services } from "./services.server.ts";
import { deleteOldChanges } from "./db/poll-changes.server.ts";
import { deleteOldUses } from "./db/rate-limiter.server.ts";
import { checkLedgerAndAlarm, updateLedgerWatch } from "./domain/ledger/check-ledger.server.ts";
import { checkDayBalances, updateDayBalances } from "./domain/ledger/day-balances.server.ts";
import { queueDueCalendars } from "./domain/calendar/outside-calendars.server.ts";
import { deletePastSpans } from "./domain/calendar/unavailable-spans.server.ts";
import { sweepFollowUps } from "./domain/links/follow-ups.server.ts";
import { sweepPayLinks } from "./domain/links/pay-links.server.ts";
import { deleteOldLinks } from "./domain/links/secret-links.server.ts";
import { deleteOldKeptForms, deleteOldStaffSessions } from "./domain/staff/staff-list.server.ts";
import { applyDuePrices } from "./domain/therapists/plan-prices.server.ts";
import { updateTherapistListings } from "./domain/therapists/change-practice.server.ts";
import { enforceRetention } from "./domain/privacy/enforce-retention.server.ts";
import { reencryptColumns } from "./domain/privacy/reencrypt-columns.server.ts";

/** Every event and its listeners. Each listener is a job queue of its own, named `${event}/${listener}`. */

export type FollowUp<Name extends EventName = EventName> = (
  services: Services,
  data: InLanguage<Events[Name]>,
  now: Date,
) => Promise<unknown>;

/**
 * Writes an email to a visitor in the language in which they asked for it. Emails to clients have their order's, and
 * all others are in English.
 */
const toVisitor = (
  { language = "en" }: InLanguage<object>,
  send: () => Promise<unknown>,
): Promise<unknown> => withLanguage(language, send);

export const jobs: { [Name in EventName]: Record<string, FollowUp<Name>> } = {
  "visitor_row.failed": {
    "write-late-row": (deps, { language = "en", ...failed }) =>
      withLanguage(language, () => writeLateVisitorRow(deps, failed)),
  },
  "payment.opened": {
    "reconcile-payment": (deps, { orderId }, now) => runScheduledPaymentCheck(deps, orderId, now),
  },
  "payment.notified": {
    "settle-payment": (deps, { orderId }, now) => checkPaymentOfWebhook(deps, orderId, now),
  },
  "payment.settled": {
    "confirm-booking": (deps, { orderId }, now) => confirmBooking(deps, orderId, now),
  },
  "payment.captured": {
    "refund-duplicate-payment": (deps, { orderId }, now) =>
      checkForDuplicatePayment(deps, orderId, now),
  },
  "outside_payment.ended": {
    "send-unconfirmed-email": (deps, { orderId }, now) => sendUnconfirmedEmail(deps, orderId, now),
  },
  "dispute.notified": {
    "reconcile-dispute": (deps, data, now) => checkReversalDispute(deps, data, now),
  },
  "booking.confirmed": {
    "create-meeting": (deps, { orderId }, now) => createMeetingAndCancelUnused(deps, orderId, now),
  },
  "meeting.unused": {
    "cancel-meeting": (deps, { orderId }) => cancelMeetingsNotInUse(deps, orderId),
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
    "replace-meeting": (deps, { orderId }, now) => createMeetingAndCancelUnused(deps, orderId, now),
  },
  "session.withdrawn": {
    "hold-alternatives": (deps, { orderId }, now) => offerForWithdrawal(deps, orderId, now),
    "send-therapist-withdrawal-email": (deps, { orderId, sequence }, now) =>
      sendTherapistCancellation(deps, orderId, now, sequence),
    "send-second-person-cancellation-email": (deps, { orderId }, now) =>
      sendToSecondPerson(deps, orderId, now),
  },
  "booking.cancelled": {
    "send-visitor-cancellation-email": (deps, { orderId }, now) =>
      sendVisitorCancellation(deps, orderId, now),
    "send-therapist-cancellation-email": (deps, { orderId }, now) =>
      sendTherapistCancellation(deps, orderId, now),
    "cancel-meeting": (deps, { orderId }) => cancelMeetingsNotInUse(deps, orderId),
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
    "send-manage-links-email": (deps, data, now) =>
      toVisitor(data, () => sendManageLinks(deps, data.linkRequestId, now)),
  },
  "pay_link.sent": {
    "send-pay-link-email": (deps, { orderId, sending }, now) =>
      sendPayLink(deps, orderId, sending, now),
  },
  "pay_link.reminder_due": {
    "send-pay-reminder-email": (deps, { orderId }, now) => sendPayReminder(deps, orderId, now),
  },
  "follow_ups.proposed": {
    "send-follow-ups-email": (deps, { orderId, version }, now) =>
      sendFollowUps(deps, orderId, now, version),
  },
  "follow_ups.ended": {
    "send-follow-ups-ended-email": (deps, { orderId }, now) =>
      sendFollowUpsEnded(deps, orderId, now),
  },
  "pay_link.ended": {
    "send-pay-released-email": (deps, { orderId }, now) => sendPayReleased(deps, orderId, now),
  },
  "email.unsent": {
    "resend-email": (deps, email, now) => resendEmail(deps, senders, email, now),
  },
  "goodwill.given": {
    "send-goodwill-email": (deps, { orderId, number }, now) =>
      sendGoodwillEmail(deps, orderId, number, now),
  },
  "refund.due": {
    "send-due-refund": (deps, { orderId }, now) => queueDueRefund(deps, orderId, now),
  },
  "refund.requested": {
    "reconcile-refund": (deps, { refundId }, now) => sendOrCheckRefund(deps, refundId, now),
  },
  "data_link.requested": {
    "send-data-link-email": (deps, data, now) =>
      toVisitor(data, () => sendDataLink(deps, data.linkRequestId, now)),
  },
  "email_change.requested": {
    "send-email-change-email": (deps, data, now) =>
      toVisitor(data, () => sendStoredDataLink(deps, data.linkId, now)),
  },
  "email_address.changed": {
    "send-email-changed-email": (deps, data, now) =>
      toVisitor(data, () => sendEmailChanged(deps, data.changeId, now)),
  },
  "email_address.claimed": {
    "send-email-claimed-email": (deps, data, now) =>
      toVisitor(data, () => sendEmailClaimed(deps, data.changeId, now)),
  },
  "data_request.created": {
    "send-grievance-email": (deps, { requestId }, now) => sendRequestEmail(deps, requestId, now),
    "send-acknowledgement-email": (deps, data, now) =>
      toVisitor(data, () => acknowledgeRequest(deps, data.requestId, now)),
  },
  "staff_link.created": {
    "send-staff-link-email": (deps, { linkId }, now) => sendStaffLink(deps, linkId, now),
  },
  "staff.signed_in_by_recovery_code": {
    "send-recovery-sign-in-email": (deps, signedIn, now) => sendRecoverySignIn(deps, signedIn, now),
  },
  "withdrawal.requested": {
    "send-withdrawal-request-email": (deps, { orderId }, now) =>
      sendWithdrawalRequest(deps, orderId, now),
  },
  "emails.refused": {
    "send-refused-emails-email": (deps, { first }, now) => sendRefusedEmails(deps, first, now),
  },
  "privacy_role.granted": {
    "send-privacy-grant-email": (deps, grant, now) => sendPrivacyGrant(deps, grant, now),
  },
  "answers.opened_often": {
    "send-openings-email": (deps, openings, now) => sendPrivacyOpeningsEmail(deps, openings, now),
  },
  "therapist_reminder.due": {
    "send-therapist-reminder-email": (deps, due, now) => sendTherapistReminder(deps, due, now),
  },
  "proposal.decided": {
    "send-proposal-decided-email": (deps, decided, now) => sendProposalDecided(deps, decided, now),
  },
  "outside_calendar.due": {
    "fetch-busy-times": (deps, { therapistId }, now) => fetchBusyTimes(deps, therapistId, now),
  },
  "desk_reply.created": {
    "send-reply-email": (deps, { replyId }, now) => sendMessageReply(deps, replyId, now),
  },
  "enquiry.created": {
    "send-enquiry-email": (deps, { form, submission }, now) =>
      sendEnquiryEmail(deps, form, submission, now),
    "send-enquiry-acknowledgement-email": (deps, data, now) =>
      toVisitor(data, () => sendEnquiryAcknowledgement(deps, data.form, data.submission, now)),
  },
  "danger.reported": {
    "send-danger-email": (deps, { orderId }, now) => sendDangerEmail(deps, orderId, now),
  },
  "application.created": {
    "send-operator-application-email": (deps, { submission }, now) =>
      sendOperatorApplicationEmail(deps, submission, now),
    "send-applicant-email": (deps, data, now) =>
      toVisitor(data, () => sendApplicationAcknowledgement(deps, data.submission, now)),
  },
};

/** The names of each event's listeners in app/jobs.ts, for the job queue. */
export const listeners = Object.fromEntries(
  Object.entries(jobs).map(([event, names]) => [event, Object.keys(names)]),
) as Record<EventName, string[]>;

/** Jobs that run every night, at 2:40 AM in India. */
export const everyNight: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  "check-ledger": (deps, now) => checkLedgerAndAlarm(deps, now),
  "check-day-balances": (deps) => checkDayBalances(deps),
  "enforce-retention": (deps, now) => enforceRetention(deps, now),
  "reencrypt-columns": (deps) => reencryptColumns(deps),
  "delete-old-staff-sessions": (deps, now) => deleteOldStaffSessions(deps, now),
  "delete-old-links": (deps, now) => deleteOldLinks(deps, now),
  "delete-past-blocked-hours": (deps, now) => deletePastSpans(deps.db, now),
};

/** Jobs that run every minute. The sweeps find work whose event or job was lost. */
export const everyMinute: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  "sweep-payments": (deps, now) => sweepPayments(deps, now, deps.now),
  "end-unconfirmed-payments": (deps, now) => endUnconfirmedPayments(deps, now),
  "sweep-offers": (deps, now) => sweepOffers(deps, now),
  "sweep-pay-links": (deps, now) => sweepPayLinks(deps, now),
  "sweep-follow-ups": (deps, now) => sweepFollowUps(deps, now),
  "sweep-refunds": (deps, now) => sweepRefunds(deps, now),
  "sweep-emails": (deps, now) => sweepEmails(deps, now),
  "sweep-refused-emails": (deps, now) => sweepRefusedEmails(deps, now),
  "delete-old-rate-limit-uses": (deps, now) => deleteOldUses(deps.pool, now),
  "delete-old-kept-forms": (deps, now) => deleteOldKeptForms(deps, now),
  "delete-old-page-changes": deleteOldChanges,
  "plan-therapist-reminders": (deps, now) => queueTherapistReminders(deps, now),
  "update-listings": (deps, now) => updateTherapistListings(deps, now),
  "queue-due-calendars": (deps, now) => queueDueCalendars(deps, now),
  "apply-due-prices": (deps, now) => applyDuePrices(deps, now),
  "update-ledger-watch": (deps, now) => updateLedgerWatch(deps, now),
  "update-day-balances": (deps, now) => updateDayBalances(deps, now),
};
