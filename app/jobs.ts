import type { InLanguage, JobData, JobKind } from "./db/job-kinds.ts";
import { kinds } from "./emails.server.ts";
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
import { runEmailJob } from "./domain/emails/send-email.server.ts";
import { dropExpiredRefused } from "./domain/emails/refused-emails.server.ts";
import { clock } from "./due.ts";
import { runScheduledPaymentCheck } from "./domain/payments/scheduled-payment-checks.server.ts";
import { sendOrCheckRefund, queueDueRefund } from "./domain/payments/send-refunds.server.ts";
import { checkPaymentOfWebhook } from "./domain/payments/check-payment.server.ts";
import { checkReversalDispute } from "./domain/payments/reversals.server.ts";
import { endUnconfirmedPayments } from "./domain/payments/outside-payments.server.ts";
import { sweepRefusedEmails } from "./domain/emails/team.server.ts";
import type { Services } from "./services.ts";
import { deleteOldChanges } from "./db/poll-changes.server.ts";
import { deleteOldUses } from "./db/rate-limiter.server.ts";
import { checkLedgerAndAlarm, updateLedgerWatch } from "./domain/ledger/check-ledger.server.ts";
import { checkDayBalances, updateDayBalances } from "./domain/ledger/day-balances.server.ts";
import { deletePastSpans } from "./domain/calendar/unavailable-spans.server.ts";
import { sweepFollowUps } from "./domain/links/follow-ups.server.ts";
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
  "write-visitor-row": (deps, { language = "en", ...failed }) =>
    withLanguage(language, () => writeLateVisitorRow(deps, failed)),
  "check-payment": (deps, { orderId }, now) =>
    runScheduledPaymentCheck(bookingPaidOrders(deps), orderId, now),
  "settle-payment": (deps, { orderId }, now) =>
    checkPaymentOfWebhook(bookingPaidOrders(deps), orderId, now),
  "confirm-booking": (deps, { orderId }, now) => confirmBooking(deps, orderId, now),
  "check-dispute": (deps, data, now) => checkReversalDispute(deps, data, now),
  "create-meeting": (deps, { orderId }, now) => createMeetingAndCancelUnused(deps, orderId, now),
  "reschedule-meeting": (deps, { orderId }, now) => rescheduleMeeting(deps, orderId, now),
  "cancel-meeting": (deps, { orderId }) => cancelMeetingsNotInUse(deps, orderId),
  "hold-alternatives": (deps, { orderId }, now) => offerForWithdrawal(deps, orderId, now),
  "refill-offer": (deps, { orderId, change }, now) => refillOffer(deps, orderId, change, now),
  "end-offer": (deps, { orderId }, now) => endUnansweredOffer(deps, orderId, now),
  "end-pay-link": (deps, { orderId }, now) => endOverPayLink(deps, orderId, now),
  "queue-refund": (deps, { orderId }, now) => queueDueRefund(deps, orderId, now),
  "send-refund": (deps, { refundId }, now) => sendOrCheckRefund(deps, refundId, now),
  "read-calendar": (deps, { therapistId }, now) => fetchBusyTimes(deps, therapistId, now),
  email: (deps, email, now) => runEmailJob(deps, kinds, email, now),
};

/** The kinds of job, for the job queue. */
export const jobKinds = Object.keys(jobs) as JobKind[];

/** Jobs that run every night, at 2:40 AM in India. */
export const everyNight: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  "check-ledger": (deps, now) => checkLedgerAndAlarm(deps, now),
  "check-day-balances": (deps) => checkDayBalances(deps),
  "enforce-retention": (deps, now) => enforceRetention(deps, now),
  "reencrypt-columns": (deps) => reencryptColumns(deps),
  "delete-old-staff-sessions": (deps, now) => deleteOldStaffSessions(deps.db, now),
  "delete-old-links": (deps, now) => deleteOldLinks(deps.db, now),
  "delete-past-blocked-hours": (deps, now) => deletePastSpans(deps.db, now),
};

/** Jobs that run every minute. The clock publishes what has become due (app/due.ts). */
export const everyMinute: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  ...clock,
  "end-unconfirmed-payments": (deps, now) => endUnconfirmedPayments(deps, now),
  "remove-lost-slots": (deps, now) => removeLostSlotsFromOffers(deps, now),
  "sweep-follow-ups": (deps, now) => sweepFollowUps(deps, now),
  "drop-expired-refused-emails": (deps, now) => dropExpiredRefused(deps.db, now),
  "sweep-refused-emails": (deps, now) => sweepRefusedEmails(deps, now),
  "delete-old-rate-limit-uses": (deps, now) => deleteOldUses(deps.pool, now),
  "delete-old-kept-forms": (deps, now) => deleteOldKeptForms(deps.db, now),
  "delete-old-page-changes": deleteOldChanges,
  "update-listings": (deps, now) => updateTherapistListings(deps.db, now),
  "apply-due-prices": (deps, now) => applyDuePrices(deps.db, now),
  "update-ledger-watch": (deps, now) => updateLedgerWatch(deps.db, now),
  "update-day-balances": (deps, now) => updateDayBalances(deps.db, now),
};
