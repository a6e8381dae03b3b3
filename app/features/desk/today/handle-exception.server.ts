import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import type { GivenUpJobs } from "../../../db/jobs/given-up-jobs.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import { closeReportedAbsence } from "../../bookings/absence/report-absence.server.ts";
import { closeReportedDanger } from "../../bookings/therapist-session/report-danger.server.ts";
import { readCalendarNow } from "../../calendar/busy/connect-calendar.server.ts";
import { isOrderId } from "../../orders/order.ts";
import { parseAuditReason } from "../../staff/record-audit.server.ts";
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

/** What closes an item about an order, by the prefix of its id: a report, or a payment whose order is lost. */
const closers = {
  absent: closeReportedAbsence,
  danger: closeReportedDanger,
  lost: closePaymentWithoutOrder,
} as const;

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
  const reason = parseAuditReason(typedReason);
  if (reason === undefined) return { ok: false, reason: "reason_missing" };
  const [, kind, orderId] = /^(?:(absent|danger)-)?(order_.+)$/.exec(id) ?? [];
  if (orderId && isOrderId(orderId)) {
    const { ok } = await closers[(kind ?? "lost") as keyof typeof closers](
      deps,
      orderId,
      reason,
      now,
    );
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
