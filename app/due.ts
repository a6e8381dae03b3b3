import type { Db } from "./db/connect.server.ts";
import type { JobData, JobKind } from "./db/job-kinds.ts";
import { claimDueCalendars } from "./domain/calendar/outside-calendars.server.ts";
import { claimDueEmails } from "./domain/emails/email-rows.server.ts";
import { claimTherapistReminders } from "./domain/emails/therapist.server.ts";
import { claimDueOrderChecks } from "./domain/orders/order-updates.server.ts";
import { claimPayReminders, listOverPayLinks } from "./domain/links/pay-links.server.ts";
import { listOrdersWithExpiredOffer } from "./domain/orders/orders.server.ts";
import { claimDueRefunds, listOrdersOwingRefund } from "./domain/payments/refunds.server.ts";
import type { Language } from "./lib/language/language.ts";
import { withLanguage } from "./lib/language/with-language.server.ts";
import type { Services } from "./services.ts";

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

type Claim<Kind extends JobKind> = (trx: Db, now: Date) => Promise<DueJob<Kind>[]>;

/**
 * What becomes due by itself: of each kind of job, how the rows that are due are claimed. A claim is part of the
 * transaction that publishes, so that two processes publish a job once.
 */
const claims: { [Kind in JobKind]?: Claim<Kind> | readonly Claim<Kind>[] } = {
  email: [
    async (trx, now) => {
      const due = await claimDueEmails(trx, now, AT_ONCE);
      return due.map(({ email, language }) => ({ data: { ...email, again: true }, language }));
    },
    async (trx, now) => {
      const due = await claimTherapistReminders(trx, now);
      return due.map((data) => ({ data }));
    },
    async (trx, now) => {
      const due = await claimPayReminders(trx, now, AT_ONCE);
      return due.map((data) => ({ data }));
    },
  ],
  async "end-offer"(trx, now) {
    const due = await listOrdersWithExpiredOffer(trx, now, AT_ONCE);
    return due.map(({ id, offerUntil }) => ({
      data: { orderId: id },
      occurrence: hourSince(offerUntil, now),
    }));
  },
  async "end-pay-link"(trx, now) {
    const due = await listOverPayLinks(trx, now, AT_ONCE);
    return due.map(({ orderId, heldUntil }) => ({
      data: { orderId },
      occurrence: hourSince(heldUntil, now),
    }));
  },
  async "check-payment"(trx, now) {
    const due = await claimDueOrderChecks(trx, now, AT_ONCE);
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

/** Publishes the jobs of a kind that have become due, of each claim by itself; then throws what a claim threw. */
async function publishDue<Kind extends JobKind>(
  { db, publish }: Services,
  kind: Kind,
  now: Date,
): Promise<void> {
  const failures: unknown[] = [];
  for (const claim of [claims[kind] ?? []].flat() as Claim<Kind>[]) {
    const published = db.transaction().execute(async (trx) => {
      const due = await claim(trx, now);
      for (const { data, language = "en", occurrence = String(now.getTime()) } of due)
        await withLanguage(language, () => publish(trx, kind, data, { occurrence }));
    });
    await published.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** The clock: each minute it publishes what has become due, of each kind by itself. */
export const clock = Object.fromEntries(
  (Object.keys(claims) as JobKind[]).map((kind) => [
    `publish-due ${kind}`,
    (services: Services, now: Date) => publishDue(services, kind, now),
  ]),
);

/**
 * Jobs that can't wait for the minute: the payment company's schedule asks every three seconds while a pay page is
 * open. The job queue asks the condition, in which $2 is the time, whenever it looks for jobs.
 */
export const urgentJobs = {
  isDue: "exists (select from orders where check_at <= $2)",
  publish: (services: Services, now: Date) => publishDue(services, "check-payment", now),
};
