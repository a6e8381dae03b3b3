import type { InLanguage, JobData, JobKind } from "./db/job-kinds.ts";
import { emailsOfKinds } from "./emails.server.ts";
import { withLanguage } from "./lib/language/with-language.server.ts";
import { writeLateVisitorRow } from "./domain/orders/order-contact.server.ts";
import { fetchBusyTimes } from "./domain/calendar/fetch-busy-times.server.ts";
import { bookingPaidOrders, confirmBooking } from "./domain/bookings/confirm-booking.server.ts";
import {
  endUnansweredOffer,
  offerForWithdrawal,
  refillOffer,
  removeLostSlotsFromOffers,
} from "./domain/bookings/offers.server.ts";
import {
  rescheduleMeeting,
  createMeetingAndCancelUnused,
  cancelMeetingsNotInUse,
} from "./domain/meetings/update-meeting.server.ts";
import { confirmHere } from "./domain/emails/confirm-session.server.ts";
import { runEmailJob } from "./domain/emails/send-email.server.ts";
import { dropExpiredRefused } from "./domain/emails/refused-emails.server.ts";
import { clock } from "./due.ts";
import { checkPaymentOnSchedule } from "./domain/payments/scheduled-payment-checks.server.ts";
import { sendOrCheckRefund, queueDueRefund } from "./domain/payments/send-refunds.server.ts";
import { checkPaymentForWebhook } from "./domain/payments/check-payment.server.ts";
import { checkReversalDispute } from "./domain/payments/reversals.server.ts";
import { endUnconfirmedPayments } from "./domain/payments/outside-payments.server.ts";
import { sweepRefusedEmails } from "./domain/emails/team.server.ts";
import type { Services } from "./services.ts";
import { deleteOldChanges } from "./db/poll-changes.server.ts";
import { deleteOldUses } from "./db/rate-limiter.server.ts";
import { checkLedgerAndAlarm, updateLedgerWatch } from "./domain/ledger/check-ledger.server.ts";
import { checkDayBalances, updateDayBalances } from "./domain/ledger/day-balances.server.ts";
import { deletePastSpans } from "./domain/calendar/unavailable-spans.server.ts";
import { sweepPayLinks } from "./domain/links/sweep-pay-links.server.ts";
import { endOverPayLink } from "./domain/links/pay-links.server.ts";
import { deleteOldLinks } from "./domain/links/secret-links.server.ts";
import { deleteOldKeptForms, deleteOldStaffSessions } from "./domain/staff/staff-list.server.ts";
import { applyDuePrices } from "./domain/therapists/plan-prices.server.ts";
import { updateTherapistListings } from "./domain/therapists/change-practice.server.ts";
import { enforceRetention } from "./domain/privacy/enforce-retention.server.ts";
import { reencryptColumns } from "./domain/privacy/reencrypt-columns.server.ts";

export type KindHandler<Kind extends JobKind = JobKind> = (
  services: Services,
  data: InLanguage<JobData[Kind]>,
  now: Date,
) => Promise<unknown>;

/** Every kind of job and what handles it. */
export const jobs: {
  [Kind in JobKind]: KindHandler<Kind>;
} = {
  "write-visitor-row": (services, { language = "en", ...failed }) =>
    withLanguage(language, () => writeLateVisitorRow(services, failed)),
  "check-payment": (services, { orderId }, now) =>
    checkPaymentOnSchedule(bookingPaidOrders(services), orderId, now),
  "settle-payment": (services, { orderId }, now) =>
    checkPaymentForWebhook(bookingPaidOrders(services), orderId, now),
  "confirm-booking": (services, { orderId }, now) => confirmBooking(services, orderId, now),
  "check-dispute": (services, data, now) => checkReversalDispute(services, data, now),
  "create-meeting": (services, { orderId }, now) =>
    createMeetingAndCancelUnused(
      services,
      orderId,
      now,
      confirmHere(services, emailsOfKinds, orderId),
    ),
  "reschedule-meeting": (services, { orderId }, now) => rescheduleMeeting(services, orderId, now),
  "cancel-meeting": (services, { orderId }) => cancelMeetingsNotInUse(services, orderId),
  "hold-alternatives": (services, { orderId }, now) => offerForWithdrawal(services, orderId, now),
  "refill-offer": (services, { orderId, change }, now) =>
    refillOffer(services, orderId, change, now),
  "end-offer": (services, { orderId }, now) => endUnansweredOffer(services, orderId, now),
  "end-pay-link": (services, { orderId }, now) => endOverPayLink(services, orderId, now),
  "queue-refund": (services, { orderId }, now) => queueDueRefund(services, orderId, now),
  "send-refund": (services, { refundId }, now) => sendOrCheckRefund(services, refundId, now),
  "read-calendar": (services, { therapistId }, now) => fetchBusyTimes(services, therapistId, now),
  email: (services, email, now) => runEmailJob(services, emailsOfKinds, email, now),
};

/** The kinds of job, for the job queue. */
export const jobKinds = Object.keys(jobs) as JobKind[];

/** Jobs that run every night, at 2:40 AM in India. */
export const everyNight: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  "check-ledger": (services, now) => checkLedgerAndAlarm(services, now),
  "check-day-balances": (services) => checkDayBalances(services),
  "enforce-retention": (services, now) => enforceRetention(services, now),
  "reencrypt-columns": (services) => reencryptColumns(services),
  "delete-old-staff-sessions": (services, now) => deleteOldStaffSessions(services.db, now),
  "delete-old-links": (services, now) => deleteOldLinks(services.db, now),
  "delete-past-blocked-hours": (services, now) => deletePastSpans(services.db, now),
};

/** Jobs that run every minute. The clock publishes what has become due (app/due.ts). */
export const everyMinute: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  ...clock,
  "end-unconfirmed-payments": (services, now) => endUnconfirmedPayments(services, now),
  "remove-lost-slots": (services, now) => removeLostSlotsFromOffers(services, now),
  "sweep-pay-links": (services, now) => sweepPayLinks(services, now),
  "drop-expired-refused-emails": (services, now) => dropExpiredRefused(services.db, now),
  "sweep-refused-emails": (services, now) => sweepRefusedEmails(services, now),
  "delete-old-rate-limit-uses": (services, now) => deleteOldUses(services.pool, now),
  "delete-old-kept-forms": (services, now) => deleteOldKeptForms(services.db, now),
  "delete-old-page-changes": deleteOldChanges,
  "update-listings": (services, now) => updateTherapistListings(services.db, now),
  "apply-due-prices": (services, now) => applyDuePrices(services.db, now),
  "update-ledger-watch": (services, now) => updateLedgerWatch(services.db, now),
  "update-day-balances": (services, now) => updateDayBalances(services.db, now),
};
