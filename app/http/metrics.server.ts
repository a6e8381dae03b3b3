import { setTimeout as pause } from "node:timers/promises";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import {
  type BusinessMetrics,
  loadBusinessMetrics,
} from "../domain/ledger/business-metrics.server.ts";
import { orderStates } from "../domain/orders/order-states.ts";
import { alarmKinds } from "../lib/alarm.ts";
import { commitHeartbeat } from "../db/heartbeat.server.ts";
import type { Services } from "../services.ts";

/** The registry that Prometheus scrapes at /metrics. No label holds personal data. */
export const registry = new Registry();
// In milliseconds. With the default of 10 its timer alone takes half a percent of a core.
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });

export const requests = new Histogram({
  name: "http_request_seconds",
  help: "Time to answer, by method and status",
  labelNames: ["method", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export const alarms = new Counter({
  name: "alarms_total",
  help: "Alarms that an operator must look into, such as disputed payments and failed refunds",
  labelNames: ["what"],
  registers: [registry],
});
// Initialised to 0, so that increase() also counts the first alarm of a kind.
for (const what of alarmKinds) alarms.inc({ what }, 0);

export const serviceCalls = new Counter({
  name: "service_calls_total",
  help: "Calls of the payment, meeting and mail services: done, refused for good, or failed and tried again",
  labelNames: ["service", "outcome"],
  registers: [registry],
});
// Initialised to 0, so that increase() also counts the first failure.
for (const service of ["payments", "meetings", "mail"])
  for (const outcome of ["done", "refused", "failed"]) serviceCalls.inc({ service, outcome }, 0);

const gauge = (name: string, help: string, ...labelNames: string[]) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

const jobs = gauge("jobs", "Jobs waiting, running and given up", "state");
const jobAge = gauge("job_oldest_waiting_seconds", "How long the job that waits longest is due");

/** Read from the database, so the same on every replica: take the maximum over replicas, not the sum. */
const funnel = gauge("funnel", "Visitors who came so far within the last 24 hours", "step");
const orders = gauge(
  "orders",
  "Orders by state: all that are open, and of those that have ended the last day's",
  "state",
);
const openAge = gauge(
  "payment_oldest_open_seconds",
  "How long ago the oldest pay page was opened whose outcome is not known",
);
const refundAge = gauge(
  "refund_oldest_due_seconds",
  "How long the oldest money waits that has to go back and has not",
);
const emails = gauge(
  "emails_unsent",
  "Emails that are due and that the mail server has not accepted yet",
);
const emailAge = gauge(
  "email_oldest_waiting_seconds",
  "How long the oldest email has waited that the mail server was given and did not accept",
);
const refusedEmails = gauge(
  "emails_refused",
  "Emails that a mail server refused for good and nobody has dealt with",
);

const staleCalendars = gauge(
  "calendars_stale",
  "Therapists' own calendars that have not been read for six hours",
);

const databaseUp = gauge(
  "database_up",
  "1 if the database committed and the queue answered this scrape",
);

/** A scrape must not wait longer for a frozen database. */
const LIMIT_MS = 5_000;

/**
 * Renders all metrics in the Prometheus text format, after reading the gauges from the database and the queue. If they
 * don't answer, `database_up` is 0 and the gauges keep their last values.
 */
export async function renderMetrics(deps: Services): Promise<string> {
  const read = await Promise.race([
    Promise.all([
      loadBusinessMetrics(deps.db, deps.now()),
      deps.jobCounts(),
      commitHeartbeat(deps.pool),
    ]).catch(() => undefined),
    pause(LIMIT_MS, undefined, { ref: false }),
  ]);
  databaseUp.set(read ? 1 : 0);
  if (read) setGauges(read[0], read[1]);
  return registry.metrics();
}

function setGauges(
  businessMetrics: BusinessMetrics,
  counts: Awaited<ReturnType<Services["jobCounts"]>>,
): void {
  jobs.set({ state: "waiting" }, counts.waiting);
  jobs.set({ state: "active" }, counts.active);
  jobs.set({ state: "given_up" }, counts.givenUp);
  jobAge.set(counts.oldestWaitingSeconds);
  for (const [step, count] of Object.entries(businessMetrics.funnel)) funnel.set({ step }, count);
  for (const state of Object.keys(orderStates)) orders.set({ state }, 0);
  for (const { state, count } of businessMetrics.orders) orders.set({ state }, count);
  openAge.set(businessMetrics.waiting.oldestOpenSeconds);
  refundAge.set(businessMetrics.waiting.oldestDueSeconds);
  emails.set(businessMetrics.waiting.emailsUnsent);
  emailAge.set(businessMetrics.waiting.oldestEmailSeconds);
  refusedEmails.set(businessMetrics.waiting.emailsRefused);
  staleCalendars.set(businessMetrics.waiting.calendarsStale);
}
