import type { Database } from "../../db/connect.server.ts";
import { countFunnel, countOrders, countRefunds, readWaiting } from "./store.server.ts";

/** How the shop is doing, for an operator's graphs and alarms: numbers only, nothing of a person. */
export async function readFigures(on: Pick<Database, "db">, now: Date) {
  const [funnel, orders, refunds, waiting] = await Promise.all([
    countFunnel(on.db, now),
    countOrders(on.db, now),
    countRefunds(on.db, now),
    readWaiting(on.db, now),
  ]);
  return { funnel, orders, refunds, waiting };
}
