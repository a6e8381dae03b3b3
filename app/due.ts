import type { Db } from "./db/connect.server.ts";
import type { JobData, JobKind } from "./db/job-kinds.ts";
import { claimDueCalendars } from "./domain/calendar/outside-calendars.server.ts";
import { claimDueEmails } from "./domain/emails/send-email-once.server.ts";
import { claimTherapistReminders } from "./domain/emails/send-reminder.server.ts";
import { claimCaptureChecks } from "./domain/orders/order-updates.server.ts";
import { listOrdersWithExpiredOffer } from "./domain/orders/orders.server.ts";
import { claimDueRefunds, listOrdersOwingRefund } from "./domain/payments/refunds.server.ts";
import type { Language } from "./lib/language/language.ts";
import { withLanguage } from "./lib/language/with-language.server.ts";
import type { Services } from "./services.server.ts";

/** A job that is due. */
interface DueJob<Kind extends JobKind> {
  data: JobData[Kind];
  language?: Language;
  /** The clock's time if unset: what is claimed is due once. */
  occurrence?: string;
}

/** Most jobs of a kind that are published at once; the rest follows a minute later. */
const AT_ONCE = 100;
const CALENDARS_AT_ONCE = 500;

/**
 * Of what is not claimed but ends at a time: one job an hour, however often the clock looks and whether or not the job
 * was given up. The next one is for the rare job that came too early, as by another process's clock.
 */
const hourSince = (at: Date, now: Date): string =>
  `${at.getTime()} ${Math.floor((now.getTime() - at.getTime()) / 3_600_000)}`;

/**
 * What becomes due by itself: of each kind of job, how the rows that are due are claimed. A claim is part of the
 * transaction that publishes, so that two processes publish a job once.
 */
const claims: {
  [Kind in JobKind]?: (trx: Db, now: Date) => Promise<DueJob<Kind>[]>;
} = {
  async email(trx, now) {
    const due = await claimDueEmails(trx, now, AT_ONCE);
    const reminders = await claimTherapistReminders(trx, now);
    return [
      ...due.map(({ email, language }) => ({ data: { ...email, again: true } as const, language })),
      ...reminders.map((data) => ({ data })),
    ];
  },
  async "end-offer"(trx, now) {
    const due = await listOrdersWithExpiredOffer(trx, now, AT_ONCE);
    return due.map(({ id, offerUntil }) => ({
      data: { orderId: id },
      occurrence: hourSince(offerUntil, now),
    }));
  },
  async "check-duplicate-payment"(trx, now) {
    const due = await claimCaptureChecks(trx, now, AT_ONCE);
    return due.map((orderId) => ({ data: { orderId } }));
  },
  async "send-refund"(trx, now) {
    const due = await claimDueRefunds(trx, now, AT_ONCE);
    return due.map((refundId) => ({ data: { refundId } }));
  },
  async "queue-refund"(trx, now) {
    const due = await listOrdersOwingRefund(trx, now, AT_ONCE);
    return due.map((orderId) => ({ data: { orderId } }));
  },
  async "read-calendar"(trx, now) {
    const due = await claimDueCalendars(trx, now, CALENDARS_AT_ONCE);
    return due.map((therapistId) => ({ data: { therapistId } }));
  },
};

/** Publishes the jobs of a kind that have become due. */
async function publishDue<Kind extends JobKind>(
  { db, publish }: Pick<Services, "db" | "publish">,
  kind: Kind,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = (await claims[kind]?.(trx, now)) ?? [];
    for (const { data, language = "en", occurrence = String(now.getTime()) } of due)
      await withLanguage(language, () => publish(trx, kind, data, { occurrence }));
  });
}

/** The clock: each minute it publishes what has become due, of each kind by itself. */
export const clock = Object.fromEntries(
  (Object.keys(claims) as JobKind[]).map((kind) => [
    `publish-due ${kind}`,
    (services: Pick<Services, "db" | "publish">, now: Date) => publishDue(services, kind, now),
  ]),
);
