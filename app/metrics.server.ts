import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Services } from "./services.server.ts";

/** What Prometheus reads at /metrics. No label holds anything personal: paths are those of the route table. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const requests = new Histogram({
  name: "http_request_seconds",
  help: "Time to answer, by method and status",
  labelNames: ["method", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export const alarms = new Counter({
  name: "alarms_total",
  help: "Times that a person must look: amounts that disagree, refunds that failed",
  labelNames: ["what"],
  registers: [registry],
});

const orders = new Gauge({
  name: "orders",
  help: "Orders by state",
  labelNames: ["state"],
  registers: [registry],
});

const jobs = new Gauge({
  name: "jobs",
  help: "Jobs waiting, running and given up",
  labelNames: ["state"],
  registers: [registry],
});

/** Reads what is only known by asking, then writes everything out. */
export async function renderMetrics(on: Services): Promise<string> {
  const states = await on.db
    .selectFrom("orders")
    .select(["state", (count) => count.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  orders.reset();
  for (const { state, count } of states) orders.set({ state }, Number(count));
  const { waiting, active, givenUp } = await on.jobCounts();
  jobs.set({ state: "waiting" }, waiting);
  jobs.set({ state: "active" }, active);
  jobs.set({ state: "given_up" }, givenUp);
  return registry.metrics();
}
