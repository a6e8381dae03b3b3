import { forgetUses } from "./db/rate-limiter.server.ts";
import type { FactName, Facts } from "./db/jobs/events.server.ts";
import { endUnansweredOffer, sweepOffers } from "./features/bookings/answer-offer.server.ts";
import { confirmBooking } from "./features/bookings/confirm-booking.server.ts";
import { mailEnquiry } from "./features/enquiries/send-enquiry-email.server.ts";
import {
  moveMeeting,
  settleMeeting,
  withdrawMeeting,
} from "./features/meetings/update-meeting.server.ts";
import {
  mailTherapistCancelled,
  mailVisitorCancelled,
} from "./features/email/send-cancellation.server.ts";
import { mailLinks } from "./features/email/send-manage-links.server.ts";
import { mailOffer } from "./features/email/send-offer.server.ts";
import { mailRefund, mailSecondPayment } from "./features/email/send-refund-email.server.ts";
import { mailReminder } from "./features/email/send-reminder.server.ts";
import {
  mailTherapist,
  mailTherapistMoved,
  mailVisitor,
  mailVisitorMoved,
} from "./features/email/send-session-email.server.ts";
import { resendEmail, sweepEmails } from "./features/email/resend-email.server.ts";
import { archiveClaims } from "./features/calendar/archive-claims.server.ts";
import { followPayment, sweepPayments } from "./features/payments/reconcile-payment.server.ts";
import {
  followRefund,
  refundMoney,
  sweepRefunds,
} from "./features/payments/send-due-refund.server.ts";
import {
  lookForSecondPayment,
  settleReported,
} from "./features/payments/refund-duplicate-payment.server.ts";
import { mailApplicant, mailOperator } from "./features/training/send-application-emails.server.ts";
import { keepSchedule } from "./features/privacy/retention/enforce-retention.server.ts";
import { mailDataLink, mailNewAddress } from "./features/privacy/send-data-link.server.ts";
import {
  mailAcknowledgement,
  mailGrievance,
} from "./features/privacy/send-request-emails.server.ts";
import { resealWords } from "./features/privacy/encryption/reencrypt-columns.server.ts";
import type { Services } from "./services.server.ts";

/** Everything that happens afterwards: a fact, and who listens to it. */

export type FollowUp<Name extends FactName = FactName> = (
  services: Services,
  data: Facts[Name],
  now: Date,
) => Promise<unknown>;

export const jobs: { [Name in FactName]: Record<string, FollowUp<Name>> } = {
  "payment.opened": {
    "follow-payment": (on, { orderId }, now) => followPayment(on, orderId, now),
  },
  "payment.reported": {
    "settle-payment": (on, { orderId }, now) => settleReported(on, orderId, now),
  },
  "payment.settled": {
    "confirm-booking": (on, { orderId }, now) => confirmBooking(on, orderId, now),
  },
  "payment.taken": {
    "look-for-second": (on, { orderId }, now) => lookForSecondPayment(on, orderId, now),
  },
  "booking.confirmed": {
    "open-meeting": (on, { orderId }, now) => settleMeeting(on, orderId, now),
  },
  "meeting.unused": {
    "withdraw-meeting": (on, { orderId }) => withdrawMeeting(on, orderId),
  },
  "meeting.opened": {
    "mail-visitor": (on, { orderId }, now) => mailVisitor(on, orderId, now),
    "mail-therapist": (on, { orderId }, now) => mailTherapist(on, orderId, now),
  },
  "payment.doubled": {
    "mail-double": (on, { orderId }, now) => mailSecondPayment(on, orderId, now),
  },
  "booking.moved": {
    "mail-visitor-moved": (on, { orderId, sequence }, now) =>
      mailVisitorMoved(on, orderId, sequence, now),
    "mail-therapist-moved": (on, { orderId, sequence }, now) =>
      mailTherapistMoved(on, orderId, sequence, now),
    "move-meeting": (on, { orderId }, now) => moveMeeting(on, orderId, now),
  },
  "booking.cancelled": {
    "mail-visitor-cancelled": (on, { orderId }, now) => mailVisitorCancelled(on, orderId, now),
    "mail-therapist-cancelled": (on, { orderId }, now) => mailTherapistCancelled(on, orderId, now),
    "withdraw-meeting": (on, { orderId }) => withdrawMeeting(on, orderId),
  },
  "booking.refused": {
    "mail-refund": (on, { orderId }, now) => mailRefund(on, orderId, now),
  },
  "offer.made": {
    "mail-offer": (on, { orderId }, now) => mailOffer(on, orderId, now),
  },
  "offer.ending": {
    "end-unanswered-offer": (on, { orderId }, now) => endUnansweredOffer(on, orderId, now),
  },
  "reminder.due": {
    "mail-reminder": (on, due, now) => mailReminder(on, due, now),
  },
  "links.wanted": {
    "mail-links": (on, { wishId }, now) => mailLinks(on, wishId, now),
  },
  "email.unsent": {
    "mail-again": (on, email, now) => resendEmail(on, email, now),
  },
  "refund.due": {
    "refund-money": (on, { orderId }, now) => refundMoney(on, orderId, now),
  },
  "refund.requested": {
    "follow-refund": (on, { refundId }, now) => followRefund(on, refundId, now),
  },
  "data.wanted": {
    "mail-data-link": (on, { wishId }, now) => mailDataLink(on, wishId, now),
  },
  "address.given": {
    "mail-new-address": (on, { linkId }, now) => mailNewAddress(on, linkId, now),
  },
  "request.made": {
    "mail-grievance": (on, { requestId }, now) => mailGrievance(on, requestId, now),
    "mail-acknowledgement": (on, { requestId }, now) => mailAcknowledgement(on, requestId, now),
  },
  "enquiry.received": {
    "mail-enquiry": (on, { form, submission }, now) => mailEnquiry(on, form, submission, now),
  },
  "application.received": {
    "mail-operator": (on, { submission }, now) => mailOperator(on, submission, now),
    "mail-applicant": (on, { submission }, now) => mailApplicant(on, submission, now),
  },
};

/** What happens every night, at twenty to three in India. */
export const everyNight: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  "keep-schedule": (on, now) => keepSchedule(on, now),
  "reseal-words": (on) => resealWords(on),
};

/** What happens every minute, whether or not anything was told. */
export const everyMinute: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  "sweep-payments": (on, now) => sweepPayments(on, now, on.now),
  "sweep-offers": (on, now) => sweepOffers(on, now),
  "sweep-refunds": (on, now) => sweepRefunds(on, now),
  "sweep-emails": (on, now) => sweepEmails(on, now),
  "forget-uses": (on, now) => forgetUses(on.pool, now),
  "archive-claims": (on, now) => archiveClaims(on, now),
};
