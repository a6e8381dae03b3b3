import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import type { GivenUpJobs } from "../../../db/jobs/given-up-jobs.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import { closeReportedAbsence } from "../../bookings/absence/report-absence.server.ts";
import { closeReportedDanger } from "../../bookings/therapist-session/report-danger.server.ts";
import { readCalendarNow } from "../../calendar/busy/connect-calendar.server.ts";
import { isOrderId } from "../../orders/order.ts";
import { closePaymentWithoutOrder } from "../../payments/payment-without-order.server.ts";
import { dismissRefusedEmail, retryRefusedEmail } from "../../email/handle-refused-email.server.ts";

interface Deps extends Pick<Database, "db"> {
  givenUpJobs: GivenUpJobs;
  audit: RecordAudit;
  publish: PublishEvent;
}

export type HandleException = { ok: true } | { ok: false; reason: "gone" | "reason_missing" };

/** An email's id contains dots, a job's id does not. */
const isEmail = (id: string) => id.includes(".");

/** The order of an email's id, or the job's id: what the audit names. */
const subjectOf = (id: string) => (isEmail(id) ? (id.split(".")[0] ?? id) : id);

/** The order of a reported absence's id; undefined for another id. */
const absenceOf = (id: string) => /^absent-(order_.+)$/.exec(id)?.[1];

/** The order of a reported danger's id; undefined for another id. */
const dangerOf = (id: string) => /^danger-(order_.+)$/.exec(id)?.[1];

/** The therapist of a calendar's id; undefined for another id. */
const calendarOf = (id: string) => /^calendar-(\d{1,9})$/.exec(id)?.[1];

/**
 * Retries a given-up job, sends a refused email again, or reads a therapist's calendar again, with its audit in one
 * transaction.
 */
export async function retryException(deps: Deps, id: string, now: Date): Promise<HandleException> {
  const therapistId = calendarOf(id);
  if (therapistId) {
    const { ok } = await readCalendarNow(deps, Number(therapistId), now);
    return ok ? { ok } : { ok, reason: "gone" };
  }
  return deps.db.transaction().execute(async (trx): Promise<HandleException> => {
    const done = await (isEmail(id)
      ? retryRefusedEmail({ db: trx }, id)
      : deps.givenUpJobs.retry(id, trx));
    if (!done.ok) return { ok: false, reason: "gone" };
    const useCase = isEmail(id) ? "retry-email" : "retry-job";
    await deps.audit(trx, { useCase, subject: subjectOf(id) }, now);
    return { ok: true };
  });
}

/**
 * Closes a job, an email, a reported danger or absence, or a payment without an order for good; the audit keeps the
 * reason.
 */
export async function dismissException(
  deps: Deps,
  id: string,
  typedReason: string,
  now: Date,
): Promise<HandleException> {
  const reason = typedReason.trim().slice(0, 200);
  if (reason.length < 3) return { ok: false, reason: "reason_missing" };
  const orderInDanger = dangerOf(id);
  if (orderInDanger) {
    const isClosed = await closeReportedDanger(deps, orderInDanger, reason, now);
    return isClosed ? { ok: true } : { ok: false, reason: "gone" };
  }
  const absentOrder = absenceOf(id);
  if (absentOrder) {
    const isClosed = await closeReportedAbsence(deps, absentOrder, reason, now);
    return isClosed ? { ok: true } : { ok: false, reason: "gone" };
  }
  if (isOrderId(id)) {
    const { ok } = await closePaymentWithoutOrder(deps, id, reason, now);
    return ok ? { ok } : { ok: false, reason: "gone" };
  }
  return deps.db.transaction().execute(async (trx): Promise<HandleException> => {
    const done = await (isEmail(id)
      ? dismissRefusedEmail({ db: trx }, id, reason, now)
      : deps.givenUpJobs.dismiss(id, reason, now, trx));
    if (!done.ok) return { ok: false, reason: "gone" };
    const useCase = isEmail(id) ? "dismiss-email" : "dismiss-job";
    await deps.audit(trx, { useCase, subject: subjectOf(id), reason }, now);
    return { ok: true };
  });
}
