import { deleteOldUses } from "./db/rate-limiter.server.ts";
import { sweepOffers } from "./features/bookings/offer/offers.server.ts";
import { raiseLedgerAlarm } from "./features/ledger/raise-ledger-alarm.server.ts";
import { sweepEmails } from "./features/email/again/resend-email.server.ts";
import { queueDueCalendars } from "./features/calendar/busy/queue-due-calendars.server.ts";
import { deletePastBlockedHours } from "./features/calendar/blocked-hours.server.ts";
import { sweepPayments } from "./features/payments/reconcile-payment.server.ts";
import { sweepRefunds } from "./features/payments/refunds/send-due-refund.server.ts";
import { planTherapistReminders } from "./features/desk/my/therapist-reminder.server.ts";
import { deleteOldSessions } from "./features/staff/list-staff.server.ts";
import { applyDuePrices } from "./features/therapists/price-changes/plan-prices.server.ts";
import { updateListings } from "./features/therapists/practice/change-practice.server.ts";
import { enforceRetention } from "./features/privacy/retention/enforce-retention.server.ts";
import { reencryptColumns } from "./features/privacy/encryption/reencrypt-columns.server.ts";
import type { Services } from "./services.server.ts";

/** Jobs that run every night, at 2:40 AM in India. */
export const everyNight: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  "check-ledger": (deps, now) => raiseLedgerAlarm(deps, now),
  "enforce-retention": (deps, now) => enforceRetention(deps, now),
  "reencrypt-columns": (deps) => reencryptColumns(deps),
  "delete-old-staff-sessions": (deps, now) => deleteOldSessions(deps, now),
  "delete-past-blocked-hours": (deps, now) => deletePastBlockedHours(deps.db, now),
};

/** Jobs that run every minute. The sweeps find work whose event or job was lost. */
export const everyMinute: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  "sweep-payments": (deps, now) => sweepPayments(deps, now, deps.now),
  "sweep-offers": (deps, now) => sweepOffers(deps, now),
  "sweep-refunds": (deps, now) => sweepRefunds(deps, now),
  "sweep-emails": (deps, now) => sweepEmails(deps, now),
  "delete-old-rate-limit-uses": (deps, now) => deleteOldUses(deps.pool, now),
  "plan-therapist-reminders": (deps, now) => planTherapistReminders(deps, now),
  "update-listings": (deps, now) => updateListings(deps, now),
  "queue-due-calendars": (deps, now) => queueDueCalendars(deps, now),
  "apply-due-prices": (deps, now) => applyDuePrices(deps, now),
};
