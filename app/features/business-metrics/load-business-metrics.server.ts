import type { Database } from "../../db/connect.server.ts";
import { countFunnel, countOrders, countRefunds, countWaiting } from "./store.server.ts";

/** Loads the business metrics for an operator's graphs and alerts: numbers only, no personal data. */
export async function loadBusinessMetrics(deps: Pick<Database, "db">, now: Date) {
  const [funnel, orders, refunds, waiting] = await Promise.all([
    countFunnel(deps.db, now),
    countOrders(deps.db, now),
    countRefunds(deps.db, now),
    countWaiting(deps.db, now),
  ]);
  return { funnel, orders, refunds, waiting };
}

export type BusinessMetrics = Awaited<ReturnType<typeof loadBusinessMetrics>>;
